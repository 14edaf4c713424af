//! Writes files completely or not at all.
//!
//! The new content is written to a hidden temporary file in the same folder,
//! and synced to the disk. That file then replaces the old one in one step. So
//! a reader sees either the old or the new file, even after a crash. A program
//! that is killed in between may leave its temporary file behind. The writer
//! holds a lock on it, so one without a lock is a leftover and is removed at
//! the next start.

use std::fs::{self, DirEntry, File, Permissions, TryLockError};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::{Builder, NamedTempFile};
use thiserror::Error;

use crate::platform::text::one_line;

/// The beginning and end of a temporary file's name, around some random
/// letters.
const TEMPORARY_NAME: (&str, &str) = (".shikatsu-", ".tmp");
/// The age at which a temporary file counts as a leftover where locks are not
/// supported. No write takes so long.
const LEFTOVER_AGE: Duration = Duration::from_hours(1);
/// The most attempts to create a temporary file, in case another program
/// removes it as a leftover.
const TRIES: usize = 10;
/// The most links to links that are followed before they count as circular.
const MOST_LINKS: usize = 40;

/// The reason why a file was not written. The old file, if there was one, is
/// unchanged, unless the fault says otherwise.
#[derive(Debug, Error)]
#[error("{}: {fault}", one_line(.path))]
pub struct WriteError {
    /// The path of the file.
    pub path: PathBuf,
    /// The kind of the problem.
    #[source]
    pub fault: WriteFault,
}

/// The kinds of problems when writing a file.
#[derive(Debug, Error)]
pub enum WriteFault {
    /// The folder does not exist.
    #[error("not written: there is no such folder, make it first")]
    NoFolder,
    /// The path is a folder.
    #[error("not written: this is a folder, choose another name")]
    Folder,
    /// The path is a pipe or a device.
    #[error("not written: this is not a regular file, choose another name")]
    NotRegular,
    /// The file is read-only.
    #[error("not written: the file is write-protected, choose another name")]
    Protected,
    /// The user may not write there.
    #[error("not written: no permission to write in this folder, choose another")]
    Permission,
    /// The disk is full.
    #[error("not written: the disk is full, make room and try again")]
    Full,
    /// The path is a circular link.
    #[error("not written: this link leads round in a circle")]
    Circle,
    /// Another error of the system.
    #[error("not written: {0}")]
    Other(io::Error),
    /// The new file was written, but may be lost if the power fails.
    #[error("written, but it may be lost if the power fails now: {0}")]
    NotSynced(io::Error),
}

impl From<io::Error> for WriteFault {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => Self::NoFolder,
            ErrorKind::IsADirectory => Self::Folder,
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Self::Permission,
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Self::Full,
            _ => Self::Other(error),
        }
    }
}

/// Writes a complete file, replacing one of the same name. Links are followed,
/// and the permissions of a replaced file are kept.
///
/// # Errors
/// When it cannot be written; the old file is unchanged then. The one exception
/// is [`WriteFault::NotSynced`].
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    replace(path, bytes).map_err(|fault| WriteError {
        path: path.to_owned(),
        fault,
    })
}

fn replace(path: &Path, bytes: &[u8]) -> Result<(), WriteFault> {
    let path = follow_links(path)?;
    let old = permissions_of(&path)?;
    let folder = folder_of(&path);
    let mut new = neighbour(folder)?;
    new.write_all(bytes)?;
    if let Some(old) = old {
        new.as_file().set_permissions(old)?;
    }
    new.as_file().sync_all()?;
    new.persist(&path).map_err(|refused| refused.error)?;
    sync_folder(folder).map_err(WriteFault::NotSynced)
}

/// Returns true if there is a file that [`write()`] would replace. This is for
/// long work whose result is to be written: it writes nothing.
///
/// # Errors
/// When a file cannot be written there, as far as that can be known before.
pub fn exists(path: &Path) -> Result<bool, WriteError> {
    let look = || {
        let path = follow_links(path)?;
        let is_file = permissions_of(&path)?.is_some();
        if !fs::metadata(folder_of(&path))?.is_dir() {
            return Err(WriteFault::NoFolder);
        }
        Ok(is_file)
    };
    look().map_err(|fault| WriteError {
        path: path.to_owned(),
        fault,
    })
}

/// The result of writing a file that must not replace another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum NewFile {
    /// The file is written.
    Written,
    /// A file of that name exists, and is unchanged.
    Exists,
}

/// Writes a complete file, unless there is one of that name.
///
/// # Errors
/// As [`write()`].
pub fn write_new(path: &Path, bytes: &[u8]) -> Result<NewFile, WriteError> {
    add(path, bytes).map_err(|fault| WriteError {
        path: path.to_owned(),
        fault,
    })
}

