//! The side that resigns when a person asks for it.

use super::game::{CurrentGame, GameIntent};
use super::request::Request;
use crate::game::{Event, GameSession};
use crate::go::Color;

/// Returns the request to resign for the side of [`resigning_side`].
pub(crate) fn resign(game: &CurrentGame) -> Request {
    Request::send(GameIntent::Event(Event::Resign(resigning_side(game))))
}

/// Returns the resigning side: the side to move, or the only person if they
/// play against the program.
pub(crate) fn resigning_side(game: &CurrentGame) -> Color {
    let alone = |session: &GameSession| session.setup().lone_person();
    let alone = game.session().and_then(alone);
    alone.unwrap_or_else(|| game.get().to_move())
}
