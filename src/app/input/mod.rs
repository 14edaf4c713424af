//! Keys and gamepads. What hands do ([`hands`]) becomes what is asked for
//! ([`Acts`]) by the bindings in the settings, as the place says that has the
//! attention; what it asks for on each screen stands in [`acts`]. Panels are
//! walked through by `ui/focus.rs`, boards by `board/cursor.rs`.

pub(crate) mod actions;
pub(crate) mod devices;
pub(crate) mod keyboard;
pub(crate) mod names;
pub(crate) mod rebinding;
pub(crate) mod wake;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub(super) use self::names::{action_name, input_name};
pub(super) use self::rebinding::Rebinding;
use super::board::{BoardCursor, CoordinateEntry};
use crate::app::features::practice::Practice;
use crate::app::features::proof::Reading;
pub(super) use crate::app::input::actions::ActSystems;
pub(super) use crate::app::input::devices::{Hands, HandsSystems};
use crate::app::session::states::{Menu, Screen};
use crate::app::shell::redraw::AwakeIf as _;
use crate::config::controls::{Action, Place};

/// Something that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Act {
    /// What.
    pub(super) action: Action,
    /// How often since the last frame: what is held is asked for again and again.
    pub(super) times: u32,
    /// Whether it is asked for because it is held.
    pub(super) held: bool,
}

/// What is asked for in this frame, in its order.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Acts(Vec<Act>);

impl Acts {
    /// All of it.
    pub(super) fn iter(&self) -> impl Iterator<Item = Act> {
        self.0.iter().copied()
    }

    /// The same without what is asked for because it is held.
    pub(super) fn struck(&self) -> impl Iterator<Item = Action> {
        let struck = self.iter().filter(|act| !act.held);
        struck.map(|act| act.action)
    }

    /// Whether this is asked for, and not because it is held.
    pub(super) fn has(&self, action: Action) -> bool {
        self.struck().any(|struck| struck == action)
    }

    /// Whether nothing is.
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// What panels make of the keyboard.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Attention {
    /// Whether letters are being written into a field: then keys are for that.
    pub(super) typing: bool,
    /// Whether the field is a single line.
    pub(super) line: bool,
    /// Whether something in a panel has the focus.
    pub(super) focused: bool,
    /// Whether a list of choices is open.
    pub(super) list: bool,
}

/// What was used last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum LastHand {
    /// A mouse, or a finger.
    #[default]
    Pointer,
    /// Keys, or the buttons of a gamepad.
    Keys,
}

/// What says where keys go to.
#[derive(SystemParam)]
pub(super) struct Whereabouts<'w> {
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    attention: Res<'w, Attention>,
    cursor: Res<'w, BoardCursor>,
    reading: Option<Res<'w, Reading>>,
    practice: Option<Res<'w, Practice>>,
    typed: Res<'w, CoordinateEntry>,
}

impl Whereabouts<'_> {
    /// What has the attention of keys.
    pub(super) fn place(&self) -> Place {
        let (screen, menu) = (*self.screen.get(), *self.menu.get());
        let attention = self.attention();
        if is_panel(screen, menu) || attention.focused || attention.list {
            return Place::Panel;
        }
        let practice = self.practice.as_ref();
        let read = self.reading.is_some()
            || matches!(screen, Screen::Review | Screen::Rules)
            || practice.is_some_and(|practice| practice.played_out);
        // There the arrows go from move to move, until the cursor is called for.
        if read && !self.cursor.is_shown() {
            Place::Record
        } else {
            Place::Board
        }
    }

    /// Whether a panel stands beside a board, so that keys have two places to
    /// go to.
    pub(super) fn has_two_parts(&self) -> bool {
        !is_panel(*self.screen.get(), *self.menu.get())
    }

    /// What panels make of the keyboard. A field that was called for has the
    /// keys before it is laid out.
    pub(super) fn attention(&self) -> Attention {
        let mut attention = *self.attention;
        if self.typed.text().is_some() && !attention.typing {
            attention.typing = true;
            attention.line = true;
            attention.focused = true;
        }
        attention
    }
}

/// Whether there is no board that keys could go to.
pub(super) const fn is_panel(screen: Screen, menu: Menu) -> bool {
    !crate::app::session::states::takes_points(screen, menu)
}

pub(super) fn plugin(app: &mut App) {
    app.awake_if(|acts: Res<Acts>, hands: Res<Hands>| !acts.is_empty() || hands.hold())
        .init_resource::<Acts>()
        .init_resource::<Attention>()
        .init_resource::<LastHand>()
        .add_plugins((devices::plugin, actions::plugin, rebinding::plugin));
}

/// What needs devices.
pub(super) fn window_plugin(app: &mut App) {
    app.add_plugins(wake::plugin);
}
