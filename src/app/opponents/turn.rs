//! The turn of a machine.

use crate::app::session::{CurrentGame, Screen};
use crate::game::{GameSession, Phase, Seat};
use crate::go::Color;

/// A turn of a game. A search belongs to exactly one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    pub(super) color: Color,
    /// The player to move.
    pub(super) seat: Seat,
    number: usize,
    position: u64,
}

impl Turn {
    /// Returns the current turn if a machine is to move in the game on this
    /// screen.
    pub(super) fn of(current: &CurrentGame, screen: Screen) -> Option<(Self, &GameSession)> {
        let session = current.session().filter(|_| screen == Screen::Game)?;
        let game = session.game();
        let color = game.to_move();
        let seat = &session.setup().players[color].seat;
        if seat.is_person() || *session.phase() != Phase::Playing {
            return None;
        }
        let turn = Self {
            color,
            seat: seat.clone(),
            number: game.turns().len(),
            position: game.board().key(),
        };
        Some((turn, session))
    }
}
