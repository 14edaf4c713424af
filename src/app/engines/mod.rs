//! Engines that a person can choose: those written down in the settings and
//! those that are found by themselves; and trying one out.
//!
//! At the board they sit by `opponents::engine`.

mod roster;
mod trial;

use std::sync::Arc;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, WinitUserEvent};

pub(super) use roster::Roster;
#[cfg(test)]
pub(super) use trial::Verdict;
pub(super) use trial::{Trial, TrialIntent};

use crate::gtp::process::Wake;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((roster::plugin, trial::plugin));
}

/// What an engine's threads call when something has come: the next frame hears
/// of it.
pub(super) fn waker(proxy: Option<&EventLoopProxyWrapper>) -> Wake {
    let proxy = proxy.map(|proxy| EventLoopProxy::clone(proxy));
    Arc::new(move || {
        if let Some(proxy) = &proxy {
            proxy.send_event(WinitUserEvent::WakeUp).ok();
        }
    })
}
