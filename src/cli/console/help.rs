//! The lists of commands of the screens of a game.

use super::command::taken;
use super::terminal::{ConsoleResult, Terminal};
use super::vocabulary::Word;
use crate::go::Size;
use crate::i18n::{Phrase, say};

/// The width of the column of commands, at least.
const COLUMN: usize = 12;

/// A text to type, with its effect.
type Entry = (String, Phrase);

pub(super) fn of_play(terminal: &mut Terminal<'_>, size: Size) -> ConsoleResult<()> {
    let last = size.area() - 1;
    let mut entries = vec![
        ("D4".to_owned(), say!("console-help-point")),
        ("40".to_owned(), say!("console-help-number", last = last)),
    ];
    entries.extend(taken(size).into_iter().map(|(number, point)| {
        let point = point.on(size).to_string();
        (number.to_owned(), say!("console-help-taken", point = point))
    }));
    let name = |word| terminal.vocabulary().name(word);
    entries.extend([
        (
            format!("{}, 505", name(Word::Pass)),
            say!("console-help-pass"),
        ),
        (name(Word::Resign), say!("console-help-resign")),
    ]);
    print(terminal, entries)
}

pub(super) fn of_counting(terminal: &mut Terminal<'_>) -> ConsoleResult<()> {
    let name = |word| terminal.vocabulary().name(word);
    let entries = vec![
        ("D4".to_owned(), say!("console-help-mark")),
        (
            format!("{} D4", name(Word::Chain)),
            say!("console-help-chain"),
        ),
        (
            format!("{} D4", name(Word::Seki)),
            say!("console-help-seki"),
        ),
        (name(Word::Done), say!("console-help-done")),
        (name(Word::Resume), say!("console-help-resume")),
        (name(Word::Resign), say!("console-help-resign")),
    ];
    print(terminal, entries)
}

pub(super) fn of_end(terminal: &mut Terminal<'_>) -> ConsoleResult<()> {
    let entries = vec![
        (
            terminal.text(&say!("console-enter")),
            say!("console-help-enter"),
        ),
        (
            terminal.vocabulary().name(Word::Again),
            say!("console-help-again"),
        ),
    ];
    print(terminal, entries)
}

/// Returns the commands that are available at any time.
fn always(terminal: &Terminal<'_>) -> Vec<Entry> {
    let name = |word| terminal.vocabulary().name(word);
    let file = terminal.text(&say!("console-file"));
    let with_file = |word| format!("{} {file}", name(word));
    vec![
        (name(Word::Undo), say!("console-help-undo")),
        (name(Word::Redo), say!("console-help-redo")),
        (with_file(Word::Save), say!("console-help-save")),
        (name(Word::Save), say!("console-help-save-again")),
        (with_file(Word::Load), say!("console-help-load")),
        (name(Word::Board), say!("console-help-board")),
        (name(Word::Menu), say!("console-help-menu")),
        (
            format!("{}, 404", name(Word::Quit)),
            say!("console-help-quit"),
        ),
    ]
}

/// Prints the entries of a screen, and the commands that are always available.
fn print(terminal: &mut Terminal<'_>, mut entries: Vec<Entry>) -> ConsoleResult<()> {
    entries.extend(always(terminal));
    let widths = entries.iter().map(|(typed, _)| typed.chars().count() + 2);
    let column = widths.max().unwrap_or_default().max(COLUMN);
    for (typed, does) in entries {
        let does = terminal.text(&does);
        terminal.print(&format!("  {typed:<column$}{does}"))?;
    }
    Ok(())
}
