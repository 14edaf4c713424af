//! What keeps a draft from being a problem.

use thiserror::Error;

use crate::go::{Cell, Point, life};
use crate::problems::problem::Problem;

/// Why a draft is no problem, or none that anybody could solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// There is nothing that could live or die.
    #[error("there are no stones on the board")]
    NoStones,
    /// A chain that the rules would have taken off.
    #[error("a chain has no liberty")]
    NoLiberty(Point),
    /// No chain is in question. The solver may still find one.
    #[error("no target is named")]
    NoTarget,
    /// A target is no stone.
    #[error("there is no stone on a target")]
    EmptyTarget(Point),
    /// The targets are stones of both colours.
    #[error("the targets have two colours")]
    TwoColors(Point, Point),
    /// A ko that is banned is an empty point.
    #[error("the point of the ko is not empty")]
    OccupiedKo(Point),
    /// Nothing can be played.
    #[error("there is no empty point to play on")]
    NoRoom,
    /// The chain has a liberty that is no part of the problem, and so nobody
    /// can take.
    #[error("a target has a masked liberty and can never be captured")]
    OutsideLiberty(Point),
    /// The chain lives whoever moves, by two eyes.
    #[error("a target is alive already")]
    Alive(Point),
}

impl Fault {
    /// What is wrong with a problem: of several faults the one to mend first.
    #[must_use]
    pub fn of(problem: &Problem) -> Option<Self> {
        let board = problem.board();
        if board.stones().next().is_none() {
            return Some(Self::NoStones);
        }
        if let Some(stone) = board.chain_without_liberty() {
            return Some(Self::NoLiberty(stone));
        }
        if let Some(point) = problem.ko
            && board.cell(point) != Cell::Empty
        {
            return Some(Self::OccupiedKo(point));
        }
        if let Some(fault) = of_targets(problem) {
            return Some(fault);
        }
        let may_be_played = |point: &Point| {
            board.cell(*point) == Cell::Empty
                && problem.region.is_none_or(|region| region.contains(*point))
        };
        if !board.size().points().any(|point| may_be_played(&point)) {
            return Some(Self::NoRoom);
        }
        let Some(defender) = problem.defender() else {
            return Some(Self::NoTarget);
        };
        let alive = life::pass_alive(&board, defender);
        let mut targets = problem.targets.iter().copied();
        let target = targets.find(|target| alive.contains(*target))?;
        let outside = |point: Point| board.cell(point) == Cell::Masked;
        Some(if board.liberties(target).iter().any(outside) {
            Self::OutsideLiberty(target)
        } else {
            Self::Alive(target)
        })
    }

    /// Whether the position itself is at fault, so that no file could hold it.
    #[must_use]
    pub const fn is_of_position(self) -> bool {
        matches!(self, Self::NoLiberty(_))
    }

    /// Whether there is nothing to be asked of the solver.
    #[must_use]
    pub const fn bars_solving(self) -> bool {
        !matches!(self, Self::NoTarget)
    }
}

fn of_targets(problem: &Problem) -> Option<Fault> {
    let stone = |point: Point| problem.position.cell(point).color();
    let first = *problem.targets.first()?;
    for &target in &problem.targets {
        match stone(target) {
            None => return Some(Fault::EmptyTarget(target)),
            color if color != stone(first) => return Some(Fault::TwoColors(first, target)),
            Some(_) => {}
        }
    }
    None
}
