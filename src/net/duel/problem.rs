//! A problem of a duel, as one machine tells it to the other.

use serde::{Deserialize, Serialize};

use super::refusal::DuelRefusal;
use crate::go::{Color, Game, Move, Point, PointSet, Rules, Size};
use crate::problems::{Goal, Problem, go_file};
use crate::solver;

/// The most bytes of a position.
const LONGEST_POSITION: usize = 2_000;
/// The most targets.
const MOST_TARGETS: usize = 64;
/// The most points of a region: those of the largest board.
const MOST_POINTS: usize = 625;

/// A position with its question, without anything that tells the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DuelProblem {
    /// The position, written as in a `.go` file.
    pub position: String,
    /// The side that moves first, which both players have.
    pub to_move: Color,
    /// A stone of each chain that is to live or die.
    pub targets: Vec<Point>,
    /// The points where stones may be played; none for all that are not masked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<Vec<Point>>,
    /// The point that the side to move may not retake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ko: Option<Point>,
    /// The level of difficulty; 0 if it is not known.
    #[serde(default)]
    pub level: u8,
}

/// A problem that was checked.
#[derive(Clone, Debug)]
pub struct DuelPosition {
    problem: DuelProblem,
    start: Game,
    goal: Goal,
    region: PointSet,
}

impl DuelProblem {
    /// Writes a problem of the solver.
    #[must_use]
    pub fn of(problem: &solver::Problem, level: u8) -> Self {
        let board = problem.board();
        let whole = *problem.region() == solver::Problem::mask_region(board);
        Self {
            position: go_file::write(board),
            to_move: problem.to_move(),
            targets: problem.targets().to_vec(),
            region: (!whole).then(|| problem.region().iter().collect()),
            ko: problem.ko(),
            level,
        }
    }

    /// Checks a problem, which may come from another machine.
    ///
    /// # Errors
    /// The problem is not valid or too large.
    pub fn check(self) -> Result<DuelPosition, DuelRefusal> {
        let points = self.region.as_ref().map_or(0, Vec::len);
        if self.position.len() > LONGEST_POSITION
            || self.targets.len() > MOST_TARGETS
            || points > MOST_POINTS
        {
            return Err(DuelRefusal::Setup);
        }
        let board = go_file::read(self.position.as_bytes()).map_err(|_| DuelRefusal::Setup)?;
        let region = match &self.region {
            Some(points) => points.iter().copied().collect(),
            None => solver::Problem::mask_region(&board),
        };
        let targets = self.targets.clone();
        let checked = solver::Problem::new(board, self.to_move, targets, region, self.ko);
        let checked = checked.map_err(|_| DuelRefusal::Setup)?;
        let start = Game::from_position(checked.board().clone(), self.to_move, Rules::practice())
            .with_ko(self.ko);
        let goal = if checked.defender() == self.to_move {
            Goal::Live
        } else {
            Goal::Kill
        };
        Ok(DuelPosition {
            start,
            goal,
            region: *checked.region(),
            problem: self,
        })
    }
}

impl DuelPosition {
    /// The problem as it was told.
    #[must_use]
    pub const fn problem(&self) -> &DuelProblem {
        &self.problem
    }

    /// Returns the position as a problem of a collection, without a title; none
    /// if the position is not possible.
    pub(super) fn as_problem(&self) -> Option<Problem> {
        let board = self.after(&[])?.board().clone();
        Some(Problem {
            to_move: self.problem.to_move,
            targets: self.problem.targets.clone(),
            region: Some(self.region),
            ko: self.problem.ko,
            level: self.problem.level,
            ..Problem::bare(String::new(), &board)
        })
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.start.board().size()
    }

    /// The goal of the side that moves first.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// The points where stones may be played.
    #[must_use]
    pub const fn region(&self) -> &PointSet {
        &self.region
    }

    /// Returns the position after a line; none if a move of it is not possible.
    #[must_use]
    pub fn after(&self, line: &[Move]) -> Option<Game> {
        let mut game = self.start.clone();
        for mv in line {
            if let Move::Place(point) = mv
                && !self.region.contains(*point)
            {
                return None;
            }
            game.play(*mv).ok()?;
            // Two passes end a game, but not a line.
            game.resume();
        }
        Some(game)
    }
}
