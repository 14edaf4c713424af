//! Everything that the student owns, as a value: to be written, read, and merged
//! into another memory. Schedule and ratings are not in it: they follow from the
//! attempts.

mod csv;
mod json;
mod merge;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Deserializer, Serialize};
use thiserror::Error;

use super::attempt::LATEST;
use super::{About, Attempt, Preferences, ProblemKey, TimedRun};

pub use csv::Tables;
pub use merge::Merged;

/// Everything that the student owns.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Archive {
    /// How the student wants to practise; a table of CSV does not say.
    #[serde(default)]
    pub preferences: Option<Preferences>,
    /// The problems.
    pub problems: Vec<ProblemEntry>,
    /// The attempts at them, in the order of their times.
    pub attempts: Vec<AttemptEntry>,
    /// The timed runs.
    pub runs: Vec<TimedRun>,
}

/// A problem with what the student made of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProblemEntry {
    /// The problem.
    pub key: ProblemKey,
    /// What its file says.
    #[serde(flatten)]
    pub about: About,
    /// Whether the student marked it.
    pub favourite: bool,
    /// The student's words for it.
    pub tags: Vec<String>,
    /// What the student wrote about it.
    pub note: String,
}

/// An attempt, and how hard the problem was said to be then.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AttemptEntry {
    /// The attempt.
    #[serde(flatten)]
    pub attempt: Attempt,
    /// The level of the problem.
    pub level: u8,
}

/// Why a text was not read; nothing of it was taken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {fault}; nothing was imported")]
pub struct ImportError {
    /// The line, from 1 on.
    pub line: usize,
    /// What is wrong there.
    pub fault: String,
}

/// Reads a time, which is to be one that can be kept.
pub(super) fn moment<'de, D: Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    let at = i64::deserialize(from)?;
    if (0..=LATEST).contains(&at) {
        Ok(at)
    } else {
        let fault = "a time in seconds since 1970, before the year 10000, is expected";
        Err(serde::de::Error::custom(fault))
    }
}
