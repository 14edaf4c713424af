//! The faults that keep a draft from being a problem.

use thiserror::Error;

use crate::go::{Cell, Point, life};
use crate::problems::problem::Problem;

/// The reason why a draft is not a problem, or cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// There are no stones that could live or die.
    #[error("there are no stones on the board")]
    NoStones,
    /// A chain has no liberty; by the rules it would have been captured.
    #[error("a chain has no liberty")]
    NoLiberty(Point),
    /// No target chain is named. The solver may still find one.
    #[error("no target is named")]
    NoTarget,
    /// There is no stone on a target.
    #[error("there is no stone on a target")]
    EmptyTarget(Point),
    /// The targets are stones of both colors.
    #[error("the targets have two colours")]
    TwoColors(Point, Point),
    /// The point of a banned ko is not empty.
    #[error("the point of the ko is not empty")]
    OccupiedKo(Point),
    /// There is no empty point to play on.
    #[error("there is no empty point to play on")]
    NoRoom,
    /// A target has a masked liberty. Nobody can play there, so the chain can
    /// never be captured.
    #[error("a target has a masked liberty and can never be captured")]
    OutsideLiberty(Point),
    /// A target has two eyes already and lives whichever side moves first.
    #[error("a target is alive already")]
    Alive(Point),
}

impl Fault {
    /// Returns the fault of a problem; of several, the one to correct first.
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

    /// Returns true if the position itself is faulty, so that no file could
    /// hold it.
    #[must_use]
    pub const fn makes_position_invalid(self) -> bool {
        matches!(self, Self::NoLiberty(_))
    }

    /// Returns true if the solver cannot be run on a problem with this fault.
    #[must_use]
    pub const fn prevents_solving(self) -> bool {
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
