//! Finds processes by a word in their command lines.

use std::path::PathBuf;
use std::process::{self, Command};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use shikatsu::gtp::client::EngineEntry;

/// A generous timeout for actions that should take no time.
pub(super) const SOON: Duration = Duration::from_secs(60);

/// Returns a number that no other command line contains. All marks have the
/// same length, so none is part of another.
pub(super) fn mark() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("7{:010}{count:04}", process::id())
}

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
pub(super) fn lives(mark: &str) -> bool {
    !of(mark).is_empty()
}

/// Kills the processes with this word in their command lines.
pub(super) fn kill(mark: &str) {
    let killed = Command::new("kill").arg("-9").args(of(mark)).status();
    assert!(killed.unwrap().success());
}

/// Waits until no process has this word in its command line.
#[track_caller]
pub(super) fn assert_gone(mark: &str) {
    let begun = Instant::now();
    while lives(mark) {
        assert!(begun.elapsed() < SOON, "a process is left");
        thread::sleep(Duration::from_millis(20));
    }
}

pub(super) fn script(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/gtp")).join(name)
}

/// Returns the misbehaving test engine in this mode.
pub(super) fn bad_engine(mode: &str, more: &[&str], mark: &str) -> EngineEntry {
    let script = script("bad_engine.py");
    let script = script.to_str().unwrap();
    let arguments = [script, "--mode", mode, "--seed", mark];
    EngineEntry {
        name: mode.to_owned(),
        program: "python3".to_owned(),
        arguments: arguments
            .iter()
            .chain(more)
            .map(ToString::to_string)
            .collect(),
        initial: Vec::new(),
    }
}
