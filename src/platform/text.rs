//! Text from outside, made fit for a message.

use std::fmt;
use std::path::Path;

/// The start of a text, at most so many characters of it, on one line and
/// without what would disturb a terminal; an ellipsis stands for the rest.
pub(crate) fn excerpt(text: &str, most: usize) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let mut letters = text.chars().map(plain);
    let mut start: String = letters.by_ref().take(most).collect();
    if letters.next().is_some() {
        start.push('…');
    }
    start
}

/// The path on one line, without what would disturb a terminal.
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
    fn what_is_long_is_cut_short_and_what_disturbs_is_left_out() {
        assert_eq!(excerpt("plain", 5), "plain");
        assert_eq!(excerpt("two\nlines\u{1b}[31m", 9), "two lines…");
        assert_eq!(excerpt("五目並べ", 2), "五目…");
    }
}
