//! The reasons why a file is not opened.

use std::path::PathBuf;

use thiserror::Error;

use crate::i18n::{Phrase, say};
use crate::platform::storage::ReadError;
use crate::platform::text::one_line;
use crate::problems;
use crate::problems::ProblemError;
use crate::record::sgf::SgfError;

/// The reason why a file is not opened.
#[derive(Debug, Error)]
pub(crate) enum OpenFileError {
    /// The file cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The text is no game record.
    #[error("{name}: {why}")]
    Record {
        /// The name of the file.
        name: String,
        /// The fault of the text.
        why: SgfError,
    },
    /// The clipboard holds no game.
    #[error("no game in the clipboard")]
    NoGameInClipboard,
    /// The file holds no problem that can be read.
    #[error(transparent)]
    Problem(Box<problems::OpenError>),
    /// The first problem of the file cannot be read.
    #[error(transparent)]
    FirstProblem(Box<ProblemError>),
    /// The file holds no problem at all.
    #[error("{}: no problem", one_line(.0))]
    NoProblem(PathBuf),
    /// The folder holds no problem.
    #[error("{}: no problem in this folder", one_line(.0))]
    NoProblemInFolder(PathBuf),
    /// The program failed while it read the file.
    #[error("a fault of the program")]
    Broken,
}

impl From<problems::OpenError> for OpenFileError {
    fn from(why: problems::OpenError) -> Self {
        Self::Problem(Box::new(why))
    }
}

impl From<ProblemError> for OpenFileError {
    fn from(why: ProblemError) -> Self {
        Self::FirstProblem(Box::new(why))
    }
}

impl From<&OpenFileError> for Phrase {
    fn from(error: &OpenFileError) -> Self {
        match error {
            OpenFileError::Read(why) => why.into(),
            OpenFileError::Record { name, why } => {
                let why = Self::from(why);
                say!("trouble-in-file", file = name.as_str(), why = why)
            }
            OpenFileError::NoGameInClipboard => say!("no-game-in-clipboard"),
            OpenFileError::Problem(why) => (&**why).into(),
            OpenFileError::FirstProblem(why) => (&**why).into(),
            OpenFileError::NoProblem(path) => {
                say!("editor-no-problem", path = path.display().to_string())
            }
            OpenFileError::NoProblemInFolder(path) => {
                let folder = path.display().to_string();
                say!("problems-none-in-folder", folder = folder)
            }
            OpenFileError::Broken => say!("trouble-broken"),
        }
    }
}
