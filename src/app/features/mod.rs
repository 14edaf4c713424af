//! One folder for each feature of the window: its rules, panel, keys and tests.

pub(crate) mod about;
pub(crate) mod clipboard;
pub(crate) mod duel;
pub(crate) mod editor;
pub(crate) mod export;
pub(crate) mod group_status;
pub(crate) mod home;
pub(crate) mod kiosk;
pub(crate) mod lessons;
pub(crate) mod library;
pub(crate) mod network;
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

/// Adds all features, each with its panel and keys. Where the conditions of
/// several panels hold, the one that is added last is shown.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        home::plugin,
        about::plugin,
        play::plugin,
        network::plugin,
        duel::plugin,
        pause::plugin,
        options::plugin,
        export::plugin,
        clipboard::plugin,
    ))
    .add_plugins((
        library::plugin,
        saved_games::plugin,
        statistics::plugin,
        editor::plugin,
        review::plugin,
        group_status::plugin,
        lessons::plugin,
    ))
    // The panel of each of these lies over that of the problem.
    .add_plugins((
        problem::plugin,
        practice::plugin,
        timed_run::plugin,
        quiz::plugin,
        proof::plugin,
    ));
}
