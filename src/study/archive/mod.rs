//! All data of the student as a value that can be written, read, and merged
//! into another database. It excludes schedule and ratings, which follow from
//! the attempts.

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
pub use merge::MergeCounts;

/// All data of the student.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Archive {
    /// The preferences; CSV tables do not hold them.
    #[serde(default)]
    pub preferences: Option<Preferences>,
    /// The problems.
    pub problems: Vec<ProblemEntry>,
    /// The attempts at them, ordered by time.
    pub attempts: Vec<AttemptEntry>,
    /// The timed runs.
    pub runs: Vec<TimedRun>,
}

/// A problem with the student's additions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProblemEntry {
    /// The problem.
    pub key: ProblemKey,
    /// The description from its file.
    #[serde(flatten)]
    pub about: About,
    /// True if the student marked it as a favorite.
    pub favourite: bool,
    /// The student's tags.
    pub tags: Vec<String>,
    /// The student's note.
    pub note: String,
}

/// An attempt with the level that the problem had at the time.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AttemptEntry {
    /// The attempt.
    #[serde(flatten)]
    pub attempt: Attempt,
    /// The level of the problem.
    pub level: u8,
}

/// The reason why a text was refused. Nothing of it is imported.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {fault}; nothing was imported")]
pub struct ImportError {
    /// The line, counted from 1.
    pub line: usize,
    /// The fault in that line.
    pub fault: String,
}

/// Deserializes a time and checks that it can be stored.
pub(super) fn moment<'de, D: Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    let at = i64::deserialize(from)?;
    if (0..=LATEST).contains(&at) {
        Ok(at)
    } else {
        let fault = "a time in seconds since 1970, before the year 10000, is expected";
        Err(serde::de::Error::custom(fault))
    }
}
