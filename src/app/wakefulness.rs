//! Drawing only when something changes: frames follow each other while there
//! is anything to see, and stop soon after.

use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};

use super::board::Motion;
use super::demonstration::Demonstration;
use super::notice::Notice;
use super::thinking::Thinking;

/// Frames drawn after the last event: an intent is judged a frame after the
/// button that wrote it, and the panel tells of it in the next.
const AFTERGLOW: u8 = 12;
/// The longest time between two frames when nothing happens.
const IDLE: Duration = Duration::from_secs(1);

/// How many frames are still to be drawn without a reason.
#[derive(Resource, Debug)]
struct Afterglow(u8);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Afterglow(u8::MAX))
        .insert_resource(WinitSettings::continuous())
        .add_systems(Last, watch);
}

fn watch(
    mut afterglow: ResMut<Afterglow>,
    mut settings: ResMut<WinitSettings>,
    mut events: MessageReader<bevy::window::WindowEvent>,
    flying: Query<(), With<Motion>>,
    searches: Query<(), With<Thinking>>,
    shown: Option<Res<Demonstration>>,
    notice: Res<Notice>,
) {
    let stirred = events.read().count() > 0
        || !flying.is_empty()
        || !searches.is_empty()
        || shown.is_some()
        || notice.is_changed();
    afterglow.0 = if stirred {
        afterglow.0.max(AFTERGLOW)
    } else {
        afterglow.0.saturating_sub(1)
    };
    let mode = if afterglow.0 > 0 {
        UpdateMode::Continuous
    } else {
        UpdateMode::reactive_low_power(IDLE)
    };
    if settings.focused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}
