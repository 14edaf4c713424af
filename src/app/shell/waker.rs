//! The callback with which other threads wake the window.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, WinitUserEvent};

use crate::gtp::process::Wake;

/// Wakes the window, which polls the threads in its next frame. Without a
/// window it does nothing.
#[derive(Resource, Clone)]
pub(crate) struct Waker(Option<EventLoopProxy<WinitUserEvent>>);

impl FromWorld for Waker {
    fn from_world(world: &mut World) -> Self {
        let proxy = world.get_resource::<EventLoopProxyWrapper>();
        Self(proxy.map(|proxy| EventLoopProxy::clone(proxy)))
    }
}

impl Waker {
    /// Returns the callback of a thread for new events.
    pub(crate) fn callback(&self) -> Wake {
        let proxy = self.0.clone();
        Arc::new(move || {
            if let Some(proxy) = &proxy {
                proxy.send_event(WinitUserEvent::WakeUp).ok();
            }
        })
    }
}
