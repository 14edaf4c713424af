//! The game on the board and the state that all parts of the window share: the
//! screen, menus, notices, preferences and the active theme.

pub(crate) mod active_theme;
pub(crate) mod chosen_point;
pub(crate) mod clock_frames;
pub(crate) mod collection_to_print;
pub(crate) mod current_lesson;
pub(crate) mod demonstration;
pub(crate) mod engine_roster;
pub(crate) mod game;
pub(crate) mod game_notices;
pub(crate) mod game_store;
pub(crate) mod lesson_intent;
pub(crate) mod new_game;
pub(crate) mod notices;
pub(crate) mod opening;
pub(crate) mod policy;
pub(crate) mod preferences;
pub(crate) mod problem;
pub(crate) mod request;
pub(crate) mod resignation;
pub(crate) mod states;
#[cfg(test)]
mod theme_tests;
pub(crate) mod theme_watcher;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        states::plugin,
        notices::plugin,
        policy::plugin,
        request::plugin,
        chosen_point::plugin,
        preferences::plugin,
        active_theme::plugin,
        game::plugin,
        game_notices::plugin,
        clock_frames::plugin,
        demonstration::plugin,
        engine_roster::plugin,
        collection_to_print::plugin,
    ));
}
