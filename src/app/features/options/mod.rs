//! The options menu and its pages.

mod controls_page;
pub(crate) mod engine_trial;
mod engines_page;
mod keys;
mod panel;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((panel::plugin, keys::plugin, engine_trial::plugin));
}
