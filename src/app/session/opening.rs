//! The reason why the window was opened.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::config::kiosk;
use crate::game::Setup;

/// The first thing to show.
#[derive(Resource, Clone, Debug, Default)]
pub enum Opening {
    /// The home screen.
    #[default]
    Home,
    /// A file.
    File(PathBuf),
    /// A new game.
    Game(Box<Setup>),
    /// A kiosk.
    Kiosk(Box<kiosk::Opening>),
}
