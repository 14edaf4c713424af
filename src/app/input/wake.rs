//! A thread that wakes the program for gamepad buttons. Between frames the
//! program sleeps, and the window system reports no gamepad events.

use std::thread;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use gilrs::{EventType, Gilrs};

/// The position below which a stick counts as at rest.
const MOVED: f32 = 0.3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, start_gamepad_thread);
}

fn start_gamepad_thread(event_loop: Res<EventLoopProxyWrapper>) {
    let event_loop = (**event_loop).clone();
    let wake = move || event_loop.send_event(WinitUserEvent::WakeUp).is_ok();
    let listening = thread::Builder::new().name("gamepads".to_owned());
    // Without a thread, or the system's list of gamepads, their events are read
    // whenever another event causes a frame.
    listening.spawn(move || wake_on_gamepad_events(wake)).ok();
}

/// Wakes the window at events of gamepads, until the event loop is gone.
fn wake_on_gamepad_events(wake: impl Fn() -> bool) {
    let Ok(mut gamepads) = Gilrs::new() else {
        return;
    };
    while let Some(event) = gamepads.next_event_blocking(None) {
        if is_news(&event.event) && !wake() {
            return;
        }
    }
}

/// Returns true if an event is worth a frame. The noise of an untouched stick
/// is not.
fn is_news(event: &EventType) -> bool {
    match event {
        EventType::AxisChanged(_, value, _) => value.abs() > MOVED,
        EventType::ButtonChanged(..) => false,
        _ => true,
    }
}
