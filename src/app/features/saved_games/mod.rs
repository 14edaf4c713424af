//! The screen with the saved games.

mod keys;
mod panel;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((panel::plugin, keys::plugin));
}
