//! What a person is told about his settings.

use std::fmt;
use std::path::PathBuf;

use crate::config::lenient_ron::{FieldFault, Told, Unreadable};
use crate::platform::storage::{SetAside, SetAsideError};

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
                write!(f, "some settings have their defaults: {}", Told(faults))
            }
        }
    }
}
