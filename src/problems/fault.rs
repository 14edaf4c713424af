//! The errors of reading problem files; each is reported in one line that names
//! the file.

use std::fmt;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::go_file::GoFileError;
use super::index::{Entry, EntryError, IndexError};
use super::limits::MOST_PROBLEMS;
use super::sgf_file::GameFault;
use crate::platform::storage::ReadFault;
use crate::platform::text::{NotUtf8, OneLine, one_line};
use crate::record::sgf::SgfError;

/// The reason why a file could not be read.
#[derive(Debug, Error)]
pub enum Fault {
    /// The file cannot be read.
    #[error(transparent)]
    File(#[from] ReadFault),
    /// The file's extension is not one of a problem file.
    #[error("not a problem file: its name should end in .go, .ron or .sgf")]
    UnknownKind,
    /// The file is not UTF-8.
    #[error(transparent)]
    NotText(#[from] NotUtf8),
    /// The board in the file is faulty.
    #[error(transparent)]
    Position(#[from] GoFileError),
    /// The index is faulty.
    #[error(transparent)]
    Index(#[from] IndexError),
    /// An entry of an index does not fit its position.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// A game record, or one game of it, cannot be read.
    #[error(transparent)]
    Sgf(#[from] SgfError),
    /// A game of a record is not a problem.
    #[error(transparent)]
    Game(#[from] GameFault),
    /// No game of a record is a problem; the value is the fault of the first.
    #[error("none of its games is a problem; of the first: {0}")]
    NoProblem(GameFault),
    /// An entry names a file in another folder.
    #[error("`file` should name a file beside the index, without a folder")]
    NotBeside,
    /// The library is full.
    #[error("left out: more than {MOST_PROBLEMS} problems")]
    TooMany,
}

impl Fault {
    pub(super) fn at(self, path: &Path) -> OpenError {
        OpenError {
            path: path.to_owned(),
            fault: self,
        }
    }

    pub(super) fn of_game(self, path: &Path, number: usize) -> ProblemError {
        ProblemError {
            error: self.at(path),
            problem: Some(format!("game {number}")),
        }
    }

    pub(super) fn of(self, index: &Path, entry: &Entry) -> ProblemError {
        ProblemError {
            error: self.at(index),
            problem: Some(
                entry
                    .file
                    .clone()
                    .unwrap_or_else(|| entry.title().to_owned()),
            ),
        }
    }
}

/// The error of opening a file, displayed as one line that names the file.
#[derive(Debug, Error)]
pub struct OpenError {
    /// The file.
    pub path: PathBuf,
    /// The fault.
    pub fault: Fault,
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", one_line(&self.path), self.fault)
    }
}

/// The reason why a problem is missing from a library, displayed as one line
/// that names its file.
#[derive(Debug, Error)]
pub struct ProblemError {
    /// The file and its fault.
    pub error: OpenError,
    /// The entry or game at fault, if the file holds several.
    pub problem: Option<String>,
}

impl From<OpenError> for ProblemError {
    fn from(error: OpenError) -> Self {
        Self {
            error,
            problem: None,
        }
    }
}

impl fmt::Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OpenError { path, fault } = &self.error;
        write!(f, "{}: ", one_line(path))?;
        if let Some(problem) = &self.problem {
            write!(f, "{}: ", OneLine(problem))?;
        }
        fault.fmt(f)
    }
}
