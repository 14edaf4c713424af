//! A terminal, or the end of a session, asks the program to end: it does so as
//! when its window is closed.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::engines::waker;
use crate::engines::Wake;

/// Whether the program was asked to end.
#[derive(Resource, Clone, Debug, Default)]
struct Asked(Arc<AtomicBool>);

/// Listens from now on; the window is there already, to be woken.
pub(super) fn plugin(app: &mut App) {
    let proxy = app.world().get_resource::<EventLoopProxyWrapper>();
    let (asked, wake) = (Asked::default(), waker(proxy));
    match listen(asked.clone(), wake) {
        Ok(()) => {
            app.insert_resource(asked).add_systems(Update, end);
        }
        // Then they end it as they end any program.
        Err(why) => tracing::warn!("no signal to end is listened to: {why}"),
    }
}

fn listen(asked: Asked, wake: Wake) -> io::Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    let hear = move || {
        for signal in signals.forever() {
            tracing::info!("asked to end by signal {signal}");
            // Whoever asks again waits no longer.
            if asked.0.swap(true, Ordering::Relaxed)
                && let Err(why) = emulate_default_handler(signal)
            {
                tracing::warn!("signal {signal} does not end the program: {why}");
            }
            wake();
        }
    };
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(hear)
        .map(drop)
}

fn end(asked: Res<Asked>, mut exit: MessageWriter<AppExit>) {
    if asked.0.load(Ordering::Relaxed) {
        exit.write(AppExit::Success);
    }
}
