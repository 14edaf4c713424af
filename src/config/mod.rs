//! Files that users may edit, so they are read with care: settings, key
//! bindings, themes and the set-up of a kiosk.

pub mod controls;
pub mod kiosk;
pub mod lenient_ron;
pub mod settings;
pub mod theme;
