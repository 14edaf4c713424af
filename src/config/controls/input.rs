//! Keys with modifiers, and gamepad buttons, with their text form.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A single input: a key stroke or a gamepad button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Input {
    /// A key of the keyboard.
    Key(Stroke),
    /// A button of a gamepad.
    Pad(Button),
}

/// An input device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Device {
    /// A keyboard.
    Keyboard,
    /// A gamepad.
    Gamepad,
}

impl Input {
    /// Returns the device of the input.
    #[must_use]
    pub const fn device(self) -> Device {
        match self {
            Self::Key(_) => Device::Keyboard,
            Self::Pad(_) => Device::Gamepad,
        }
    }
}

/// A key with exactly these modifiers held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Stroke {
    /// Control, or Command on keyboards that have it.
    pub control: bool,
    /// Alt.
    pub alt: bool,
    /// Shift.
    pub shift: bool,
    /// The key.
    pub key: Key,
}

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Key {
    /// A key that writes this character, in upper case.
    Char(char),
    /// F1 to F24.
    Function(u8),
    /// A key with a name.
    Named(NamedKey),
}

macro_rules! named {
    ($(#[$about:meta])* $kind:ident { $($name:ident),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[expect(missing_docs, reason = "the names say it")]
        pub enum $kind {
            $($name),*
        }

        impl $kind {
            /// All variants.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// Returns the name in text form.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => stringify!($name)),*
                }
            }

            fn named(name: &str) -> Option<Self> {
                let mut all = Self::ALL.iter().copied();
                all.find(|one| one.name().eq_ignore_ascii_case(name))
            }
        }
    };
}

named! {
    /// A key that is written by its name.
    NamedKey {
        Left, Right, Up, Down, Home, End, PageUp, PageDown, Enter, Space, Tab,
        Backspace, Delete, Insert, Escape, Pause, Menu, Plus,
    }
}

named! {
    /// A button of a gamepad. The left stick counts as the four buttons of the
    /// cross.
    Button {
        South, East, North, West, LeftShoulder, RightShoulder, LeftTrigger,
        RightTrigger, Select, Start, LeftStick, RightStick, Up, Down, Left, Right,
    }
}

/// The error of a text that names no key or button.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no key and no button")]
pub struct InvalidInput(String);

const PAD: &str = "Pad ";

impl Key {
    /// Returns the key that writes this character, if it is one that can be
    /// bound.
    #[must_use]
    pub fn writing(letter: char) -> Option<Self> {
        if letter == '+' {
            return Some(Self::Named(NamedKey::Plus));
        }
        if letter == ' ' {
            return Some(Self::Named(NamedKey::Space));
        }
        let known = letter.is_alphanumeric() || letter.is_ascii_punctuation();
        // A character without a single upper-case form stays as it is.
        let mut capitals = letter.to_uppercase();
        let capital = match (capitals.next(), capitals.next()) {
            (Some(capital), None) => capital,
            _ => letter,
        };
        known.then_some(Self::Char(capital))
    }

    fn named(name: &str) -> Option<Self> {
        let mut letters = name.chars();
        if let (Some(letter), None) = (letters.next(), letters.next()) {
            return Self::writing(letter);
        }
        let function = name.strip_prefix(['F', 'f']).map(str::parse::<u8>);
        if let Some(Ok(number @ 1..=24)) = function {
            return Some(Self::Function(number));
        }
        NamedKey::named(name).map(Self::Named)
    }
}

impl Stroke {
    /// Returns the key without modifiers.
    #[must_use]
    pub const fn plain(key: Key) -> Self {
        Self {
            control: false,
            alt: false,
            shift: false,
            key,
        }
    }

    /// Returns the stroke in its canonical form. Shift is dropped for keys that
    /// are not letters, because its effect on them depends on the keyboard
    /// layout.
    #[must_use]
    pub fn canonical(self) -> Self {
        let by_shift = match self.key {
            Key::Char(letter) => !letter.is_alphabetic(),
            Key::Named(NamedKey::Plus) => true,
            Key::Function(_) | Key::Named(_) => false,
        };
        Self {
            shift: self.shift && !by_shift,
            ..self
        }
    }

