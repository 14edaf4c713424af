//! What may go wrong with an open memory.

use rusqlite::ErrorCode;
use thiserror::Error;

/// Why something was not kept, or not found out. Of what was to be kept,
/// nothing was.
#[derive(Debug, Error)]
pub enum StudyError {
    /// The disk is full.
    #[error("not kept: the disk is full, make room and try again")]
    Full,
    /// Another program writes to it all the time.
    #[error("another program is using the practice file: close it, or try again")]
    Busy,
    /// It may be read only.
    #[error("not kept: the practice file may not be written to, change its permissions")]
    ReadOnly,
    /// Its content is not what was written.
    #[error("the practice file is damaged: start the program again, which puts it aside")]
    Damaged,
    /// The disk does not obey.
    #[error("the practice file cannot be reached, see whether its disk is well: {0}")]
    Disk(rusqlite::Error),
    /// A time before 1970 or after 9999.
    #[error("not kept: {0} is no time between the years 1970 and 9999, set the clock")]
    Time(i64),
    /// Preferences that the scheduler cannot work by.
    #[error(
        "not kept: wanted are a retention between 0.7 and 0.99 and either no parameters \
         or 21 that are finite numbers"
    )]
    Preferences,
    /// Something else.
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
