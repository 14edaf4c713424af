//! The talk of the participants of a match.

use super::replica::Party;
use crate::platform::text::is_hidden;

/// The most messages of a talk.
const MOST_SAID: usize = 2_000;
/// The most characters of a message.
pub(crate) const LONGEST_TEXT: usize = 300;

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Its author.
    pub by: Party,
    /// The text, on one line and without control characters.
    pub text: String,
}

/// The reason why a text may not be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unsayable {
    /// The text is empty, too long, or holds control characters.
    Text,
    /// Too much was said.
    TooMuch,
}

/// Adds a text to a talk. It must not be blank, must be short and on one line,
/// and must not hold characters that act on the text around them.
pub(super) fn say(talk: &mut Vec<Said>, by: Party, text: &str) -> Result<(), Unsayable> {
    let short = text.chars().count() <= LONGEST_TEXT;
    if text.trim().is_empty() || !short || text.chars().any(is_hidden) {
        return Err(Unsayable::Text);
    }
    if talk.len() >= MOST_SAID {
        return Err(Unsayable::TooMuch);
    }
    let text = text.to_owned();
    talk.push(Said { by, text });
    Ok(())
}
