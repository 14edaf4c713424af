//! What a player knows before he searches, for whoever analyses a position.

use crate::engine::bots::life_death_assist::vital_moves;
use crate::engine::bots::move_filter::excluded_moves;
use crate::engine::mcts::Terms;
use crate::go::{Color, Game};

/// The terms on which a side's moves are worth a search: as the best of the
/// levels does it, with what the life-and-death solver has to say, but by the
/// komi of the game.
#[must_use]
pub fn analysis_terms(game: &Game, color: Color, nodes: usize) -> Terms {
    Terms {
        nodes,
        refused: excluded_moves(game, color),
        advised: vital_moves(game, color),
        ..Terms::of(game)
    }
}
