//! The record of one attempt at a problem, and of a timed run.

use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};

use super::ProblemKey;

/// The outcome of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The problem was solved without a mistake or a hint.
    FirstTry,
    /// The problem was solved after a mistake or with a hint.
    WithHelp,
    /// The problem was not solved.
    Failed,
    /// The student left before there was an answer.
    Abandoned,
}

impl Outcome {
    /// All outcomes.
    pub const ALL: [Self; 4] = [
        Self::FirstTry,
        Self::WithHelp,
        Self::Failed,
        Self::Abandoned,
    ];

    /// Returns true if the problem was solved in the end.
    #[must_use]
    pub const fn is_solved(self) -> bool {
        matches!(self, Self::FirstTry | Self::WithHelp)
    }

    /// Returns the outcome's number in the database.
    const fn code(self) -> i64 {
        match self {
            Self::FirstTry => 0,
            Self::WithHelp => 1,
            Self::Failed => 2,
            Self::Abandoned => 3,
        }
    }

    /// Returns the outcome with the number in the lowest two bits.
    pub(super) const fn from_bits(bits: i64) -> Self {
        match bits & 3 {
            0 => Self::FirstTry,
            1 => Self::WithHelp,
            2 => Self::Failed,
            _ => Self::Abandoned,
        }
    }
}

impl ToSql for Outcome {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.code().into())
    }
}

impl FromSql for Outcome {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let code = value.as_i64()?;
        let found = Self::ALL.into_iter().find(|outcome| outcome.code() == code);
        found.ok_or(FromSqlError::OutOfRange(code))
    }
}

/// The status of stones in the quiz.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The stones live.
    Alive,
    /// The stones die.
    Dead,
    /// The stones stay on the board without two eyes.
    Seki,
    /// Ko threats decide.
    Ko,
}

impl Status {
    /// All statuses.
    pub const ALL: [Self; 4] = [Self::Alive, Self::Dead, Self::Seki, Self::Ko];

    const fn code(self) -> i64 {
        match self {
            Self::Alive => 0,
            Self::Dead => 1,
            Self::Seki => 2,
            Self::Ko => 3,
        }
    }
}

impl ToSql for Status {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.code().into())
    }
}

impl FromSql for Status {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let code = value.as_i64()?;
        let found = Self::ALL.into_iter().find(|status| status.code() == code);
        found.ok_or(FromSqlError::OutOfRange(code))
    }
}

/// The occasion of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// A single problem in practice.
    Practice,
    /// One of several problems in a timed run.
    TimedRun,
    /// A question about the status. This is another skill than finding the
    /// move, so it changes neither schedule nor ratings.
    Quiz {
        /// The student's answer.
        said: Status,
        /// The true status.
        was: Status,
    },
}

impl Mode {
    /// Returns the mode's number in the database.
    pub(super) const fn code(self) -> i64 {
        match self {
            Self::Practice => 0,
            Self::TimedRun => 1,
            Self::Quiz { .. } => 2,
        }
    }

    /// Returns the student's answer in a quiz and the true status.
    pub(super) const fn answer(self) -> Option<(Status, Status)> {
        match self {
            Self::Quiz { said, was } => Some((said, was)),
            Self::Practice | Self::TimedRun => None,
        }
    }

    /// Returns the mode of this number, with the answers of a quiz.
    pub(super) fn from_parts(code: i64, said: Option<Status>, was: Option<Status>) -> Option<Self> {
        match (code, said, was) {
            (0, ..) => Some(Self::Practice),
            (1, ..) => Some(Self::TimedRun),
            (2, Some(said), Some(was)) => Some(Self::Quiz { said, was }),
            _ => None,
        }
    }
}

/// One attempt at a problem.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attempt {
    /// The problem.
    pub problem: ProblemKey,
    /// The end time, in seconds since 1970 in UTC.
    #[serde(deserialize_with = "super::archive::moment")]
    pub at: i64,
    /// The outcome.
    pub outcome: Outcome,
    /// The occasion.
    pub mode: Mode,
    /// The duration in milliseconds; 0 if unknown.
    pub millis: u32,
    /// The number of wrong moves.
    pub mistakes: u32,
    /// The number of hints that the student asked for.
    pub hints: u32,
    /// The seed by which the position was turned, mirrored or recolored.
    pub seed: u64,
}

impl Attempt {
    /// Returns the attempt for an answer in the quiz.
    #[must_use]
    pub const fn quiz(
        problem: ProblemKey,
        at: i64,
        said: Status,
        was: Status,
        millis: u32,
    ) -> Self {
        let right = said.code() == was.code();
        Self {
            problem,
            at,
            outcome: if right {
                Outcome::FirstTry
            } else {
                Outcome::Failed
            },
            mode: Mode::Quiz { said, was },
            millis,
            mistakes: !right as u32,
            hints: 0,
            seed: 0,
        }
    }
}

/// A series of problems against the clock.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TimedRun {
    /// The start time, in seconds since 1970 in UTC.
    #[serde(deserialize_with = "super::archive::moment")]
    pub started: i64,
    /// The collection of the problems.
    pub collection: String,
    /// The number of problems in the run.
    pub count: u32,
    /// The seconds allowed for each problem.
    pub seconds_each: u32,
    /// The number of solved problems.
    pub right: u32,
    /// The number of unsolved problems.
    pub wrong: u32,
}

/// The latest time that can be stored: the end of the year 9999.
pub(super) const LATEST: i64 = 253_402_300_799;
