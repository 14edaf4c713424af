//! The side that resigns when a person asks for it.

use super::game::{CurrentGame, GameIntent};
use super::request::Request;
use crate::game::Event;
use crate::go::Color;

/// Returns the request to resign for the side of [`resigning_side`].
pub(crate) fn resign(game: &CurrentGame) -> Request {
    Request::send(GameIntent::Event(Event::Resign(resigning_side(game))))
}

/// Returns the resigning side: that of the only person at this machine, or the
/// side to move.
pub(crate) fn resigning_side(game: &CurrentGame) -> Color {
    game.lone_side().unwrap_or_else(|| game.get().to_move())
}
