//! The engines that a person can choose: those in the settings and those that
//! are detected; and trying one out.
//!
//! `opponents::engine` runs the engines at the board.

pub(crate) mod console;
pub(crate) mod roster;
pub(crate) mod trial;

use std::sync::Arc;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, WinitUserEvent};

pub(crate) use roster::Roster;
#[cfg(test)]
pub(crate) use trial::Verdict;
pub(crate) use trial::{Trial, TrialIntent};

use crate::gtp::process::Wake;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((roster::plugin, trial::plugin));
}

/// Returns the callback of an engine's threads for new events. It wakes the
/// window, which polls the engine in the next frame.
pub(crate) fn waker(proxy: Option<&EventLoopProxyWrapper>) -> Wake {
    let proxy = proxy.map(|proxy| EventLoopProxy::clone(proxy));
    Arc::new(move || {
        if let Some(proxy) = &proxy {
            proxy.send_event(WinitUserEvent::WakeUp).ok();
        }
    })
}
