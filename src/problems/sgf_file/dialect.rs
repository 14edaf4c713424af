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
    /// Words in comments and in names of nodes: `RIGHT`, `CORRECT`, `WRONG`, `INCORRECT`,
    /// `FORCE`, `CHOICE`, `NOTTHIS` in capitals that stand out from the comment and are not
    /// denied or asked, the words of many languages where they make a clause.
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
pub(super) struct NodeReading {
    pub(super) mark: FileMark,
    pub(super) hint: Option<Hint>,
    pub(super) comment: String,
}

impl NodeMarks {
    pub(super) fn of(properties: &[Property]) -> Self {
        let mut marks = Self::default();
        for property in properties {
            match property.ident() {
                "C" => {
                    let text = value::text(property.first());
                    marks.words = words::read(&text);
                    marks.plus = text.trim_start().starts_with('+');
                    text.trim().clone_into(&mut marks.comment);
                }
                "N" => marks.name = spoken(&value::text(property.first())),
                "CH" => marks.checked = is_set(property),
                "WV" => marks.wrong_variation = true,
                "TR" => marks.triangle = true,
                "TE" => marks.good_move = is_set(property),
                "BM" => marks.bad_move = is_set(property),
                "GB" if is_set(property) => marks.good_for = Some(Color::Black),
                "GW" if is_set(property) => marks.good_for = Some(Color::White),
                _ => {}
            }
        }
        marks
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

    /// Returns true if the comment has the word for right in capitals, which authors write in
    /// every right line.
    pub(super) const fn has_capital_right(&self) -> bool {
        self.words.has_capital_right
    }

    /// Returns true if the node has a mark in this dialect.
    pub(super) fn has_mark(&self, dialect: Dialect) -> bool {
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
    pub(super) fn read(self, dialect: Dialect, solves: Color, by: Color) -> NodeReading {
        let marked = |right: bool, wrong: bool| match (right, wrong) {
            (_, true) => FileMark::Wrong,
            (true, false) => FileMark::Right,
            (false, false) => FileMark::Unmarked,
        };
        let own = solves == by;
        let mark = match dialect {
            Dialect::Words => {
                return NodeReading {
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
        NodeReading {
            mark,
            hint: None,
            comment,
        }
    }
}

/// Returns false for a mark whose value is 0, as in `CH[0]`.
fn is_set(property: &Property) -> bool {
    let value = value::text(property.first());
    let value = value.trim();
    value.is_empty() || value.chars().any(|c| !matches!(c, '0' | '.'))
}
