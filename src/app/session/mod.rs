//! The game on the board and what every part of the window may know of it: the
//! screen and its modes, notices, preferences and the active theme.

pub(crate) mod active_theme;
pub(crate) mod demonstration;
pub(crate) mod game;
pub(crate) mod notices;
pub(crate) mod preferences;
pub(crate) mod states;
pub(crate) mod theme_watcher;
