//! One folder for each feature of the window: its rules, panel, keys and tests.

mod about;
pub(crate) mod clipboard;
pub(crate) mod editor;
pub(crate) mod export;
pub(crate) mod home;
pub(crate) mod kiosk;
pub(crate) mod lessons;
pub(crate) mod library;
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

use bevy::prelude::*;

use crate::app::board_controls::Tools;
use crate::app::input::OnBack as _;
use crate::app::session::Screen;

/// Adds the panels of all features. A kiosk adds its own after them.
pub(super) fn panels_plugin(app: &mut App) {
    app.init_resource::<Tools>()
        .add_plugins((
            home::panel::plugin,
            about::plugin,
            play::plugin,
            pause::plugin,
            options::panel::plugin,
            play::engine_console::plugin,
            export::menu::plugin,
            library::panel::plugin,
            saved_games::panel::plugin,
            statistics::panel::plugin,
            editor::panel::plugin,
            review::panel::plugin,
            lessons::panel::plugin,
            problem::point_action::plugin,
            review::point_action::plugin,
        ))
        // Of the panels of a problem, a later one replaces an earlier one.
        .add_plugins((
            problem::panel::plugin,
            practice::panel::plugin,
            timed_run::panels_plugin,
            quiz::panel::plugin,
            proof::panel::plugin,
        ));
}

/// Adds the keys of the features that have no plugin of their own.
pub(super) fn keys_plugin(app: &mut App) {
    app.add_plugins((
        options::keys::plugin,
        pause::keys::plugin,
        play::keys::plugin,
        quiz::keys::plugin,
        saved_games::keys::plugin,
    ))
    .leave_on_back(Screen::Statistics, Screen::Home)
    .leave_on_back(Screen::Run, Screen::Statistics);
}
