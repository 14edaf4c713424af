//! Prepares text from outside for people: for messages, terminals and logs.
//!
//! A title, a comment or a file name may hold any character, and some of them
//! control the terminal. This module decides which ones, and their replacements.
//! `OneLine` and `Lines` apply it to all that is written.

use std::fmt;
use std::path::Path;

use thiserror::Error;

mod folding;

pub(crate) use folding::{fold, to_ascii};

/// Returns true if a character is not shown but acts on the terminal or on the
/// text around it: control characters, line and paragraph separators, and the
/// embeddings, overrides and isolates of the direction of text.
pub(crate) const fn is_hidden(c: char) -> bool {
    matches!(
        c,
        '\0'..='\u{1f}'
            | '\u{7f}'..='\u{9f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}'
    )
}

/// Returns the character that is shown for another: itself, or a picture if it
/// [`is_hidden`].
const fn picture(c: char) -> char {
    match c {
        // Unicode has a block of pictures in the order of the control
        // characters.
        '\0'..='\u{1f}' => match char::from_u32(0x2400 + c as u32) {
            Some(picture) => picture,
            None => char::REPLACEMENT_CHARACTER,
        },
        '\u{7f}' => '\u{2421}',
        c if is_hidden(c) => char::REPLACEMENT_CHARACTER,
        c => c,
    }
}

/// Returns the character that is shown in a title or an excerpt, where a line
/// break or a tab is but a space.
pub(crate) const fn plain(c: char) -> char {
    match c {
        '\t'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => ' ',
        c => picture(c),
    }
}

/// Displays a number of bytes in whole KiB or MiB.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BinarySize(pub(crate) u64);

impl fmt::Display for BinarySize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(bytes) = self;
        match bytes >> 20 {
            0 => write!(f, "{} KiB", bytes >> 10),
            mebibytes => write!(f, "{mebibytes} MiB"),
        }
    }
}

/// Returns the start of a text, of at most `most` characters, on one line and
/// without hidden characters. An ellipsis stands for the rest.
pub(crate) fn excerpt(text: &str, most: usize) -> String {
    let mut letters = text.chars().map(plain);
    let mut start: String = letters.by_ref().take(most).collect();
    if letters.next().is_some() {
        start.push('…');
    }
    start
}

/// Displays a value on one line, with pictures in place of hidden characters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OneLine<T>(pub(crate) T);

impl<T: fmt::Display> fmt::Display for OneLine<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = Shown {
            to: f,
            breaks_lines: false,
        };
        fmt::Write::write_fmt(&mut shown, format_args!("{}", self.0))
    }
}

/// Displays a value of several lines, with pictures in place of all hidden
/// characters but line feeds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lines<T>(pub(crate) T);

impl<T: fmt::Display> fmt::Display for Lines<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = Shown {
            to: f,
            breaks_lines: true,
        };
        fmt::Write::write_fmt(&mut shown, format_args!("{}", self.0))
    }
}

/// Passes text on with pictures in place of hidden characters.
struct Shown<'a, 'b> {
    to: &'a mut fmt::Formatter<'b>,
    /// True if line feeds pass unchanged.
    breaks_lines: bool,
}

impl fmt::Write for Shown<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let stays = |c: char| !is_hidden(c) || self.breaks_lines && c == '\n';
        let mut rest = text;
        while let Some(at) = rest.find(|c| !stays(c)) {
            let (before, from) = rest.split_at(at);
            self.to.write_str(before)?;
            let mut letters = from.chars();
            if let Some(hidden) = letters.next() {
                self.to.write_char(picture(hidden))?;
            }
            rest = letters.as_str();
        }
        self.to.write_str(rest)
    }
}

/// Displays a path on one line.
pub(crate) fn one_line(path: &Path) -> impl fmt::Display {
    OneLine(path.display())
}

/// Returns JSON with hidden characters as escapes. The values stay the same:
/// outside of its strings, JSON on one line has no such characters.
pub(crate) fn escape_json(line: &str) -> String {
    let mut escaped = String::with_capacity(line.len());
    for c in line.chars() {
        if is_hidden(c) {
            // No hidden character lies beyond the four digits.
            escaped.push_str(&format!("\\u{:04x}", u32::from(c)));
        } else {
            escaped.push(c);
        }
    }
    escaped
}

/// The error of bytes that are not UTF-8, with the place of the first that is
/// not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{line}:{column}: this is no UTF-8 text")]
pub struct NotUtf8 {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
}

/// Returns bytes as text, without a byte order mark.
///
/// # Errors
/// When they are not UTF-8.
pub(crate) fn utf8(bytes: &[u8]) -> Result<&str, NotUtf8> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    str::from_utf8(bytes).map_err(|error| {
        let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
        let before = str::from_utf8(before).unwrap_or_default();
        let line = before.rsplit('\n').next().unwrap_or_default();
        NotUtf8 {
            line: before.matches('\n').count() + 1,
            column: line.chars().count() + 1,
        }
    })
}

