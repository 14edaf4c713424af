//! The administrator of a kiosk: a gesture that nobody makes by chance, the
//! PIN, and the menu behind it.

use std::path::PathBuf;
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key as LogicalKey, KeyboardInput};
use bevy::input::touch::{Touch, Touches};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::attract::KioskMode;
use super::{AGAIN, Kiosk, KioskIntent, KioskSystems};
use crate::app::session::Menu;
use crate::app::shell::disk::{Disk, JobOrder};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::config::kiosk::pin_lockout::{FailedTries, PinLockout, PinTry};
use crate::config::kiosk::{Pin, PinHash};

/// The time that the corner has to be held.
const HELD: Duration = Duration::from_secs(3);
/// The side of a corner, in logical pixels.
const CORNER: f32 = 80.0;
/// The time after which an untouched keypad closes.
const PATIENCE: Duration = Duration::from_secs(30);

/// A key of the keypad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Digit(u8),
    Erase,
    Enter,
    Leave,
}

/// The state of the administrator's gesture and keypad.
#[derive(Resource, Debug, Default)]
pub(crate) struct Admin {
    gate: Option<PinLockout>,
    /// The folder where failed tries are kept, if there is one.
    folder: Option<PathBuf>,
    digits: String,
    /// True if the last digit was typed on a keyboard in this frame.
    typed: bool,
    last: Option<PinTry>,
    held: Duration,
    untouched: Duration,
}

impl Admin {
    /// Sets the PIN that opens the administrator's menu. Earlier failed tries
    /// are read from the folder.
    pub(super) fn set_pin(&mut self, hash: PinHash, folder: Option<PathBuf>) {
        let gate = match folder.as_deref() {
            Some(folder) => PinLockout::after(hash, FailedTries::load(folder)),
            None => PinLockout::new(hash),
        };
        self.gate = Some(gate);
        self.folder = folder;
    }

    fn keep_tries(&self, disk: &Disk) {
        let (Some(gate), Some(folder)) = (&self.gate, self.folder.clone()) else {
            return;
        };
        let tries = gate.tries();
        disk.submit_unseen(JobOrder::Files, move || {
            if let Err(why) = tries.save(&folder) {
                tracing::warn!("tries of the PIN are not kept: {why}");
            }
        });
    }

    /// Advances the lockout time.
    fn advance(&mut self, by: Duration, disk: &Disk) {
        let Some(gate) = &mut self.gate else { return };
        let was_shut = !gate.shut().is_zero();
        gate.advance(by);
        if was_shut && gate.shut().is_zero() {
            self.keep_tries(disk);
        }
    }

    /// Returns the number of entered digits.
    pub(crate) const fn digits(&self) -> usize {
        self.digits.len()
    }

    /// Returns true if a digit was typed in this frame.
    pub(crate) const fn is_typed(&self) -> bool {
        self.typed
    }

    /// Returns the result of the last try until a new one begins.
    pub(crate) fn last(&self) -> Option<PinTry> {
        self.last.filter(|_| self.digits.is_empty())
    }

    /// Returns the time until the next try is allowed.
    pub(crate) fn shut(&self) -> Duration {
        self.gate.as_ref().map_or(Duration::ZERO, PinLockout::shut)
    }

