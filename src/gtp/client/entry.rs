//! The configuration of an engine, as a user enters it.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::gtp::Command;
use crate::platform::address::HostPort;
use crate::platform::text::excerpt;

/// The most characters of a name.
const LONGEST_NAME: usize = 100;
/// The most bytes of a word of the command line, and of an initial command.
const LONGEST_WORD: usize = 4096;
/// The most words of the command line, and the most initial commands.
const MOST_WORDS: usize = 100;
/// The most characters of a text that are quoted in a message.
const QUOTED: usize = 40;
/// The beginning of an address in place of a program.
const SCHEME: &str = "tcp://";

/// An engine's name, and the command that starts it or the address at which it
/// listens.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EngineEntry {
    /// The name that the user gave it.
    pub name: String,
    /// The program: a path, or a name that is looked up in the search path. For
    /// an engine that listens on the network it is the address instead, as in
    /// `tcp://localhost:4000`.
    pub program: String,
    /// Its arguments. An address has none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<String>,
    /// GTP commands that are sent to it at its start.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub initial: Vec<String>,
}

/// The reason why an entry is invalid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EntryError {
    /// The name is blank, too long or contains control characters.
    #[error("an engine needs a name, of at most {LONGEST_NAME} characters on one line")]
    Name,
    /// The program is missing.
    #[error("an engine needs a program to start, such as: gnugo --mode gtp")]
    NoProgram,
    /// A quote is not closed, or nothing follows a backslash.
    #[error("a quote or backslash in the command line has no end: `{0}`")]
    Quotes(String),
    /// The command line has too many or too long words.
    #[error(
        "the command line is too long: at most {MOST_WORDS} words of {LONGEST_WORD} bytes are taken"
    )]
    TooLong,
    /// The command line contains a NUL character, which would end an argument.
    #[error("the command line holds a character that no program can be told")]
    Unspeakable,
    /// The address of an engine is malformed, or lacks the port.
    #[error(
        "`{0}` is no address of an engine: tcp://HOST:PORT is expected, as in \
         tcp://localhost:4000 or tcp://[::1]:4000"
    )]
    Address(String),
    /// The address of an engine is followed by arguments.
    #[error("nothing follows the address `{0}`: the engine there has been started already")]
    AddressArguments(String),
    /// An initial command is not a GTP command, has a number, or is `quit`.
    #[error("`{0}` is no command: one a line is expected, as in: boardsize 9")]
    Initial(String),
    /// There are too many initial commands.
    #[error("at most {MOST_WORDS} commands are given at the start")]
    TooManyInitial,
}

impl EngineEntry {
    /// Creates an entry from a name and a command line.
    ///
    /// # Errors
    /// As [`set_command_line`](Self::set_command_line) and
    /// [`check`](Self::check).
    pub fn new(name: &str, command_line: &str) -> Result<Self, EntryError> {
        let mut entry = Self {
            name: name.to_owned(),
            ..Self::default()
        };
        entry.set_command_line(command_line)?;
        entry.check()?;
        Ok(entry)
    }

    /// Returns the program and its arguments on one line, quoted as for a
    /// shell.
    #[must_use]
    pub fn command_line(&self) -> String {
        // The brackets around an IPv6 address need no quotes here.
        if matches!(self.address(), Ok(Some(_))) {
            return self.program.clone();
        }
        let words = [&self.program].into_iter().chain(&self.arguments);
        // Only NUL characters cannot be quoted, and `check` refuses them.
        let words: Vec<String> = words.map(|word| word.replace('\0', "")).collect();
        let quoted = shlex::try_join(words.iter().map(String::as_str));
        quoted.unwrap_or_else(|_| words.join(" "))
    }

