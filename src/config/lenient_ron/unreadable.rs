//! The reason why a file of fields could not be read at all.

use ron::error::SpannedError;
use thiserror::Error;

use super::shortened;
use crate::platform::storage::ReadFault;
use crate::platform::text::NotUtf8;

/// The reason why a file of fields could not be read.
#[derive(Debug, Error)]
pub enum Unreadable {
    /// The content cannot be loaded.
    #[error("cannot be read: {0}")]
    Content(#[from] ReadFault),
    /// The content is not UTF-8.
    #[error("is no UTF-8 text: line {}, column {}", .0.line, .0.column)]
    NotText(#[from] NotUtf8),
    /// The content is not RON, or has no version.
    #[error("is broken at line {}, column {}: {}", .0.span.start.line, .0.span.start.col, shortened(&.0.code.to_string()))]
    Broken(#[from] Box<SpannedError>),
    /// The version number is invalid.
    #[error("has the version {0}, which there never was")]
    NoVersion(u32),
    /// The version is that of a newer program.
    #[error("has version {0}, that of a newer Shikatsu")]
    Newer(u32),
}
