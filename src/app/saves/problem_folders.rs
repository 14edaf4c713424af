//! The places of the problem collections in the file system.

use std::path::PathBuf;

use bevy::prelude::*;

/// The sources of the problem collections.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct ProblemFolders {
    /// The built-in collections.
    pub(crate) program: BuiltInSource,
    /// The folder of the student's own problems.
    pub(crate) own: Option<PathBuf>,
    /// Files and folders of a kiosk's host.
    pub(crate) instead: Vec<PathBuf>,
}

/// The program has changed a file in the student's folder.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct OwnProblemsChanged;

/// The source of the built-in collections.
#[derive(Clone, Debug, Default)]
pub(crate) enum BuiltInSource {
    /// There are none.
    #[default]
    Nothing,
    /// Those inside the program.
    Inside,
    /// Those of a folder, treated as built-in.
    #[cfg(test)]
    Folder(PathBuf),
}

impl ProblemFolders {
    /// Returns the built-in collections and the student's folder.
    pub(crate) const fn with_own(own: Option<PathBuf>) -> Self {
        Self {
            program: BuiltInSource::Inside,
            own,
            instead: Vec::new(),
        }
    }

    /// Returns only these files and folders, or the built-in collections if
    /// there are none.
    pub(crate) fn of_host(paths: Vec<PathBuf>) -> Self {
        Self {
            program: if paths.is_empty() {
                BuiltInSource::Inside
            } else {
                BuiltInSource::Nothing
            },
            own: None,
            instead: paths,
        }
    }
}
