//! The commands by name, with one file for each kind, and the reply to a line.

mod administration;
mod analysis;
mod board;
mod files;
mod front_ends;
mod handicap;
mod life;
mod play;
mod rules;
mod status;
mod time;

use super::reply::Reply;
use super::session::Session;
use crate::gtp::Command;

/// A function that answers a command with these arguments. If it returns an
/// error message, nothing has changed.
type Handler = fn(&mut Session, &[String]) -> Result<String, String>;

/// The name of a command and its handler.
type CommandEntry = (&'static str, Handler);

/// All commands, in the order of `list_commands`.
const TABLE: &[&[CommandEntry]] = &[
    administration::COMMANDS,
    board::COMMANDS,
    handicap::COMMANDS,
    play::COMMANDS,
    rules::COMMANDS,
    time::COMMANDS,
    status::COMMANDS,
    files::COMMANDS,
    analysis::COMMANDS,
    life::COMMANDS,
    front_ends::COMMANDS,
];

fn all() -> impl Iterator<Item = &'static CommandEntry> {
    TABLE.iter().copied().flatten()
}

/// Returns the handler of the command with this name.
fn find(name: &str) -> Option<Handler> {
    let known = all().find(|(known, _)| *known == name);
    known.map(|(_, handler)| *handler)
}

impl Session {
    /// Answers a line; `None` if it is blank or a comment.
    ///
    /// # Examples
    ///
    /// A reply repeats the number of its command. A comment has none.
    ///
    /// ```
    /// use shikatsu::engine::workers::SingleWorker;
    /// use shikatsu::gtp::server::{Options, Session};
    ///
    /// let mut session = Session::new(Options::default(), Box::new(SingleWorker::new(0)));
    /// assert_eq!(session.answer("1 protocol_version").unwrap().to_string(), "=1 2\n\n");
    /// assert_eq!(session.answer("2 dance").unwrap().to_string(), "?2 unknown command\n\n");
    /// assert_eq!(session.answer("# a comment"), None);
    /// ```
    pub fn answer(&mut self, line: &str) -> Option<Reply> {
        let command = Command::read(line)?;
        (self.id, self.begun) = (command.id, false);
        let result = self.execute(&command);
        Some(Reply {
            id: command.id,
            result,
            begun: self.begun,
        })
    }

    fn execute(&mut self, command: &Command) -> Result<String, String> {
        let handler = find(&command.name).ok_or("unknown command")?;
        handler(self, &command.arguments)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_command_has_a_name_of_its_own() {
        let names: BTreeSet<&str> = all().map(|(name, _)| *name).collect();
        assert_eq!(names.len(), all().count());
        assert!(names.iter().all(|name| !name.contains(' ')));
    }
}
