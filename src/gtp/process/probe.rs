//! Trying an engine out.

use std::sync::Arc;
use std::time::Duration;

use super::engine::{Engine, Event};
use super::fault::Fault;
use crate::gtp::client::EngineEntry;
use crate::gtp::process::handshake::{Greeting, Identity};
use crate::gtp::process::timeouts::Patience;

/// How long is waited in one go.
const LOOK: Duration = Duration::from_millis(100);

/// Starts an engine, asks what it is and ends it. Waits for that; whoever may
/// not wait starts a [`Seat`](super::Seat) instead, which tells the same.
///
/// # Errors
/// Why it cannot be used.
pub fn probe(entry: &EngineEntry, patience: Patience) -> Result<Identity, Fault> {
    let mut engine = Engine::start(entry, patience, Arc::new(|| ()))?;
    let mut greeting = Greeting::begin(&mut engine, entry, &patience);
    loop {
        for event in engine.wait(LOOK) {
            match event {
                Event::Reply { ticket, result } => {
                    if let Some(identity) = greeting.hear(ticket, result) {
                        return Ok(identity);
                    }
                }
                Event::Line { .. } => {}
                Event::Fault(fault) => return Err(fault),
            }
        }
    }
}
