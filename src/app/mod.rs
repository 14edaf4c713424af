//! The window: screens, the board, sound. The only layer that names Bevy.
//!
//! Parts talk by messages: intents are imperative ([`play::GameIntent`],
//! [`thinking::ThinkIntent`]), facts are past ([`play::MovePlayed`],
//! [`thinking::SearchFinished`]). The order of a frame is written here and
//! nowhere else.

mod board;
mod demonstration;
mod keys;
mod notice;
mod play;
mod problem;
mod screen;
mod sound;
mod start;
#[cfg(test)]
mod testing;
mod thinking;
mod ui;
mod wakefulness;

use bevy::prelude::*;

pub use start::{StartError, run};

/// The parts of a frame, in their order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum AppSystems {
    /// Keys, buttons, dropped files and scripts become intents.
    Input,
    /// Intents are judged and become facts.
    Rules,
    /// Searches are started, polled and dropped.
    Think,
    /// Facts become pictures and sounds.
    Present,
}

/// Everything that needs neither a window nor a sound device.
fn core_plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            AppSystems::Input,
            AppSystems::Rules,
            AppSystems::Think,
            AppSystems::Present,
        )
            .chain(),
    );
    app.add_plugins((
        screen::plugin,
        notice::plugin,
        play::plugin,
        problem::plugin,
        thinking::plugin,
        demonstration::plugin,
        keys::plugin,
        board::plugin,
    ));
}

/// What draws and sounds.
fn window_plugin(app: &mut App) {
    app.add_plugins((
        board::window_plugin,
        ui::plugin,
        sound::plugin,
        wakefulness::plugin,
    ));
}