    /// Sets the program and its arguments from one line. Words are separated by
    /// spaces; quotes and backslashes work as in a shell.
    ///
    /// # Errors
    /// When there is no word, or a quote is not closed; nothing is changed
    /// then.
    pub fn set_command_line(&mut self, text: &str) -> Result<(), EntryError> {
        let open = || EntryError::Quotes(excerpt(text.trim(), QUOTED));
        let mut words = shlex::split(text).ok_or_else(open)?.into_iter();
        let program = words.next().filter(|word| !word.is_empty());
        self.program = program.ok_or(EntryError::NoProgram)?;
        self.arguments = words.collect();
        Ok(())
    }

    /// Checks that the entry is well formed. It is not checked that the program
    /// exists.
    ///
    /// # Errors
    /// The first mistake that is found.
    pub fn check(&self) -> Result<(), EntryError> {
        let named = !self.name.trim().is_empty() && !self.name.contains(char::is_control);
        if !named || self.name.chars().count() > LONGEST_NAME {
            return Err(EntryError::Name);
        }
        if self.program.trim().is_empty() {
            return Err(EntryError::NoProgram);
        }
        let mut words = [&self.program].into_iter().chain(&self.arguments);
        if self.arguments.len() >= MOST_WORDS || words.clone().any(|word| word.len() > LONGEST_WORD)
        {
            return Err(EntryError::TooLong);
        }
        if words.any(|word| word.contains('\0')) {
            return Err(EntryError::Unspeakable);
        }
        self.address()?;
        self.initial_commands().map(drop)
    }

    /// Returns the address at which the engine listens, or `None` if it is a
    /// program to start.
    ///
    /// # Errors
    /// When the address is malformed, or has arguments.
    pub fn address(&self) -> Result<Option<HostPort>, EntryError> {
        let is_address = |text: &str| text.eq_ignore_ascii_case(SCHEME);
        let Some((_, host_port)) = self
            .program
            .split_at_checked(SCHEME.len())
            .filter(|(scheme, _)| is_address(scheme))
        else {
            return Ok(None);
        };
        let quoted = || excerpt(&self.program, QUOTED);
        if !self.arguments.is_empty() {
            return Err(EntryError::AddressArguments(quoted()));
        }
        let address: Option<HostPort> = host_port.parse().ok();
        match address.filter(|address| address.port() > 0) {
            Some(address) => Ok(Some(address)),
            None => Err(EntryError::Address(quoted())),
        }
    }

