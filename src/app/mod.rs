//! The window: screens, the board, sound. The only layer that names Bevy.
//!
//! Parts talk by messages: intents are imperative (`GameIntent`,
//! `ThinkIntent`), facts are past (`MovePlayed`,
//! `SearchFinished`). The order of a frame is written here and
//! nowhere else.

#[cfg(debug_assertions)]
mod accidents;
mod analysis;
mod archive;
mod auditing;
mod autosave;
mod board;
mod clipboard;
mod collections;
mod controls;
mod demonstration;
mod editing;
mod engines;
mod estimating;
mod exporting;
mod farewell;
mod files;
mod keeping;
mod kiosk;
mod language;
mod lesson;
mod looks;
pub mod measure;
mod memory;
mod notice;
mod opponents;
mod passing;
mod play;
mod practice;
mod prefs;
mod problem;
mod proving;
mod reading;
mod recovery;
mod review;
mod screen;
mod shelf;
mod sights;
#[cfg(unix)]
mod signals;
mod sound;
mod start;
#[cfg(test)]
mod testing;
mod thinking;
mod ui;
mod wakefulness;
mod watching;
mod window_place;

use bevy::ecs::schedule::InternedSystemSet;
use bevy::prelude::*;

pub use files::refusal;
pub use sights::sights;
pub use start::{Opening, StartError, run};

/// The parts of a frame, in their order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum AppSystems {
    /// Keys become intents.
    Keys,
    /// Buttons of panels become intents.
    Panels,
    /// Files that were opened or dropped become intents.
    Files,
    /// A point that was typed is chosen.
    Typed,
    /// Choices on the board become intents.
    Pointer,
    /// A line that is being shown goes on.
    Lines,
    /// Intents about the problem become intents about the game.
    Problem,
    /// Intents about a draft become intents about the game.
    Editor,
    /// Intents about a proof become intents about the game.
    Proof,
    /// Intents about a record become intents about the game.
    Review,
    /// A lesson goes on, and intents about it become intents about the game.
    Lesson,
    /// What was chosen becomes the look of things.
    Looks,
    /// Intents about the game are judged and become facts.
    Rules,
    /// The table is laid out for the game that is on it.
    Arrange,
    /// Searches are started, polled and dropped.
    Think,
    /// The board's place in a proof is found.
    Read,
    /// Facts become pictures and sounds.
    Present,
}

impl AppSystems {
    fn in_order() -> impl IntoScheduleConfigs<InternedSystemSet, ()> {
        let input = (
            Self::Keys,
            Self::Panels,
            Self::Files,
            Self::Typed,
            Self::Pointer,
            Self::Lines,
            Self::Problem,
            Self::Editor,
            Self::Proof,
            Self::Review,
            Self::Lesson,
            Self::Looks,
        );
        (
            input.chain(),
            Self::Rules,
            Self::Arrange,
            Self::Think,
            Self::Read,
            Self::Present,
        )
            .chain()
    }
}

/// Everything that needs neither a window nor a sound device.
fn core_plugin(app: &mut App) {
    app.configure_sets(Update, AppSystems::in_order());
    app.add_plugins((
        screen::plugin,
        notice::plugin,
        files::plugin,
        keeping::plugin,
        prefs::plugin,
        looks::plugin,
        play::plugin,
        problem::plugin,
        thinking::plugin,
        proving::plugin,
        reading::plugin,
        demonstration::plugin,
        estimating::plugin,
        controls::plugin,
        board::plugin,
    ));
    app.add_plugins((
        analysis::plugin,
        engines::plugin,
        opponents::plugin,
        collections::plugin,
        auditing::plugin,
        practice::plugin,
        memory::plugin,
        review::plugin,
        editing::plugin,
        shelf::plugin,
        lesson::plugin,
        exporting::plugin,
    ));
}

/// What draws and sounds.
fn window_plugin(app: &mut App) {
    app.add_plugins((
        board::window_plugin,
        ui::plugin,
        clipboard::plugin,
        recovery::plugin,
        controls::window_plugin,
        sound::plugin,
        wakefulness::plugin,
        watching::plugin,
        window_place::plugin,
    ));
    #[cfg(debug_assertions)]
    app.add_plugins(accidents::plugin);
}
