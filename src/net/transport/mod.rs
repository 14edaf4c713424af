//! Connections: WebSocket frames over TCP, encrypted, on a thread of their own.
//!
//! One open port at the host is enough. `secure` says how the code protects a
//! connection. A thread runs one match; it owns the ends of the protocol
//! ([`Host`](super::host::Host), [`Guest`](super::guest::Guest)) and tells them
//! the time.

mod client;
mod frames;
mod secure;
mod server;
mod store;
mod tries;

use std::future::Future;
use std::io;
use std::time::{Duration, Instant};

use tokio::runtime::Builder;
use tokio::task::LocalSet;

pub use client::{JoinError, JoinOptions, join, join_again};
pub use secure::{Door, SecureError, answer_knock};
pub use server::{HostError, HostOptions, host, host_again};

/// The port of a host, unless another one is chosen.
pub const DEFAULT_PORT: u16 = 19_019;

/// Runs a future on a thread of its own.
fn run<F: Future<Output = ()>>(
    name: &str,
    start: impl FnOnce() -> F + Send + 'static,
) -> io::Result<()> {
    let runtime = Builder::new_current_thread()
        .enable_io()
        .enable_time()
        .build()?;
    std::thread::Builder::new()
        .name(name.to_owned())
        .spawn(move || LocalSet::new().block_on(&runtime, start()))?;
    Ok(())
}

/// Measures the time between calls.
#[derive(Debug)]
struct Stopwatch(Instant);

impl Stopwatch {
    fn start() -> Self {
        Self(Instant::now())
    }

    /// Returns the time since the last call.
    fn lap(&mut self) -> Duration {
        let now = Instant::now();
        now.duration_since(std::mem::replace(&mut self.0, now))
    }
}
