//! Clocks of a game: a pure state machine driven by elapsed time.
//!
//! Nothing here asks what time it is. Whoever owns a [`GameClock`] measures how
//! much time has gone by and tells it, so that the same game gives the same
//! clocks on every machine, and a test needs no waiting. Amounts are whole
//! nanoseconds: advancing in one step or in a thousand ends in the same state.
//!
//! Read in the order [`control`] (how time is given), `player` (one player's
//! clock), [`game_clock`] (both, and whose runs). [`spec`] and [`sgf`] are the
//! two written forms.

pub mod control;
pub mod game_clock;
pub mod length;
mod player;
pub mod remaining;
mod saved;
mod seconds;
pub mod sgf;
mod sgf_words;
pub mod spec;

pub use control::{TimeControl, Timing, TimingError};
pub use game_clock::{ClockStopped, GameClock, Tick};
pub use player::Event;
pub use remaining::Remaining;
pub use saved::SavedClockError;
pub use sgf::{SgfTiming, TimeLeft};
pub use spec::SpecError;
