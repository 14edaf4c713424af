//! Saves the game in a file.

use std::env;
use std::path::{Path, PathBuf};

use jiff::Zoned;

use super::table::ConsoleGame;
use super::terminal::ConsoleResult;
use crate::platform::text::one_line;
use crate::record::sgf;

impl ConsoleGame<'_, '_> {
    /// Saves the game under exactly this name, or under the last one if none is
    /// given. Asks before it replaces another file.
    pub(super) fn save(&mut self, name: Option<&str>) -> ConsoleResult<()> {
        let path = match (name, &self.file) {
            (Some(name), _) => at_home(name, env::home_dir()),
            (None, Some(file)) => file.clone(),
            (None, None) => {
                return self.terminal.refuse("Name a file, as in `save game.sgf`.");
            }
        };
        let is_own = self.file.as_ref() == Some(&path);
        if !is_own && path.exists() && !path.is_dir() {
            let question = format!("{} exists. Replace it?", one_line(&path));
            if !self.terminal.confirm(question)? {
                return self.terminal.say("It is not saved.");
            }
        }
        let date = Zoned::now().date().to_string();
        let record = self.session.record(Some(&date));
        let text = sgf::write_collection(&[record]);
        match (self.around.write)(&path, text.as_bytes()) {
            Ok(()) => {
                let saved = format!("The game is saved: {}", one_line(&path));
                self.file = Some(path);
                self.changed = false;
                self.terminal.say(saved)
            }
            Err(why) => self.terminal.refuse(why),
        }
    }

    /// Returns true if the game has unsaved changes.
    pub(super) fn would_be_lost(&self) -> bool {
        self.changed && !self.session.game().turns().is_empty()
    }
}

/// Returns the path of a file name, with `~/` replaced by the user's home
/// folder.
fn at_home(name: &str, home: Option<PathBuf>) -> PathBuf {
    match (name.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => Path::new(name).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tilde_is_the_home_of_whoever_types() {
        let home = || Some(PathBuf::from("/people/anna"));
        assert_eq!(at_home("~/a.sgf", home()), Path::new("/people/anna/a.sgf"));
        assert_eq!(at_home("~/a.sgf", None), Path::new("~/a.sgf"));
        assert_eq!(at_home("a~/b", home()), Path::new("a~/b"));
    }
}
