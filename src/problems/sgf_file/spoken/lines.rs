//! Joins the lines of a text that was wrapped inside a sentence.

use super::characters::{is_unspaced, is_word};
use super::{is_move, mark_of_line};
use crate::platform::text::fold;
use crate::problems::sgf_file::marking_words::{Role, TEXTS, WORDS};

/// The most bytes of a line that may be a mark by itself.
const LONGEST_MARK: usize = 60;

/// The words after which a sentence is not complete.
const UNFINISHED: [Role; 4] = [
    Role::Linking,
    Role::Negating,
    Role::Contrast,
    Role::Elsewhere,
];

/// A line of a text that is not empty.
#[derive(Debug)]
struct Line {
    folded: String,
    starts_with_capital: bool,
    follows_gap: bool,
}

/// The relation of a line to the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Break {
    /// The sentence goes on.
    Wrapped,
    /// The line is a heading of the next one.
    Heading,
    Sentence,
}

/// Returns a text, folded, in which a line ends only where a sentence may end.
pub(super) fn unwrapped(text: &str) -> String {
    let mut unwrapped = String::with_capacity(text.len());
    let mut lines = lines(text).peekable();
    while let Some(line) = lines.next() {
        unwrapped.push_str(&line.folded);
        if let Some(next) = lines.peek() {
            unwrapped.push_str(match line.before(next) {
                Break::Wrapped => " ",
                Break::Heading => ": ",
                Break::Sentence => "\n",
            });
        }
    }
    unwrapped
}

/// Returns the lines of a text that are not empty.
fn lines(text: &str) -> impl Iterator<Item = Line> + '_ {
    let mut follows_gap = false;
    text.lines().filter_map(move |line| {
        let mut line = Line::of(line);
        line.follows_gap = follows_gap;
        follows_gap = line.folded.is_empty();
        (!follows_gap).then_some(line)
    })
}

/// Returns true if a word of a spaced language plays one of these parts.
fn plays(word: &str, roles: &[Role]) -> bool {
    WORDS.get(word).is_some_and(|meaning| meaning.is(roles))
}

impl Line {
    fn of(line: &str) -> Self {
        let line = line.trim();
        let first = line.chars().find(|c| c.is_alphanumeric());
        Self {
            folded: fold(line),
            starts_with_capital: first.is_some_and(char::is_uppercase),
            follows_gap: false,
        }
    }

    /// Returns the relation to the next line.
    fn before(&self, next: &Self) -> Break {
        let is_emphasis = |c: char| c == '*' || c == '_';
        let bare = self.folded.trim_end_matches(is_emphasis);
        match bare.chars().next_back().unwrap_or(' ') {
            ',' | ':' | ';' | '-' | '(' | '\u{2013}' | '\u{2014}' | '\u{3001}' => {
                return Break::Wrapped;
            }
            '.' if is_abbreviated(bare) => return Break::Wrapped,
            '.' | '!' | '?' | '\u{3002}' | '\u{964}' | '\u{61f}' => return Break::Sentence,
            _ => {}
        }
        let is_short = bare.len() <= LONGEST_MARK;
        let mark = if is_short { mark_of_line(bare) } else { None };
        if mark.is_some_and(|mark| mark.has_noun || is_move(&next.folded)) {
            Break::Heading
        } else if !next.follows_gap && next.goes_on(bare, mark.is_some()) {
            Break::Wrapped
        } else {
            Break::Sentence
        }
    }

    /// Returns true if the line goes on with the sentence of the line before, `last`.
    fn goes_on(&self, last: &str, is_mark: bool) -> bool {
        let first = self.folded.find(char::is_alphanumeric);
        let start = first.map_or("", |at| &self.folded[at..]);
        if is_unfinished(last) {
            true
        } else if start.chars().next().is_some_and(is_unspaced) {
            TEXTS.start(start, &[Role::Particle, Role::NegatingAfter])
        } else {
            !self.starts_with_capital && (continues(start) || !is_mark)
        }
    }
}

/// Returns true if a line ends in an abbreviation with its full stop.
fn is_abbreviated(line: &str) -> bool {
    plays(last_word(line.trim_end_matches('.')), &[Role::Abbreviation])
}

/// Returns true if a line ends in a word that asks for another.
fn is_unfinished(line: &str) -> bool {
    let word = last_word(line);
    let is_letter = word.chars().count() == 1;
    !is_letter && plays(word, &UNFINISHED) || TEXTS.end(word, &[Role::Particle, Role::Negating])
}

/// Returns true if a text starts with a word that may follow a mark in a sentence.
fn continues(text: &str) -> bool {
    let end = text.find(|c| !is_word(c)).unwrap_or(text.len());
    plays(&text[..end], &UNFINISHED) || plays(&text[..end], &[Role::Noun])
}

fn last_word(text: &str) -> &str {
    let start = text.rfind(|c| !is_word(c));
    let start = start.map_or(0, |at| {
        at + text[at..].chars().next().map_or(0, char::len_utf8)
    });
    &text[start..]
}
