//! Setting up, playing and counting a game.

mod clock_display;
#[cfg(test)]
mod endgame_tests;
pub(crate) mod engine_console;
pub(crate) mod estimate_marks;
pub(crate) mod keys;
pub(crate) mod new_game;
pub(crate) mod panel;
pub(crate) mod score_card;
pub(crate) mod seat_picker;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        new_game::plugin,
        panel::plugin,
        keys::plugin,
        engine_console::plugin,
        estimate_marks::plugin,
    ));
}
