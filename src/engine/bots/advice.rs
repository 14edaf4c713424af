//! The knowledge that bots use before they search, for use in an analysis, and a move
//! under restrictions.

use crate::engine::bots::life_death_assist::vital_moves;
use crate::engine::bots::move_filter::excluded_moves;
use crate::engine::bots::pace::Allowance;
use crate::engine::mcts::{Search, Terms};
use crate::engine::workers::Workers;
use crate::go::{Color, Game, Move, PointSet};

/// The number of nodes of a search under restrictions.
const NODES: usize = 1 << 20;
/// The number of games of such a search, at least, and of one without a clock.
const LEAST_GAMES: u64 = 64;
const GAMES: u64 = 5000;

/// The search terms for analysing a side's moves. They are those of the
/// strongest level, including the advice of the life-and-death solver, but with
/// the komi of the game.
#[must_use]
pub fn analysis_terms(game: &Game, color: Color, nodes: usize) -> Terms {
    Terms {
        nodes,
        refused: excluded_moves(game, color),
        advised: vital_moves(game, color),
        ..Terms::of(game)
    }
}

/// Returns a move of a side that is on no refused point, by a search for the usual
/// time. It is a pass if no point is left, or if a pass is best and `may_pass`.
pub fn restricted_move(
    game: &Game,
    color: Color,
    refused: &PointSet,
    may_pass: bool,
    allowance: &Allowance,
    workers: &mut dyn Workers,
) -> Move {
    workers.begin();
    let terms = Terms {
        nodes: NODES,
        refused: *refused,
        ..Terms::of(game)
    };
    let search = Search::new(game, color, &terms);
    workers.work(&search, &|progress| {
        let is_over = progress.spent >= allowance.usual;
        let has_clock = !progress.spent.is_zero();
        progress.games >= LEAST_GAMES && is_over || !has_clock && progress.games >= GAMES
    });
    let moves = search.candidates().into_iter().map(|found| found.mv);
    let mut allowed = moves.filter(|mv| may_pass || *mv != Move::Pass);
    allowed.next().unwrap_or(Move::Pass)
}
