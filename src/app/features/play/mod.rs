//! Setting up, playing and counting a game.

pub(crate) mod keys;
pub(crate) mod new_game;
pub(crate) mod panel;
pub(crate) mod score_card;
pub(crate) mod seat_picker;
