//! The search that an analysis leaves for the next one. Front ends interrupt an
//! analysis for any other command and then continue it.

use super::request::Request;
use crate::engine::mcts::{Search, Terms};
use crate::go::{Color, Game, Move, PointSet, Turn};

/// An analysis with the position and settings it belongs to.
#[derive(Debug)]
pub(in crate::gtp) struct KeptAnalysis {
    search: Search,
    game: Game,
    color: Color,
    refused: PointSet,
}

impl KeptAnalysis {
    /// Returns an analysis of a move. It continues the last one if that was
    /// about the same position or an earlier one of the game.
    pub(in crate::gtp) fn take_up(
        last: Option<Self>,
        game: &Game,
        color: Color,
        request: &Request,
    ) -> Self {
        let terms = Terms {
            refused: request.refused,
            ..Terms::of(game)
        };
        let known = last.and_then(|last| last.advanced_to(game, color, &terms));
        Self {
            search: known.unwrap_or_else(|| Search::new(game, color, &terms)),
            game: game.clone(),
            color,
            refused: request.refused,
        }
    }

    pub(super) const fn search(&self) -> &Search {
        &self.search
    }

    /// Advances the search to the current position of the game, if that follows
    /// from the old one.
    fn advanced_to(self, game: &Game, color: Color, terms: &Terms) -> Option<Search> {
        if self.refused != terms.refused || self.game.rules() != game.rules() {
            return None;
        }
        let played = game.turns().get(self.game.turns().len()..)?;
        let mut before = game.clone();
        for _ in played {
            before.undo()?;
        }
        let is_same = before.board() == self.game.board()
            && before.turns() == self.game.turns()
            && before.to_move() == self.game.to_move()
            && before.ko() == self.game.ko();
        if !is_same {
            return None;
        }
        if played.is_empty() {
            return (color == self.color).then_some(self.search);
        }
        let next = in_turn(played, self.color)?;
        let moves: Vec<Move> = played.iter().map(|turn| turn.mv).collect();
        (next == color && game.to_move() == color)
            .then(|| self.search.after(&moves, game, terms))
            .flatten()
    }
}

/// Returns the side to move after these turns; `None` if the sides did not
/// alternate.
fn in_turn(turns: &[Turn], first: Color) -> Option<Color> {
    turns.iter().try_fold(first, |next, turn| {
        (turn.color == next).then(|| next.opponent())
    })
}
