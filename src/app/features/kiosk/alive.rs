//! The heartbeat for the supervisor of the window.

use std::io;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};

use crate::app::shell::gpu_recovery::DeviceLost;
use crate::platform::supervisor::Heartbeat;

/// The heartbeat of the window.
#[derive(Resource, Debug)]
struct WindowHeartbeat(Heartbeat);

/// Writes signs of life to standard output.
pub(crate) fn plugin(app: &mut App) {
    let heartbeat = Heartbeat::default();
    // Without signs of life the supervisor ends the window. The log then tells
    // the reason.
    if let Err(why) = heartbeat.send_beats(io::stdout()) {
        tracing::error!("no signs of life can be given: {why}");
    }
    app.insert_resource(WindowHeartbeat(heartbeat))
        .add_observer(allow_for_recovery)
        .add_systems(First, begin_frame)
        .add_systems(
            Last,
            end_frame.after(crate::app::shell::redraw::NextFrameSystems),
        );
}

/// Gives the window as much time as for its start, since on another device all
/// pictures are painted again, and all pipelines compiled. On a slow processor
/// that takes longer than any frame may.
fn allow_for_recovery(_: On<DeviceLost>, heartbeat: Res<WindowHeartbeat>) {
    heartbeat.0.begin_again();
}

fn begin_frame(heartbeat: Res<WindowHeartbeat>) {
    heartbeat.0.begin_frame();
}

/// Reports the end of a frame. The next frame is due when the window wakes by
/// itself.
fn end_frame(heartbeat: Res<WindowHeartbeat>, settings: Res<WinitSettings>) {
    let next = match settings.focused_mode {
        UpdateMode::Continuous => std::time::Duration::ZERO,
        UpdateMode::Reactive { wait, .. } => wait,
    };
    heartbeat.0.end_frame(next);
}