/// The error of a list with an empty item.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("item {number} of `{list}` is empty: there is a comma too many")]
pub struct EmptyItem {
    /// The number of the item, counted from 1.
    pub number: usize,
    /// The start of the list.
    pub list: String,
}

/// The most characters of a list that an error quotes.
const LONGEST_LIST: usize = 60;

/// Returns the items of a list, which are separated by commas or spaces.
///
/// # Errors
/// When there is nothing beside a comma.
pub(crate) fn items(list: &str) -> Result<Vec<&str>, EmptyItem> {
    let mut items = Vec::new();
    if list.trim().is_empty() {
        return Ok(items);
    }
    for part in list.split(',') {
        let before = items.len();
        items.extend(part.split_whitespace());
        if items.len() == before {
            return Err(EmptyItem {
                number: before + 1,
                list: excerpt(list, LONGEST_LIST),
            });
        }
    }
    Ok(items)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every character that acts on a terminal or on the direction of text.
    fn hidden() -> impl Iterator<Item = char> {
        let ranges = [
            '\0'..='\u{1f}',
            '\u{7f}'..='\u{9f}',
            '\u{2028}'..='\u{202e}',
            '\u{2066}'..='\u{2069}',
        ];
        ranges.into_iter().flatten()
    }

    #[test]
    fn long_text_is_shortened_and_control_characters_replaced() {
        assert_eq!(excerpt("plain", 5), "plain");
        assert_eq!(excerpt("two\nlines\u{1b}[31m", 9), "two lines…");
        assert_eq!(excerpt("two\nlines\u{1b}[31m", 20), "two lines␛[31m");
        assert_eq!(excerpt("五目並べ", 2), "五目…");
    }

    #[test]
    fn no_hidden_character_is_shown_as_itself() {
        for c in hidden() {
            let text = format!("a{c}é{c}{c}");
            for shown in [
                OneLine(&text).to_string(),
                Lines(text.replace('\n', "")).to_string(),
                excerpt(&text, 10),
                escape_json(&text),
            ] {
                assert!(!shown.contains(is_hidden), "{c:?}: {shown:?}");
                assert!(shown.starts_with('a') && shown.contains('é'), "{shown:?}");
            }
        }
        assert_eq!(OneLine("\u{1b}]0;x\u{7}\n").to_string(), "␛]0;x␇␊");
        assert_eq!(Lines("one\ntwo\r\u{202e}").to_string(), "one\ntwo␍\u{fffd}");
    }

    #[test]
    fn other_characters_stay() {
        let text = "死活 é `x` «» \u{200f}עברית \u{301}";
        assert_eq!(OneLine(text).to_string(), text);
        assert_eq!(escape_json(text), text);
    }

    #[test]
    fn escapes_in_json_change_no_value() {
        let values: String = hidden().chain("é\"\\\u{10ffff}".chars()).collect();
        let json = serde_json::to_string(&[&values]).unwrap();
        let escaped = escape_json(&json);
        assert!(!escaped.contains(is_hidden));
        let read: Vec<String> = serde_json::from_str(&escaped).unwrap();
        assert_eq!(read, [values]);
    }

    #[test]
    fn text_that_is_not_utf_8_has_a_place() {
        let place = |bytes: &[u8]| utf8(bytes).map(drop).map_err(|at| (at.line, at.column));
        assert_eq!(utf8("é".as_bytes()), Ok("é"));
        assert_eq!(utf8(b"\xef\xbb\xbfa"), Ok("a"));
        assert_eq!(place(b"\xff"), Err((1, 1)));
        assert_eq!(place(b"ab\ncd\n\xe9t\xe9"), Err((3, 1)));
        assert_eq!(place(b"(\r\n  \xc3\xa9\xe9\n"), Err((2, 4)));
        assert_eq!(place(b"\xef\xbb\xbfa\xc3"), Err((1, 2)));
    }

    #[test]
    fn an_empty_item_of_a_list_is_named() {
        assert_eq!(items("A1, b2 C3,D4"), Ok(vec!["A1", "b2", "C3", "D4"]));
        assert_eq!(items(" "), Ok(vec![]));
        let number = |list| items(list).map_err(|error| error.number);
        assert_eq!(number("A1,,B1"), Err(2));
        assert_eq!(number("A1, ,B1"), Err(2));
        assert_eq!(number(",A1"), Err(1));
        assert_eq!(number("A1 B1,"), Err(3));
        assert_eq!(number(","), Err(1));
        let error = items("A1,,\u{1b}[2J").unwrap_err().to_string();
        assert_eq!(
            error,
            "item 2 of `A1,,␛[2J` is empty: there is a comma too many"
        );
    }
}
