//! Why the text of fields was not read at all.

use ron::error::SpannedError;
use thiserror::Error;

use super::told;
use crate::platform::storage::ReadFault;

/// Why a file of fields was not read.
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
