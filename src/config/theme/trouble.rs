//! Problems with theme files.

use std::fmt;

use crate::config::lenient_ron::{FaultList, FieldFault, Unreadable};

/// A problem with a theme file. The first field is the file's name.
#[derive(Debug)]
pub enum Trouble {
    /// The file could not be read.
    Unreadable(String, Unreadable),
    /// Some fields have their defaults.
    Faults(String, Vec<FieldFault>),
}

impl Trouble {
    /// Returns the file's name with the folder of its kind.
    #[must_use]
    pub fn file(&self) -> &str {
        match self {
            Self::Unreadable(file, _) | Self::Faults(file, _) => file,
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(file, why) => write!(f, "theme {file} {why}"),
            Self::Faults(file, faults) => {
                let faults = FaultList(faults);
                write!(f, "theme {file}: some fields have their defaults: {faults}")
            }
        }
    }
}
