//! Translation of key and button presses into actions. Each press is handled by
//! itself and in order, so that a chord counts even if it is over before a slow
//! frame ends.

use std::time::Duration;

use bevy::input::gamepad::{
    GamepadAxisChangedEvent, GamepadButtonStateChangedEvent, GamepadConnection,
    GamepadConnectionEvent,
};
use bevy::input::keyboard::{Key as Logical, KeyboardFocusLost, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchInput;
use bevy::input::{ButtonState, InputSystems};
use bevy::prelude::*;
use bevy::window::CursorMoved;

use super::gamepad::{pad_button, stick};
use super::keyboard::{Modifier, key, modifier};
use super::{KeyFocus, LastInput, PressedAction, PressedActions, Rebinding, TypedAhead};
use crate::app::session::Prefs;
use crate::config::controls::{Action, Button as PadButton, FocusArea, Input, Stroke};

/// The system that reads keyboards, gamepads and pointers.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DeviceSystems;

/// The time for which a key is held before it repeats.
const HELD: Duration = Duration::from_millis(350);
/// The most that one frame adds to that time. After a slow frame the release of
/// a key is seen late, and a tap must not repeat on a slow machine.
const SLOWEST: Duration = Duration::from_millis(100);

/// Returns the interval at which a held action repeats, if it repeats at all.
const fn repeat_interval(action: Action) -> Option<Duration> {
    Some(Duration::from_millis(match action {
        // This is three hundred moves in less than five seconds.
        Action::StepBack | Action::StepOn => 14,
        Action::Left | Action::Right | Action::Up | Action::Down => 70,
        Action::PreviousVariation
        | Action::NextVariation
        | Action::TenBack
        | Action::TenOn
        | Action::PreviousPage
        | Action::NextPage
        | Action::Undo
        | Action::Redo => 150,
        _ => return None,
    }))
}

/// The positions of a stick at which it counts as pressed and as released.
const PRESSED: f32 = 0.6;
const LET_GO: f32 = 0.4;

/// A key or button that can be held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Key(KeyCode),
    Pad(Entity, PadButton),
}

/// A held key or button whose action repeats.
#[derive(Clone, Copy, Debug)]
struct Repeating {
    source: Source,
    action: Action,
    place: FocusArea,
    pace: Duration,
    held: Duration,
    /// True if it was pressed in this frame.
    fresh: bool,
}

impl Repeating {
    fn due(&self) -> u128 {
        self.held.saturating_sub(HELD).as_nanos() / self.pace.as_nanos()
    }
}

/// The keys and buttons that are held.
#[derive(Resource, Debug, Default)]
pub(crate) struct HeldInputs {
    modifiers: Vec<(KeyCode, Modifier)>,
    sticks: Vec<(Entity, PadButton)>,
    repeating: Option<Repeating>,
    /// The texts of keys that were pressed in this frame with Control held.
    unwritten: Vec<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeldInputs>()
        .init_resource::<ButtonInput<KeyCode>>()
        .add_message::<KeyboardInput>()
        .add_message::<KeyboardFocusLost>()
        .add_message::<GamepadButtonStateChangedEvent>()
        .add_message::<GamepadAxisChangedEvent>()
        .add_message::<GamepadConnectionEvent>()
        .add_message::<CursorMoved>()
        .add_message::<MouseButtonInput>()
        .add_message::<TouchInput>()
        .add_systems(
            PreUpdate,
            read_devices.in_set(DeviceSystems).after(InputSystems),
        );
}

/// The events of keyboards, gamepads and pointers.
#[derive(bevy::ecs::system::SystemParam)]
struct Events<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    left: MessageReader<'w, 's, KeyboardFocusLost>,
    buttons: MessageReader<'w, 's, GamepadButtonStateChangedEvent>,
    axes: MessageReader<'w, 's, GamepadAxisChangedEvent>,
    pads: MessageReader<'w, 's, GamepadConnectionEvent>,
    moves: MessageReader<'w, 's, CursorMoved>,
    clicks: MessageReader<'w, 's, MouseButtonInput>,
    touches: MessageReader<'w, 's, TouchInput>,
}

