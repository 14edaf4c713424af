//! Answers of the solver in words.

use std::time::Duration;

use crate::go::{Move, Size};
use crate::search::tsumego::{KoResult, Status, StatusKind, Verdict, WithoutThreats};

/// A status as a phrase.
pub(super) fn status(status: &Status) -> String {
    match status {
        Status::Alive => "alive".to_owned(),
        Status::Dead => "dead".to_owned(),
        Status::Seki => "seki: alive without two eyes".to_owned(),
        Status::Ko(ko) => self::ko(ko),
        Status::Unknown => "not known".to_owned(),
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
    (!possible.is_empty() && possible.len() < 4)
        .then(|| format!("Still possible: {}", possible.join(", ")))
}

/// Moves as they are read aloud.
pub(super) fn moves(moves: &[Move], size: Size) -> String {
    let spelled: Vec<String> = moves.iter().map(|mv| mv.on(size).to_string()).collect();
    spelled.join(" ")
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
