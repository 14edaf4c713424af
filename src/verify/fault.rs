//! The faults that a certificate may have.

use std::{fmt, io};

use thiserror::Error;

use super::problem::BadProblem;

/// The reason why a certificate is not accepted, and its place.
#[derive(Debug)]
pub struct Failure {
    /// The line, counted from 1, if the fault concerns a single line.
    pub line: Option<usize>,
    /// The fault itself.
    pub fault: Fault,
}

impl Failure {
    pub(super) fn at(line: usize, fault: impl Into<Fault>) -> Self {
        Self {
            line: Some(line),
            fault: fault.into(),
        }
    }

    pub(super) fn whole(fault: impl Into<Fault>) -> Self {
        Self {
            line: None,
            fault: fault.into(),
        }
    }

    /// Returns true if the input is not a certificate at all, rather than one
    /// that proves nothing.
    #[must_use]
    pub const fn is_unreadable(&self) -> bool {
        self.fault.is_unreadable()
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.fault),
            None => self.fault.fmt(f),
        }
    }
}

impl std::error::Error for Failure {}

/// A fault of a certificate.
///
/// # Examples
///
/// A certificate with another answer proves nothing. A text of another kind is no
/// certificate.
///
/// ```
/// use shikatsu::verify::{self, Fault};
///
/// let certificate = std::fs::read_to_string("tests/certificates/dead.jsonl")?;
/// let changed = certificate.replacen(r#""status":"dead""#, r#""status":"alive""#, 1);
/// let failure = verify::check(changed.as_bytes()).unwrap_err();
/// assert!(matches!(failure.fault, Fault::Insufficient(_)));
///
/// let failure = verify::check("(;SZ[9])".as_bytes()).unwrap_err();
/// assert!(matches!(failure.fault, Fault::Malformed(_)));
/// assert_eq!(failure.line, Some(1));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug, Error)]
pub enum Fault {
    /// Reading the file failed.
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
    /// A line is longer than any line of a valid certificate.
    #[error("the line is too long")]
    TooLong,
    /// A line does not have the expected form.
    #[error("{0}")]
    Malformed(String),
    /// The problem is invalid.
    #[error("the problem: {0}")]
    Problem(#[from] BadProblem),
    /// Two lines contradict or repeat each other.
    #[error("{0}")]
    Twice(String),
    /// The claims are not enough for the answer.
    #[error("{0}")]
    Insufficient(String),
    /// The winner does not win a line of play.
    #[error("{0}")]
    Lost(String),
}

impl Fault {
    pub(super) fn malformed(why: impl Into<String>) -> Self {
        Self::Malformed(why.into())
    }

    const fn is_unreadable(&self) -> bool {
        matches!(
            self,
            Self::Io(_) | Self::TooLong | Self::Malformed(_) | Self::Problem(_)
        )
    }
}
