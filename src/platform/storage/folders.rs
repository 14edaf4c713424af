//! Where each system wants a program's files.

use std::path::{Path, PathBuf};

use directories::{ProjectDirs, UserDirs};
use thiserror::Error;

/// The folders of the program. They need not exist yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// What a person chose: settings, themes.
    pub config: PathBuf,
    /// What a person made: games, collections.
    pub data: PathBuf,
    /// What the program remembers: the running game.
    pub state: PathBuf,
    /// What it makes for other programs: pictures, sheets.
    pub exports: PathBuf,
}

/// The system names no home for the person who runs the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no home folder is known: set SHIKATSU_HOME to a folder for Shikatsu's files")]
pub struct NoHome;

impl Folders {
    /// The folders of this system; all of them `home`, if one is given.
    ///
    /// # Errors
    /// When none is given and the system knows none.
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
        // Only some systems keep state apart.
        let state = folders
            .state_dir()
            .unwrap_or_else(|| folders.data_local_dir());
        // Where people look for pictures, if the system has such a place.
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
    fn a_home_without_a_name_is_none() {
        assert_eq!(Folders::new(Some(Path::new(""))), Folders::new(None));
    }
}
