//! Notices to the user about their settings.

use std::fmt;
use std::path::PathBuf;

use crate::config::lenient_ron::{FaultList, FieldFault, Unreadable};
use crate::platform::storage::{SetAside, SetAsideError};

/// A problem with the settings file.
#[derive(Debug)]
pub enum Notice {
    /// The file could not be read, so the defaults are used. It was renamed, or
    /// renaming it failed.
    SetAside {
        /// The path of the file.
        path: PathBuf,
        /// The reason why it was not read.
        why: Unreadable,
        /// The new place of the file.
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
                write!(
                    f,
                    "some settings have their defaults: {}",
                    FaultList(faults)
                )
            }
        }
    }
}
