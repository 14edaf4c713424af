//! The values of properties: reading them from their spelling, and spelling
//! them.
//!
//! The types are those of SGF FF\[4] (Hollosi, *SGF File Format FF\[4]*, basic
//! types), slightly extended to accept real files.

use std::borrow::Cow;

use crate::go::{Color, Move, Point, Size};

/// The end of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The closing bracket is at this offset.
    At(usize),
    /// There is no closing bracket; one appended to the text would close the
    /// value.
    Open,
    /// There is no closing bracket; one appended to the text would be escaped.
    Escaped,
}

/// Finds the closing bracket of a value whose content starts the text.
pub(super) fn end(text: &str) -> End {
    let mut bytes = text.bytes().enumerate();
    while let Some((index, byte)) = bytes.next() {
        match byte {
            b']' => return End::At(index),
            b'\\' if bytes.next().is_none() => return End::Escaped,
            _ => {}
        }
    }
    End::Open
}

/// Reads a text. An escaped line break is removed, every other line break
/// becomes a line feed, and other white space becomes a space.
///
/// # Examples
///
/// ```
/// use shikatsu::record::value;
///
/// assert_eq!(value::text(r"[sic\] \\"), r"[sic] \");
/// assert_eq!(value::text("one \\\nline"), "one line");
/// assert_eq!(value::escape(r"[sic] \"), r"[sic\] \\");
/// ```
#[must_use]
pub fn text(raw: &str) -> Cow<'_, str> {
    unescape(raw, "\n")
}

/// Reads a text of one line: as [`text`], but a line break becomes a space.
#[must_use]
pub fn simple_text(raw: &str) -> Cow<'_, str> {
    unescape(raw, " ")
}

fn unescape<'a>(raw: &'a str, line_break: &str) -> Cow<'a, str> {
    let plain = |b: u8| b >= b' ' && b != b'\\';
    if raw.bytes().all(plain) {
        return Cow::Borrowed(raw);
    }
    let mut text = String::with_capacity(raw.len());
    let mut letters = raw.chars().peekable();
    while let Some(letter) = letters.next() {
        let escaped = letter == '\\';
        let Some(letter) = (if escaped {
            letters.next()
        } else {
            Some(letter)
        }) else {
            break;
        };
        match letter {
            '\n' | '\r' => {
                let other = if letter == '\n' { '\r' } else { '\n' };
                letters.next_if_eq(&other);
                text.push_str(if escaped { "" } else { line_break });
            }
            '\t' | '\u{B}' | '\u{C}' => text.push(' '),
            _ => text.push(letter),
        }
    }
    Cow::Owned(text)
}

/// Spells a text so that [`text`] reads it again.
#[must_use]
pub fn escape(text: &str) -> String {
    escape_signs(text, &['\\', ']'])
}

/// Spells a text of one line; line breaks become spaces.
#[must_use]
pub fn escape_simple(text: &str) -> String {
    escape(&one_line(text))
}

/// Spells a text of one line that is a part of a composed value.
#[must_use]
pub fn escape_part(text: &str) -> String {
    escape_signs(&one_line(text), &['\\', ']', ':'])
}

fn one_line(text: &str) -> Cow<'_, str> {
    if text.contains(['\n', '\r']) {
        Cow::Owned(text.replace("\r\n", " ").replace(['\n', '\r'], " "))
    } else {
        Cow::Borrowed(text)
    }
}

fn escape_signs(text: &str, signs: &[char]) -> String {
    let mut raw = String::with_capacity(text.len());
    for letter in text.chars() {
        if signs.contains(&letter) {
            raw.push('\\');
        }
        raw.push(letter);
    }
    raw
}

/// The two parts of a composed value such as `dd:label`, still escaped.
#[must_use]
pub fn composed(raw: &str) -> Option<(&str, &str)> {
    let mut bytes = raw.bytes().enumerate();
    while let Some((index, byte)) = bytes.next() {
        match byte {
            b':' => return Some((&raw[..index], &raw[index + 1..])),
            b'\\' => {
                bytes.next();
            }
            _ => {}
        }
    }
    None
}

/// Reads a whole number.
#[must_use]
pub fn number(raw: &str) -> Option<i32> {
    raw.trim().parse().ok()
}

/// Reads a decimal number. Exponents, infinities and words are not accepted.
#[must_use]
pub fn real(raw: &str) -> Option<f64> {
    let digits = raw.trim();
    let decimal = |b: u8| b.is_ascii_digit() || matches!(b, b'+' | b'-' | b'.');
    // Longer numbers are attacks, not times or scores.
    (digits.len() <= 40 && digits.bytes().all(decimal))
        .then(|| digits.parse().ok())
        .flatten()
}

