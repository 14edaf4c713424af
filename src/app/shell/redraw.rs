//! Redraw on demand: frames follow each other while something changes, and stop
//! soon after.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeReceiver;
use bevy::window::WindowEvent;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

/// The number of frames drawn after the last event. An intent is handled a
/// frame after the button that wrote it, and the panel shows the effect in the
/// next.
const FRAMES_AFTER_EVENT: u8 = 5;
/// The longest time between two frames when nothing happens. Only the loss of a
/// sound device is noticed by it. Drawing a full board takes a fifth of a
/// second without a graphics card.
const IDLE: Duration = Duration::from_secs(30);
/// The tolerance for the time of a requested frame.
pub(crate) const SLACK: Duration = Duration::from_millis(10);

/// The number of frames that are still to be drawn without a reason.
#[derive(Resource, Debug)]
struct FramesLeft(u8);

/// True if a system has asked for another frame in this one. It is atomic so
/// that systems need only shared access, and none has to wait for another.
#[derive(Resource, Debug, Default)]
struct FrameRequested(AtomicBool);

/// The shortest time, in nanoseconds, within which a system has asked for a
/// frame in this one. It is atomic for the reason of [`FrameRequested`].
#[derive(Resource, Debug)]
struct FrameDue(AtomicU64);

impl FrameDue {
    const NEVER: u64 = u64::MAX;

    fn within(&self, time: Duration) {
        let time = u64::try_from(time.as_nanos()).unwrap_or(Self::NEVER);
        self.0.fetch_min(time, Ordering::Relaxed);
    }

    /// Returns the shortest time, and forgets it.
    fn take(&self) -> Option<Duration> {
        let time = self.0.swap(Self::NEVER, Ordering::Relaxed);
        (time != Self::NEVER).then(|| Duration::from_nanos(time))
    }
}

impl Default for FrameDue {
    fn default() -> Self {
        Self(AtomicU64::new(Self::NEVER))
    }
}

/// The systems that may ask for another frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct FrameRequests;

/// The system that decides when the next frame is due.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NextFrameSystems;

/// The time within which a frame is wanted even if nothing happens until then.
/// It is requested anew in each frame.
#[derive(Resource, Debug, Default)]
pub(crate) struct RedrawTimer(Option<Duration>);

impl RedrawTimer {
    /// Requests a frame within this time.
    pub(crate) fn within(&mut self, time: Duration) {
        self.0 = Some(self.0.map_or(time, |sooner| sooner.min(time)));
    }
}

/// Registration of the reasons for frames.
pub(crate) trait RedrawWhile {
    /// Makes frames follow each other for as long as the condition is true.
    fn redraw_while<M>(&mut self, condition: impl SystemCondition<M>) -> &mut Self;

    /// Draws the next frame within the time that the system returns, even if
    /// nothing happens until then.
    fn redraw_within<M>(
        &mut self,
        time: impl IntoSystem<(), Option<Duration>, M> + 'static,
    ) -> &mut Self;
}

impl RedrawWhile for App {
    fn redraw_while<M>(&mut self, condition: impl SystemCondition<M>) -> &mut Self {
        self.init_resource::<FrameRequested>()
            .add_systems(Last, request_frame.run_if(condition).in_set(FrameRequests))
    }

    fn redraw_within<M>(
        &mut self,
        time: impl IntoSystem<(), Option<Duration>, M> + 'static,
    ) -> &mut Self {
        self.init_resource::<FrameDue>()
            .add_systems(Last, time.pipe(request_within).in_set(FrameRequests))
    }
}

fn request_within(In(time): In<Option<Duration>>, frame_due: Res<FrameDue>) {
    if let Some(time) = time {
        frame_due.within(time);
    }
}

fn request_frame(stirred: Res<FrameRequested>) {
    stirred.0.store(true, Ordering::Relaxed);
}

