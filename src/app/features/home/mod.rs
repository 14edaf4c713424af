//! The home screen.

mod panel;

pub(crate) use self::panel::plugin;
