//! Dialects of marking right and wrong answers in SGF files.
//!
//! There are half a dozen dialects. Each is unambiguous by itself, but a mark
//! of one may be an incidental word in another. A file is therefore read by one
//! dialect only.

use super::spoken::{Spoken, spoken};
use super::words::{self, CommentMarks};
use crate::go::Color;
use crate::problems::answers::{FileMark, Hint};
use crate::record::{Property, value};

/// A dialect of marking answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Words in comments and in names of nodes: `RIGHT`, `CORRECT`, `WRONG`, `FORCE`,
    /// `CHOICE`, `NOTTHIS` in capitals anywhere, the words of many languages where they
    /// make a clause.
    Words,
    /// A comment that starts with `+` marks a right move.
    Plus,
    /// `CH` marks the ends of right lines.
    Checked,
    /// `WV` marks wrong moves, and in such files `TR` does too. The ends of all
    /// other lines are right.
    WrongVariations,
    /// `TE` (a good move) is right and `BM` (a bad one) is wrong, both at moves
    /// of the solving side.
    Moves,
    /// `GB` and `GW` (good for Black or White), at moves of either side: right
    /// where the position is good for the solving side.
    Positions,
    /// Nothing is marked. The end of the main line is right, and so is the end
    /// of the main line after each other reply.
    MainLine,
}

/// The dialects that mark something. If two mark equally many games of a file,
/// the earlier one wins.
pub(super) const MARKING: [Dialect; 6] = [
    Dialect::Words,
    Dialect::Plus,
    Dialect::Checked,
    Dialect::WrongVariations,
    Dialect::Moves,
    Dialect::Positions,
];

/// The marks of a node in all dialects.
#[derive(Debug, Default)]
pub(super) struct NodeMarks {
    words: CommentMarks,
    plus: bool,
    checked: bool,
    /// The meaning of the node's name.
    name: Spoken,
    wrong_variation: bool,
    triangle: bool,
    good_move: bool,
    bad_move: bool,
    good_for: Option<Color>,
    comment: String,
}

/// A node as read by one dialect.
#[derive(Debug)]
pub(super) struct Read {
    pub(super) mark: FileMark,
    pub(super) hint: Option<Hint>,
    pub(super) comment: String,
}

impl NodeMarks {
    pub(super) fn of(properties: &[Property]) -> Self {
        let mut signs = Self::default();
        for property in properties {
            match property.ident() {
                "C" => {
                    let text = value::text(property.first());
                    signs.words = words::read(&text);
                    signs.plus = text.trim_start().starts_with('+');
                    text.trim().clone_into(&mut signs.comment);
                }
                "N" => signs.name = spoken(&value::text(property.first())),
                "CH" => signs.checked = is_set(property),
                "WV" => signs.wrong_variation = true,
                "TR" => signs.triangle = true,
                "TE" => signs.good_move = is_set(property),
                "BM" => signs.bad_move = is_set(property),
                "GB" if is_set(property) => signs.good_for = Some(Color::Black),
                "GW" if is_set(property) => signs.good_for = Some(Color::White),
                _ => {}
            }
        }
        signs
    }

    /// Returns the meaning of the comment and of the name.
    pub(super) fn says(&self) -> Spoken {
        self.words.says.and(self.name)
    }

    /// Returns the mark in words.
    fn word(&self) -> FileMark {
        self.says().mark()
    }

    /// Returns true if the node is marked right by a sign instead of words.
    pub(super) const fn has_sign(&self) -> bool {
        self.plus || self.checked || self.good_move || self.good_for.is_some()
    }

    /// Returns true if the comment has one of the words in capitals, which authors write in
    /// every right line.
    pub(super) const fn is_in_capitals(&self) -> bool {
        self.words.is_in_capitals
    }

    /// Returns true if the node has a mark in this dialect.
    pub(super) fn speak(&self, dialect: Dialect) -> bool {
        match dialect {
            Dialect::Words => self.word() != FileMark::Unmarked,
            Dialect::Plus => self.plus,
            Dialect::Checked => self.checked,
            Dialect::WrongVariations => self.wrong_variation,
            Dialect::Moves => self.good_move || self.bad_move,
            Dialect::Positions => self.good_for.is_some(),
            Dialect::MainLine => false,
        }
    }

    /// Reads the node in one dialect. `solves` is the solving side, `by` the
    /// side that made the move.
    pub(super) fn read(self, dialect: Dialect, solves: Color, by: Color) -> Read {
        let marked = |right: bool, wrong: bool| match (right, wrong) {
            (_, true) => FileMark::Wrong,
            (true, false) => FileMark::Right,
            (false, false) => FileMark::Unmarked,
        };
        let own = solves == by;
        let mark = match dialect {
            Dialect::Words => {
                return Read {
                    mark: self.word(),
                    hint: self.words.hint,
                    comment: self.words.rest,
                };
            }
            Dialect::Plus => marked(self.plus, false),
            Dialect::Checked => marked(self.checked, false),
            Dialect::WrongVariations => {
                let is_wrong = self.word() == FileMark::Wrong;
                marked(false, is_wrong || self.wrong_variation || self.triangle)
            }
            Dialect::Moves => marked(self.good_move && own, self.bad_move && own),
            Dialect::Positions => match self.good_for {
                Some(color) => marked(color == solves, color != solves),
                None => FileMark::Unmarked,
            },
            Dialect::MainLine => FileMark::Unmarked,
        };
        let mut comment = self.comment;
        if dialect == Dialect::Plus && self.plus {
            comment = comment.trim_start_matches('+').trim_start().to_owned();
        }
        Read {
            mark,
            hint: None,
            comment,
        }
    }
}

/// Returns false for a mark that is set to nought, as in `CH[0]`.
fn is_set(property: &Property) -> bool {
    let value = value::text(property.first());
    let value = value.trim();
    value.is_empty() || value.chars().any(|c| !matches!(c, '0' | '.'))
}
