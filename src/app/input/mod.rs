//! Keys and gamepads. The module [`devices`] turns key and button presses into
//! actions ([`PressedActions`]), by the bindings in the settings and the place
//! that has the keyboard focus. The board and the features answer the actions
//! that concern them, in the order that the module [`actions`] gives.
//! Navigation in panels is in `ui/focus.rs`, that on boards in
//! `board/cursor.rs`.

pub(crate) mod actions;
pub(crate) mod back;
pub(crate) mod board_keys;
pub(crate) mod devices;
mod gamepad;
pub(crate) mod keyboard;
pub(crate) mod names;
pub(crate) mod rebinding;
pub(crate) mod screen_keys;
#[cfg(test)]
mod tests;
mod typed_ahead;
pub(crate) mod wake;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub(super) use self::actions::{ActionStage, ActionSystems, Actions, TakenActions};
pub(super) use self::back::{BackStep, OnBack};
pub(super) use self::board_keys::{BoardKeyUse, BoardKeys, BoardKeysWhile};
pub(super) use self::devices::{DeviceSystems, HeldInputs};
pub(super) use self::names::{action_name, input_name};
pub(super) use self::rebinding::Rebinding;
pub(super) use self::screen_keys::ShowScreenOn;
pub(super) use self::typed_ahead::TypedAhead;
use crate::app::session::states::takes_points;
use crate::app::session::{Menu, Screen};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::config::controls::{Action, FocusArea};

/// A requested action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PressedAction {
    /// The action.
    pub(super) action: Action,
    /// The number of times since the last frame: a held key repeats.
    pub(super) times: u32,
    /// True if the action repeats because its key is held.
    pub(super) held: bool,
}

/// The actions of this frame, in order.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PressedActions(Vec<PressedAction>);

impl PressedActions {
    /// Returns all actions.
    pub(super) fn iter(&self) -> impl Iterator<Item = PressedAction> {
        self.0.iter().copied()
    }

    /// Returns the actions of keys that were just pressed, without repeats.
    pub(super) fn just_pressed(&self) -> impl Iterator<Item = Action> {
        let pressed = self.iter().filter(|pressed| !pressed.held);
        pressed.map(|pressed| pressed.action)
    }

    /// Returns true if a key for this action was just pressed.
    pub(super) fn has(&self, action: Action) -> bool {
        self.just_pressed().any(|pressed| pressed == action)
    }

    /// Returns true if there are no actions.
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The keyboard focus of the panels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct KeyboardFocus {
    /// True if a text field has the focus: then letters are typed into it.
    pub(super) typing: bool,
    /// True if the field is a single line.
    pub(super) line: bool,
    /// True if a widget of a panel has the focus.
    pub(super) focused: bool,
    /// True if a drop-down list is open.
    pub(super) list: bool,
}

/// The kind of input device that was used last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum LastInput {
    /// A mouse or a finger.
    #[default]
    Pointer,
    /// A keyboard, or the buttons of a gamepad.
    Keys,
}

/// The resources that decide where keys go.
#[derive(SystemParam)]
pub(super) struct KeyFocus<'w> {
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    attention: Res<'w, KeyboardFocus>,
    board: Res<'w, BoardKeys>,
}

impl KeyFocus<'_> {
    /// Returns the place to which keys go.
    pub(super) fn place(&self) -> FocusArea {
        let (screen, menu) = (*self.screen.get(), *self.menu.get());
        let attention = self.attention();
        if is_panel(screen, menu) || attention.focused || attention.list {
            return FocusArea::Panel;
        }
        if self.board.has(BoardKeyUse::Steps) && !self.board.has(BoardKeyUse::Cursor) {
            FocusArea::Record
        } else {
            FocusArea::Board
        }
    }

    /// Returns true if a panel stands beside a board, so that keys have two
    /// places to go to.
    pub(super) fn has_two_parts(&self) -> bool {
        !is_panel(*self.screen.get(), *self.menu.get())
    }

    /// Returns true if a coordinate field is open that is not laid out yet.
    pub(super) fn awaits_field(&self) -> bool {
        self.board.has(BoardKeyUse::Coordinate) && !self.attention.typing
    }

    /// Returns the keyboard focus of the panels. A coordinate field that was
    /// just opened has the keys even before it is laid out.
    pub(super) fn attention(&self) -> KeyboardFocus {
        let mut attention = *self.attention;
        if self.awaits_field() {
            attention.typing = true;
            attention.line = true;
            attention.focused = true;
        }
        attention
    }
}

/// Returns true if there is no board to which keys could go.
pub(super) const fn is_panel(screen: Screen, menu: Menu) -> bool {
    !takes_points(screen, menu)
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_while(
        |actions: Res<PressedActions>, held_inputs: Res<HeldInputs>| {
            !actions.is_empty() || held_inputs.is_repeating()
        },
    )
    .init_resource::<PressedActions>()
    .init_resource::<KeyboardFocus>()
    .init_resource::<LastInput>()
    .init_resource::<TypedAhead>()
    .add_plugins((
        board_keys::plugin,
        devices::plugin,
        actions::plugin,
        back::plugin,
        screen_keys::plugin,
        rebinding::plugin,
    ));
}

/// Adds the plugins that need devices.
pub(super) fn window_plugin(app: &mut App) {
    app.add_plugins(wake::plugin);
}
