//! The database file. It is checked on opening and migrated to the version of
//! this program. A file that cannot be read is never overwritten.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _};
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use rusqlite_migration::{M, Migrations};
use thiserror::Error;

use super::StudyError;
use crate::platform::storage::{SetAside, SetAsideError, set_aside};
use crate::platform::text::one_line;

/// The migrations of the database. Published steps never change; a new step is
/// appended.
const STEPS: &[M<'_>] = &[M::up(include_str!("schema.sql"))];
/// The first bytes of every `SQLite` database.
const HEAD: &[u8] = b"SQLite format 3\0";
/// The suffixes of the files that `SQLite` writes next to the database.
const JOURNAL_SUFFIXES: [&str; 2] = ["-wal", "-shm"];
/// The `application_id` of this program's databases: "SHKT".
const APPLICATION_ID: i64 = 0x5348_4b54;
/// The number of tries for a step that another starting program may disturb.
const TRIES: usize = 5;

/// The reason why a file was not opened. The file is unchanged, and the program
/// can go on with [`Study::in_memory`](super::Study::in_memory).
#[derive(Debug, Error)]
#[error("{}: {fault}", one_line(.path))]
pub struct OpenError {
    /// The file.
    pub path: PathBuf,
    /// The fault.
    #[source]
    pub fault: OpenFault,
}

/// The faults that keep a database from being opened.
#[derive(Debug, Error)]
pub enum OpenFault {
    /// The path is a folder or a device.
    #[error("this is not a regular file: move it away, or choose another folder")]
    NotRegular,
    /// A later version of this program wrote the file.
    #[error(
        "this was written by a later version of Shikatsu (format {found}, this one knows {known}): \
         use that version; nothing was changed"
    )]
    Later {
        /// The version of the file.
        found: i64,
        /// The latest version that this program knows.
        known: usize,
    },
    /// The file is the database of another program.
    #[error("this is the database of another program: move it away, or choose another folder")]
    Foreign,
    /// The folder cannot be created, or is not writable.
    #[error("nothing may be written in this folder: change its permissions, or choose another")]
    Protected,
    /// The file is damaged and cannot be renamed.
    #[error("this is damaged, and stays where it is: {0}")]
    Stuck(SetAsideError),
    /// The operating system reported an error.
    #[error("{0}")]
    System(io::Error),
    /// Another database error.
    #[error("{0}")]
    Study(#[from] StudyError),
}

impl From<rusqlite::Error> for OpenFault {
    fn from(error: rusqlite::Error) -> Self {
        Self::Study(error.into())
    }
}

impl From<io::Error> for OpenFault {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Self::Protected,
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Self::Study(StudyError::Full),
            _ => Self::System(error),
        }
    }
}

/// Opens or creates the file. A damaged file is renamed first.
pub(super) fn open(path: &Path) -> Result<(Connection, Option<SetAside>), OpenError> {
    attempt(path).map_err(|fault| OpenError {
        path: path.to_owned(),
        fault,
    })
}

fn attempt(path: &Path) -> Result<(Connection, Option<SetAside>), OpenFault> {
    if let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        fs::create_dir_all(folder)?;
    }
    match fs::metadata(path) {
        Ok(metadata) if !metadata.is_file() => return Err(OpenFault::NotRegular),
        Ok(metadata) if metadata.permissions().readonly() => return Err(OpenFault::Protected),
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(error.into()),
    }
    match connect(path) {
        Err(OpenFault::Study(StudyError::Damaged)) => {
            let kept = rename_damaged(path)?;
            Ok((connect(path)?, Some(kept)))
        }
        connected => Ok((connected?, None)),
    }
}

