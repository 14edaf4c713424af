//! The administrator: a gesture that nobody makes by chance, the PIN, and what
//! can be done then.

use std::path::PathBuf;
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key as LogicalKey, KeyboardInput};
use bevy::input::touch::{Touch, Touches};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::attract::Attract;
use super::{AGAIN, Kiosk, KioskIntent, KioskSystems};
use crate::app::session::states::Menu;
use crate::app::shell::redraw::AwakeIf as _;
use crate::config::kiosk::pin_lockout::{FailedTries, PinLockout, PinTry};
use crate::config::kiosk::{Pin, PinHash};

/// How long a corner is held.
const HELD: Duration = Duration::from_secs(3);
/// The side of a corner, in logical pixels.
const CORNER: f32 = 80.0;
/// How long the keys lie there without being touched.
const PATIENCE: Duration = Duration::from_secs(30);

/// A key of the administrator's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Digit(u8),
    Erase,
    Enter,
    Leave,
}

/// What the administrator is about.
#[derive(Resource, Debug, Default)]
pub(crate) struct Steward {
    gate: Option<PinLockout>,
    /// Where wrong tries are kept; nowhere without it.
    folder: Option<PathBuf>,
    digits: String,
    /// Whether the last of them came from a keyboard, in this frame.
    typed: bool,
    last: Option<PinTry>,
    held: Duration,
    untouched: Duration,
}

impl Steward {
    /// Whoever knows the PIN of this hash may end the kiosk. It was tried before,
    /// as is told in the folder.
    pub(super) fn hang_gate(&mut self, hash: PinHash, folder: Option<PathBuf>) {
        let gate = match folder.as_deref() {
            Some(folder) => PinLockout::after(hash, FailedTries::load(folder)),
            None => PinLockout::new(hash),
        };
        self.gate = Some(gate);
        self.folder = folder;
    }

    fn keep_tries(&self) {
        let (Some(gate), Some(folder)) = (&self.gate, &self.folder) else {
            return;
        };
        if let Err(why) = gate.tries().save(folder) {
            tracing::warn!("tries of the PIN are not kept: {why}");
        }
    }

    /// Time goes by for the gate.
    fn advance(&mut self, by: Duration) {
        let Some(gate) = &mut self.gate else { return };
        let was_shut = !gate.shut().is_zero();
        gate.advance(by);
        if was_shut && gate.shut().is_zero() {
            self.keep_tries();
        }
    }

    /// How many digits have been put in.
    pub(crate) const fn digits(&self) -> usize {
        self.digits.len()
    }

    /// Whether a digit was typed in this frame.
    pub(crate) const fn is_typed(&self) -> bool {
        self.typed
    }

    /// What came of the last try, while no new one has begun.
    pub(crate) fn last(&self) -> Option<PinTry> {
        self.last.filter(|_| self.digits.is_empty())
    }

    /// How long nothing can be tried.
    pub(crate) fn shut(&self) -> Duration {
        self.gate.as_ref().map_or(Duration::ZERO, PinLockout::shut)
    }

    /// A key is pressed; whether the PIN was right.
    fn press(&mut self, key: Key) -> bool {
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
                self.keep_tries();
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
        .awake_if(|steward: Res<Steward>| !steward.held.is_zero())
        .add_systems(
            Update,
            (listen, type_digits, obey)
                .chain()
                .in_set(KioskSystems::Steward),
        )
        .add_systems(OnExit(Menu::Keypad), forget);
}

/// A corner that is held, or a chord of keys.
fn listen(
    mut steward: ResMut<Steward>,
    time: Res<Time<Real>>,
    mut keys: MessageReader<KeyboardInput>,
    mut down: Local<Vec<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    fingers: Res<Touches>,
    windows: Query<&Window, With<PrimaryWindow>>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
    mut commands: Commands,
) {
    let chord = is_chord(&mut keys, &mut down);
    let lies_there = *menu.get() == Menu::Keypad;
    let steward_now = steward.bypass_change_detection();
    steward_now.typed = false;
    steward_now.advance(time.delta());
    if lies_there {
        steward_now.untouched += time.delta();
        if steward_now.untouched >= PATIENCE {
            next.set(Menu::None);
        }
        return;
    }
    // Without a PIN there is no way out.
    if steward_now.gate.is_none() || *menu.get() == Menu::Steward {
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
        steward_now.held + time.delta()
    } else {
        Duration::ZERO
    };
    steward_now.held = held;
    if held >= HELD || chord {
        steward.held = Duration::ZERO;
        steward.untouched = Duration::ZERO;
        commands.remove_resource::<Attract>();
        next.set(Menu::Keypad);
    }
}

/// Whether K was pressed while Control, Shift and Alt were held: each press in its
/// order, since all of it may be over in one frame.
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

/// Where there is a keyboard, its digits do what those on the screen do.
fn type_digits(
    mut typed: MessageReader<KeyboardInput>,
    mut steward: ResMut<Steward>,
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
            steward.press(key);
            steward.typed = true;
        }
    }
}

fn forget(mut steward: ResMut<Steward>) {
    steward.digits.clear();
    steward.last = None;
}

fn obey(
    mut intents: MessageReader<KioskIntent>,
    mut steward: ResMut<Steward>,
    kiosk: Res<Kiosk>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
    mut exit: MessageWriter<AppExit>,
) {
    for intent in intents.read() {
        match intent {
            KioskIntent::Steward(Key::Leave) => next.set(Menu::None),
            KioskIntent::Steward(key) => {
                let is_right = *menu.get() == Menu::Keypad && steward.press(*key);
                if is_right {
                    next.set(Menu::Steward);
                }
            }
            // What could only be asked with the PIN.
            KioskIntent::End { again }
                if *menu.get() == Menu::Steward && kiosk.config.pin.is_some() =>
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
