//! A problem: a position, what is asked of it, and what is known of it.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::answers::FileAnswers;
use crate::go::packed::Packed;
use crate::go::{Board, Color, Move, Point, PointSet, Size};

/// A problem as the program works with it: its points lie on the board, its
/// targets are stones of one colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Its name within the collection: that of its file, without the ending.
    pub id: String,
    /// Its place in its file, counted from 1; in an SGF file among the games
    /// that can be read.
    pub number: usize,
    /// What it is called; the same as `id` where nobody named it.
    pub title: String,
    /// The position, packed: a collection may have thousands, and a board takes
    /// a hundred times the room.
    pub position: Packed,
    /// Who moves first.
    pub to_move: Color,
    /// A stone of each chain that is to live or die. None where the file does
    /// not say: the solver then chooses.
    pub targets: Vec<Point>,
    /// The points where moves may be played. `None` where the file does not
    /// say: then the mask decides, or the solver.
    pub region: Option<PointSet>,
    /// The point that the side to move may not retake.
    pub ko: Option<Point>,
    /// The proved result for each side moving first.
    pub outcomes: Option<Outcomes>,
    /// Every first move that reaches the best result, where that was proved; of
    /// an SGF file the first moves that it says are right.
    pub answers: Vec<Move>,
    /// What an SGF file says of the moves, to be followed where the solver has
    /// no answer.
    pub file_answers: FileAnswers,
    /// How hard it is: 1 is the easiest, 0 is not said.
    pub level: u8,
    /// The shapes and techniques it shows, e.g. `nakade`.
    pub motifs: Vec<String>,
    /// Where it comes from.
    pub source: String,
    /// A sentence for the one who solves it.
    pub note: String,
}

impl Problem {
    /// A position of which nothing else is known; Black is to move.
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

    /// The board of its position, made anew.
    #[must_use]
    pub fn board(&self) -> Board {
        self.position.board()
    }

    /// The size of its board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.position.size()
    }

    /// The colour of the targets, if there are any.
    #[must_use]
    pub fn defender(&self) -> Option<Color> {
        self.targets
            .first()
            .and_then(|&stone| self.position.cell(stone).color())
    }

    /// What the side to move is to do, if there is a target.
    #[must_use]
    pub fn goal(&self) -> Option<Goal> {
        let defender = self.defender()?;
        Some(if defender == self.to_move {
            Goal::Live
        } else {
            Goal::Kill
        })
    }

    /// The proved result when the side to move moves first.
    #[must_use]
    pub fn expected(&self) -> Option<Expected> {
        let outcomes = self.outcomes?;
        Some(match self.goal()? {
            Goal::Kill => outcomes.attacker_first,
            Goal::Live => outcomes.defender_first,
        })
    }
}

/// What the side to move is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Goal {
    /// Capture the target.
    Kill,
    /// Keep the target.
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
    /// When the attacker moves first.
    pub attacker_first: Expected,
    /// When the defender does.
    pub defender_first: Expected,
}

/// A proved result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Expected {
    /// Captured whatever the threats.
    Dead,
    /// Lives unconditionally whatever the threats.
    Alive,
    /// Kept whatever the threats, without unconditional life.
    Seki,
    /// Threats decide.
    Ko {
        /// The result without threats.
        without_threats: Fate,
        /// Who must have threats to turn it.
        needs: Color,
        /// The fewest that do.
        threats: u8,
    },
}

/// What becomes of the target in a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fate {
    /// Kept, seki included.
    Alive,
    /// Captured.
    Dead,
}