    /// Returns the GTP commands that are sent to it at its start. Blank lines
    /// and comments are left out.
    ///
    /// # Errors
    /// When one is invalid, or there are too many.
    pub fn initial_commands(&self) -> Result<Vec<Command>, EntryError> {
        if self.initial.len() > MOST_WORDS {
            return Err(EntryError::TooManyInitial);
        }
        let mut commands = Vec::new();
        for line in &self.initial {
            let wrong = || EntryError::Initial(excerpt(line, QUOTED));
            if line.contains(char::is_control) || line.len() > LONGEST_WORD {
                return Err(wrong());
            }
            let Some(command) = Command::read(line) else {
                continue;
            };
            if command.id.is_some() || command.name == "quit" {
                return Err(wrong());
            }
            commands.push(command);
        }
        Ok(commands)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_command_line_is_split_as_a_shell_would() {
        let entry = EngineEntry::new("GNU Go", "gnugo --mode gtp --level 10").unwrap();
        assert_eq!(entry.program, "gnugo");
        assert_eq!(entry.arguments, ["--mode", "gtp", "--level", "10"]);
        assert_eq!(entry.command_line(), "gnugo --mode gtp --level 10");
        let entry = EngineEntry::new("x", "'/opt/my engines/x' -c \"a b\" c\\ d").unwrap();
        assert_eq!(entry.program, "/opt/my engines/x");
        assert_eq!(entry.arguments, ["-c", "a b", "c d"]);
    }

    #[test]
    fn invalid_command_lines_are_refused() {
        let refused = |line: &str| EngineEntry::new("x", line).unwrap_err();
        assert_eq!(refused(""), EntryError::NoProgram);
        assert_eq!(refused("'' a"), EntryError::NoProgram);
        assert_eq!(refused("x 'y"), EntryError::Quotes("x 'y".to_owned()));
        assert_eq!(refused(&"x ".repeat(200)), EntryError::TooLong);
        assert_eq!(refused("x \0"), EntryError::Unspeakable);
        assert_eq!(EngineEntry::new(" ", "x"), Err(EntryError::Name));
        let mut entry = EngineEntry::new("x", "x").unwrap();
        entry.set_command_line("'").unwrap_err();
        assert_eq!(entry.program, "x", "nothing has changed");
    }

    #[test]
    fn an_address_takes_the_place_of_a_program() {
        for line in [
            "tcp://localhost:4000",
            "tcp://[::1]:4000",
            "TCP://10.0.0.1:1",
        ] {
            let entry = EngineEntry::new("x", line).unwrap();
            assert_eq!((&*entry.program, entry.arguments.len()), (line, 0));
            assert_eq!(entry.command_line(), line);
            let address = entry.address().unwrap().unwrap();
            assert!(line.ends_with(&address.to_string()));
        }
        for program in [
            "gnugo --mode gtp",
            "tcp:/x",
            "tcp",
            "./tcp://x",
            "tcp:／／x",
        ] {
            let entry = EngineEntry::new("x", program).unwrap();
            assert_eq!(entry.address(), Ok(None));
        }
    }

    #[test]
    fn malformed_addresses_are_refused() {
        for line in [
            "tcp://",
            "tcp://localhost",
            "tcp://localhost:",
            "tcp://localhost:0",
            "tcp://localhost:65536",
            "tcp://localhost:4000/",
            "tcp://::1:4000",
            "tcp://me@localhost:4000",
            "'tcp://local host:4000'",
        ] {
            let refused = EngineEntry::new("x", line).unwrap_err();
            assert_eq!(refused, EntryError::Address(line.replace('\'', "")));
        }
        let refused = EngineEntry::new("x", "tcp://localhost:4000 --level 1");
        let address = "tcp://localhost:4000".to_owned();
        assert_eq!(refused, Err(EntryError::AddressArguments(address)));
    }

    #[test]
    fn initial_commands_are_checked() {
        let mut entry = EngineEntry::new("x", "x").unwrap();
        entry.initial = ["level 5", "", "# a comment"].map(str::to_owned).to_vec();
        assert_eq!(
            entry.initial_commands(),
            Ok(vec![Command::new("level", ["5"])])
        );
        for wrong in ["7 level 5", "level 5\nlevel 6", "quit"] {
            entry.initial = vec![wrong.to_owned()];
            assert!(matches!(entry.check(), Err(EntryError::Initial(_))));
        }
        entry.initial = vec!["level 5".to_owned(); 101];
        assert_eq!(entry.check(), Err(EntryError::TooManyInitial));
    }

    #[test]
    fn entries_are_saved_and_loaded_unchanged() {
        let entry = EngineEntry::new("GNU Go", "gnugo --mode gtp").unwrap();
        let ron = ron::to_string(&entry).unwrap();
        assert_eq!(ron::from_str::<EngineEntry>(&ron).unwrap(), entry);
        let short = "(name: \"x\", program: \"y\")";
        assert_eq!(
            ron::from_str::<EngineEntry>(short).unwrap(),
            EngineEntry::new("x", "y").unwrap()
        );
        assert!(ron::from_str::<EngineEntry>("(name: \"x\")").is_err());
    }

    proptest! {
        #[test]
        fn a_command_line_is_read_as_it_is_written(
            program in "[^\0]{1,20}",
            arguments in prop::collection::vec("[^\0]{0,20}", 0..5),
        ) {
            let entry = EngineEntry { program, arguments, ..EngineEntry::default() };
            let mut read = EngineEntry::default();
            read.set_command_line(&entry.command_line()).unwrap();
            prop_assert_eq!(read, entry);
        }

        #[test]
        fn any_command_line_is_parsed_without_panic(line in any::<String>()) {
            EngineEntry::new("x", &line).ok();
        }
    }
}
