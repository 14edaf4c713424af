//! The engines that tests start, each marked by a number.

use std::path::PathBuf;
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use shikatsu::gtp::client::EngineEntry;

pub(super) use crate::harness::processes::{assert_gone, kill, lives};

/// A generous timeout for actions that should take no time.
pub(super) const SOON: Duration = Duration::from_secs(60);

/// Returns a number that no other command line contains. All marks have the
/// same length, so none is part of another.
pub(super) fn mark() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("7{:010}{count:04}", process::id())
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