/// Returns true if a system asks for another frame during an update.
#[cfg(test)]
pub(crate) fn requests_frame(app: &mut App) -> bool {
    let take = |app: &App| {
        let stirred = app.world().resource::<FrameRequested>();
        stirred.0.swap(false, Ordering::Relaxed)
    };
    take(app);
    app.update();
    take(app)
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<FrameRequested>()
        .init_resource::<FrameDue>()
        .init_resource::<RedrawTimer>()
        .insert_resource(FramesLeft(FRAMES_AFTER_EVENT))
        .insert_resource(WinitSettings::continuous())
        .add_systems(Startup, use_current_time)
        .add_systems(
            PreUpdate,
            drop_modifier_repeats
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(
            Last,
            schedule_next_frame
                .in_set(NextFrameSystems)
                .after(FrameRequests),
        )
        .redraw_while(|keys: Res<ButtonInput<KeyCode>>| keys.get_pressed().len() > 0);
}

/// Removes Bevy's receiver of frame times. With it, the time of a frame would
/// be that at which an earlier one was drawn: half a minute ago after a long
/// rest.
fn use_current_time(mut commands: Commands) {
    commands.remove_resource::<TimeReceiver>();
}

/// Drops repeated events about modifier keys. egui gets one in every frame,
/// takes it for a change and asks for another frame.
fn drop_modifier_repeats(mut inputs: Query<&mut EguiInput>, mut held: Local<egui::Modifiers>) {
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

/// The time at which the next frame comes if nothing happens until then,
/// measured from the start of the program. `None` while frames follow each
/// other.
#[derive(Clone, Copy, Debug, Default)]
struct Due(Option<Duration>);

impl Due {
    /// Returns the time that the window system should wait, or `None` to keep
    /// the present wait. The system draws a frame whenever it gets another
    /// time, so the same frame is requested only once, however close it has
    /// come. If a frame comes too early, the system requests the next one then.
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

fn schedule_next_frame(
    mut afterglow: ResMut<FramesLeft>,
    mut settings: ResMut<WinitSettings>,
    mut events: MessageReader<WindowEvent>,
    mut due: Local<Due>,
    time: Res<Time<Real>>,
    stirred: Res<FrameRequested>,
    (mut alarm, frame_due): (ResMut<RedrawTimer>, Res<FrameDue>),
) {
    // A redraw that was requested does not count, or it would keep itself
    // alive.
    let is_event = |event: &&WindowEvent| !matches!(event, WindowEvent::RequestRedraw(_));
    let stirred =
        stirred.0.swap(false, Ordering::Relaxed) | (events.read().filter(is_event).count() > 0);
    afterglow.0 = if stirred {
        afterglow.0.max(FRAMES_AFTER_EVENT)
    } else {
        afterglow.0.saturating_sub(1)
    };
    let wait = [alarm.0.take(), frame_due.take()].into_iter().flatten();
    let wait = wait.fold(IDLE, Duration::min);
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

    #[test]
    fn a_frame_is_requested_once() {
        let ms = Duration::from_millis;
        let mut due = Due::default();
        assert_eq!(due.wait(ms(0), ms(5000)), Some(ms(5000)));
        // This is the frame that follows the request, and others come in
        // between.
        assert_eq!(due.wait(ms(200), ms(4800)), None);
        assert_eq!(due.wait(ms(4000), ms(1003)), None);
        // Another request is for an earlier frame.
        assert_eq!(due.wait(ms(4100), ms(500)), Some(ms(500)));
        assert_eq!(due.wait(ms(4300), ms(300)), None);
        // The frame has come, or nearly so: no other would come after it.
        assert_eq!(due.wait(ms(4595), ms(5)), Some(ms(5)));
        assert_eq!(due.wait(ms(4600), ms(30_000)), Some(ms(30_000)));
        // At rest every frame would ask for one half a minute later.
        assert_eq!(due.wait(ms(4800), ms(30_000)), None);
        assert_eq!(due.wait(ms(34_600), ms(30_000)), Some(ms(30_000)));
        // The requested frame is no longer needed, but it comes all the same.
        assert_eq!(due.wait(ms(34_700), ms(100)), Some(ms(100)));
        assert_eq!(due.wait(ms(34_750), ms(30_000)), None);
    }
}
