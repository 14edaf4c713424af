//! A game: setting it up, playing it and counting it.

pub(crate) mod new_game;
pub(crate) mod panel;
pub(crate) mod score_card;
pub(crate) mod seat_picker;
