//! Buttons of gamepads wake the program: between two frames that nothing asked
//! for it sleeps, and hears of them from nobody.

use std::thread;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use gilrs::{EventType, Gilrs};

/// A stick that is moved less than this is at rest.
const MOVED: f32 = 0.3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, start);
}

fn start(event_loop: Res<EventLoopProxyWrapper>) {
    let event_loop = (**event_loop).clone();
    let wake = move || event_loop.send_event(WinitUserEvent::WakeUp).is_ok();
    let listening = thread::Builder::new().name("gamepads".to_owned());
    // Without a thread, or the system's list of gamepads, they are heard
    // whenever something else is.
    listening.spawn(move || listen(wake)).ok();
}

/// Listens until nobody is there to be woken.
fn listen(wake: impl Fn() -> bool) {
    let Ok(mut gamepads) = Gilrs::new() else {
        return;
    };
    while let Some(event) = gamepads.next_event_blocking(None) {
        if is_news(&event.event) && !wake() {
            return;
        }
    }
}

/// What is worth a frame: not the trembling of a stick that nobody touches.
fn is_news(event: &EventType) -> bool {
    match event {
        EventType::AxisChanged(_, value, _) => value.abs() > MOVED,
        EventType::ButtonChanged(..) => false,
        _ => true,
    }
}
