//! A game between two players from the set-up to the result: turns, clocks,
//! agreement on the count.
//!
//! A [`GameSession`] is determined by its set-up and its events. It reads no
//! time and touches no files. Its owner applies events for elapsed time, and
//! may store the events to restore the game ([`GameSession::replay`]).

mod counting;
mod event;
pub mod journal;
mod lifecycle;
mod nigiri;
mod record;
mod seat;
mod setup;
mod start_position;

pub use event::{Change, Event, Refusal};
pub use lifecycle::{GameSession, Phase};
pub use nigiri::Nigiri;
pub use record::{NotPlayable, Remark, Restored, Resumed};
pub use seat::Seat;
pub use setup::{Player, Setup, SetupError};
pub use start_position::{ImpossiblePosition, StartPosition};
