//! The clocks of a game: a pure state machine driven by elapsed time.
//!
//! Nothing here reads the system time. The owner of a [`GameClock`] measures
//! the elapsed time and passes it in. So the same game gives the same clocks on
//! every machine, and tests need not wait. Amounts are whole nanoseconds:
//! advancing in one step or in a thousand gives the same state.
//!
//! Suggested reading order: [`control`] (time controls), `player` (one player's
//! clock), [`game_clock`] (both clocks and the turn). [`spec`] and [`sgf`] are
//! the two written forms.

pub mod control;
pub mod game_clock;
pub mod length;
mod player_clock;
pub mod remaining;
mod saved;
mod seconds;
pub mod sgf;
mod sgf_words;
pub mod spec;

pub use control::{TimeControl, Timing, TimingError};
pub use game_clock::{ClockStopped, GameClock, Tick};
pub use player_clock::Event;
pub use remaining::Remaining;
pub use saved::SavedClockError;
pub use sgf::{SgfTiming, TimeLeft};
pub use spec::SpecError;
