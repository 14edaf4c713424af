//! GTP commands: parsing and formatting.

use std::fmt;

/// The most bytes of a line that is read. Longer ones are answered with an
/// error, which bounds the memory.
pub const LONGEST_LINE: usize = 64 << 10;

/// A command with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// The number that the reply must carry.
    pub id: Option<u32>,
    /// The name of the command.
    pub name: String,
    /// The words after the name.
    pub arguments: Vec<String>,
}

impl Command {
    /// Parses a line; `None` if it is blank or a comment.
    ///
    /// Control characters are dropped, tabs count as spaces, and text after `#`
    /// is a comment (sections 3.1 and 3.2).
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        let line = line.split('#').next().unwrap_or_default();
        let line: String = line
            .chars()
            .filter(|&c| c == '\t' || !c.is_control())
            .collect();
        let mut words = line.split([' ', '\t']).filter(|word| !word.is_empty());
        let mut name = words.next()?;
        let mut id = None;
        if let Some(number) = number(name) {
            id = Some(number);
            // A lone number becomes a command with an empty name, which is
            // unknown.
            name = words.next().unwrap_or_default();
        }
        Some(Self {
            id,
            name: name.to_owned(),
            arguments: words.map(str::to_owned).collect(),
        })
    }
}

impl Command {
    /// Creates a command without a number.
    #[must_use]
    pub fn new<A: ToString>(name: &str, arguments: impl IntoIterator<Item = A>) -> Self {
        let arguments = arguments.into_iter();
        Self {
            id: None,
            name: name.to_owned(),
            arguments: arguments.map(|word| word.to_string()).collect(),
        }
    }

    /// Creates a command without arguments.
    #[must_use]
    pub fn bare(name: &str) -> Self {
        Self::new(name, [""; 0])
    }
}

impl fmt::Display for Command {
    /// Formats the line to send, without its line break.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(id) = self.id {
            write!(f, "{id} ")?;
        }
        f.write_str(&self.name)?;
        for word in &self.arguments {
            write!(f, " {word}")?;
        }
        Ok(())
    }
}

/// Parses a command's number; `None` if the word is not one.
fn number(word: &str) -> Option<u32> {
    let digits = word.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| word.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<(Option<u32>, String, Vec<String>)> {
        Command::read(line).map(|command| (command.id, command.name, command.arguments))
    }

    #[test]
    fn ids_comments_and_control_characters_are_distinguished() {
        let play = |id| Some((id, "play".to_owned(), vec!["b".to_owned(), "D4".to_owned()]));
        assert_eq!(read("play b D4"), play(None));
        assert_eq!(read("7\tplay  b D4 # a comment\r"), play(Some(7)));
        assert_eq!(read("pl\u{7}ay b D4\u{0}"), play(None));
        assert_eq!(read("12"), Some((Some(12), String::new(), Vec::new())));
        assert_eq!(read(""), None);
        assert_eq!(read(" \t\r"), None);
        assert_eq!(read("# only a comment"), None);
    }

    #[test]
    fn a_number_too_large_for_an_id_is_a_name() {
        assert_eq!(read("99999999999 name").unwrap().1, "99999999999");
    }
}
