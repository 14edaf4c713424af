//! Drawing only when something changes: frames follow each other while there
//! is anything to see, and stop soon after.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeReceiver;
use bevy::window::WindowEvent;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use super::notice::{LONGEST_FRAME, Notice};
use super::play::CurrentGame;
use crate::clock::GameClock;
use crate::contest::Contest;

/// Frames drawn after the last event: an intent is judged a frame after the
/// button that wrote it, and the panel tells of it in the next.
const AFTERGLOW: u8 = 12;
/// The longest time between two frames when nothing happens. Only a sound device
/// that went away is noticed by it; a full board takes a fifth of a second to
/// draw where the processor has to.
const IDLE: Duration = Duration::from_secs(30);
/// The same while a clock runs: twice for each second that it shows.
const TICKING: Duration = Duration::from_millis(500);
/// How long after a clock comes to a whole second it is looked at: it is shown
/// anew then, and perhaps counted aloud.
const AFTER_SECOND: Duration = Duration::from_millis(5);

/// How many frames are still to be drawn without a reason.
#[derive(Resource, Debug)]
struct Afterglow(u8);

/// Whether anything has asked for another frame in this one. Systems only read
/// what they ask by, so that none has to wait for another.
#[derive(Resource, Debug, Default)]
struct Stirred(AtomicBool);

/// What may ask for another frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Stirs;

/// It is found out when the next frame is due.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Rest;

/// When a frame is wanted even if nothing happens until then. It is asked for
/// anew in each frame.
#[derive(Resource, Debug, Default)]
pub(super) struct Alarm(Option<Duration>);

impl Alarm {
    /// Asks for a frame within this time.
    pub(super) fn within(&mut self, time: Duration) {
        self.0 = Some(self.0.map_or(time, |sooner| sooner.min(time)));
    }
}

/// Whoever knows of something that goes on says so; nothing here knows of it.
pub(super) trait AwakeIf {
    /// Frames follow each other for as long as this holds.
    fn awake_if<M>(&mut self, condition: impl SystemCondition<M>) -> &mut Self;
}

impl AwakeIf for App {
    fn awake_if<M>(&mut self, condition: impl SystemCondition<M>) -> &mut Self {
        self.init_resource::<Stirred>()
            .add_systems(Last, stir.run_if(condition).in_set(Stirs))
    }
}

fn stir(stirred: Res<Stirred>) {
    stirred.0.store(true, Ordering::Relaxed);
}

/// Whether anything asks for another frame in the next one.
#[cfg(test)]
pub(super) fn stirs(app: &mut App) -> bool {
    let take = |app: &App| {
        let stirred = app.world().resource::<Stirred>();
        stirred.0.swap(false, Ordering::Relaxed)
    };
    take(app);
    app.update();
    take(app)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stirred>()
        .init_resource::<Alarm>()
        .insert_resource(Afterglow(AFTERGLOW))
        .insert_resource(WinitSettings::continuous())
        .add_systems(Startup, tell_the_time)
        .add_systems(
            PreUpdate,
            drop_repeats
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(Last, watch.in_set(Rest).after(Stirs))
        .awake_if(|keys: Res<ButtonInput<KeyCode>>| keys.get_pressed().len() > 0);
}

/// Else the time of a frame is that at which an earlier one was drawn: after a
/// rest of half a minute, half a minute ago.
fn tell_the_time(mut commands: Commands) {
    commands.remove_resource::<TimeReceiver>();
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

/// How long nothing changes on the clock that is running.
fn to_next_second(clocks: &GameClock) -> Duration {
    let left = clocks
        .turn()
        .and_then(|color| clocks.remaining(color).time());
    let Some(left) = left else { return TICKING };
    let over = Duration::from_nanos(left.subsec_nanos().into());
    (over + AFTER_SECOND).min(TICKING)
}

fn watch(
    mut afterglow: ResMut<Afterglow>,
    mut settings: ResMut<WinitSettings>,
    mut events: MessageReader<WindowEvent>,
    stirred: Res<Stirred>,
    mut alarm: ResMut<Alarm>,
    notice: Res<Notice>,
    current: Res<CurrentGame>,
) {
    // A redraw that was asked for is no event: it would keep itself alive.
    let is_event = |event: &&WindowEvent| !matches!(event, WindowEvent::RequestRedraw(_));
    let stirred =
        stirred.0.swap(false, Ordering::Relaxed) | (events.read().filter(is_event).count() > 0);
    afterglow.0 = if stirred {
        afterglow.0.max(AFTERGLOW)
    } else {
        afterglow.0.saturating_sub(1)
    };
    let clocks = current.contest().map(Contest::clocks);
    let wait = if let Some(clocks) = clocks.filter(|clocks| clocks.is_running()) {
        to_next_second(clocks)
    } else if notice.phrase().is_some() {
        // It is taken down in time.
        LONGEST_FRAME
    } else {
        IDLE
    };
    let wait = alarm.0.take().map_or(wait, |alarm| wait.min(alarm));
    let mode = match afterglow.0 {
        0 => UpdateMode::reactive_low_power(wait),
        _ => UpdateMode::Continuous,
    };
    if settings.focused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Color;

    #[test]
    fn a_clock_is_looked_at_when_it_comes_to_a_second() {
        let waits = |left: u64| {
            let mut clocks = GameClock::new("10m".parse().unwrap());
            clocks.start(Color::Black);
            clocks.advance(Duration::from_secs(600) - Duration::from_millis(left));
            to_next_second(&clocks).as_millis()
        };
        assert_eq!([9_300, 9_900, 9_000].map(waits), [305, 500, 5]);
        let mut clocks = GameClock::new("none".parse().unwrap());
        clocks.start(Color::Black);
        assert_eq!(to_next_second(&clocks), TICKING);
    }
}
