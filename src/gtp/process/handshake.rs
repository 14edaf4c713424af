//! The handshake with an engine: asks for its name, version, protocol and
//! commands.

use std::collections::BTreeSet;
use std::fmt;

use super::engine::Engine;
use crate::gtp::Command;
use crate::gtp::client::{Dialect, EngineEntry, Ticket, command_names};
use crate::gtp::process::timeouts::Timeouts;
use crate::platform::text::excerpt;

/// The most characters that are kept of a name or a version.
const LONGEST_NAME: usize = 100;

/// Commands that an engine is assumed to know if it lists none.
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

/// An engine's description of itself. Displayed as `GNU Go 3.8 (protocol 2)`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineIdentity {
    /// Its name; may be empty.
    pub name: String,
    /// Its version; may be empty.
    pub version: String,
    /// The version of the protocol that it speaks; may be empty.
    pub protocol: String,
    /// The commands it knows, if it listed them.
    pub commands: Option<BTreeSet<String>>,
    /// Initial commands that it refused, with its error messages.
    pub refused: Vec<(String, String)>,
}

impl EngineIdentity {
    /// Returns true if the engine knows a command. An engine that lists no
    /// commands is assumed to know those that most games need.
    #[must_use]
    pub fn knows(&self, command: &str) -> bool {
        match &self.commands {
            Some(commands) => commands.contains(command),
            None => BASIC.contains(&command),
        }
    }

    /// Returns the dialect in which it analyses positions, if it can.
    #[must_use]
    pub fn analysis(&self) -> Option<Dialect> {
        Dialect::of(|command| self.knows(command))
    }

    /// Returns true if it plays on boards that are not square.
    #[must_use]
    pub fn plays_rectangular(&self) -> bool {
        self.knows("rectangular_boardsize")
    }

    /// Returns true if it can be told the rules, and not only the komi.
    #[must_use]
    pub fn takes_rules(&self) -> bool {
        self.knows("kata-set-rules")
    }

    /// Returns true if it can take a move back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.knows("undo")
    }

    /// Returns true if it can list the dead stones.
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

/// A handshake in progress: the commands that were sent and the answers so far.
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
    /// Sends all commands of the handshake at once.
    pub(super) fn begin(engine: &mut Engine, entry: &EngineEntry, timeouts: &Timeouts) -> Self {
        let mut ask = |command: &Command| engine.ask(command, timeouts.command);
        let commands = ask(&Command::bare("list_commands"));
        let name = ask(&Command::bare("name"));
        let version = ask(&Command::bare("version"));
        // Invalid commands were already refused when the entry was made.
        let initial = entry.initial_commands().unwrap_or_default();
        let initial = initial
            .iter()
            .map(|command| (ask(command), command.to_string()))
            .collect();
        // This must come last, since its answer is one line: see
        // `Conversation::settle`.
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

    /// Records an answer. Returns the identity if it was the last one.
    pub(super) fn handle_reply(
        &mut self,
        ticket: Ticket,
        result: Result<String, String>,
    ) -> Option<EngineIdentity> {
        if let Some((_, line)) = self.initial.iter().find(|(sent, _)| *sent == ticket) {
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
    fn an_identity_is_displayed_with_version_and_protocol() {
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
