//! Tries an engine out.

use std::sync::Arc;
use std::time::Duration;

use super::engine::{Engine, Event};
use super::fault::Fault;
use crate::gtp::client::EngineEntry;
use crate::gtp::process::handshake::{EngineIdentity, Handshake};
use crate::gtp::process::timeouts::Timeouts;

/// The time of one wait for events.
const LOOK: Duration = Duration::from_millis(100);

/// Starts an engine, asks for its identity and ends it. This waits for the
/// answers. Callers that must not wait can start a [`Seat`](super::Seat)
/// instead, which also reports the identity.
///
/// # Errors
/// When the engine cannot be used.
pub fn probe(entry: &EngineEntry, timeouts: Timeouts) -> Result<EngineIdentity, Fault> {
    let mut engine = Engine::start(entry, timeouts, Arc::new(|| ()))?;
    let mut handshake = Handshake::begin(&mut engine, entry, &timeouts);
    loop {
        for event in engine.wait(LOOK) {
            match event {
                Event::Reply { ticket, result } => {
                    if let Some(identity) = handshake.handle_reply(ticket, result) {
                        return Ok(identity);
                    }
                }
                Event::Line { .. } => {}
                Event::Fault(fault) => return Err(fault),
            }
        }
    }
}
