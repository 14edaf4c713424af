//! When to pass and when to give up.
//!
//! A pass costs nothing when the board comes out the same after it as after the
//! best move, the other side moving first in both. Under area rules that holds
//! once the last neutral point is filled; under territory rules a little sooner
//! it would cost nothing either.

use crate::engine::estimate::Estimator;
use crate::engine::mcts::{Search, Terms};
use crate::engine::workers::Workers;
use crate::go::{Board, Color, Game, Move, Point, PointSet};

/// From which share on a point is somebody's.
const OWNED: f64 = 0.8;
/// Below which share of games won a game is lost, and for how many turns of the
/// player in a row.
const LOST: f32 = 0.05;
const TURNS: u32 = 2;
/// Points by which the board may come out worse through a pass, which is less
/// than any move brings and more than games differ by chance.
const NOTHING: f32 = 0.4;
/// Games that show what a pass costs.
const TRIED: u64 = 800;
/// Games by which one who does not search sees how the board stands.
const LOOK: u32 = 150;
/// By what part of the board one is behind who does not search and gives up.
const FAR_BEHIND: f64 = 0.25;

/// How many points are not somebody's yet.
pub(super) fn open_points(ownership: &[(Point, f32)]) -> usize {
    let open = |(_, share): &&(Point, f32)| f64::from(share.abs()) < OWNED;
    ownership.iter().filter(open).count()
}

/// Whether a game may be nearly over by what a search knows of it.
pub(super) fn is_nearly_over(game: &Game, search: &Search) -> bool {
    let area = game.board().size().area();
    let passed = game
        .turns()
        .last()
        .is_some_and(|turn| turn.mv == Move::Pass);
    open_points(&search.ownership()) <= if passed { area / 4 } else { area / 8 }
}

/// Whether a pass brings a side as much as a move.
pub(super) fn costs_nothing(
    game: &Game,
    color: Color,
    best: Move,
    terms: &Terms,
    workers: &mut dyn Workers,
) -> bool {
    let mut lead_after = |mv| {
        let mut after = game.clone();
        after.play_any(color, mv).ok()?;
        after.resume();
        let terms = Terms {
            nodes: 1 << 18,
            refused: PointSet::EMPTY,
            advised: PointSet::EMPTY,
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

/// How often in a row a player has thought his game lost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Despair(u32);

impl Despair {
    pub(super) const fn new() -> Self {
        Self(0)
    }

    /// Takes in the share of games won; whether it is time to give up.
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

/// How the board stands to the eye of one who does not search.
pub(super) struct Glance {
    /// Points that are nobody's yet.
    pub(super) open: usize,
    /// By how many points the side leads, or is behind.
    pub(super) lead: f64,
}

impl Glance {
    /// A look at a game as a side that is to move.
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

    /// Whether a beginner sees that he has lost.
    pub(super) fn is_lost(&self, board: &Board) -> bool {
        let area = board.size().area() as f64;
        self.open * 3 < board.size().area() && self.lead < -(area * FAR_BEHIND)
    }
}
