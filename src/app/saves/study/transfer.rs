//! Exports all practice data to files, and imports them.

use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::app::saves::game_files;
use crate::app::saves::save_error::SaveFileError;
use crate::i18n::{Phrase, say};
use crate::platform::storage;
use crate::platform::storage::ReadError;
use crate::study::{Archive, ImportError, MergeCounts, Study, StudyError};

/// The common part of the file names.
const NAME: &str = "shikatsu-practice";
/// The size limit of an import in bytes: some hundreds of thousands of
/// attempts.
const LARGEST: u64 = 256 << 20;

/// The formats of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// One file with all data.
    Json,
    /// Tables for spreadsheets: problems, attempts and runs.
    Csv,
}

/// Returns true if the file name is that of an exported file.
pub(crate) fn is_practice(path: &Path) -> bool {
    let is = |ending: &str| {
        path.extension()
            .is_some_and(|has| has.eq_ignore_ascii_case(ending))
    };
    is("json") || is("csv")
}

/// The reason why nothing was exported or imported.
#[derive(Debug, Error)]
pub(super) enum TransferError {
    /// The database has a fault.
    #[error(transparent)]
    Study(#[from] StudyError),
    /// A file cannot be written.
    #[error(transparent)]
    Save(#[from] SaveFileError),
    /// The file cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The file holds no text.
    #[error("the file is not text")]
    NotText,
    /// The text has a fault.
    #[error(transparent)]
    Text(#[from] ImportError),
}

impl From<&TransferError> for Phrase {
    fn from(error: &TransferError) -> Self {
        match error {
            TransferError::Study(why) => why.into(),
            TransferError::Save(why) => why.into(),
            TransferError::Read(why) => why.into(),
            TransferError::NotText => say!("read-not-text"),
            TransferError::Text(why) => {
                say!("import-fault", line = why.line, fault = why.fault.as_str())
            }
        }
    }
}

/// Returns the name of a file as messages have it.
pub(super) fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// Writes all data into the folder, which is created if need be. No file is
/// replaced. Returns a message for the student.
///
/// # Errors
/// Returns the reason if it was not written.
pub(super) fn export(study: &Study, folder: &Path, form: Form) -> Result<Phrase, TransferError> {
    let archive = study.archive()?;
    let write = |name: &str, ending: &str, text: &str| -> Result<PathBuf, SaveFileError> {
        let day = game_files::today();
        let path = game_files::free(folder, &format!("{name} {day}"), ending)?;
        storage::write(&path, text.as_bytes())?;
        Ok(path)
    };
    let paths = match form {
        Form::Json => vec![write(NAME, "json", &archive.to_json())?],
        Form::Csv => {
            let tables = archive.to_csv();
            let mut paths = Vec::new();
            for (part, table) in [
                ("problems", &tables.problems),
                ("attempts", &tables.attempts),
                ("runs", &tables.runs),
            ] {
                paths.push(write(&format!("{NAME}-{part}"), "csv", table)?);
            }
            paths
        }
    };
    let paths = paths
        .iter()
        .map(|path| Phrase::plain(path.display().to_string()));
    Ok(say!("exported", path = Phrase::row(paths, ", ")))
}

/// Adds the data of a file. Returns a message for the student.
///
/// # Errors
/// Returns the reason if nothing was imported.
pub(super) fn import(study: &mut Study, path: &Path) -> Result<Phrase, TransferError> {
    let bytes = storage::read(path, LARGEST)?;
    let text = String::from_utf8(bytes).map_err(|_| TransferError::NotText)?;
    let is_json = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
    let read = if is_json {
        Archive::from_json(&text)
    } else {
        Archive::from_csv(&text)
    };
    let merged = study.merge(&read?);
    let MergeCounts {
        problems,
        attempts,
        runs,
    } = merged?;
    let name = file_name(path);
    Ok(if problems + attempts + runs == 0 {
        say!("imported-nothing", file = name)
    } else {
        say!(
            "imported",
            file = name,
            problems = problems,
            attempts = attempts,
            runs = runs
        )
    })
}

/// Returns the files of a folder that can be imported, in descending order of
/// their names.
pub(super) fn files(folder: &Path) -> Vec<PathBuf> {
    // A folder that does not exist yet is treated as empty.
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| is_practice(path)).collect();
    paths.sort_unstable_by(|a, b| b.cmp(a));
    paths
}
