//! Files that are written whole or not at all.
//!
//! The new content goes to a hidden neighbour, is brought to the disk, and then
//! takes the name of the old file in one step. Whoever reads, and whatever breaks
//! off in between, sees the old file or the new one; a program that is killed in
//! between may leave the neighbour behind. Who writes one holds a lock on it, so
//! one without was left behind, and is removed at the next start.

use std::fs::{self, DirEntry, File, Permissions, TryLockError};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::{Builder, NamedTempFile};
use thiserror::Error;

use crate::platform::text::one_line;

/// How the hidden neighbour of a file is called, around a few random letters.
const NEIGHBOUR: (&str, &str) = (".shikatsu-", ".tmp");
/// No file takes that long to write: one that is older was left behind, where
/// locks are not known.
const LEFT_BEHIND: Duration = Duration::from_hours(1);
/// How often a neighbour is made anew that was taken for one that was left
/// behind.
const TRIES: usize = 10;
/// Links that lead to links, before they are taken to go round in a circle.
const MOST_LINKS: usize = 40;

/// Why a file was not written. The old one, if there was one, is as it was,
/// unless it says otherwise.
#[derive(Debug, Error)]
#[error("{}: {fault}", one_line(.path))]
pub struct WriteError {
    /// The file that was to be written.
    pub path: PathBuf,
    /// What went wrong.
    #[source]
    pub fault: WriteFault,
}

/// What may go wrong.
#[derive(Debug, Error)]
pub enum WriteFault {
    /// There is no such folder.
    #[error("not written: there is no such folder, make it first")]
    NoFolder,
    /// A folder has this name.
    #[error("not written: this is a folder, choose another name")]
    Folder,
    /// A pipe or a device has this name.
    #[error("not written: this is not a regular file, choose another name")]
    NotRegular,
    /// The file may be read only.
    #[error("not written: the file is write-protected, choose another name")]
    Protected,
    /// Nothing may be written there.
    #[error("not written: no permission to write in this folder, choose another")]
    Permission,
    /// The disk is full.
    #[error("not written: the disk is full, make room and try again")]
    Full,
    /// A link leads to itself.
    #[error("not written: this link leads round in a circle")]
    Circle,
    /// Something else.
    #[error("not written: {0}")]
    Other(io::Error),
    /// The new file is there, but the disk may still lose it.
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

/// Writes a file whole, replacing the one of that name: a link is followed, and
/// the permissions of a file that is replaced are kept.
///
/// # Errors
/// When it cannot be written; then what was there is still there. The one
/// exception is [`WriteFault::NotSynced`].
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    replace(path, bytes).map_err(|fault| WriteError {
        path: path.to_owned(),
        fault,
    })
}

fn replace(path: &Path, bytes: &[u8]) -> Result<(), WriteFault> {
    let path = follow_links(path)?;
    let old = permissions_of(&path)?;
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut new = neighbour(folder)?;
    new.write_all(bytes)?;
    if let Some(old) = old {
        new.as_file().set_permissions(old)?;
    }
    new.as_file().sync_all()?;
    new.persist(&path).map_err(|refused| refused.error)?;
    sync_folder(folder).map_err(WriteFault::NotSynced)
}

/// Where a link leads in the end, whether there is a file or not.
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

/// The permissions of the file to be replaced, if there is one that may be.
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

/// A new file in the folder, locked, which removes itself unless it gets a name.
fn neighbour(folder: &Path) -> io::Result<NamedTempFile> {
    for _ in 1..TRIES {
        let file = unlocked(folder)?;
        // Another program that starts now may have taken it away already.
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
    builder.prefix(NEIGHBOUR.0).suffix(NEIGHBOUR.1);
    // What any new file gets, not what a secret gets; the umask applies.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

/// Removes what programs that were killed while they wrote left in a folder.
/// What cannot be removed stays.
pub fn remove_leftovers(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let named = name
            .to_str()
            .is_some_and(|name| name.starts_with(NEIGHBOUR.0) && name.ends_with(NEIGHBOUR.1));
        if named {
            remove_if_left_behind(&entry).ok();
        }
    }
}

fn remove_if_left_behind(entry: &DirEntry) -> io::Result<()> {
    let metadata = entry.metadata()?;
    // Opening a pipe would wait for somebody to write to it.
    if !metadata.is_file() {
        return Ok(());
    }
    let file = File::open(entry.path())?;
    let is_left_behind = match file.try_lock() {
        Ok(()) => true,
        Err(TryLockError::WouldBlock) => false,
        Err(TryLockError::Error(_)) => {
            let age = metadata.modified()?.elapsed();
            age.is_ok_and(|age| age > LEFT_BEHIND)
        }
    };
    // While it is locked, so that who has just made it sees that it is gone.
    if is_left_behind {
        fs::remove_file(entry.path())?;
    }
    Ok(())
}

/// Brings the new name to the disk. Some file systems do not know this, and a
/// folder may be writable without being readable: then there is no more to do.
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

/// Elsewhere a folder cannot be brought to the disk.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
