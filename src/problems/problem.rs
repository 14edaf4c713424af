//! A problem: a position, its question, and its known answers.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::answers::FileAnswers;
use crate::go::packed::Packed;
use crate::go::{Board, Color, Move, Point, PointSet, Size};

/// A problem as the program works with it. Its points lie on the board, and its
/// targets are stones of one color.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Its name within the collection: the name of its file without the
    /// extension.
    pub id: String,
    /// Its number in its file, counted from 1. In an SGF file only readable
    /// games count.
    pub number: usize,
    /// Its title; equal to `id` if it has none.
    pub title: String,
    /// The position, packed: a collection may have thousands, and a board takes
    /// a hundred times the memory.
    pub position: Packed,
    /// The side that moves first.
    pub to_move: Color,
    /// A stone of each chain that is to live or die. If the file names none,
    /// the list is empty and the solver chooses.
    pub targets: Vec<Point>,
    /// The points where moves may be played. If the file names none, it is
    /// `None` and the mask or the solver decides.
    pub region: Option<PointSet>,
    /// The point that the side to move may not retake.
    pub ko: Option<Point>,
    /// The proved result for each side moving first.
    pub outcomes: Option<Outcomes>,
    /// Every first move that reaches the best result, if that was proved. For
    /// an SGF file, the first moves that it marks as right.
    pub answers: Vec<Move>,
    /// The solution tree of an SGF file, used where the solver has no answer.
    pub file_answers: FileAnswers,
    /// The level of difficulty: 1 is the easiest, 0 means unknown.
    pub level: u8,
    /// The shapes and techniques it shows, e.g. `nakade`.
    pub motifs: Vec<String>,
    /// The source, for example a book.
    pub source: String,
    /// A note for the person who solves the problem.
    pub note: String,
}

impl Problem {
    /// Returns a problem of which only the position is known; Black is to move.
    #[must_use]
    pub fn bare(id: String, board: &Board) -> Self {
        Self {
            title: id.clone(),
            id,
            number: 1,
            position: Packed::of(board),
            to_move: Color::Black,
            targets: Vec::new(),
            region: None,
            ko: None,
            outcomes: None,
            answers: Vec::new(),
            file_answers: FileAnswers::default(),
            level: 0,
            motifs: Vec::new(),
            source: String::new(),
            note: String::new(),
        }
    }

    /// Builds the board of the position.
    #[must_use]
    pub fn board(&self) -> Board {
        self.position.board()
    }

    /// Returns the size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.position.size()
    }

    /// Returns true if both problems ask the same question about the same
    /// position. Texts and answers are not compared.
    #[must_use]
    pub fn same_question(&self, other: &Self) -> bool {
        let conditions = |of: &Self| (of.to_move, of.region, of.ko);
        conditions(self) == conditions(other)
            && self.targets == other.targets
            && self.position == other.position
    }

    /// Returns the color of the targets, if there are any.
    #[must_use]
    pub fn defender(&self) -> Option<Color> {
        self.targets
            .first()
            .and_then(|&stone| self.position.cell(stone).color())
    }

    /// Returns the goal of the side to move, if there is a target.
    #[must_use]
    pub fn goal(&self) -> Option<Goal> {
        let defender = self.defender()?;
        Some(if defender == self.to_move {
            Goal::Live
        } else {
            Goal::Kill
        })
    }

    /// Returns the proved result with the side to move moving first.
    #[must_use]
    pub fn expected(&self) -> Option<Expected> {
        let outcomes = self.outcomes?;
        Some(match self.goal()? {
            Goal::Kill => outcomes.attacker_first,
            Goal::Live => outcomes.defender_first,
        })
    }
}

/// Adds the chain of a stone to the targets, or removes it. All targets have
/// one color, so a stone of the other color replaces them.
pub fn toggle_target(targets: &mut Vec<Point>, board: &Board, stone: Point) {
    let before = targets.len();
    targets.retain(|target| !board.chain(stone).any(|member| member == *target));
    if targets.len() == before {
        targets.retain(|target| board.stone(*target) == board.stone(stone));
        targets.push(stone);
    }
}

/// The goal of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Goal {
    /// The side must capture the target.
    Kill,
    /// The side must keep the target.
    Live,
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Kill => "kill",
            Self::Live => "live",
        })
    }
}

/// The results of a position for each side moving first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Outcomes {
    /// The result when the attacker moves first.
    pub attacker_first: Expected,
    /// The result when the defender moves first.
    pub defender_first: Expected,
}

/// A proved result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Expected {
    /// The target is captured, regardless of ko threats.
    Dead,
    /// The target lives unconditionally, regardless of ko threats.
    Alive,
    /// The target is kept without unconditional life, regardless of ko threats.
    Seki,
    /// Ko threats decide.
    Ko {
        /// The result without threats.
        without_threats: Fate,
        /// The side that must have threats to change the result.
        needs: Color,
        /// The fewest threats that change the result.
        threats: u8,
    },
}

/// The fate of the target in a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fate {
    /// The target is kept, seki included.
    Alive,
    /// The target is captured.
    Dead,
}
