//! Drawing only when something changes: frames follow each other while there
//! is anything to see, and stop soon after.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeReceiver;
use bevy::window::WindowEvent;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use crate::app::session::game::CurrentGame;
use crate::app::session::notices::{LONGEST_FRAME, Notice};
use crate::clock::GameClock;
use crate::game::GameSession;

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
/// How far off a frame may be that was asked for at a certain time.
const SLACK: Duration = Duration::from_millis(10);

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
pub(crate) struct Rest;

/// When a frame is wanted even if nothing happens until then. It is asked for
/// anew in each frame.
#[derive(Resource, Debug, Default)]
pub(crate) struct Alarm(Option<Duration>);

impl Alarm {
    /// Asks for a frame within this time.
    pub(crate) fn within(&mut self, time: Duration) {
        self.0 = Some(self.0.map_or(time, |sooner| sooner.min(time)));
    }
}

/// Whoever knows of something that goes on says so; nothing here knows of it.
pub(crate) trait AwakeIf {
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
pub(crate) fn stirs(app: &mut App) -> bool {
    let take = |app: &App| {
        let stirred = app.world().resource::<Stirred>();
        stirred.0.swap(false, Ordering::Relaxed)
    };
    take(app);
    app.update();
    take(app)
}

pub(crate) fn plugin(app: &mut App) {
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

/// When the next frame comes if nothing happens until then, in the time that the
/// program has run; none while frames follow each other.
#[derive(Clone, Copy, Debug, Default)]
struct Due(Option<Duration>);

impl Due {
    /// How long the window system is to wait, if that is to be another time: it
    /// draws a frame whenever it is told another, so one that was asked for is
    /// not asked for again, however much nearer it has come. One that comes
    /// before it is needed finds that out itself.
    fn wait(&mut self, now: Duration, wait: Duration) -> Option<Duration> {
        let wanted = now + wait;
        let stands = |due: &Duration| *due > now + SLACK && *due <= wanted + SLACK;
        if self.0.as_ref().is_some_and(stands) {
            return None;
        }
        self.0 = Some(wanted);
        Some(wait)
    }
}

/// How long nothing changes on the clock that is running.
fn to_next_second(clocks: &GameClock) -> Duration {
    let left = clocks
        .turn()
        .and_then(|color| clocks.remaining(color).time());
    let Some(left) = left else { return TICKING };
    let over = Duration::from_nanos(left.subsec_nanos().into());
    // As often as not it is TICKING but for some chance: the same each time is
    // no other time.
    match over + AFTER_SECOND {
        wait if wait + SLACK < TICKING => wait,
        _ => TICKING,
    }
}

fn watch(
    mut afterglow: ResMut<Afterglow>,
    mut settings: ResMut<WinitSettings>,
    mut events: MessageReader<WindowEvent>,
    mut due: Local<Due>,
    time: Res<Time<Real>>,
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
    let clocks = current.session().map(GameSession::clocks);
    let wait = if let Some(clocks) = clocks.filter(|clocks| clocks.is_running()) {
        to_next_second(clocks)
    } else if notice.phrase().is_some() {
        // It is taken down in time.
        LONGEST_FRAME
    } else {
        IDLE
    };
    let wait = alarm.0.take().map_or(wait, |alarm| wait.min(alarm));
    let mode = if afterglow.0 > 0 {
        *due = Due::default();
        UpdateMode::Continuous
    } else if let Some(wait) = due.wait(time.elapsed(), wait) {
        UpdateMode::reactive_low_power(wait)
    } else {
        return;
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
    fn a_frame_is_asked_for_once() {
        let ms = Duration::from_millis;
        let mut due = Due::default();
        assert_eq!(due.wait(ms(0), ms(5000)), Some(ms(5000)));
        // The frame that follows the asking, and others in between.
        assert_eq!(due.wait(ms(200), ms(4800)), None);
        assert_eq!(due.wait(ms(4000), ms(1003)), None);
        // Something else is sooner.
        assert_eq!(due.wait(ms(4100), ms(500)), Some(ms(500)));
        assert_eq!(due.wait(ms(4300), ms(300)), None);
        // It is there, or nearly so: nothing would come after it.
        assert_eq!(due.wait(ms(4595), ms(5)), Some(ms(5)));
        assert_eq!(due.wait(ms(4600), ms(30_000)), Some(ms(30_000)));
        // At rest every frame would wish for one half a minute later.
        assert_eq!(due.wait(ms(4800), ms(30_000)), None);
        assert_eq!(due.wait(ms(34_600), ms(30_000)), Some(ms(30_000)));
        // What was asked for is needed no more: it comes all the same.
        assert_eq!(due.wait(ms(34_700), ms(100)), Some(ms(100)));
        assert_eq!(due.wait(ms(34_750), ms(30_000)), None);
    }

    #[test]
    fn a_clock_is_looked_at_when_it_comes_to_a_second() {
        let waits = |left: u64| {
            let mut clocks = GameClock::new("10m".parse().unwrap());
            clocks.start(Color::Black);
            clocks.advance(Duration::from_secs(600) - Duration::from_millis(left));
            to_next_second(&clocks).as_millis()
        };
        assert_eq!([9_300, 9_900, 9_000].map(waits), [305, 500, 5]);
        // Half a second after that, and a little late.
        assert_eq!([9_495, 9_490].map(waits), [500, 500]);
        let mut clocks = GameClock::new("none".parse().unwrap());
        clocks.start(Color::Black);
        assert_eq!(to_next_second(&clocks), TICKING);
    }
}
