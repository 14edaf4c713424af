//! Errors of the student's memory database as phrases.

use super::files::in_file;
use super::phrase::{Phrase, say};
use crate::study::{OpenError, OpenFault, StudyError};

impl From<&OpenError> for Phrase {
    fn from(error: &OpenError) -> Self {
        let why = match &error.fault {
            OpenFault::NotRegular => say!("read-not-regular"),
            OpenFault::Later { .. } => say!("study-later"),
            OpenFault::Foreign => say!("study-foreign"),
            OpenFault::Protected => say!("study-protected"),
            OpenFault::Stuck(error) => error.into(),
            OpenFault::System(why) => say!("read-refused", why = Self::plain(why.to_string())),
            OpenFault::Study(error) => error.into(),
        };
        say!("study-not-kept", why = in_file(&error.path, why))
    }
}

impl From<&StudyError> for Phrase {
    fn from(error: &StudyError) -> Self {
        match error {
            StudyError::Full => say!("study-full"),
            StudyError::Busy => say!("study-busy"),
            StudyError::ReadOnly => say!("study-protected"),
            StudyError::Damaged => say!("study-damaged"),
            StudyError::Time(_) => say!("study-time"),
            StudyError::Preferences => say!("study-preferences"),
            StudyError::Disk(why) | StudyError::Other(why) => {
                say!("read-refused", why = Self::plain(why.to_string()))
            }
        }
    }
}
