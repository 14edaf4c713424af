//! Termination signals from a terminal or the end of a session: the program
//! ends as if its window were closed.

use std::ffi::c_int;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{fs, io, thread};

use bevy::prelude::*;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use crate::app::shell::waker::Waker;
use crate::gtp::process::Wake;

/// True if the program was asked to end.
#[derive(Resource, Clone, Debug, Default)]
struct EndRequested(Arc<AtomicBool>);

/// Starts listening for signals. The window exists already, so it can be woken.
pub(crate) fn plugin(app: &mut App) {
    let wake = app.init_resource::<Waker>().world().resource::<Waker>();
    let (end_requested, wake) = (EndRequested::default(), wake.callback());
    match start_signal_thread(end_requested.clone(), wake) {
        Ok(()) => {
            app.insert_resource(end_requested)
                .add_systems(Update, exit_on_signal);
        }
        // Without a listener, the signals end the program in the default way.
        Err(why) => tracing::warn!("no signal to end is listened to: {why}"),
    }
}

fn start_signal_thread(end_requested: EndRequested, wake: Wake) -> io::Result<()> {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let heeded = [SIGINT, SIGTERM, SIGHUP].into_iter();
    let mut signals = Signals::new(heeded.filter(|signal| !is_ignored(*signal, &status)))?;
    let wait = move || {
        for signal in signals.forever() {
            tracing::info!("asked to end by signal {signal}");
            // A second signal ends the program at once.
            if end_requested.0.swap(true, Ordering::Relaxed)
                && let Err(why) = emulate_default_handler(signal)
            {
                tracing::warn!("signal {signal} does not end the program: {why}");
            }
            wake();
        }
    };
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(wait)
        .map(drop)
}

/// Returns true if the parent process made this one ignore a signal, as `nohup`
/// does. The answer comes from Linux's process status (`proc_pid_status(5)`).
fn is_ignored(signal: c_int, status: &str) -> bool {
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

fn exit_on_signal(end_requested: Res<EndRequested>, mut exit: MessageWriter<AppExit>) {
    if end_requested.0.load(Ordering::Relaxed) {
        exit.write(AppExit::Success);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signals_ignored_by_nohup_are_recognized() {
        let status = "Name:\tshikatsu\nSigBlk:\t0000000000000006\nSigIgn:\t0000000000000001\n";
        assert!(is_ignored(SIGHUP, status));
        assert!(!is_ignored(SIGINT, status));
        assert!(!is_ignored(SIGTERM, status));
        assert!(!is_ignored(SIGHUP, "Name:\tshikatsu\n"));
        assert!(!is_ignored(SIGHUP, "SigIgn:\tno number"));
    }
}
