//! What is wrong with a theme that is a file.

use std::fmt;

use crate::config::lenient_ron::{FieldFault, Told, Unreadable};

/// What came of reading a file; first its name.
#[derive(Debug)]
pub enum Trouble {
    /// It was not read.
    Unreadable(String, Unreadable),
    /// Some fields have their defaults.
    Faults(String, Vec<FieldFault>),
}

impl Trouble {
    /// The file, behind the folder of its kind.
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
                let faults = Told(faults);
                write!(f, "theme {file}: some fields have their defaults: {faults}")
            }
        }
    }
}
