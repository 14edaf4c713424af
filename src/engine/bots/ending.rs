//! The decisions to pass and to resign.
//!
//! A pass costs nothing if the final score after it equals that after the best
//! move, with the other side to move in both cases. Under area rules that holds
//! once the last neutral point is filled. Under territory rules it would hold a
//! little earlier too.

use crate::engine::estimate::Estimator;
use crate::engine::mcts::{Search, Terms};
use crate::engine::workers::Workers;
use crate::go::{Board, Color, Game, Move, Point, PointSet};

/// A point is owned if its ownership is at least this share.
const OWNED: f64 = 0.8;
/// A game is lost if the share of games won is below `LOST` for `TURNS` turns
/// of the player in a row.
const LOST: f32 = 0.05;
const TURNS: u32 = 2;
/// The loss in points at which a pass still costs nothing. It is less than any
/// move gains and more than the random error.
const NOTHING: f32 = 0.4;
/// The number of games played to find the cost of a pass.
const TRIED: u64 = 800;
/// The number of games by which a player that does not search judges the board.
const LOOK: u32 = 150;
/// The share of the board's points by which a player that does not search must
/// be behind to resign.
const FAR_BEHIND: f64 = 0.25;

/// The number of points that nobody owns yet.
pub(super) fn open_points(ownership: &[(Point, f32)]) -> usize {
    let open = |(_, share): &&(Point, f32)| f64::from(share.abs()) < OWNED;
    ownership.iter().filter(open).count()
}

/// Returns true if the game may be nearly over, by the ownership in a search.
pub(super) fn is_nearly_over(game: &Game, search: &Search) -> bool {
    let area = game.board().size().area();
    let passed = game
        .turns()
        .last()
        .is_some_and(|turn| turn.mv == Move::Pass);
    open_points(&search.ownership()) <= if passed { area / 4 } else { area / 8 }
}

/// Returns true if a pass gains as much for a side as its best move.
pub(super) fn pass_is_free(
    game: &Game,
    color: Color,
    best: Move,
    terms: &Terms,
    workers: &mut dyn Workers,
) -> bool {
    let mut lead_after = |mv| {
        let mut after = game.clone();
        after.play_any(color, mv).ok()?;
        // The pass may have ended the game, and then no move would be legal.
        after.resume();
        let terms = Terms {
            nodes: 1 << 18,
            refused: PointSet::EMPTY,
            advised: PointSet::EMPTY,
            aim: PointSet::EMPTY,
            ..terms.clone()
        };
        let search = Search::new(&after, color.opponent(), &terms);
        workers.work(&search, &|progress| progress.games >= TRIED);
        let black = search.lead();
        Some(if color == Color::Black { black } else { -black })
    };
    match (lead_after(Move::Pass), lead_after(best)) {
        (Some(passed), Some(moved)) => passed >= moved - NOTHING,
        _ => false,
    }
}

/// The number of turns in a row in which a player has found its game lost.
#[derive(Clone, Copy, Debug)]
pub(super) struct ResignationCounter(u32);

impl ResignationCounter {
    pub(super) const fn new() -> Self {
        Self(0)
    }

    /// Adds the share of games won this turn; returns true if it is time to
    /// resign.
    pub(super) fn grows(&mut self, game: &Game, share: f32) -> bool {
        let area = game.board().size().area();
        if share < LOST && game.turns().len() * 4 >= area {
            self.0 += 1;
        } else {
            self.0 = 0;
        }
        self.0 >= TURNS
    }
}

/// The state of the board as a player that does not search sees it.
pub(super) struct QuickEstimate {
    /// The number of points that nobody owns yet.
    pub(super) open: usize,
    /// The lead of the side in points; negative if it is behind.
    pub(super) lead: f64,
}

impl QuickEstimate {
    /// Estimates the board for `color`, which is to move.
    pub(super) fn at(game: &Game, color: Color, seed: u64) -> Self {
        let board = game.board();
        let ko = game.ko().filter(|_| color == game.to_move());
        let komi = game.rules().komi_halves;
        let mut estimator = Estimator::new(board, Some(color), ko, komi, seed);
        estimator.step(LOOK);
        let estimate = estimator.estimate();
        let points = board.size().points();
        let open = |point: &Point| estimate.ownership(*point).abs() < OWNED;
        Self {
            open: points.filter(open).count(),
            lead: if color == Color::Black {
                estimate.lead
            } else {
                -estimate.lead
            },
        }
    }

    /// Returns true if a beginner can see that the game is lost.
    pub(super) fn is_lost(&self, board: &Board) -> bool {
        let area = board.size().area() as f64;
        self.open * 3 < board.size().area() && self.lead < -(area * FAR_BEHIND)
    }
}
