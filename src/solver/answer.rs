//! What the solver is asked, and what it answers.

use super::problem::Problem;
use crate::go::{Color, Move, Point, PointSet};

/// What is asked about a problem.
#[derive(Clone, Debug)]
pub struct Question {
    /// The problem.
    pub problem: Problem,
    /// Whether to answer for the other side moving first too.
    pub both: bool,
    /// Whether to give the status after each first move.
    pub all_moves: bool,
}

/// How much may be spent on an answer.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most positions to look at; `None` for no limit. The moves of the
    /// last one are counted to their end.
    pub nodes: Option<u64>,
    /// Bytes for the table of positions.
    pub memory: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            nodes: None,
            memory: 512 << 20,
        }
    }
}

/// What becomes of the targets with best play by both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The defender keeps them and can make them live unconditionally,
    /// whatever threats the attacker has.
    Alive,
    /// The attacker captures them, whatever threats the defender has.
    Dead,
    /// The defender keeps them, but cannot make them live unconditionally.
    Seki,
    /// Ko threats decide.
    Ko(KoResult),
    /// A limit was reached.
    Unknown,
}

/// How threats decide a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KoResult {
    /// The result when neither side has a threat.
    pub without_threats: WithoutThreats,
    /// Who must have threats to turn it.
    pub needs: Color,
    /// How many at least, the other side having none.
    pub threats: u8,
}

/// The result of a ko when neither side has a threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithoutThreats {
    /// The defender keeps the targets, if only in seki.
    Alive,
    /// The attacker captures them.
    Dead,
}

/// A status without its particulars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StatusKind {
    /// See [`Status::Alive`].
    Alive,
    /// See [`Status::Dead`].
    Dead,
    /// See [`Status::Seki`].
    Seki,
    /// See [`Status::Ko`].
    Ko,
}

impl Status {
    /// The status without its particulars; `None` when it is unknown.
    #[must_use]
    pub const fn kind(self) -> Option<StatusKind> {
        match self {
            Self::Alive => Some(StatusKind::Alive),
            Self::Dead => Some(StatusKind::Dead),
            Self::Seki => Some(StatusKind::Seki),
            Self::Ko(_) => Some(StatusKind::Ko),
            Self::Unknown => None,
        }
    }
}

/// The answer for one side moving first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The status.
    pub status: Status,
    /// What is still possible while the status is unknown; else empty.
    pub bounds: Vec<StatusKind>,
    /// Every first move that reaches the mover's best result, or just a pass
    /// where nothing needs to be played or nothing helps. Empty while the
    /// status is unknown, and where the only such move is the retake of a ko
    /// that takes a threat.
    pub best_moves: Vec<Move>,
}

/// The whole answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The targets, as named.
    pub targets: Vec<Point>,
    /// Where may be played.
    pub region: PointSet,
    /// The answer for the side to move.
    pub first: Verdict,
    /// A line of best play without threats, from the side to move on.
    pub pv: Vec<Move>,
    /// The answer for the other side moving first, if asked.
    pub other_first: Option<Verdict>,
    /// The status after each legal first move, if asked.
    pub moves: Option<Vec<(Point, Status)>>,
    /// Whether the position is a bent four in the corner.
    pub bent_four: bool,
    /// One stone of each chain that was assumed to be alive. The solver
    /// assumes nothing by itself: who chooses the region fills this in.
    pub assumes: Vec<Point>,
    /// Positions looked at.
    pub nodes: u64,
}

impl Solution {
    /// Takes the answer back: all that is left is what was asked, and what was
    /// spent on it.
    pub fn withdraw(&mut self) {
        let nothing = || Verdict {
            status: Status::Unknown,
            bounds: Vec::new(),
            best_moves: Vec::new(),
        };
        self.first = nothing();
        self.pv.clear();
        self.other_first = self.other_first.take().map(|_| nothing());
        for (_, status) in self.moves.iter_mut().flatten() {
            *status = Status::Unknown;
        }
        self.bent_four = false;
        self.assumes.clear();
    }
}

/// How far a search is.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    /// Positions looked at.
    pub nodes: u64,
    /// Length of the current line.
    pub depth: usize,
    /// The line being looked at, from the position asked about.
    pub line: Vec<Move>,
    /// The kinds of status still possible for the side to move.
    pub bounds: Vec<StatusKind>,
}
