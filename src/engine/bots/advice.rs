//! The knowledge that bots use before they search, for use in an analysis.

use crate::engine::bots::life_death_assist::vital_moves;
use crate::engine::bots::move_filter::excluded_moves;
use crate::engine::mcts::Terms;
use crate::go::{Color, Game};

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
