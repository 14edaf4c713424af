//! The folders for a program's files on each system.

use std::path::{Path, PathBuf};

use directories::{ProjectDirs, UserDirs};
use thiserror::Error;

/// The folders of the program. They need not exist yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// The user's choices: settings and themes.
    pub config: PathBuf,
    /// The user's documents: games and collections.
    pub data: PathBuf,
    /// The program's own state: the running game.
    pub state: PathBuf,
    /// Exports for other programs: pictures and sheets.
    pub exports: PathBuf,
}

/// The error of a system that names no home folder for the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no home folder is known: set SHIKATSU_HOME to a folder for Shikatsu's files")]
pub struct NoHome;

impl Folders {
    /// Returns the folders of this system, or `home` for all files if it is
    /// given.
    ///
    /// # Errors
    /// When `home` is not given and the system names no home folder.
    pub fn new(home: Option<&Path>) -> Result<Self, NoHome> {
        if let Some(home) = home.filter(|home| !home.as_os_str().is_empty()) {
            return Ok(Self {
                config: home.to_owned(),
                data: home.to_owned(),
                state: home.to_owned(),
                exports: home.join("exports"),
            });
        }
        let folders = ProjectDirs::from("", "", "shikatsu").ok_or(NoHome)?;
        // Only some systems have a separate folder for state.
        let state = folders
            .state_dir()
            .unwrap_or_else(|| folders.data_local_dir());
        // Exports go to the user's pictures, if the system has such a folder.
        let user = UserDirs::new();
        let pictures = user.as_ref().and_then(UserDirs::picture_dir);
        Ok(Self {
            exports: pictures.map_or_else(
                || folders.data_dir().join("exports"),
                |pictures| pictures.join("Shikatsu"),
            ),
            config: folders.config_dir().to_owned(),
            data: folders.data_dir().to_owned(),
            state: state.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_home_that_is_given_holds_everything() {
        let home = Path::new("somewhere");
        let folders = Folders::new(Some(home)).unwrap();
        for folder in [folders.config, folders.data, folders.state] {
            assert_eq!(folder, home);
        }
        assert_eq!(folders.exports, home.join("exports"));
    }

    #[test]
    fn an_empty_home_is_ignored() {
        assert_eq!(Folders::new(Some(Path::new(""))), Folders::new(None));
    }
}
