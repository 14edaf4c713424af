//! Keys that are pressed for a text field before it has the focus.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

/// The keys of this frame for a field that was opened but is not laid out yet,
/// in their order. A slow frame may hold the key that opens the field together
/// with all that is typed into it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TypedAhead(Vec<TypedKey>);

/// The effect of a key on a line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
enum TypedKey {
    Text(String),
    Backspace,
    Enter,
}

impl TypedAhead {
    /// Forgets the keys of the last frame.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds a pressed key. Returns false if it has no effect on a line of text.
    pub(super) fn add(&mut self, event: &KeyboardInput) -> bool {
        let typed = match (&event.logical_key, &event.text) {
            (Key::Enter, _) => TypedKey::Enter,
            (Key::Backspace, _) => TypedKey::Backspace,
            (_, Some(text)) if !text.chars().any(char::is_control) => {
                TypedKey::Text(text.to_string())
            }
            _ => return false,
        };
        self.0.push(typed);
        true
    }

    /// Returns true if there are no keys.
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Applies the keys to a line of at most `longest` characters. Returns true
    /// if the line was entered; the keys after that have no effect.
    pub(crate) fn apply(&self, line: &mut String, longest: usize) -> bool {
        for key in &self.0 {
            match key {
                TypedKey::Text(text) => {
                    let room = longest.saturating_sub(line.chars().count());
                    line.extend(text.chars().take(room));
                }
                TypedKey::Backspace => {
                    line.pop();
                }
                TypedKey::Enter => return true,
            }
        }
        false
    }
}
