//! The rules of Go in short, for the terminal.

use super::terminal::{ConsoleResult, Terminal};
use crate::go::rules::HandicapCompensation;
use crate::go::{Counting, Repetition, Rules};
use crate::i18n::{Phrase, say};

/// A white stone in atari. The text about it stands beside it.
const ATARI: [&str; 3] = ["  . X .", "  X O .", "  . X ."];

/// Prints the rules of the game, and the differences between the rule sets.
pub(super) fn print(terminal: &mut Terminal<'_>) -> ConsoleResult<()> {
    terminal.skip_line()?;
    terminal.head(say!("console-rules-head"))?;
    terminal.say(say!("console-rules-play"))?;
    terminal.skip_line()?;
    let text = terminal.text(&say!("console-rules-atari"));
    let lines = text.lines().chain(std::iter::repeat(""));
    for (row, line) in ATARI.iter().zip(lines) {
        terminal.print(format!("{row}      {line}").trim_end())?;
    }
    terminal.skip_line()?;
    terminal.say(say!("console-rules-end"))?;
    terminal.turn_page()?;
    terminal.skip_line()?;
    terminal.head(say!("console-rules-sets"))?;
    terminal.say(say!("console-rules-counting"))?;
    terminal.skip_line()?;
    for preset in Rules::presets() {
        let (key, rules) = (&preset.key, terminal.text(&described(&preset.rules)));
        terminal.print(&format!("  {key:<13}{rules}"))?;
    }
    terminal.turn_page()
}

fn described(rules: &Rules) -> Phrase {
    let repetition = match rules.repetition {
        Repetition::Allowed => "allowed",
        Repetition::ThirdOccurrence => "third",
        Repetition::NoResult => "no-result",
        Repetition::Positional => "positional",
        Repetition::Situational | Repetition::NaturalSituational => "situational",
    };
    let mut parts = vec![
        counting(rules.counting),
        say!("console-komi-of", komi = rules.komi().to_string()),
        say!("console-repetition", repetition = repetition),
    ];
    if rules.suicide {
        parts.push(say!("console-suicide"));
    }
    if rules.handicap_compensation != HandicapCompensation::None {
        parts.push(say!("console-handicap-points"));
    }
    if rules.pass_stones {
        parts.push(say!("console-pass-stones"));
    }
    if rules.white_passes_last {
        parts.push(say!("console-white-last"));
    }
    if rules.all_stones_stand {
        parts.push(say!("console-all-stand"));
    }
    Phrase::row(parts, ", ")
}

/// Returns the name of a way of counting.
pub(super) fn counting(counting: Counting) -> Phrase {
    match counting {
        Counting::Area => say!("console-by-area"),
        Counting::Territory => say!("console-by-territory"),
    }
}
