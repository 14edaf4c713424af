//! Binding another key or button to an action: the next one that is pressed.

use bevy::prelude::*;

use super::{ActionSystems, action_name, input_name};
use crate::app::AppSystems;
use crate::app::session::{Menu, Notify, Prefs};
use crate::config::controls::{
    Action, Button as PadButton, Device, Input, Key, NamedKey, Refused, Stroke,
};
use crate::i18n::say;

/// The action that waits for another key or button.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rebinding {
    wanted: Option<(Action, Device)>,
    struck: Option<Input>,
}

impl Rebinding {
    /// Returns the waiting action, and the device for its new binding.
    pub(crate) const fn wanted(&self) -> Option<(Action, Device)> {
        self.wanted
    }

    /// Returns true if the next key or button will be bound.
    pub(crate) const fn is_under_way(&self) -> bool {
        self.wanted.is_some()
    }

    /// Starts waiting for a key or button, or stops if this request is already
    /// waiting.
    pub(crate) fn ask(&mut self, action: Action, device: Device) {
        let request = Some((action, device));
        self.wanted = request.filter(|_| request != self.wanted);
    }

    /// Takes the key or button that was pressed.
    pub(super) fn take(&mut self, input: Input) {
        self.struck = Some(input);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rebinding>()
        .add_systems(
            Update,
            apply_rebinding
                .in_set(AppSystems::Keys)
                .after(ActionSystems),
        )
        .add_systems(OnExit(Menu::Options), cancel_rebinding);
}

fn cancel_rebinding(mut rebinding: ResMut<Rebinding>) {
    rebinding.set_if_neq(Rebinding::default());
}

/// Returns true if this input cancels the rebinding. Escape does, unless the
/// user wants a key for [`Action::Back`]. While a key is wanted, the East button
/// of a gamepad does too.
fn is_cancel(input: Input, (action, device): (Action, Device)) -> bool {
    const ESCAPE: Input = Input::Key(Stroke::plain(Key::Named(NamedKey::Escape)));
    let leaves = match device {
        Device::Keyboard => input == Input::Pad(PadButton::East),
        Device::Gamepad => false,
    };
    leaves || (input == ESCAPE && (action != Action::Back || device == Device::Gamepad))
}

fn apply_rebinding(
    mut rebinding: ResMut<Rebinding>,
    mut prefs: ResMut<Prefs>,
    mut notify: MessageWriter<Notify>,
) {
    let (Some(input), Some(wanted)) = (rebinding.struck, rebinding.wanted) else {
        return;
    };
    rebinding.struck = None;
    let (action, device) = wanted;
    if is_cancel(input, wanted) {
        rebinding.wanted = None;
        return;
    }
    if input.device() != device {
        return;
    }
    rebinding.wanted = None;
    match prefs.settings.controls.bind(action, input) {
        Ok(freed) => {
            for other in freed {
                let (input, action) = (input_name(input), action_name(other));
                notify.write(Notify::news(say!(
                    "controls-freed",
                    key = input,
                    action = action
                )));
            }
        }
        Err(Refused(other)) => {
            let (input, action) = (input_name(input), action_name(other));
            notify.write(Notify::trouble(say!(
                "controls-refused",
                key = input,
                action = action
            )));
        }
    }
    prefs.save();
}