fn add(path: &Path, bytes: &[u8]) -> Result<NewFile, WriteFault> {
    let path = follow_links(path)?;
    if permissions_of(&path)?.is_some() {
        return Ok(NewFile::Exists);
    }
    let folder = folder_of(&path);
    let mut new = neighbour(folder)?;
    new.write_all(bytes)?;
    new.as_file().sync_all()?;
    match new.persist_noclobber(&path) {
        Ok(_) => {}
        // Another program was faster.
        Err(refused) if refused.error.kind() == ErrorKind::AlreadyExists => {
            return Ok(NewFile::Exists);
        }
        Err(refused) => {
            if claim_and_replace(refused.file, &path)? == NewFile::Exists {
                return Ok(NewFile::Exists);
            }
        }
    }
    sync_folder(folder).map_err(WriteFault::NotSynced)?;
    Ok(NewFile::Written)
}

/// Gives a file its name where the file system cannot do so without replacing
/// another file: some network folders have neither hard links nor a rename that
/// refuses. An empty file claims the name for a moment.
fn claim_and_replace(new: NamedTempFile, path: &Path) -> io::Result<NewFile> {
    match File::create_new(path) {
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Ok(NewFile::Exists),
        Err(error) => return Err(error),
    }
    if let Err(refused) = new.persist(path) {
        // The claim is empty, and nobody else writes to it.
        fs::remove_file(path).ok();
        return Err(refused.error);
    }
    Ok(NewFile::Written)
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Returns the final target of a link, even if no file exists there.
fn follow_links(path: &Path) -> Result<PathBuf, WriteFault> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::symlink_metadata(&path) {
            Ok(metadata) if metadata.is_symlink() => {
                let target = fs::read_link(&path)?;
                path = path.parent().unwrap_or(Path::new("")).join(target);
            }
            Ok(_) => return Ok(path),
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(path),
            Err(error) => return Err(error.into()),
        }
    }
    Err(WriteFault::Circle)
}

/// Returns the permissions of the file to be replaced, if there is one. Fails
/// if it must not be replaced.
fn permissions_of(path: &Path) -> Result<Option<Permissions>, WriteFault> {
    let metadata = match fs::metadata(path) {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    if metadata.is_dir() {
        return Err(WriteFault::Folder);
    }
    if !metadata.is_file() {
        return Err(WriteFault::NotRegular);
    }
    if metadata.permissions().readonly() {
        return Err(WriteFault::Protected);
    }
    Ok(Some(metadata.permissions()))
}

/// Creates a locked temporary file in the folder. It removes itself unless it
/// is persisted.
fn neighbour(folder: &Path) -> io::Result<NamedTempFile> {
    for _ in 1..TRIES {
        let file = unlocked(folder)?;
        // Another program that starts now may have removed it as a leftover
        // before it was locked.
        if !matches!(file.as_file().try_lock(), Err(TryLockError::WouldBlock))
            && file.path().try_exists()?
        {
            return Ok(file);
        }
    }
    unlocked(folder)
}

fn unlocked(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(TEMPORARY_NAME.0).suffix(TEMPORARY_NAME.1);
    // The file gets the usual permissions instead of those of a secret; the
    // umask applies.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

/// Removes temporary files that killed programs left in a folder. Files that
/// cannot be removed stay.
pub fn remove_leftovers(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let named = name.to_str().is_some_and(|name| {
            name.starts_with(TEMPORARY_NAME.0) && name.ends_with(TEMPORARY_NAME.1)
        });
        if named {
            remove_if_left_behind(&entry).ok();
        }
    }
}

fn remove_if_left_behind(entry: &DirEntry) -> io::Result<()> {
    let metadata = entry.metadata()?;
    // Pipes must not be opened: that would wait for a writer.
    if !metadata.is_file() {
        return Ok(());
    }
    let file = File::open(entry.path())?;
    let is_left_behind = match file.try_lock() {
        Ok(()) => true,
        Err(TryLockError::WouldBlock) => false,
        Err(TryLockError::Error(_)) => {
            let age = metadata.modified()?.elapsed();
            age.is_ok_and(|age| age > LEFTOVER_AGE)
        }
    };
    // The file is removed while it is locked, so that a program that has just
    // created it sees that it is gone.
    if is_left_behind {
        fs::remove_file(entry.path())?;
    }
    Ok(())
}

/// Syncs the folder, so that the new name is on the disk. Some file systems do
/// not support this, and a folder may be writable but not readable. These
/// errors are ignored.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        Err(error)
            if matches!(
                error.kind(),
                ErrorKind::InvalidInput | ErrorKind::Unsupported | ErrorKind::PermissionDenied
            ) =>
        {
            Ok(())
        }
        result => result,
    }
}

/// Does nothing, because other systems cannot sync a folder.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Few file systems need the second way, so the test goes it directly.
    #[test]
    fn a_claimed_name_replaces_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.sgf");
        let write = |content: &[u8]| {
            let mut new = neighbour(folder.path()).unwrap();
            new.write_all(content).unwrap();
            claim_and_replace(new, &path)
        };
        assert_eq!(write(b"first").unwrap(), NewFile::Written);
        assert_eq!(write(b"second").unwrap(), NewFile::Exists);
        assert_eq!(fs::read(&path).unwrap(), b"first");
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        assert_eq!(write(b"third").unwrap(), NewFile::Exists);
        assert!(path.is_dir());
        let names = fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(names, 1, "nothing else is left behind");
    }
}
