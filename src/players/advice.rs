//! What a player knows before he searches, for whoever analyses a position.

use super::enclosed::vital;
use super::manners::unbecoming;
use crate::go::{Color, Game};
use crate::search::mcts::Terms;

/// The terms on which a side's moves are worth a search: as the best of the
/// levels does it, with what the life-and-death solver has to say, but by the
/// komi of the game.
#[must_use]
pub fn analysis_terms(game: &Game, color: Color, nodes: usize) -> Terms {
    Terms {
        nodes,
        refused: unbecoming(game, color),
        advised: vital(game, color),
        ..Terms::of(game)
    }
}