    /// Returns true if a text field needs the stroke while text is entered.
    #[must_use]
    pub const fn is_for_text(self) -> bool {
        match self.key {
            Key::Function(_) | Key::Named(NamedKey::Escape | NamedKey::Tab) => false,
            Key::Char('A' | 'C' | 'V' | 'X' | 'Y' | 'Z') | Key::Named(_) => true,
            Key::Char(_) => !self.control,
        }
    }
}

impl fmt::Display for Stroke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, name) in [
            (self.control, "Ctrl+"),
            (self.alt, "Alt+"),
            (self.shift, "Shift+"),
        ] {
            if held {
                f.write_str(name)?;
            }
        }
        match self.key {
            Key::Char(letter) => write!(f, "{letter}"),
            Key::Function(number) => write!(f, "F{number}"),
            Key::Named(key) => f.write_str(key.name()),
        }
    }
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(stroke) => stroke.fmt(f),
            Self::Pad(button) => write!(f, "{PAD}{}", button.name()),
        }
    }
}

impl FromStr for Input {
    type Err = InvalidInput;

    fn from_str(text: &str) -> Result<Self, InvalidInput> {
        let none = || InvalidInput(text.to_owned());
        if let Some(button) = text.strip_prefix(PAD) {
            return Button::named(button).map(Self::Pad).ok_or_else(none);
        }
        let (mut control, mut alt, mut shift) = (false, false, false);
        let mut rest = text;
        while let Some((held, key)) = rest.split_once('+') {
            let held = match held {
                "Ctrl" => &mut control,
                "Alt" => &mut alt,
                "Shift" => &mut shift,
                _ => return Err(none()),
            };
            if std::mem::replace(held, true) {
                return Err(none());
            }
            rest = key;
        }
        let stroke = Stroke {
            control,
            alt,
            shift,
            key: Key::named(rest).ok_or_else(none)?,
        };
        Ok(Self::Key(stroke.canonical()))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn keys() -> impl Strategy<Value = Key> {
        prop_oneof![
            any::<char>().prop_filter_map("no key", Key::writing),
            "[A-Z0-9,.;]".prop_map(|text| Key::writing(text.chars().next().unwrap()).unwrap()),
            (1..=24u8).prop_map(Key::Function),
            prop::sample::select(NamedKey::ALL).prop_map(Key::Named),
        ]
    }

    fn inputs() -> impl Strategy<Value = Input> {
        let stroke = (any::<[bool; 3]>(), keys()).prop_map(|([control, alt, shift], key)| {
            let stroke = Stroke {
                control,
                alt,
                shift,
                key,
            };
            Input::Key(stroke.canonical())
        });
        let button = prop::sample::select(Button::ALL).prop_map(Input::Pad);
        prop_oneof![3 => stroke, 1 => button]
    }

    proptest! {
        #[test]
        fn inputs_are_read_as_they_are_written(input in inputs()) {
            prop_assert_eq!(input.to_string().parse::<Input>(), Ok(input));
        }

        #[test]
        fn any_text_is_parsed_consistently(text in "\\PC{0,20}") {
            if let Ok(input) = text.parse::<Input>() {
                prop_assert_eq!(input.to_string().parse::<Input>(), Ok(input));
            }
        }
    }

    #[test]
    fn key_names_may_be_in_lower_case() {
        let read = |text: &str| text.parse::<Input>().map(|input| input.to_string());
        assert_eq!(read("Ctrl+z").unwrap(), "Ctrl+Z");
        assert_eq!(read("f11").unwrap(), "F11");
        assert_eq!(read("Pad south").unwrap(), "Pad South");
        assert_eq!(read("Ctrl+Plus").unwrap(), "Ctrl+Plus");
        assert_eq!(read("Ctrl+é").unwrap(), "Ctrl+É");
        for wrong in [
            "",
            "Ctrl+",
            "Ctrl+Ctrl+Z",
            "Hyper+Z",
            "F0",
            "F25",
            "Pad",
            "Pad Z",
            "ZZ",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn shift_is_kept_for_letters_and_named_keys_only() {
        let read = |text: &str| text.parse::<Input>().unwrap().to_string();
        assert_eq!(read("Shift+?"), "?");
        assert_eq!(read("Shift+P"), "Shift+P");
        assert_eq!(read("Shift+Enter"), "Shift+Enter");
    }
}
