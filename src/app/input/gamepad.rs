//! The buttons and sticks of gamepads as names for bindings.

use bevy::input::gamepad::{GamepadAxis, GamepadButton};

use crate::config::controls::Button as PadButton;

/// Returns the button as bindings name it. Buttons that few gamepads have are
/// left out.
pub(super) const fn pad_button(button: GamepadButton) -> Option<PadButton> {
    Some(match button {
        GamepadButton::South => PadButton::South,
        GamepadButton::East => PadButton::East,
        GamepadButton::North => PadButton::North,
        GamepadButton::West => PadButton::West,
        GamepadButton::LeftTrigger => PadButton::LeftShoulder,
        GamepadButton::RightTrigger => PadButton::RightShoulder,
        GamepadButton::LeftTrigger2 => PadButton::LeftTrigger,
        GamepadButton::RightTrigger2 => PadButton::RightTrigger,
        GamepadButton::Select => PadButton::Select,
        GamepadButton::Start => PadButton::Start,
        GamepadButton::LeftThumb => PadButton::LeftStick,
        GamepadButton::RightThumb => PadButton::RightStick,
        GamepadButton::DPadUp => PadButton::Up,
        GamepadButton::DPadDown => PadButton::Down,
        GamepadButton::DPadLeft => PadButton::Left,
        GamepadButton::DPadRight => PadButton::Right,
        GamepadButton::C | GamepadButton::Z | GamepadButton::Mode | GamepadButton::Other(_) => {
            return None;
        }
    })
}

/// Returns the buttons that an axis stands for, with their directions.
pub(super) const fn stick(axis: GamepadAxis) -> Option<[(PadButton, f32); 2]> {
    match axis {
        GamepadAxis::LeftStickY => Some([(PadButton::Up, 1.0), (PadButton::Down, -1.0)]),
        GamepadAxis::LeftStickX => Some([(PadButton::Right, 1.0), (PadButton::Left, -1.0)]),
        _ => None,
    }
}
