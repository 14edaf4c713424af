//! Keeps an unreadable or damaged file under another name instead of
//! overwriting it, so that the user loses nothing.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};

use thiserror::Error;

use super::atomic::write;
use super::read::read;
use crate::platform::text::one_line;

/// The most files of one name that are kept.
const MOST_KEPT: usize = 9;
/// The most bytes of a file that is copied.
const MOST_COPIED: u64 = 256 << 20;

/// A file that was kept under another name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetAside {
    /// The old path.
    pub from: PathBuf,
    /// The new path of the file or its copy.
    pub to: PathBuf,
}

/// The error of a file that could not be kept under another name.
#[derive(Debug, Error)]
#[error("{}: cannot be kept under another name: {source}", one_line(.path))]
pub struct SetAsideError {
    /// The path of the file.
    pub path: PathBuf,
    /// The system's error.
    pub source: io::Error,
}

impl std::fmt::Display for SetAside {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (from, to) = (one_line(&self.from), one_line(&self.to));
        write!(f, "{from} is kept as {to}")
    }
}

/// Renames `settings.ron` to `settings.ron.broken-1`, if `label` is `broken`.
/// The first free number up to 9 is used. If none is free, the oldest of these
/// files is replaced.
///
/// # Errors
/// When the file cannot be renamed; nothing is changed then.
pub fn set_aside(path: &Path, label: &str) -> Result<SetAside, SetAsideError> {
    keep(path, label, |to| fs::rename(path, to))
}

/// Keeps a copy of a file under the name that [`set_aside`] would give it. The
/// original exists at every moment.
///
/// # Errors
/// When it cannot be copied; nothing is changed then.
pub fn copy_aside(path: &Path, label: &str) -> Result<SetAside, SetAsideError> {
    keep(path, label, |to| {
        let bytes = read(path, MOST_COPIED).map_err(|why| io::Error::other(why.fault))?;
        write(to, &bytes).map_err(|why| io::Error::other(why.fault))
    })
}

/// Calls `put` with the new name of a file.
fn keep(
    path: &Path,
    label: &str,
    put: impl FnOnce(&Path) -> io::Result<()>,
) -> Result<SetAside, SetAsideError> {
    let kept = place(path, label).and_then(|to| put(&to).map(|()| to));
    let to = kept.map_err(|source| SetAsideError {
        path: path.to_owned(),
        source,
    })?;
    Ok(SetAside {
        from: path.to_owned(),
        to,
    })
}

/// Returns the first free name, or that of the oldest file.
fn place(path: &Path, label: &str) -> io::Result<PathBuf> {
    let mut oldest = None;
    for number in 1..=MOST_KEPT {
        let mut name = OsString::from(path);
        name.push(format!(".{label}-{number}"));
        let name = PathBuf::from(name);
        let metadata = match fs::symlink_metadata(&name) {
            Ok(metadata) => metadata,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(name),
            Err(error) => return Err(error),
        };
        // A folder cannot be replaced by a file.
        if metadata.is_dir() {
            continue;
        }
        let written = metadata.modified()?;
        if oldest
            .as_ref()
            .is_none_or(|(earliest, _)| written < *earliest)
        {
            oldest = Some((written, name));
        }
    }
    let full = || io::Error::other(format!("nine folders bear the names {label}-1 to 9"));
    oldest.map(|(_, name)| name).ok_or_else(full)
}
