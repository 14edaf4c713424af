//! Bindings of keys and gamepad buttons, as plain values. The window translates
//! its events into an [`Input`]. The settings store the bindings that differ
//! from the defaults as text (`"Ctrl+Z"`, `"Pad South"`).
//!
//! To add an action: an [`Action`] with its line in `action.rs`, its name in
//! the locales, and its effect in `app/controls`.

mod action;
mod bindings;
mod input;

pub use action::{Action, FocusArea, FocusAreas};
pub use bindings::{Bindings, Refused};
pub use input::{Button, Device, Input, InvalidInput, Key, NamedKey, Stroke};
