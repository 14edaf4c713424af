//! The list of saved games.

pub(crate) mod panel;
