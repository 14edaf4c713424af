//! A question about an open board.

use super::ground::TargetArea;
use super::groups::Groups;
use crate::go::{Board, Cell, Color, Point, PointSet};
use crate::solver::{InvalidProblem, Problem, Question, Solution};

/// A question about a position whose region the program chooses.
#[derive(Clone, Debug)]
pub struct OpenQuestion {
    /// The position.
    pub board: Board,
    /// The color that moves first.
    pub to_move: Color,
    /// One stone of each chain in question; empty if the program is to find the
    /// targets.
    pub targets: Vec<Point>,
    /// The points where stones may be played; `None` for the whole board. If it
    /// is given, the targets must be named. The region as a whole is searched
    /// alongside smaller ones inside it. An answer from a smaller one is given
    /// if it holds in any wider region.
    pub within: Option<PointSet>,
    /// The point that the side to move may not retake at once.
    pub ko: Option<Point>,
    /// True if the answer for the other side moving first is wanted too.
    pub both: bool,
    /// True if the status after each first move is wanted.
    pub all_moves: bool,
}

impl OpenQuestion {
    /// Checks that the question is valid.
    ///
    /// # Errors
    /// There is no stone to ask about, the targets are not stones of one color,
    /// or the ko is not an empty point. A point may also be off the board.
    pub fn check(&self) -> Result<(), InvalidProblem> {
        let any = || self.board.stones().next().map(|(stone, _)| vec![stone]);
        let targets = match self.targets.as_slice() {
            [] => any().unwrap_or_default(),
            targets => targets.to_vec(),
        };
        let board = self.board.clone();
        Problem::new(board, self.to_move, targets, PointSet::EMPTY, self.ko).map(|_| ())
    }

    /// Returns the points where nobody may play.
    pub(super) fn barred(&self) -> PointSet {
        let all: PointSet = self.board.size().points().collect();
        self.within
            .map_or(PointSet::EMPTY, |within| all.difference(&within))
    }

    /// Returns the problem with this region. `board` may differ from the
    /// question's board outside the region.
    pub(super) fn problem(
        &self,
        board: &Board,
        points: PointSet,
    ) -> Result<Problem, InvalidProblem> {
        // A ban outside the region has no effect. It is dropped where the
        // changed board has a stone on its point.
        let ko = self.ko.filter(|&ko| {
            points.contains(ko) || board.cell(ko) == Cell::Empty || board == &self.board
        });
        Problem::new(
            board.clone(),
            self.to_move,
            self.targets.clone(),
            points,
            ko,
        )
    }

    /// Returns two versions of the region of an answer. The first is worse for
    /// the side that moves first than the whole board, the second is better.
    pub(in crate::solver) fn versions(
        &self,
        solution: &Solution,
    ) -> Result<[Question; 2], InvalidProblem> {
        let about = Self {
            targets: solution.targets.clone(),
            ..self.clone()
        };
        let region = solution.region;
        let defender = about.problem(&self.board, region)?.defender();
        let groups = Groups::of(&self.board);
        let targets = &solution.targets;
        let area = TargetArea::new(&self.board, groups, defender, targets, self.barred());
        let mut boards = [area.closed(&region), area.yielded(&region)];
        if self.to_move != defender {
            boards.reverse();
        }
        let question = |board: &Board| {
            let problem = about.problem(board, region)?;
            let (both, all_moves) = (false, false);
            Ok(Question {
                problem,
                both,
                all_moves,
            })
        };
        Ok([question(&boards[0])?, question(&boards[1])?])
    }
}