/// Reads a side: `B` or `W`; words and small letters, which real files have,
/// are accepted too.
#[must_use]
pub fn color(raw: &str) -> Option<Color> {
    match raw.trim().to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Color::Black),
        "w" | "white" => Some(Color::White),
        _ => None,
    }
}

/// The SGF spelling of a side.
#[must_use]
pub const fn color_letter(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// Reads a point such as `dp`: column from the left, row from the top.
#[must_use]
pub fn point(raw: &str, size: Size) -> Option<Point> {
    let (x, y) = pair(raw)?;
    Point::new(x, y).filter(|&point| size.contains(point))
}

/// Spells a point, e.g. `dp`.
#[must_use]
pub fn spell_point(point: Point) -> String {
    let letter = |index: u8| char::from(b'a' + index);
    [letter(point.x()), letter(point.y())].iter().collect()
}

/// Reads two points such as `aa:cc`.
#[must_use]
pub fn pair_of_points(raw: &str, size: Size) -> Option<(Point, Point)> {
    let (from, to) = composed(raw)?;
    Some((point(from, size)?, point(to, size)?))
}

/// Reads a move: a point, or an empty text for a pass. As before FF\[4], `tt`
/// is a pass too if both sides of the board are 19 or less.
#[must_use]
pub fn play(raw: &str, size: Size) -> Option<Move> {
    if raw.is_empty() || (raw == "tt" && size.width() <= 19 && size.height() <= 19) {
        return Some(Move::Pass);
    }
    point(raw, size).map(Move::Place)
}

/// Spells a move; a pass is an empty text.
#[must_use]
pub fn spell_play(mv: Move) -> String {
    match mv {
        Move::Place(point) => spell_point(point),
        Move::Pass => String::new(),
    }
}

/// Reads two small letters as numbers from 0, ignoring white space around them.
pub(super) fn pair(raw: &str) -> Option<(u8, u8)> {
    let raw = if raw.len() == 2 { raw } else { raw.trim() };
    match raw.as_bytes() {
        [x @ b'a'..=b'z', y @ b'a'..=b'z'] => Some((x - b'a', y - b'a')),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(side: u8) -> Size {
        Size::square(side).unwrap()
    }

    #[test]
    fn line_breaks_of_every_kind_are_read() {
        for line_break in ["\n", "\r\n", "\r", "\n\r"] {
            let raw = format!("so\\{line_break}ft, hard{line_break}two{line_break}{line_break}x");
            assert_eq!(text(&raw), "soft, hard\ntwo\n\nx", "{line_break:?}");
            assert_eq!(simple_text(&raw), "soft, hard two  x", "{line_break:?}");
        }
        assert_eq!(text("a\tb\u{B}c\\\td"), "a b c d");
    }

    #[test]
    fn escapes_are_read_and_written() {
        assert_eq!(text(r"a\]b\\c\:d\x"), r"a]b\c:dx");
        for nasty in ["", "]", "\\", "\\]", "a:b", "[x]", "two\nlines", "囲碁\\"] {
            assert_eq!(text(&escape(nasty)), nasty);
            let part = escape_part(nasty);
            assert_eq!(composed(&format!("{part}:x")), Some((part.as_str(), "x")));
            assert_eq!(simple_text(&part), nasty.replace('\n', " "));
        }
    }

    #[test]
    fn a_value_ends_at_the_first_bracket_that_is_not_escaped() {
        assert_eq!(end("ab]c"), End::At(2));
        assert_eq!(end(r"a\]b\\]"), End::At(6));
        assert_eq!(end(r"a\]"), End::Open);
        assert_eq!(end(r"a\"), End::Escaped);
    }

    #[test]
    fn tt_passes_on_small_boards_only() {
        assert_eq!(play("tt", size(19)), Some(Move::Pass));
        let point = Point::new(19, 19).map(Move::Place);
        assert_eq!(play("tt", size(20)), point);
        assert_eq!(play("tt", Size::new(19, 20).unwrap()), None);
        assert_eq!(play("", size(25)), Some(Move::Pass));
        for wrong in ["c", "ccc", "CC", "c3", " ", "cc:dd", "çé", "tu", "zz"] {
            assert_eq!(play(wrong, size(19)), None, "{wrong}");
        }
    }

    #[test]
    fn every_point_is_spelled_and_read() {
        for point in size(25).points() {
            assert_eq!(super::point(&spell_point(point), size(25)), Some(point));
        }
    }

    #[test]
    fn numbers_are_plain_decimals() {
        assert_eq!(real(" 12.75 "), Some(12.75));
        for wrong in ["1e400", "NaN", "inf", "", "-", "1 2", "abc"] {
            assert_eq!(real(wrong), None, "{wrong}");
        }
        assert_eq!(number("-3"), Some(-3));
        assert_eq!(number("99999999999999999999"), None);
    }
}
