//! The keys that change options: full screen and sound.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use crate::app::input::{ActionStage, Actions, PressedActions};
use crate::app::session::{Notify, Prefs};
use crate::config::controls::Action;
use crate::i18n::say;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Actions,
        (toggle_full_screen, toggle_sound)
            .chain()
            .in_set(ActionStage::Program),
    );
}

fn toggle_sound(
    actions: Res<PressedActions>,
    mut prefs: ResMut<Prefs>,
    mut notify: MessageWriter<Notify>,
) {
    if !actions.has(Action::Mute) {
        return;
    }
    prefs.settings.muted = !prefs.settings.muted;
    notify.write(Notify::news(if prefs.settings.muted {
        say!("sound-off")
    } else {
        say!("sound-on")
    }));
    prefs.save();
}

fn toggle_full_screen(
    actions: Res<PressedActions>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    if !actions.has(Action::FullScreen) {
        return;
    }
    for mut window in &mut windows {
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
}
