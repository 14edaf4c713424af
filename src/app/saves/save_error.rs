//! The reasons why something is not saved.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use crate::go::Size;
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::platform::storage::WriteError;
use crate::platform::text::one_line;
use crate::problems::draft;

/// The reason why a file is not saved.
#[derive(Debug, Error)]
pub(crate) enum SaveFileError {
    /// No folder is known for games.
    #[error("there is no folder for games")]
    NoGamesFolder,
    /// No folder is known for problems.
    #[error("there is no folder for problems")]
    NoProblemsFolder,
    /// The folder cannot be created.
    #[error("{}: {source}", one_line(.path))]
    Folder {
        /// The path of the folder.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The file cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The problem cannot be written as text.
    #[error(transparent)]
    Text(#[from] ron::Error),
    /// The position of a draft is impossible.
    #[error("{fault}")]
    Position {
        /// The fault.
        fault: draft::Fault,
        /// The size of the board.
        size: Size,
    },
    /// The program failed while it saved the file.
    #[error("a fault of the program")]
    Broken,
}

impl From<&SaveFileError> for Phrase {
    fn from(error: &SaveFileError) -> Self {
        match error {
            SaveFileError::NoGamesFolder => say!("trouble-no-games-folder"),
            SaveFileError::NoProblemsFolder => say!("editor-no-folder"),
            SaveFileError::Folder { path, source } => i18n::no_folder(path, source),
            SaveFileError::Write(why) => why.into(),
            SaveFileError::Text(why) => say!("trouble-no-text", why = why.to_string()),
            SaveFileError::Position { fault, size } => i18n::draft_fault(*fault, *size),
            SaveFileError::Broken => say!("trouble-broken"),
        }
    }
}
