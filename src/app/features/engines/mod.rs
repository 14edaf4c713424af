//! Engines that a person can choose: those written down in the settings and
//! those that are found by themselves; and trying one out.
//!
//! At the board they sit by `opponents::engine`.

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

/// What an engine's threads call when something has come: the next frame hears
/// of it.
pub(crate) fn waker(proxy: Option<&EventLoopProxyWrapper>) -> Wake {
    let proxy = proxy.map(|proxy| EventLoopProxy::clone(proxy));
    Arc::new(move || {
        if let Some(proxy) = &proxy {
            proxy.send_event(WinitUserEvent::WakeUp).ok();
        }
    })
}
