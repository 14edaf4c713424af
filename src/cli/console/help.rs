//! The lists of commands of the screens of a game.

use super::command::taken;
use super::terminal::{ConsoleResult, Terminal};
use crate::go::Size;

/// The commands that are available at any time.
const ALWAYS: &[(&str, &str)] = &[
    (
        "undo",
        "take the last move back; against the machine, your last one",
    ),
    (
        "save FILE",
        "write the game to FILE as SGF, under exactly that name",
    ),
    ("save", "write it to the same file again"),
    ("board", "show the board again"),
    ("menu", "leave the game for the first screen"),
    ("quit, 404", "end the program"),
];

const PLAY: &[(&str, &str)] = &[
    (
        "pass, 505",
        "play no stone; when both have passed, the game is counted",
    ),
    ("resign", "give the game up"),
];

const COUNTING: &[(&str, &str)] = &[
    (
        "D4",
        "the stones there and with them are dead, or alive again",
    ),
    ("chain D4", "the same for one chain alone"),
    ("seki D4", "they live in seki, which matters by territory"),
    ("done", "agree on the count"),
    ("resume", "go on playing"),
    ("resign", "give the game up"),
];

const END: &[(&str, &str)] = &[
    ("Enter", "back to the first screen"),
    (
        "again",
        "another game, with colours changed where it was even",
    ),
];

pub(super) fn of_play(terminal: &mut Terminal<'_>, size: Size) -> ConsoleResult<()> {
    let points = [
        (
            "D4",
            "a stone there: a column, without I, and a row".to_owned(),
        ),
        (
            "40",
            format!(
                "a stone on the point of this number: 0 at the top left, then row by row to {}",
                size.area() - 1
            ),
        ),
    ];
    for (typed, does) in points {
        line(terminal, typed, &does)?;
    }
    for (number, point) in taken(size) {
        let does = format!("not a point here: type {} instead", point.on(size));
        line(terminal, number, &does)?;
    }
    list(terminal, PLAY)?;
    list(terminal, ALWAYS)
}

pub(super) fn of_counting(terminal: &mut Terminal<'_>) -> ConsoleResult<()> {
    list(terminal, COUNTING)?;
    list(terminal, ALWAYS)
}

pub(super) fn of_end(terminal: &mut Terminal<'_>) -> ConsoleResult<()> {
    list(terminal, END)?;
    list(terminal, ALWAYS)
}

fn list(terminal: &mut Terminal<'_>, entries: &[(&str, &str)]) -> ConsoleResult<()> {
    for (typed, does) in entries {
        line(terminal, typed, does)?;
    }
    Ok(())
}

fn line(terminal: &mut Terminal<'_>, typed: &str, does: &str) -> ConsoleResult<()> {
    terminal.say(format_args!("  {typed:<12}{does}"))
}
