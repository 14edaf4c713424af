//! Converts rows of the database to values. An invalid row is an error, never a
//! panic.

use rusqlite::{Error, Result, Row};

use super::ledger::Effect;
use super::{Attempt, Grade, Memory, Mode, ProblemKey, Rating};

/// The columns that [`attempt`] reads.
pub(super) const ATTEMPT: &str = "attempt.at, attempt.outcome, attempt.mode, attempt.said, \
    attempt.was, attempt.millis, attempt.mistakes, attempt.hints, attempt.seed, attempt.level, \
    attempt.grade, attempt.stability, attempt.difficulty, \
    attempt.student_rating, attempt.student_deviation, attempt.student_volatility, \
    attempt.problem_rating, attempt.problem_deviation, attempt.problem_volatility";
/// The index of the first column after [`ATTEMPT`].
pub(super) const NEXT: usize = 19;

/// Reads an attempt at this problem, the level that the problem had, and the
/// attempt's effects.
pub(super) fn attempt(row: &Row<'_>, problem: ProblemKey) -> Result<(Attempt, u8, Effect)> {
    let mode: i64 = row.get(2)?;
    let attempt = Attempt {
        problem,
        at: row.get(0)?,
        outcome: row.get(1)?,
        mode: Mode::from_parts(mode, row.get(3)?, row.get(4)?)
            .ok_or(Error::IntegralValueOutOfRange(2, mode))?,
        millis: row.get(5)?,
        mistakes: row.get(6)?,
        hints: row.get(7)?,
        seed: row.get::<_, i64>(8)?.cast_unsigned(),
    };
    let grade = row.get::<_, Option<i64>>(10)?.and_then(Grade::from_number);
    let memory = row.get::<_, Option<f32>>(11)?.zip(row.get(12)?);
    let memory = memory.map(|(stability, difficulty)| {
        Memory {
            stability,
            difficulty,
        }
        .tame()
    });
    let effect = Effect {
        review: grade.zip(memory),
        ratings: rating(row, 13)?.zip(rating(row, 16)?),
    };
    Ok((attempt, row.get(9)?, effect))
}

/// Reads the rating in three columns from this one on.
pub(super) fn rating(row: &Row<'_>, first: usize) -> Result<Option<Rating>> {
    let value: Option<f64> = row.get(first)?;
    let (deviation, volatility) = (row.get(first + 1)?, row.get(first + 2)?);
    let three = value.zip(deviation).zip(volatility);
    Ok(three.map(|((value, deviation), volatility)| {
        Rating {
            value,
            deviation,
            volatility,
        }
        .tame()
    }))
}
