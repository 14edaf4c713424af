//! The errors of an open study database.

use rusqlite::ErrorCode;
use thiserror::Error;

/// The error of a read or write of the study database. A failed write stores
/// nothing.
#[derive(Debug, Error)]
pub enum StudyError {
    /// The disk is full.
    #[error("not kept: the disk is full, make room and try again")]
    Full,
    /// Another program has locked the file for too long.
    #[error("another program is using the practice file: close it, or try again")]
    Busy,
    /// The file is read-only.
    #[error("not kept: the practice file may not be written to, change its permissions")]
    ReadOnly,
    /// The contents of the file are damaged.
    #[error("the practice file is damaged: start the program again, which puts it aside")]
    Damaged,
    /// The file cannot be accessed on its disk.
    #[error("the practice file cannot be reached, see whether its disk is well: {0}")]
    Disk(rusqlite::Error),
    /// The time is before 1970 or after 9999.
    #[error("not kept: {0} is no time between the years 1970 and 9999, set the clock")]
    Time(i64),
    /// The scheduler cannot work with these preferences.
    #[error(
        "not kept: wanted are a retention between 0.7 and 0.99 and either no parameters \
         or 21 that are finite numbers"
    )]
    Preferences,
    /// Another database error.
    #[error("the practice file: {0}")]
    Other(rusqlite::Error),
}

impl From<rusqlite::Error> for StudyError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::Error as E;
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::Full,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Damaged,
            Some(ErrorCode::SystemIoFailure | ErrorCode::CannotOpen) => Self::Disk(error),
            _ => match error {
                E::FromSqlConversionFailure(..)
                | E::IntegralValueOutOfRange(..)
                | E::InvalidColumnType(..)
                | E::Utf8Error(..) => Self::Damaged,
                error => Self::Other(error),
            },
        }
    }
}
