//! What may be wrong with a certificate.

use std::fmt;
use std::io;

use thiserror::Error;

use super::problem::BadProblem;

/// Why a certificate is not accepted, and where.
#[derive(Debug)]
pub struct Failure {
    /// The line, counted from 1, if it is the matter of one.
    pub line: Option<usize>,
    /// What is wrong.
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

    /// Whether this was no certificate to begin with, rather than one that
    /// proves nothing.
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

/// What is wrong with a certificate.
#[derive(Debug, Error)]
pub enum Fault {
    /// The file broke off.
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
    /// A line is longer than any that a certificate holds.
    #[error("the line is too long")]
    TooLong,
    /// A line is not what it should be.
    #[error("{0}")]
    Malformed(String),
    /// The problem is none.
    #[error("the problem: {0}")]
    Problem(#[from] BadProblem),
    /// Two lines contradict or repeat each other.
    #[error("{0}")]
    Twice(String),
    /// The claims do not make the answer.
    #[error("{0}")]
    Insufficient(String),
    /// A line of play that the winner does not win.
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
