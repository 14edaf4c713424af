//! Finds processes by a word in their command lines.

use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

/// The timeout for processes to end that should end at once.
const PATIENCE: Duration = Duration::from_secs(120);

/// Returns the processes with this word in their command lines.
fn of(mark: &str) -> Vec<String> {
    let listed = Command::new("ps").args(["-A", "-o", "pid,args"]).output();
    let listed = listed.expect("ps lists processes").stdout;
    let listed = String::from_utf8_lossy(&listed);
    let marked = listed.lines().filter(|line| line.contains(mark));
    let numbers = marked.filter_map(|line| line.split_whitespace().next());
    numbers.map(str::to_owned).collect()
}

/// Returns true if a process has this word in its command line.
pub(crate) fn lives(mark: &str) -> bool {
    !of(mark).is_empty()
}

/// Kills the processes with this word in their command lines.
pub(crate) fn kill(mark: &str) {
    let killed = Command::new("kill").arg("-9").args(of(mark)).status();
    assert!(killed.unwrap().success());
}

/// Waits until no process has this word in its command line.
#[track_caller]
pub(crate) fn assert_gone(mark: &str) {
    let begun = Instant::now();
    while lives(mark) {
        assert!(begun.elapsed() < PATIENCE, "a process is left");
        thread::sleep(Duration::from_millis(20));
    }
}
