//! What keys and the buttons of gamepads do, as plain values: the window
//! translates what its events say into an [`Input`], and the settings keep what
//! differs from the defaults as text (`"Ctrl+Z"`, `"Pad South"`).
//!
//! To add something that keys can do: an [`Action`] with its line in `action.rs`,
//! its name in the locales, and what it does in `app/controls`.

mod action;
mod bindings;
mod input;

pub use action::{Action, Place, Places};
pub use bindings::{Bindings, Refused};
pub use input::{Button, Device, Input, Key, NamedKey, NoInput, Stroke};