fn read_devices(
    mut events: Events,
    mut held_inputs: ResMut<HeldInputs>,
    mut actions: ResMut<PressedActions>,
    mut last: ResMut<LastInput>,
    mut rebinding: ResMut<Rebinding>,
    mut typed_ahead: ResMut<TypedAhead>,
    key_focus: KeyFocus,
    prefs: Res<Prefs>,
    time: Res<Time<Real>>,
) {
    let mut now = PressedActions::default();
    let place = key_focus.place();
    let attention = key_focus.attention();
    let typing = attention.typing;
    held_inputs.unwritten.clear();
    if !typed_ahead.is_empty() {
        typed_ahead.clear();
    }
    let mut is_typed_ahead = key_focus.awaits_field();
    let pointed = events.moves.read().count() + events.clicks.read().count();
    if pointed + events.touches.read().count() > 0 {
        last.set_if_neq(LastInput::Pointer);
    }
    let mut pressed = |held_inputs: &mut HeldInputs, input: Input, source: Source| {
        last.set_if_neq(LastInput::Keys);
        held_inputs.repeating = None;
        if rebinding.is_under_way() {
            rebinding.take(input);
            return None;
        }
        let action = prefs.settings.controls.action(input, place)?;
        if typing && matches!(input, Input::Key(stroke) if stroke.is_for_text()) {
            // In a single line, Up and Down have no other use.
            let leaves = attention.line && matches!(action, Action::Up | Action::Down);
            if !leaves {
                return None;
            }
        }
        now.0.push(PressedAction {
            action,
            times: 1,
            held: false,
        });
        held_inputs.repeating = repeat_interval(action).map(|pace| Repeating {
            source,
            action,
            place,
            pace,
            held: Duration::ZERO,
            fresh: true,
        });
        Some(action)
    };
    if events.left.read().count() > 0 {
        *held_inputs = HeldInputs::default();
    }
    for event in events.keys.read() {
        let source = Source::Key(event.key_code);
        match (event.state, modifier(event)) {
            (ButtonState::Released, _) => held_inputs.let_go(source),
            (ButtonState::Pressed, Some(modifier)) => {
                let held = (event.key_code, modifier);
                if !held_inputs.modifiers.contains(&held) {
                    held_inputs.modifiers.push(held);
                }
            }
            (ButtonState::Pressed, None)
                if is_typed_ahead && !held_inputs.writes_nothing() && typed_ahead.add(event) => {}
            (ButtonState::Pressed, None) => {
                // Repeats of the system are ignored, since repeats are made
                // here at our own pace.
                if let Some(key) = key(event).filter(|_| !event.repeat) {
                    let stroke = held_inputs.with_modifiers(Stroke::plain(key));
                    if let Logical::Character(text) = &event.logical_key
                        && stroke.control
                        && !stroke.alt
                    {
                        held_inputs.unwritten.push(text.to_string());
                    }
                    let action = pressed(&mut held_inputs, Input::Key(stroke), source);
                    is_typed_ahead |= action == Some(Action::TypePoint) && !attention.focused;
                }
            }
        }
    }
    for event in events.buttons.read() {
        let Some(button) = pad_button(event.button) else {
            continue;
        };
        let source = Source::Pad(event.entity, button);
        match event.state {
            ButtonState::Pressed => {
                pressed(&mut held_inputs, Input::Pad(button), source);
            }
            ButtonState::Released => held_inputs.let_go(source),
        }
    }
    for event in events.axes.read() {
        for (button, way) in stick(event.axis).into_iter().flatten() {
            let (held, value) = ((event.entity, button), event.value * way);
            let was = held_inputs.sticks.contains(&held);
            if !was && value > PRESSED {
                held_inputs.sticks.push(held);
                let source = Source::Pad(event.entity, button);
                pressed(&mut held_inputs, Input::Pad(button), source);
            } else if was && value < LET_GO {
                held_inputs.let_go(Source::Pad(event.entity, button));
            }
        }
    }
    for event in events.pads.read() {
        if matches!(event.connection, GamepadConnection::Disconnected) {
            held_inputs.sticks.retain(|(pad, _)| *pad != event.gamepad);
            held_inputs.repeating = None;
        }
    }
    // This comes last, so that a key released since the last frame does not
    // repeat.
    held_inputs.repeat(place, time.delta(), &mut now);
    if !(actions.is_empty() && now.is_empty()) {
        *actions = now;
    }
}

impl HeldInputs {
    /// Returns true if a key that is pressed now writes nothing. Control together
    /// with Alt may be `AltGr`, which writes.
    fn writes_nothing(&self) -> bool {
        let held = |which| self.modifiers.iter().any(|(_, held)| *held == which);
        held(Modifier::Control) != held(Modifier::Alt)
    }

    fn with_modifiers(&self, stroke: Stroke) -> Stroke {
        let held = |which| self.modifiers.iter().any(|(_, held)| *held == which);
        let stroke = Stroke {
            control: held(Modifier::Control),
            alt: held(Modifier::Alt),
            shift: held(Modifier::Shift),
            ..stroke
        };
        stroke.canonical()
    }

    fn let_go(&mut self, source: Source) {
        match source {
            Source::Key(key) => self.modifiers.retain(|(held, _)| *held != key),
            Source::Pad(pad, button) => self.sticks.retain(|held| *held != (pad, button)),
        }
        let held = self.repeating.filter(|held| held.source != source);
        self.repeating = held;
    }

    /// Repeats the held action, as long as keys go to the same place as before.
    fn repeat(&mut self, place: FocusArea, time: Duration, actions: &mut PressedActions) {
        self.repeating = self.repeating.filter(|held| held.place == place);
        let Some(repeating) = &mut self.repeating else {
            return;
        };
        if std::mem::take(&mut repeating.fresh) {
            return;
        }
        let before = repeating.due();
        repeating.held += time.min(SLOWEST);
        let times = u32::try_from(repeating.due() - before).unwrap_or(u32::MAX);
        if times > 0 {
            actions.0.push(PressedAction {
                action: repeating.action,
                times,
                held: true,
            });
        }
    }

    /// Returns true if this text belongs to a chord. egui reads the modifiers
    /// only once a frame, so it would take a chord that is over by then for
    /// typed text.
    pub(crate) fn is_of_chord(&self, text: &str) -> bool {
        self.unwritten.iter().any(|one| one == text)
    }

    /// Returns true if a repeating key or button is held.
    pub(crate) const fn is_repeating(&self) -> bool {
        self.repeating.is_some()
    }
}
