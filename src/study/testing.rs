//! Helpers for the tests of this module.

use super::{About, Attempt, Mode, Outcome, ProblemKey, Study};

pub(super) const DAY: i64 = 86_400;

pub(super) fn study() -> Study {
    Study::in_memory().unwrap()
}

pub(super) fn key(number: u32) -> ProblemKey {
    ProblemKey::new(number.to_be_bytes())
}

pub(super) fn attempt(problem: u32, at: i64, outcome: Outcome) -> Attempt {
    Attempt {
        problem: key(problem),
        at,
        outcome,
        mode: Mode::Practice,
        millis: 20_000,
        mistakes: u32::from(outcome == Outcome::WithHelp),
        hints: 0,
        seed: 7,
    }
}

pub(super) fn about(title: &str, level: u8, motifs: &[&str]) -> About {
    About {
        title: title.to_owned(),
        collection: "classics".to_owned(),
        level,
        motifs: motifs.iter().map(|&motif| motif.to_owned()).collect(),
    }
}
