//! One folder for each feature of the window: its rules, panel, keys and tests.

pub(crate) mod analysis;
pub(crate) mod board_tools;
pub(crate) mod clipboard;
pub(crate) mod editor;
pub(crate) mod engines;
pub(crate) mod export;
pub(crate) mod home;
pub(crate) mod kiosk;
pub(crate) mod lessons;
pub(crate) mod library;
pub(crate) mod opponents;
pub(crate) mod options;
pub(crate) mod pause;
pub(crate) mod play;
pub(crate) mod practice;
pub(crate) mod problem;
pub(crate) mod proof;
pub(crate) mod quiz;
pub(crate) mod review;
pub(crate) mod saved_games;
pub(crate) mod statistics;
pub(crate) mod timed_run;
mod view;

use bevy::prelude::*;

/// Adds the panels of all features. A kiosk adds its own after them.
pub(super) fn panels_plugin(app: &mut App) {
    app.init_resource::<board_tools::Tools>()
        .add_plugins(view::plugin)
        .add_plugins(home::panel::plugin)
        .add_plugins(play::plugin)
        .add_plugins(pause::plugin)
        .add_plugins(options::panel::plugin)
        .add_plugins(engines::console::plugin)
        .add_plugins(export::menu::plugin);
}
