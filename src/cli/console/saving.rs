//! Saves the game in a file.

use std::env;

use jiff::Zoned;

use super::home_folder::at_home;
use super::table::ConsoleGame;
use super::terminal::ConsoleResult;
use crate::i18n::{Phrase, say};
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
                return self.terminal.refuse(say!("console-name-to-save"));
            }
        };
        let is_own = self.file.as_ref() == Some(&path);
        if !is_own && path.exists() && !path.is_dir() {
            let question = say!("console-replace", file = one_line(&path).to_string());
            if !self.terminal.confirm(question)? {
                return self.terminal.say(say!("console-not-saved"));
            }
        }
        let date = Zoned::now().date().to_string();
        let record = self.session.record(Some(&date));
        let text = sgf::write_collection(&[record]);
        match (self.around.write)(&path, text.as_bytes()) {
            Ok(()) => {
                let saved = say!("console-saved", file = one_line(&path).to_string());
                self.file = Some(path);
                self.changed = false;
                self.terminal.say(saved)
            }
            Err(why) => self.terminal.refuse(Phrase::from(&why)),
        }
    }

    /// Returns true if the game has unsaved changes.
    pub(super) fn would_be_lost(&self) -> bool {
        self.changed && !self.session.game().turns().is_empty()
    }
}
