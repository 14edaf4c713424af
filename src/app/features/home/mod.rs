//! The home screen.

pub(crate) mod panel;
