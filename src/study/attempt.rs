//! What is told of one go at a problem, and of a timed run.

use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};

use super::ProblemKey;

/// How an attempt ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Solved without a mistake or a hint.
    FirstTry,
    /// Solved after a mistake or with a hint.
    WithHelp,
    /// Not solved.
    Failed,
    /// Left before there was an answer.
    Abandoned,
}

impl Outcome {
    /// All of them.
    pub const ALL: [Self; 4] = [
        Self::FirstTry,
        Self::WithHelp,
        Self::Failed,
        Self::Abandoned,
    ];

    /// Whether the problem was solved in the end.
    #[must_use]
    pub const fn is_solved(self) -> bool {
        matches!(self, Self::FirstTry | Self::WithHelp)
    }

    /// Its number in the database.
    const fn code(self) -> i64 {
        match self {
            Self::FirstTry => 0,
            Self::WithHelp => 1,
            Self::Failed => 2,
            Self::Abandoned => 3,
        }
    }

    /// The outcome of the number that the lowest two bits make.
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

/// What becomes of stones, as far as the quiz asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// They live.
    Alive,
    /// They die.
    Dead,
    /// They stay without two eyes.
    Seki,
    /// Threats decide.
    Ko,
}

impl Status {
    /// All of them.
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

/// On what occasion a problem was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// On its own.
    Practice,
    /// As one of several against the clock.
    TimedRun,
    /// Its status was to be told, which is another skill than finding the move:
    /// neither schedule nor ratings take notice of it.
    Quiz {
        /// What the student said.
        said: Status,
        /// What is so.
        was: Status,
    },
}

impl Mode {
    /// Its number in the database.
    pub(super) const fn code(self) -> i64 {
        match self {
            Self::Practice => 0,
            Self::TimedRun => 1,
            Self::Quiz { .. } => 2,
        }
    }

    /// What the student said in a quiz, and what was so.
    pub(super) const fn answer(self) -> Option<(Status, Status)> {
        match self {
            Self::Quiz { said, was } => Some((said, was)),
            Self::Practice | Self::TimedRun => None,
        }
    }

    /// The mode of that number, with the answer given in a quiz.
    pub(super) fn from_parts(code: i64, said: Option<Status>, was: Option<Status>) -> Option<Self> {
        match (code, said, was) {
            (0, ..) => Some(Self::Practice),
            (1, ..) => Some(Self::TimedRun),
            (2, Some(said), Some(was)) => Some(Self::Quiz { said, was }),
            _ => None,
        }
    }
}

/// One go at a problem.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attempt {
    /// The problem.
    pub problem: ProblemKey,
    /// When it ended, in seconds since 1970 in UTC.
    #[serde(deserialize_with = "super::archive::moment")]
    pub at: i64,
    /// How it ended.
    pub outcome: Outcome,
    /// On what occasion.
    pub mode: Mode,
    /// How long it took, in milliseconds; 0 if that is not known.
    pub millis: u32,
    /// Wrong moves.
    pub mistakes: u32,
    /// Hints that were asked for.
    pub hints: u32,
    /// What turned, mirrored or recoloured the position.
    pub seed: u64,
}

impl Attempt {
    /// An answer in the quiz.
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

/// Several problems against the clock.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TimedRun {
    /// When it began, in seconds since 1970 in UTC.
    #[serde(deserialize_with = "super::archive::moment")]
    pub started: i64,
    /// Where the problems came from.
    pub collection: String,
    /// How many were to be solved.
    pub count: u32,
    /// Seconds for each.
    pub seconds_each: u32,
    /// How many were solved.
    pub right: u32,
    /// How many were not.
    pub wrong: u32,
}

/// The latest time that is kept: the end of the year 9999.
pub(super) const LATEST: i64 = 253_402_300_799;
