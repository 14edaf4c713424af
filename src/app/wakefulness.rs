//! Drawing only when something changes: frames follow each other while there
//! is anything to see, and stop soon after.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use super::board::{Motion, Painting};
use super::demonstration::Demonstration;
use super::estimating::Estimating;
use super::looks::Look;
use super::notice::Notice;
use super::play::CurrentGame;
use super::proving::Proving;
use super::reading::Reading;
use super::thinking::Thinking;

/// Frames drawn after the last event: an intent is judged a frame after the
/// button that wrote it, and the panel tells of it in the next.
const AFTERGLOW: u8 = 12;
/// The longest time between two frames when nothing happens.
const IDLE: Duration = Duration::from_secs(5);
/// The same while a notice waits to be taken down.
const WAITING: Duration = Duration::from_secs(1);

/// The same while a clock runs: twice for each second that it shows.
const TICKING: Duration = Duration::from_millis(500);

/// How many frames are still to be drawn without a reason.
#[derive(Resource, Debug)]
struct Afterglow(u8);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Afterglow(AFTERGLOW))
        .insert_resource(WinitSettings::continuous())
        .add_systems(
            PreUpdate,
            drop_repeats
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(Last, watch);
}

/// Every frame egui is told anew which modifier keys are held, takes that for
/// an event, and asks for another frame: said once is enough.
fn drop_repeats(mut inputs: Query<&mut EguiInput>, mut held: Local<egui::Modifiers>) {
    for mut input in &mut inputs {
        let before = *held;
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(modifiers) => {
                *held = *modifiers;
                *modifiers != before
            }
            _ => true,
        });
    }
}

fn watch(
    mut afterglow: ResMut<Afterglow>,
    mut settings: ResMut<WinitSettings>,
    mut events: MessageReader<WindowEvent>,
    flying: Query<(), With<Motion>>,
    searches: Query<(), Or<(With<Thinking>, With<Proving>, With<Estimating>)>>,
    shown: Option<Res<Demonstration>>,
    reading: Option<Res<Reading>>,
    notice: Res<Notice>,
    painting: Res<Painting>,
    look: Res<Look>,
    current: Res<CurrentGame>,
) {
    // A redraw that was asked for is no event: it would keep itself alive.
    let is_event = |event: &&WindowEvent| !matches!(event, WindowEvent::RequestRedraw(_));
    let stirred = events.read().filter(is_event).count() > 0
        || !flying.is_empty()
        || !searches.is_empty()
        || shown.is_some()
        || reading.is_some_and(|reading| reading.counting)
        || notice.is_changed()
        || look.is_changed()
        || painting.is_under_way();
    afterglow.0 = if stirred {
        afterglow.0.max(AFTERGLOW)
    } else {
        afterglow.0.saturating_sub(1)
    };
    let clock_runs = current
        .contest()
        .is_some_and(|contest| contest.clocks().is_running());
    let wait = if clock_runs {
        TICKING
    } else if notice.phrase().is_some() {
        WAITING
    } else {
        IDLE
    };
    let mode = match afterglow.0 {
        0 => UpdateMode::reactive_low_power(wait),
        _ => UpdateMode::Continuous,
    };
    if settings.focused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}
