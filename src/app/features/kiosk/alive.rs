//! The sign of life for who watches over the window.

use std::io;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};

use crate::platform::supervisor::Heartbeat;

/// The window's heartbeat.
#[derive(Resource, Debug)]
struct Beating(Heartbeat);

/// Gives signs of life on standard output.
pub(crate) fn plugin(app: &mut App) {
    let heartbeat = Heartbeat::default();
    // Without signs it would be ended; so it ends at once, and is told.
    if let Err(why) = heartbeat.give_sign(io::stdout()) {
        tracing::error!("no signs of life can be given: {why}");
    }
    app.insert_resource(Beating(heartbeat))
        .add_systems(First, begin_frame)
        .add_systems(Last, end_frame.after(crate::app::shell::redraw::Rest));
}

fn begin_frame(beating: Res<Beating>) {
    beating.0.begin_frame();
}

/// The next frame is due when the window wakes by itself.
fn end_frame(beating: Res<Beating>, settings: Res<WinitSettings>) {
    let next = match settings.focused_mode {
        UpdateMode::Continuous => std::time::Duration::ZERO,
        UpdateMode::Reactive { wait, .. } => wait,
    };
    beating.0.end_frame(next);
}
