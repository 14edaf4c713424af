//! Game records that the subcommands read, and the messages about their repairs.

use std::path::{Path, PathBuf};

use clap::Args;
use thiserror::Error;

use super::complain;
use crate::platform::storage;
use crate::platform::storage::ReadError;
use crate::platform::text::one_line;
use crate::problems::{Collection, ProblemError, library};
use crate::record::sgf::{self, LARGEST_FILE, ParsedFile, SgfError, Warning};

/// The option of each subcommand that reads game records.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct Strictness {
    /// Take game records that need repairs for invalid; by default the repairs
    /// are reported on standard error
    #[arg(long)]
    pub(super) strict: bool,
}

/// The reason why a game record was not read.
#[derive(Debug, Error)]
pub(super) enum RecordError {
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    #[error("{}: {why}", one_line(.path))]
    Faulty { path: PathBuf, why: SgfError },
}

/// Reads a game record with at least one game.
pub(super) fn read(path: &Path) -> Result<ParsedFile, RecordError> {
    parse(path, &bytes(path)?)
}

/// Reads the bytes of a game record.
pub(super) fn bytes(path: &Path) -> Result<Vec<u8>, RecordError> {
    Ok(storage::read(path, LARGEST_FILE)?)
}

/// Parses the bytes of the game record at a path. There is at least one game.
pub(super) fn parse(path: &Path, bytes: &[u8]) -> Result<ParsedFile, RecordError> {
    sgf::read(bytes).map_err(|why| RecordError::Faulty {
        path: path.to_owned(),
        why,
    })
}

/// Reads the problems of an index or a game record, and reports the repairs of a
/// record, even of one without problems. Problems that cannot be used are left
/// out; their faults are returned.
pub(super) fn problems(
    path: &Path,
    strictness: Strictness,
) -> Result<(Collection, Vec<ProblemError>), String> {
    if !library::is_record(path) {
        return library::load_index(path).map_err(|why| why.to_string());
    }
    let parsed = read(path).map_err(|why| why.to_string())?;
    let warnings = parsed.warnings.clone();
    match library::load_games(path, parsed) {
        Ok((collection, errors)) if strictness.accepts(path, &collection.repairs) => {
            Ok((collection, errors))
        }
        Ok(_) => Err(strictness.refusal(path)),
        Err(why) => {
            strictness.accepts(path, &warnings);
            Err(why.to_string())
        }
    }
}

/// Returns the line about a repair, which names the file and the place in it.
fn line(path: &Path, repair: &Warning) -> String {
    format!("{}: {repair}", one_line(path))
}

impl Strictness {
    /// Reports the repairs of a game record on standard error. Returns true if
    /// the record may be used.
    pub(super) fn accepts(self, path: &Path, repairs: &[Warning]) -> bool {
        for repair in repairs {
            complain(&line(path, repair));
        }
        repairs.is_empty() || !self.strict
    }

    /// Returns the error about a record that is not accepted.
    pub(super) fn refusal(self, path: &Path) -> String {
        format!("{}: not used, because it needs repairs", one_line(path))
    }
}
