//! Prepares text from outside for messages.

use std::fmt;
use std::path::Path;

/// Returns the start of a text, of at most `most` characters, on one line and
/// without control characters. An ellipsis stands for the rest.
pub(crate) fn excerpt(text: &str, most: usize) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let mut letters = text.chars().map(plain);
    let mut start: String = letters.by_ref().take(most).collect();
    if letters.next().is_some() {
        start.push('…');
    }
    start
}

/// Displays a path on one line, with control characters escaped.
pub(crate) fn one_line(path: &Path) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        for c in path.to_string_lossy().chars() {
            if c.is_control() {
                write!(f, "{}", c.escape_default())?;
            } else {
                write!(f, "{c}")?;
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_shortened_and_control_characters_replaced() {
        assert_eq!(excerpt("plain", 5), "plain");
        assert_eq!(excerpt("two\nlines\u{1b}[31m", 9), "two lines…");
        assert_eq!(excerpt("五目並べ", 2), "五目…");
    }
}
