//! Lines and columns of a text.

use std::fmt;

/// A place in a file; line and column count from 1. Columns count letters, not
/// bytes. LF, CR and CR LF each end one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Location {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Finds the places of offsets in a text. If the offsets increase, all searches
/// together take one pass through the text.
pub(super) struct Locator<'a> {
    text: &'a str,
    offset: usize,
    place: Location,
}

impl<'a> Locator<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self {
            text,
            offset: 0,
            place: Location { line: 1, column: 1 },
        }
    }

    /// The place of a byte offset in the text.
    pub(super) fn place(&mut self, offset: usize) -> Location {
        if offset < self.offset {
            *self = Self::new(self.text);
        }
        let mut letters = self.text[self.offset..].char_indices().peekable();
        let start = self.offset;
        while let Some((at, letter)) = letters.next() {
            if start + at >= offset {
                break;
            }
            let ends_line = match letter {
                '\n' => true,
                '\r' => letters.peek().is_none_or(|&(_, next)| next != '\n'),
                _ => false,
            };
            if ends_line {
                self.place.line += 1;
                self.place.column = 1;
            } else if letter != '\r' {
                self.place.column += 1;
            }
            self.offset = start + at + letter.len_utf8();
        }
        self.place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_in_three_ways_and_columns_count_letters() {
        let text = "a囲c\r\nd\re\n\nf";
        let mut locator = Locator::new(text);
        let mut place = |sign| {
            let Location { line, column } = locator.place(text.find(sign).unwrap());
            (line, column)
        };
        assert_eq!(place('a'), (1, 1));
        assert_eq!(place('c'), (1, 3));
        assert_eq!(place('d'), (2, 1));
        assert_eq!(place('e'), (3, 1));
        assert_eq!(place('f'), (5, 1));
        assert_eq!(place('c'), (1, 3), "going back");
        assert_eq!(Locator::new("ab").place(9), Location { line: 1, column: 3 });
    }
}
