//! What an engine says it is and can do: the first questions to each.

use std::collections::BTreeSet;
use std::fmt;

use super::engine::Engine;
use crate::gtp::Command;
use crate::gtp::client::{Dialect, EngineEntry, Ticket, command_names};
use crate::gtp::process::timeouts::Timeouts;
use crate::platform::text::excerpt;

/// The most characters of a name or a version.
const LONGEST_NAME: usize = 100;

/// Commands that every engine is taken to know.
const BASIC: &[&str] = &[
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "undo",
    "time_settings",
    "time_left",
];

/// What an engine is, by its own words. Shown as `GNU Go 3.8 (protocol 2)`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineIdentity {
    /// Its name; may be empty.
    pub name: String,
    /// Its version; may be empty.
    pub version: String,
    /// The version of the protocol that it speaks; may be empty.
    pub protocol: String,
    /// The commands it knows, if it lists them.
    pub commands: Option<BTreeSet<String>>,
    /// Initial commands that it refused, with its words.
    pub refused: Vec<(String, String)>,
}

impl EngineIdentity {
    /// Whether it knows a command; one that lists none is taken to know those
    /// of the protocol that most games need.
    #[must_use]
    pub fn knows(&self, command: &str) -> bool {
        match &self.commands {
            Some(commands) => commands.contains(command),
            None => BASIC.contains(&command),
        }
    }

    /// How it analyses positions, if it does.
    #[must_use]
    pub fn analysis(&self) -> Option<Dialect> {
        Dialect::of(|command| self.knows(command))
    }

    /// Whether it plays on boards that are not square.
    #[must_use]
    pub fn plays_rectangular(&self) -> bool {
        self.knows("rectangular_boardsize")
    }

    /// Whether it can be told the rules, and not komi alone.
    #[must_use]
    pub fn takes_rules(&self) -> bool {
        self.knows("kata-set-rules")
    }

    /// Whether it can take a move back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.knows("undo")
    }

    /// Whether it tells which stones are dead.
    #[must_use]
    pub fn judges_dead_stones(&self) -> bool {
        self.knows("final_status_list")
    }
}

impl fmt::Display for EngineIdentity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = if self.name.is_empty() {
            "an engine without a name"
        } else {
            &self.name
        };
        f.write_str(name)?;
        if !self.version.is_empty() {
            write!(f, " {}", self.version)?;
        }
        if !self.protocol.is_empty() {
            write!(f, " (protocol {})", self.protocol)?;
        }
        Ok(())
    }
}

/// The first questions, and what has been answered.
#[derive(Debug)]
pub(super) struct Handshake {
    commands: Ticket,
    name: Ticket,
    version: Ticket,
    protocol: Ticket,
    initial: Vec<(Ticket, String)>,
    identity: EngineIdentity,
}

impl Handshake {
    /// Asks them all at once.
    pub(super) fn begin(engine: &mut Engine, entry: &EngineEntry, timeouts: &Timeouts) -> Self {
        let mut ask = |command: &Command| engine.ask(command, timeouts.command);
        let commands = ask(&Command::bare("list_commands"));
        let name = ask(&Command::bare("name"));
        let version = ask(&Command::bare("version"));
        // Entries that make no sense were refused when they were written down.
        let initial = entry.initial_commands().unwrap_or_default();
        let initial = initial
            .iter()
            .map(|command| (ask(command), command.to_string()))
            .collect();
        // Last, since its answer is one line: see `Conversation::settle`.
        let protocol = ask(&Command::bare("protocol_version"));
        Self {
            commands,
            name,
            version,
            protocol,
            initial,
            identity: EngineIdentity::default(),
        }
    }

    /// Takes an answer in; gives what the engine is when it was the last.
    pub(super) fn hear(
        &mut self,
        ticket: Ticket,
        result: Result<String, String>,
    ) -> Option<EngineIdentity> {
        if let Some((_, line)) = self.initial.iter().find(|(asked, _)| *asked == ticket) {
            if let Err(words) = result {
                let words = excerpt(&words, LONGEST_NAME);
                self.identity.refused.push((line.clone(), words));
            }
            return None;
        }
        let plain = |result: Result<String, String>| {
            let text = result.unwrap_or_default();
            excerpt(text.trim(), LONGEST_NAME)
        };
        if ticket == self.commands {
            self.identity.commands = result.ok().map(|text| command_names(&text));
        } else if ticket == self.name {
            self.identity.name = plain(result);
        } else if ticket == self.version {
            self.identity.version = plain(result);
        } else if ticket == self.protocol {
            self.identity.protocol = plain(result);
        }
        (ticket == self.protocol).then(|| std::mem::take(&mut self.identity))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_called_by_what_it_says() {
        let mut identity = EngineIdentity::default();
        assert_eq!(identity.to_string(), "an engine without a name");
        identity.name = "GNU Go".to_owned();
        identity.version = "3.8".to_owned();
        identity.protocol = "2".to_owned();
        assert_eq!(identity.to_string(), "GNU Go 3.8 (protocol 2)");
    }

    #[test]
    fn an_engine_that_lists_nothing_knows_the_basics() {
        let mut identity = EngineIdentity::default();
        assert!(identity.knows("play") && identity.can_undo());
        assert!(!identity.plays_rectangular() && identity.analysis().is_none());
        identity.commands = Some(["play", "lz-analyze"].map(str::to_owned).into());
        assert!(!identity.can_undo());
        assert_eq!(identity.analysis(), Some(Dialect::Leela));
    }
}
