//! The keys of the window as names for bindings. A key is named by the
//! character it writes, or by its place on the keyboard if that is no Latin
//! letter.

use bevy::input::keyboard::{Key as Logical, KeyboardInput};
use bevy::prelude::KeyCode;

use crate::config::controls::{Key, NamedKey};

/// A modifier key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Modifier {
    Control,
    Alt,
    Shift,
}

/// Returns the modifier of an event, if its key is one.
pub(super) fn modifier(event: &KeyboardInput) -> Option<Modifier> {
    const COMMAND: Option<Modifier> = if cfg!(target_os = "macos") {
        Some(Modifier::Control)
    } else {
        None
    };
    match (&event.logical_key, event.key_code) {
        (Logical::Control, _) => Some(Modifier::Control),
        (Logical::Alt, _) => Some(Modifier::Alt),
        (Logical::Shift, _) => Some(Modifier::Shift),
        (Logical::Super | Logical::Meta, _) => COMMAND,
        (Logical::Unidentified(_), code) => match code {
            KeyCode::ControlLeft | KeyCode::ControlRight => Some(Modifier::Control),
            KeyCode::AltLeft => Some(Modifier::Alt),
            KeyCode::ShiftLeft | KeyCode::ShiftRight => Some(Modifier::Shift),
            KeyCode::SuperLeft | KeyCode::SuperRight => COMMAND,
            _ => None,
        },
        _ => None,
    }
}

/// Returns the key, if it is one that can be bound.
pub(super) fn key(event: &KeyboardInput) -> Option<Key> {
    if let Logical::Character(text) = &event.logical_key {
        let mut letters = text.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        let latin = letter.filter(char::is_ascii_graphic);
        return latin
            .and_then(Key::writing)
            .or_else(|| by_place(event.key_code))
            .or_else(|| letter.and_then(Key::writing));
    }
    named(&event.logical_key).or_else(|| by_place(event.key_code))
}

fn named(key: &Logical) -> Option<Key> {
    const FUNCTIONS: [Logical; 24] = [
        Logical::F1,
        Logical::F2,
        Logical::F3,
        Logical::F4,
        Logical::F5,
        Logical::F6,
        Logical::F7,
        Logical::F8,
        Logical::F9,
        Logical::F10,
        Logical::F11,
        Logical::F12,
        Logical::F13,
        Logical::F14,
        Logical::F15,
        Logical::F16,
        Logical::F17,
        Logical::F18,
        Logical::F19,
        Logical::F20,
        Logical::F21,
        Logical::F22,
        Logical::F23,
        Logical::F24,
    ];
    if let Some(number) = (1..).zip(FUNCTIONS).find(|(_, one)| one == key) {
        return Some(Key::Function(number.0));
    }
    Some(Key::Named(match key {
        Logical::ArrowLeft => NamedKey::Left,
        Logical::ArrowRight => NamedKey::Right,
        Logical::ArrowUp => NamedKey::Up,
        Logical::ArrowDown => NamedKey::Down,
        Logical::Home => NamedKey::Home,
        Logical::End => NamedKey::End,
        Logical::PageUp => NamedKey::PageUp,
        Logical::PageDown => NamedKey::PageDown,
        Logical::Enter => NamedKey::Enter,
        Logical::Space => NamedKey::Space,
        Logical::Tab => NamedKey::Tab,
        Logical::Backspace => NamedKey::Backspace,
        Logical::Delete => NamedKey::Delete,
        Logical::Insert => NamedKey::Insert,
        Logical::Escape => NamedKey::Escape,
        Logical::Pause => NamedKey::Pause,
        Logical::ContextMenu => NamedKey::Menu,
        _ => return None,
    }))
}

/// Returns the letter or digit that the key writes on an American keyboard.
fn by_place(code: KeyCode) -> Option<Key> {
    const LETTERS: [KeyCode; 26] = [
        KeyCode::KeyA,
        KeyCode::KeyB,
        KeyCode::KeyC,
        KeyCode::KeyD,
        KeyCode::KeyE,
        KeyCode::KeyF,
        KeyCode::KeyG,
        KeyCode::KeyH,
        KeyCode::KeyI,
        KeyCode::KeyJ,
        KeyCode::KeyK,
        KeyCode::KeyL,
        KeyCode::KeyM,
        KeyCode::KeyN,
        KeyCode::KeyO,
        KeyCode::KeyP,
        KeyCode::KeyQ,
        KeyCode::KeyR,
        KeyCode::KeyS,
        KeyCode::KeyT,
        KeyCode::KeyU,
        KeyCode::KeyV,
        KeyCode::KeyW,
        KeyCode::KeyX,
        KeyCode::KeyY,
        KeyCode::KeyZ,
    ];
    const DIGITS: [KeyCode; 10] = [
        KeyCode::Digit0,
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
        KeyCode::Digit5,
        KeyCode::Digit6,
        KeyCode::Digit7,
        KeyCode::Digit8,
        KeyCode::Digit9,
    ];
    let mut letters = ('A'..='Z').zip(LETTERS).chain(('0'..='9').zip(DIGITS));
    let (letter, _) = letters.find(|(_, one)| *one == code)?;
    Some(Key::Char(letter))
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;
    use bevy::input::keyboard::NativeKey;
    use bevy::prelude::Entity;

    use super::*;

    fn struck(logical_key: Logical, key_code: KeyCode) -> Option<Key> {
        key(&KeyboardInput {
            key_code,
            logical_key,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        })
    }

    #[test]
    fn a_letter_key_is_named_by_the_letter_it_writes() {
        let write = |text: &str, code| struck(Logical::Character(text.into()), code);
        // The French Z is where the American W is.
        assert_eq!(write("z", KeyCode::KeyW), Some(Key::Char('Z')));
        assert_eq!(write("Z", KeyCode::KeyW), Some(Key::Char('Z')));
        // A Russian keyboard has no Z, so the place counts.
        assert_eq!(write("я", KeyCode::KeyZ), Some(Key::Char('Z')));
        assert_eq!(write("é", KeyCode::Digit2), Some(Key::Char('2')));
        assert_eq!(write("ß", KeyCode::Minus), Some(Key::Char('ß')));
        // Some systems report this character for Control+Z.
        assert_eq!(write("\u{1a}", KeyCode::KeyZ), Some(Key::Char('Z')));
    }

    #[test]
    fn keys_that_write_nothing_go_by_their_names() {
        let unknown = || Logical::Unidentified(NativeKey::Unidentified);
        assert_eq!(struck(Logical::F11, KeyCode::F11), Some(Key::Function(11)));
        let left = Some(Key::Named(NamedKey::Left));
        assert_eq!(struck(Logical::ArrowLeft, KeyCode::Numpad4), left);
        assert_eq!(struck(unknown(), KeyCode::KeyP), Some(Key::Char('P')));
        assert_eq!(struck(unknown(), KeyCode::Lang1), None);
    }
}
