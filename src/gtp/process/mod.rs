//! Engines: programs of other people that speak the Go Text Protocol, run and
//! kept in hand.
//!
//! Whatever an engine does, nobody who asks it waits longer than he wants: all
//! reading and writing is done on threads of this layer, [`Engine::poll`] and
//! [`Seat::poll`] give what has come and return at once, and dropping an engine
//! ends it in the background. What goes wrong is a [`Fault`], in words.
//!
//! Read in the order `process` (a program with threads at its three pipes),
//! `warden` (who sees to its end), [`engine`] (commands and answers),
//! [`handshake`] (what it says it is), `position_sync` (how it is brought to a
//! position), [`seat`] (an engine at the board). [`probe()`] tries one out and
//! [`detect`] finds those that are installed.

pub mod detect;
pub mod engine;
pub mod fault;
pub mod handshake;
pub mod log;
pub mod position;
mod position_sync;
pub mod probe;
mod process;
mod reaper;
pub mod seat;
pub mod timeouts;
mod timing;

pub use engine::{Engine, Event};
pub use fault::Fault;
pub use handshake::EngineIdentity;
pub use log::{Direction, EngineLog, EngineLogLine};
pub use position::{Position, Unplayable};
pub use probe::probe;
pub use process::Wake;
pub use reaper::end_all;
pub use seat::{NoAnswer, Refusal, Seat, SeatEvent};
pub use timeouts::Timeouts;
