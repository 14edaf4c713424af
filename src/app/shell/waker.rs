//! The callback with which other threads wake the window.

use std::sync::Arc;

use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, WinitUserEvent};

use crate::gtp::process::Wake;

/// Returns the callback of a thread for new events. It wakes the window, which
/// polls the thread in the next frame.
pub(crate) fn waker(proxy: Option<&EventLoopProxyWrapper>) -> Wake {
    let proxy = proxy.map(|proxy| EventLoopProxy::clone(proxy));
    Arc::new(move || {
        if let Some(proxy) = &proxy {
            proxy.send_event(WinitUserEvent::WakeUp).ok();
        }
    })
}
