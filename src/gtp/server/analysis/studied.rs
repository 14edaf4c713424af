//! What an analysis leaves for the next one: front ends interrupt it for any
//! question, and go on.

use super::request::Request;
use crate::engine::mcts::{Search, Terms};
use crate::go::{Color, Game, Move, PointSet, Turn};

/// An analysis and what it was about.
#[derive(Debug)]
pub(in crate::gtp) struct Studied {
    search: Search,
    game: Game,
    color: Color,
    refused: PointSet,
}

impl Studied {
    /// An analysis of a move: the last one, where it was about the same or about
    /// what led to it.
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
        let known = last.and_then(|last| last.carried_to(game, color, &terms));
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

    /// The search, carried on to where the game is now.
    fn carried_to(self, game: &Game, color: Color, terms: &Terms) -> Option<Search> {
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

/// Who moves after turns that were taken by each side in its turn.
fn in_turn(turns: &[Turn], first: Color) -> Option<Color> {
    turns.iter().try_fold(first, |next, turn| {
        (turn.color == next).then(|| next.opponent())
    })
}
