//! The tokens of SGF.

use crate::record::value::{self, End};

/// A token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Semicolon,
    /// A name of letters and digits.
    Name(&'a str),
    /// The text between `[` and its `]`.
    Value(&'a str),
    /// A `[` whose `]` is missing.
    Unclosed,
    /// Anything else but white space.
    Junk(char),
}

/// Splits a text into tokens, starting at an offset.
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    pub(super) const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    /// The offset of the next token, or of the white space before it.
    pub(super) const fn offset(&self) -> usize {
        self.at
    }

    /// Returns true if a value comes next.
    pub(super) fn value_follows(&mut self) -> bool {
        self.skip_space();
        self.text.as_bytes().get(self.at) == Some(&b'[')
    }

    /// Returns the next token and its offset.
    pub(super) fn next(&mut self) -> Option<(usize, Token<'a>)> {
        self.skip_space();
        let start = self.at;
        let rest = &self.text[start..];
        let first = rest.chars().next()?;
        self.at += first.len_utf8();
        let token = match first {
            '(' => Token::Open,
            ')' => Token::Close,
            ';' => Token::Semicolon,
            '[' => self.value(),
            'A'..='Z' | 'a'..='z' => {
                let end = rest.find(|c: char| !c.is_ascii_alphanumeric());
                let name = &rest[..end.unwrap_or(rest.len())];
                self.at = start + name.len();
                Token::Name(name)
            }
            other => Token::Junk(other),
        };
        Some((start, token))
    }

    fn value(&mut self) -> Token<'a> {
        let rest = &self.text[self.at..];
        match value::end(rest) {
            End::At(end) => {
                self.at += end + 1;
                Token::Value(&rest[..end])
            }
            End::Open | End::Escaped => {
                self.at = self.text.len();
                Token::Unclosed
            }
        }
    }

    fn skip_space(&mut self) {
        let rest = &self.text.as_bytes()[self.at..];
        let space = |b: &u8| matches!(b, b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C);
        self.at += rest.iter().take_while(|b| space(b)).count();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_found_with_their_offsets() {
        let mut lexer = Lexer::new("( ;AB [a\\]] \u{85}é[x", 0);
        let mut next = || lexer.next();
        assert_eq!(next(), Some((0, Token::Open)));
        assert_eq!(next(), Some((2, Token::Semicolon)));
        assert_eq!(next(), Some((3, Token::Name("AB"))));
        assert_eq!(next(), Some((6, Token::Value(r"a\]"))));
        assert_eq!(next(), Some((12, Token::Junk('\u{85}'))));
        assert_eq!(next(), Some((14, Token::Junk('é'))));
        assert_eq!(next(), Some((16, Token::Unclosed)));
        assert_eq!(next(), None);
    }
}