    /// Presses a key. Returns true if that completes the right PIN.
    fn press(&mut self, key: Key, disk: &Disk) -> bool {
        self.untouched = Duration::ZERO;
        match key {
            Key::Digit(digit) if self.digits.len() < Pin::MOST_DIGITS && digit < 10 => {
                self.digits.push(char::from(b'0' + digit));
            }
            Key::Digit(_) | Key::Leave => {}
            Key::Erase => {
                self.digits.pop();
            }
            Key::Enter if self.digits.is_empty() => {}
            Key::Enter => {
                let digits = std::mem::take(&mut self.digits);
                self.last = self.gate.as_mut().map(|gate| gate.attempt(&digits));
                self.keep_tries(disk);
                if let Some(PinTry::Shut(time)) = self.last {
                    tracing::warn!("the PIN is shut for {} s", time.as_secs());
                }
                return self.last == Some(PinTry::Right);
            }
        }
        false
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Touches>()
        .init_resource::<ButtonInput<MouseButton>>()
        .redraw_while(|admin: Res<Admin>| !admin.held.is_zero())
        .add_systems(
            Update,
            (open_keypad_on_gesture, handle_digit_keys, handle_intents)
                .chain()
                .in_set(KioskSystems::Admin),
        )
        .add_systems(OnExit(Menu::Keypad), clear_keypad);
}

/// Opens the keypad when the corner is held or the key chord is pressed.
fn open_keypad_on_gesture(
    mut admin: ResMut<Admin>,
    disk: Res<Disk>,
    time: Res<Time<Real>>,
    mut keys: MessageReader<KeyboardInput>,
    mut down: Local<Vec<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    fingers: Res<Touches>,
    windows: Query<&Window, With<PrimaryWindow>>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
    mut next_mode: ResMut<NextState<KioskMode>>,
) {
    let chord = is_chord(&mut keys, &mut down);
    let lies_there = *menu.get() == Menu::Keypad;
    let now = admin.bypass_change_detection();
    now.typed = false;
    now.advance(time.delta(), &disk);
    if lies_there {
        now.untouched += time.delta();
        if now.untouched >= PATIENCE {
            next.set(Menu::None);
        }
        return;
    }
    // Without a PIN the administrator's menu cannot be reached.
    if now.gate.is_none() || *menu.get() == Menu::Admin {
        return;
    }
    let Ok(window) = windows.single() else { return };
    let pressed = buttons.pressed(MouseButton::Left);
    let pointer = window.cursor_position().filter(|_| pressed);
    let mut places = fingers.iter().map(Touch::position).chain(pointer);
    let corner = Rect::from_corners(
        Vec2::new(window.width() - CORNER, 0.0),
        Vec2::new(window.width(), CORNER),
    );
    let holds = places.any(|place| corner.contains(place));
    let held = if holds {
        now.held + time.delta()
    } else {
        Duration::ZERO
    };
    now.held = held;
    if held >= HELD || chord {
        admin.held = Duration::ZERO;
        admin.untouched = Duration::ZERO;
        next_mode.set(KioskMode::Visit);
        next.set(Menu::Keypad);
    }
}

/// Returns true if K was pressed while Control, Shift and Alt were held. It
/// follows the order of the key events, since all of them may come in one
/// frame.
fn is_chord(keys: &mut MessageReader<KeyboardInput>, down: &mut Vec<KeyCode>) -> bool {
    const HELD: [[KeyCode; 2]; 3] = [
        [KeyCode::ControlLeft, KeyCode::ControlRight],
        [KeyCode::ShiftLeft, KeyCode::ShiftRight],
        [KeyCode::AltLeft, KeyCode::AltRight],
    ];
    let mut chord = false;
    for key in keys.read() {
        down.retain(|held| *held != key.key_code);
        if key.state == ButtonState::Released {
            continue;
        }
        let is_down = |pair: &[KeyCode; 2]| pair.iter().any(|one| down.contains(one));
        chord |= key.key_code == KeyCode::KeyK && HELD.iter().all(is_down);
        if HELD.as_flattened().contains(&key.key_code) {
            down.push(key.key_code);
        }
    }
    chord
}

/// Digits typed on a keyboard press the keys of the keypad.
fn handle_digit_keys(
    mut typed: MessageReader<KeyboardInput>,
    mut admin: ResMut<Admin>,
    disk: Res<Disk>,
    menu: Res<State<Menu>>,
) {
    let keys = typed.read().filter(|key| key.state == ButtonState::Pressed);
    for key in keys {
        let key = match &key.logical_key {
            LogicalKey::Character(text) => {
                let digit = text.parse().ok().filter(|digit| *digit < 10);
                digit.map(Key::Digit)
            }
            LogicalKey::Backspace => Some(Key::Erase),
            _ => None,
        };
        if let Some(key) = key.filter(|_| *menu.get() == Menu::Keypad) {
            admin.press(key, &disk);
            admin.typed = true;
        }
    }
}

fn clear_keypad(mut admin: ResMut<Admin>) {
    admin.digits.clear();
    admin.last = None;
}

fn handle_intents(
    mut intents: MessageReader<KioskIntent>,
    mut admin: ResMut<Admin>,
    disk: Res<Disk>,
    kiosk: Res<Kiosk>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
    mut exit: MessageWriter<AppExit>,
) {
    for intent in intents.read() {
        match intent {
            KioskIntent::Admin(Key::Leave) => next.set(Menu::None),
            KioskIntent::Admin(key) => {
                let is_right = *menu.get() == Menu::Keypad && admin.press(*key, &disk);
                if is_right {
                    next.set(Menu::Admin);
                }
            }
            // Accepted only from the menu behind the PIN.
            KioskIntent::End { again }
                if *menu.get() == Menu::Admin && kiosk.config.pin.is_some() =>
            {
                tracing::info!("the administrator ends the window, again: {again}");
                exit.write(if *again {
                    AppExit::from_code(AGAIN)
                } else {
                    AppExit::Success
                });
            }
            _ => {}
        }
    }
}
