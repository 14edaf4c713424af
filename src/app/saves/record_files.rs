//! Game records that are read from files.

use std::path::{Path, PathBuf};

use crate::app::saves::open_error::OpenFileError;
use crate::i18n::{Phrase, say};
use crate::platform::storage;
use crate::record::{Record, sgf};

/// The games of a file.
#[derive(Clone, Debug)]
pub(crate) struct Games {
    /// The records, at least one.
    pub(crate) records: Vec<Record>,
    /// The file that they were read from.
    pub(crate) path: Option<PathBuf>,
    /// A remark for the person, such as a fault of the file.
    pub(crate) remark: Option<Phrase>,
}

/// Returns true if the name of the file is that of a game record.
pub(crate) fn is_record(path: &Path) -> bool {
    path.extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("sgf"))
}

/// Reads the games of a file, with a remark about its faults.
///
/// # Errors
/// Returns the reason if it cannot be read or has no games.
pub(crate) fn open_games(path: &Path) -> Result<Games, OpenFileError> {
    Ok(games(read_record(path)?, Some(path)))
}

/// Reads a file of games. The result has at least one game.
///
/// # Errors
/// Returns the reason if it cannot be read or has no games.
pub(crate) fn read_record(path: &Path) -> Result<sgf::ParsedFile, OpenFileError> {
    let bytes = storage::read(path, sgf::LARGEST_FILE)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    parse(&bytes, &name)
}

/// Parses the games of a text. `name` stands for it in messages.
///
/// # Errors
/// Returns the reason if it has no games.
pub(crate) fn parse(bytes: &[u8], name: &str) -> Result<sgf::ParsedFile, OpenFileError> {
    sgf::read(bytes).map_err(|why| OpenFileError::Record {
        name: name.to_owned(),
        why,
    })
}

/// Returns parsed games in the form for the review.
pub(crate) fn games(reading: sgf::ParsedFile, path: Option<&Path>) -> Games {
    let first = reading.warnings.first();
    let remark = first.map(|first| {
        let first = Phrase::from(first).sentence();
        match reading.warnings.len() - 1 {
            0 => first,
            more => say!("and-more", first = first, more = more),
        }
    });
    Games {
        records: reading.games,
        path: path.map(Path::to_owned),
        remark,
    }
}
