//! The window: screens, the board, sound. Only this layer uses Bevy.
//!
//! Modules communicate by messages: intents are imperative (`GameIntent`,
//! `SearchIntent`), facts are in the past tense (`MovePlayed`,
//! `SearchFinished`). The order of the systems in a frame is defined here and
//! nowhere else.

mod analysis;
mod audio;
mod board;
mod board_controls;
mod features;
mod input;
pub mod measure;
mod network;
mod opened_record;
mod opponents;
#[cfg(test)]
mod panel_snapshots;
mod problem_session;
mod run;
mod saves;
mod searches;
mod session;
mod shell;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod ui;
mod ui_harness;

use bevy::ecs::schedule::InternedSystemSet;
use bevy::prelude::*;

pub use run::run;
pub use saves::open_files::refusal;
pub use session::opening::Opening;
pub use shell::device_probe::device_reports;
pub use shell::start_error::StartError;

/// The system sets of a frame, in their order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum AppSystems {
    /// Keys become intents.
    Keys,
    /// Buttons of panels become intents.
    Panels,
    /// News of another machine becomes intents about the game.
    Network,
    /// Files that were opened or dropped become intents.
    Files,
    /// A point that was typed becomes a chosen point.
    Typed,
    /// Choices on the board become intents.
    Pointer,
    /// The demonstration of a line advances.
    Lines,
    /// Intents about the problem become intents about the game.
    Problem,
    /// Intents about a draft become intents about the game.
    Editor,
    /// Intents about a proof become intents about the game.
    Proof,
    /// Intents about a record become intents about the game.
    Review,
    /// The lesson advances, and intents about it become intents about the game.
    Lesson,
    /// The problem of a duel becomes intents about the game.
    Duel,
    /// Changed settings become the active theme.
    Looks,
    /// Intents about the game are judged and become facts.
    Rules,
    /// Intents about a game on another machine are passed on to it.
    Asked,
    /// The table is laid out for the game on it.
    Arrange,
    /// Searches are started, polled and dropped.
    Think,
    /// The board's node in a proof is found.
    Read,
    /// Facts become pictures and sounds.
    Present,
}

impl AppSystems {
    fn in_order() -> impl IntoScheduleConfigs<InternedSystemSet, ()> {
        let input = (
            Self::Keys,
            Self::Panels,
            Self::Network,
            Self::Files,
            Self::Typed,
            Self::Pointer,
            Self::Lines,
            Self::Problem,
            Self::Editor,
            Self::Proof,
            Self::Review,
            Self::Lesson,
            Self::Duel,
            Self::Looks,
        );
        (
            input.chain(),
            Self::Rules,
            Self::Asked,
            Self::Arrange,
            Self::Think,
            Self::Read,
            Self::Present,
        )
            .chain()
    }
}

/// Adds everything that needs neither a window nor a sound device.
fn core_plugin(app: &mut App) {
    app.configure_sets(Update, AppSystems::in_order())
        .init_resource::<shell::waker::Waker>();
    app.add_plugins((
        shell::disk::plugin,
        session::plugin,
        problem_session::systems::plugin,
        saves::open_files::plugin,
        saves::game_journal::plugin,
        searches::solver_task::plugin,
        searches::proof_task::plugin,
        searches::estimate::plugin,
        input::plugin,
        board::plugin,
    ));
    app.add_plugins((
        analysis::plugin,
        opponents::plugin,
        network::plugin,
        saves::study::plugin,
        opened_record::plugin,
        saves::saved_games::plugin,
        features::plugin,
    ));
}

/// Adds the plugins that draw or play sound.
fn window_plugin(app: &mut App) {
    app.add_plugins((
        board::window_plugin,
        ui::plugin,
        ui::state_plugin,
        board::text_plugin,
        board_controls::plugin,
        shell::gpu_recovery::plugin,
        input::window_plugin,
        audio::plugin,
        shell::redraw::plugin,
        session::theme_watcher::plugin,
        saves::window_place::plugin,
    ));
    #[cfg(debug_assertions)]
    app.add_plugins((shell::control_list::plugin, shell::fault_injection::plugin));
}
