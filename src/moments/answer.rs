//! A proved answer about a group in a position.

use super::fate::Fate;
use crate::go::{Board, Color, Point};
use crate::solver::{InvalidProblem, OpenQuestion, Solution, Support, Verdict};

/// A proved answer about a group when one side moves first.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The side that moves first.
    pub first: Color,
    /// The fate of the group.
    pub fate: Fate,
    /// The answer of the solver.
    pub solution: Solution,
    pub(super) support: Support,
}

impl Answer {
    /// Returns the answer of a solver, if it proves a fate.
    pub(super) fn of(board: &Board, first: Color, solution: Solution) -> Option<Self> {
        Some(Self {
            first,
            fate: Fate::of(solution.first.status)?,
            support: Support::of(board, &solution),
            solution,
        })
    }

    /// Returns the status with its best moves.
    #[must_use]
    pub const fn verdict(&self) -> &Verdict {
        &self.solution.first
    }

    /// Returns the question that was answered, about a position in which the
    /// answer holds. The program chose the region of the answer.
    ///
    /// # Errors
    /// The targets of the answer are not stones of this position.
    pub fn question(
        &self,
        board: &Board,
        ko: Option<Point>,
    ) -> Result<OpenQuestion, InvalidProblem> {
        let question = OpenQuestion {
            board: board.clone(),
            to_move: self.first,
            targets: self.solution.targets.clone(),
            within: None,
            ko,
            both: false,
            all_moves: false,
        };
        question.check()?;
        Ok(question)
    }
}
