//! What a person is told about his settings.

use std::fmt;
use std::path::PathBuf;

use ron::error::SpannedError;
use thiserror::Error;

use super::fields::{FieldFault, told};
use crate::storage::{ReadFault, SetAside, SetAsideError};

/// The most faults that are told one by one.
const MOST_FAULTS: usize = 5;

/// Why a settings file was not read.
#[derive(Debug, Error)]
pub enum Unreadable {
    /// Its content cannot be had.
    #[error("cannot be read: {0}")]
    Content(#[from] ReadFault),
    /// It is not UTF-8.
    #[error("is no UTF-8 text")]
    NotText,
    /// It is no RON, or has no version.
    #[error("is broken at line {}, column {}: {}", .0.span.start.line, .0.span.start.col, told(&.0.code.to_string()))]
    Broken(#[from] Box<SpannedError>),
    /// There never was such a version.
    #[error("has the version {0}, which there never was")]
    NoVersion(u32),
    /// A newer program wrote it.
    #[error("has version {0}, that of a newer Shikatsu")]
    Newer(u32),
}

/// What came of reading the settings.
#[derive(Debug)]
pub enum Notice {
    /// The file was not read, and the defaults are used; it was renamed, or that
    /// was tried.
    SetAside {
        /// The file.
        path: PathBuf,
        /// Why it was not read.
        why: Unreadable,
        /// Where it is now.
        kept: Result<SetAside, SetAsideError>,
    },
    /// Some fields have their defaults.
    Faults(Vec<FieldFault>),
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SetAside { why, kept, .. } => {
                write!(f, "the settings file {why}; the defaults are used; ")?;
                match kept {
                    Ok(kept) => write!(f, "{kept}"),
                    Err(error) => write!(f, "{error}"),
                }
            }
            Self::Faults(faults) => {
                f.write_str("some settings have their defaults: ")?;
                let mut gap = "";
                for fault in faults.iter().take(MOST_FAULTS) {
                    write!(f, "{gap}{fault}")?;
                    gap = "; ";
                }
                match faults.len().saturating_sub(MOST_FAULTS) {
                    0 => Ok(()),
                    more => write!(f, "; and {more} more"),
                }
            }
        }
    }
}
