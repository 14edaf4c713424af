//! The archive as JSON.

use serde::{Deserialize, Serialize};

use super::{Archive, ImportError};
use crate::platform::text::excerpt;

/// The name that identifies a file as one of this program.
const FORMAT: &str = "shikatsu practice";
const VERSION: u32 = 1;
/// The longest parser message that is shown, in characters.
const LONGEST: usize = 200;

/// The fields that identify the format.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: u32,
}

#[derive(Serialize)]
struct ArchiveFile<'a> {
    format: &'a str,
    version: u32,
    #[serde(flatten)]
    archive: &'a Archive,
}

impl Archive {
    /// Converts the archive to JSON. Times are seconds since 1970 in UTC.
    #[must_use]
    pub fn to_json(&self) -> String {
        let whole = ArchiveFile {
            format: FORMAT,
            version: VERSION,
            archive: self,
        };
        // Serializing strings and finite numbers cannot fail.
        serde_json::to_string_pretty(&whole).unwrap_or_default()
    }

    /// Reads the output of [`Self::to_json`].
    ///
    /// # Errors
    /// Returns an error if the text has another format, or comes from a later
    /// version.
    pub fn from_json(text: &str) -> Result<Self, ImportError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let head: Head = serde_json::from_str(text).map_err(fault)?;
        let refused = |fault| Err(ImportError { line: 1, fault });
        if head.format != FORMAT {
            return refused(format!(
                "this is not the practice of Shikatsu (\"{FORMAT}\")"
            ));
        }
        if head.version > VERSION {
            return refused(format!(
                "a later version of Shikatsu wrote this (format {}, this one knows {VERSION})",
                head.version
            ));
        }
        serde_json::from_str(text).map_err(fault)
    }
}

fn fault(error: serde_json::Error) -> ImportError {
    let line = error.line().max(1);
    let text = error.to_string();
    // The line number is reported separately.
    let text = text.split(" at line ").next().unwrap_or(&text);
    ImportError {
        line,
        fault: excerpt(text, LONGEST),
    }
}
