//! The screen with the saved games.

pub(crate) mod panel;
