//! A game between two players from the set-up to the result: turns, clocks,
//! agreement on the count.
//!
//! A [`GameSession`] is what its events make of its set-up. It asks for no time and
//! touches no file: whoever runs it tells it that time went by, and may keep
//! the events to bring it back ([`GameSession::replay`]).

mod counting;
mod event;
pub mod journal;
mod lifecycle;
mod nigiri;
mod record;
mod seat;
mod setup;

pub use event::{Change, Event, Refusal};
pub use lifecycle::{GameSession, Phase};
pub use nigiri::Nigiri;
pub use record::{NotPlayable, Remark, Restored};
pub use seat::Seat;
pub use setup::{Player, Setup, SetupError};
