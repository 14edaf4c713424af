//! Runs engines: other programs that speak the Go Text Protocol. An engine is
//! started as a process, or listens at an address of the network already.
//!
//! Callers never wait for an engine longer than they want. All reading and
//! writing is done on threads of this module. [`Engine::poll`] and
//! [`Seat::poll`] return at once with the events so far. Dropping an engine
//! ends it in the background. Failures are reported as a [`Fault`], which has a
//! readable message.
//!
//! The order to read the modules in:
//!
//! - `link`: queues to an engine, and threads at its far end
//! - `child_process`: a program at the far end
//! - `connection`: an engine that listens at an address
//! - `reaper`: makes sure that either ends
//! - [`engine`]: commands and answers
//! - [`handshake`]: asks for its identity
//! - `position_sync`: brings it to a position
//! - [`seat`]: an engine that follows a game
//!
//! [`probe()`] tries an engine out and [`detect`] finds those that are
//! installed.

mod child_process;
mod connection;
pub mod detect;
pub mod engine;
pub mod fault;
pub mod handshake;
mod link;
pub mod log;
pub mod position;
mod position_sync;
pub mod probe;
mod reaper;
mod search_path;
pub mod seat;
pub mod timeouts;
mod timing;

pub use engine::{Engine, Event};
pub use fault::Fault;
pub use handshake::EngineIdentity;
pub use link::Wake;
pub use log::{Direction, EngineLog, EngineLogLine};
pub use position::{Position, UnsupportedPosition};
pub use probe::probe;
pub use reaper::end_all;
pub use seat::{NoAnswer, Refusal, Seat, SeatEvent};
pub use timeouts::Timeouts;
