//! Waits for events outside of the program, such as files that it writes.

use std::thread;
use std::time::{Duration, Instant};

use super::screen::PATIENCE;

/// Waits until `has_come` returns true.
#[track_caller]
pub(crate) fn wait_for(event: &str, has_come: impl Fn() -> bool) {
    wait_for_some(event, || has_come().then_some(()));
}

/// Waits until `is` returns a value, and returns it.
#[track_caller]
pub(crate) fn wait_for_some<T>(event: &str, is: impl Fn() -> Option<T>) -> T {
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Some(found) = is() {
            return found;
        }
        assert!(Instant::now() < deadline, "{event} did not come");
        thread::sleep(Duration::from_millis(20));
    }
}
