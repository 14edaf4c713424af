//! Answers of the solver in words.

use std::time::Duration;

use crate::go::{Color, Move, Size};
use crate::search::tsumego::{
    Ending, Goal, KoResult, ProofTree, Status, StatusKind, Verdict, WithoutThreats,
};

/// A status as a phrase.
pub(super) fn status(status: &Status) -> String {
    match status {
        Status::Alive => "alive".to_owned(),
        Status::Dead => "dead".to_owned(),
        Status::Seki => "seki: alive without two eyes".to_owned(),
        Status::Ko(ko) => self::ko(ko),
        Status::Unknown => "unknown".to_owned(),
    }
}

/// A status in a word or two.
pub(super) fn short_status(status: &Status) -> String {
    match status {
        Status::Seki => "seki".to_owned(),
        Status::Ko(ko) => format!("ko: {} needs {}", ko.needs, ko.threats),
        other => self::status(other),
    }
}

fn ko(ko: &KoResult) -> String {
    let without = match ko.without_threats {
        WithoutThreats::Alive => "alive",
        WithoutThreats::Dead => "dead",
    };
    let threats = match ko.threats {
        1 => "one ko threat".to_owned(),
        count => format!("{count} ko threats"),
    };
    format!(
        "ko: {without} as it is; {} needs {threats} to turn it",
        ko.needs
    )
}

/// What is still possible, where the answer is not known.
pub(super) fn bounds(bounds: &[StatusKind]) -> Option<String> {
    let possible: Vec<&str> = bounds
        .iter()
        .map(|kind| match kind {
            StatusKind::Alive => "alive",
            StatusKind::Dead => "dead",
            StatusKind::Seki => "seki",
            StatusKind::Ko => "ko",
        })
        .collect();
    match possible.len() {
        0 => None,
        4 => Some("Everything is still possible".to_owned()),
        _ => Some(format!("Still possible: {}", possible.join(", "))),
    }
}

/// What a proof proves.
pub(super) fn claim(tree: &ProofTree, defender: Color) -> String {
    let (winner, loser) = (tree.winner(), tree.winner().opponent());
    let what = match (tree.goal(), winner == defender) {
        (Goal::Captured, false) => format!("{winner} captures"),
        (Goal::Captured, true) => format!("{winner} is not captured"),
        (Goal::Alive, true) => format!("{winner} lives unconditionally"),
        (Goal::Alive, false) => format!("{loser} cannot live unconditionally"),
    };
    let threats = tree.threats();
    let how = match (threats[winner], threats[loser]) {
        (0, 0) => "neither side having ko threats".to_owned(),
        (0, others) => format!("although {loser} has {}", self::threats(others)),
        (own, 0) => format!("with {}", self::threats(own)),
        (own, others) => format!(
            "with {} against {}",
            self::threats(own),
            self::threats(others)
        ),
    };
    format!("{what}, {how}")
}

/// What becomes of the targets where a proof holds.
pub(super) fn outcome(tree: &ProofTree, defender: Color) -> &'static str {
    match (tree.goal(), tree.winner() == defender) {
        (Goal::Captured, false) => "captured",
        (Goal::Captured, true) => "kept",
        (Goal::Alive, true) => "alive",
        (Goal::Alive, false) => "no life",
    }
}

/// So many ko threats.
pub(super) fn threats(count: u8) -> String {
    match count {
        0 => "no ko threats".to_owned(),
        1 => "one ko threat".to_owned(),
        any if ProofTree::are_any(any) => "any number of ko threats".to_owned(),
        count => format!("{count} ko threats"),
    }
}

/// Why a line of a proof is over, in a word or two.
pub(super) const fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Captured => "captured",
        Ending::TwoEyes => "two eyes",
        Ending::NoRoom => "no room for two eyes",
        Ending::Passes => "both have passed",
    }
}

/// The same in a sentence.
pub(super) fn over(ending: Ending, defender: Color) -> String {
    match ending {
        Ending::Captured => "The target is captured.".to_owned(),
        Ending::TwoEyes => format!("{defender} is alive unconditionally, with two eyes."),
        Ending::NoRoom => format!("{defender} has no room for two eyes, and no way out."),
        Ending::Passes => "Both have passed, and nothing has been forced.".to_owned(),
    }
}

/// A number of things.
pub(super) fn several(number: u64, thing: &str) -> String {
    match number {
        1 => format!("1 {thing}"),
        number => format!("{} {thing}s", count(number)),
    }
}

/// Moves as they are read aloud.
pub(super) fn moves(moves: &[Move], size: Size) -> String {
    let spelled: Vec<String> = moves.iter().map(|mv| mv.on(size).to_string()).collect();
    spelled.join(" ")
}

/// The beginning of a line, as far as it fits beside the board.
pub(super) fn line(line: &[Move], size: Size) -> String {
    const FITS: usize = 14;
    let begun = moves(&line[..line.len().min(FITS)], size);
    if line.len() > FITS {
        format!("{begun} …")
    } else {
        begun
    }
}

/// What the first moves of a verdict say.
pub(super) fn first_moves(verdict: &Verdict, size: Size) -> Option<String> {
    match verdict.best_moves.as_slice() {
        [] => None,
        [Move::Pass] => Some("No move is needed, or none helps".to_owned()),
        [one] => Some(format!("First move: {}", one.on(size))),
        several => Some(format!("First moves: {}", moves(several, size))),
    }
}

/// A time as a person reads it.
pub(super) fn time(elapsed: Duration) -> String {
    match elapsed.as_secs_f32() {
        seconds if seconds < 0.1 => format!("{:.0} ms", seconds * 1000.0),
        seconds if seconds < 10.0 => format!("{seconds:.1} s"),
        seconds => format!("{seconds:.0} s"),
    }
}

/// A count with spaces between groups of three digits.
pub(super) fn count(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_grouped_by_three() {
        let written: Vec<String> = [0, 999, 1000, 1_234_567].map(count).into();
        assert_eq!(written, ["0", "999", "1\u{a0}000", "1\u{a0}234\u{a0}567"]);
    }
}
