//! The displayed names of actions, keys and buttons.

use crate::config::controls::{Action, Input, Key};
use crate::i18n::{Phrase, say};

/// Returns the name of an action.
pub(crate) fn action_name(action: Action) -> Phrase {
    say!("action-name", action = action.name())
}

/// Returns the name of a key or button.
pub(crate) fn input_name(input: Input) -> Phrase {
    let stroke = match input {
        Input::Key(stroke) => stroke,
        Input::Pad(button) => return say!("pad-name", button = button.name()),
    };
    let held = [
        (stroke.control, "Ctrl"),
        (stroke.alt, "Alt"),
        (stroke.shift, "Shift"),
    ];
    let held = held.into_iter().filter(|(held, _)| *held);
    let held = held.map(|(_, name)| say!("key-name", key = name));
    let key = match stroke.key {
        Key::Char(letter) => Phrase::plain(letter.to_string()),
        Key::Function(number) => Phrase::plain(format!("F{number}")),
        Key::Named(key) => say!("key-name", key = key.name()),
    };
    Phrase::row(held.chain([key]), "+")
}
