//! The screen with the saved games.

pub(crate) mod keys;
pub(crate) mod panel;