fn connect(path: &Path) -> Result<Connection, OpenFault> {
    check_header(path)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection =
        Connection::open_with_flags(path, flags).map_err(|error| match OpenFault::from(error) {
            OpenFault::Study(StudyError::Disk(_)) => OpenFault::Protected,
            fault => fault,
        })?;
    if connection.is_readonly("main")? {
        return Err(OpenFault::Protected);
    }
    // No checkpoint is written on close until the file is known to be sound, so
    // a faulty file stays unchanged.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    // The wait for another program's write, in milliseconds.
    connection.pragma_update(None, "busy_timeout", 5000)?;
    // The file may come from an untrusted source, so its schema is not trusted.
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    check_owner(&connection)?;
    let sound: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if sound != "ok" {
        return Err(StudyError::Damaged.into());
    }
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    enable_wal(&connection)?;
    // Each result is on disk before it is acknowledged.
    connection.pragma_update(None, "synchronous", "FULL")?;
    ready(connection)
}

/// Checks the first bytes of the file. `SQLite` would take a file shorter than
/// a page for an empty database and overwrite it.
fn check_header(path: &Path) -> Result<(), OpenFault> {
    let mut head = Vec::new();
    match File::open(path) {
        Ok(file) => file.take(HEAD.len() as u64).read_to_end(&mut head)?,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    if head.is_empty() || head == HEAD {
        return Ok(());
    }
    Err(StudyError::Damaged.into())
}

/// Refuses sound databases of other programs and of later versions.
fn check_owner(connection: &Connection) -> Result<(), OpenFault> {
    // The transaction makes the reads consistent, because another program may
    // be creating its tables.
    let connection = connection.unchecked_transaction()?;
    let number = |pragma| connection.pragma_query_value(None, pragma, |row| row.get(0));
    let (owner, found): (i64, i64) = (number("application_id")?, number("user_version")?);
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if owner != APPLICATION_ID && (tables > 0 || found != 0) {
        return Err(OpenFault::Foreign);
    }
    if usize::try_from(found).is_ok_and(|found| found <= STEPS.len()) {
        return Ok(());
    }
    let known = STEPS.len();
    Err(OpenFault::Later { found, known })
}

/// Switches to write-ahead logging, in which readers and writers do not block
/// each other and a commit is one write. File systems without shared memory
/// keep their journal mode.
fn enable_wal(connection: &Connection) -> Result<(), OpenFault> {
    let mut result = Ok(());
    for _ in 0..TRIES {
        let set = connection.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()));
        result = set.map_err(StudyError::from);
        if !matches!(result, Err(StudyError::Busy)) {
            break;
        }
        // The pragma ignores the busy timeout, but a lock honors it.
        connection.execute_batch("BEGIN IMMEDIATE; COMMIT")?;
    }
    Ok(result?)
}

/// Migrates a connection to the version of this program.
pub(super) fn ready(mut connection: Connection) -> Result<Connection, OpenFault> {
    connection.set_transaction_behavior(TransactionBehavior::Immediate);
    let steps = Migrations::from_slice(STEPS);
    let mut result = Ok(());
    for _ in 0..TRIES {
        result = steps.to_latest(&mut connection);
        // If two programs start at once, a retry finds the tables that the
        // other one made.
        if result.is_ok() {
            break;
        }
    }
    match result {
        Ok(()) => {}
        Err(rusqlite_migration::Error::RusqliteError { err, .. }) => return Err(err.into()),
        Err(error) => return Err(OpenFault::System(io::Error::other(error.to_string()))),
    }
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

fn companion(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// Renames a damaged file and its companions so that they still belong
/// together.
fn rename_damaged(path: &Path) -> Result<SetAside, OpenFault> {
    let kept = set_aside(path, "broken").map_err(OpenFault::Stuck)?;
    for ending in JOURNAL_SUFFIXES {
        let (from, to) = (companion(path, ending), companion(&kept.to, ending));
        let moved = match fs::rename(&from, &to) {
            // A companion left by an earlier file of that name would be read
            // with this one, so it is removed.
            Err(error) if error.kind() == ErrorKind::NotFound => match fs::remove_file(&to) {
                Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            },
            moved => moved,
        };
        moved.map_err(|source| OpenFault::Stuck(SetAsideError { path: from, source }))?;
    }
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_migrations_are_valid() {
        Migrations::from_slice(STEPS).validate().unwrap();
    }
}
