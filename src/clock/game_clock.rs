//! The clocks of both players and the turn.

use std::ops::RangeInclusive;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::control::TimeControl;
use super::length::whole_seconds_up;
use super::player_clock::{Clock, Event};
use super::remaining::Remaining;
use super::saved::{SavedClockError, SavedGameClock};
use super::seconds::EXACT;
use super::sgf::TimeLeft;
use crate::go::{ByColor, Color};

/// The number of seconds counted down at the end of a stretch of time.
const COUNTED_DOWN: u64 = 10;
/// The seconds before the end at which a warning is due.
const WARNED: [u64; 2] = [20, 30];

/// The clocks of a game.
///
/// A copy is a snapshot that can be restored to undo. In files, lengths are
/// seconds. Clocks in an impossible state are refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SavedGameClock", into = "SavedGameClock")]
pub struct GameClock {
    control: TimeControl,
    clocks: ByColor<Clock>,
    /// The side whose turn it is; `None` before and after the game.
    turn: Option<Color>,
    /// The time used in this turn.
    elapsed: Duration,
    paused: bool,
}

/// The reason why no clock is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ClockStopped {
    /// The game has not begun, or is over.
    #[error("no clock is running")]
    NobodysTurn,
    /// The game is paused.
    #[error("the game is paused: resume it first")]
    Paused,
    /// A side has lost on time.
    #[error("{0} has lost on time")]
    TimeUp(Color),
}

/// The events of a stretch of elapsed time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tick {
    /// The events in order; mostly empty.
    pub events: Vec<Event>,
    crossed: RangeInclusive<u64>,
}

impl Tick {
    /// The whole seconds that were reached before the end of the current main
    /// time or period, 10 to 1, highest first. A voice counts them down.
    pub fn counted_down(&self) -> impl Iterator<Item = u64> + use<> {
        let (last, first) = self.crossed.clone().into_inner();
        (last..=first.min(COUNTED_DOWN)).rev()
    }

    /// The seconds before that end at which a warning is due, if they were
    /// reached: 30 or 20.
    #[must_use]
    pub fn warned(&self) -> Option<u64> {
        WARNED
            .into_iter()
            .find(|second| self.crossed.contains(second))
    }

    fn nothing() -> Self {
        Self::new(Vec::new(), Duration::ZERO, Duration::ZERO)
    }

    fn new(events: Vec<Event>, before: Duration, after: Duration) -> Self {
        let first = whole_seconds_up(before).saturating_sub(1);
        let crossed = whole_seconds_up(after).max(1)..=first;
        Self { events, crossed }
    }
}

impl GameClock {
    /// Returns full clocks that are not running.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        Self {
            control,
            clocks: ByColor {
                black: Clock::new(control),
                white: Clock::new(control),
            },
            turn: None,
            elapsed: Duration::ZERO,
            paused: false,
        }
    }

    /// The time control.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// The side whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Option<Color> {
        self.turn
    }

    /// The time used in this turn.
    #[must_use]
    pub const fn elapsed(&self) -> Duration {
        self.elapsed
    }

    /// The time used in the whole game, counted up to 24 days.
    #[must_use]
    pub fn used(&self, color: Color) -> Duration {
        self.clocks[color].used()
    }

    /// The time that a side has left.
    #[must_use]
    pub fn remaining(&self, color: Color) -> Remaining {
        self.clocks[color].remaining(self.control)
    }

    /// Returns true if the game is paused.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Returns true if a clock is running.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.mover().is_ok()
    }

    /// The side that has lost on time, if one has.
    #[must_use]
    pub fn time_up(&self) -> Option<Color> {
        let fallen = |color: &Color| self.clocks[*color].is_time_up();
        Color::BOTH.into_iter().find(fallen)
    }

    /// The side whose clock is running, or the reason why none is.
    fn mover(&self) -> Result<Color, ClockStopped> {
        if let Some(color) = self.time_up() {
            return Err(ClockStopped::TimeUp(color));
        }
        let color = self.turn.ok_or(ClockStopped::NobodysTurn)?;
        if self.paused {
            return Err(ClockStopped::Paused);
        }
        Ok(color)
    }

    /// Begins a turn of a side. A turn that no move has finished ends here: its
    /// time stays used, but a period it had begun is full again. A pause
    /// continues.
    pub fn start(&mut self, color: Color) {
        self.end_turn();
        self.turn = Some(color);
    }

    /// Stops the clocks, at the end of the game or for the counting.
    pub fn stop(&mut self) {
        self.end_turn();
        self.turn = None;
    }

    fn end_turn(&mut self) {
        self.clocks.black.begin_turn(self.control);
        self.clocks.white.begin_turn(self.control);
        self.elapsed = Duration::ZERO;
    }

    /// Pauses the game; elapsed time does not count until it is resumed.
    pub const fn pause(&mut self) {
        self.paused = true;
    }

    /// Ends a pause.
    pub const fn resume(&mut self) {
        self.paused = false;
    }

    /// Counts elapsed time on the running clock, if there is one.
    pub fn advance(&mut self, elapsed: Duration) -> Tick {
        let Ok(color) = self.mover() else {
            return Tick::nothing();
        };
        let before = self.remaining(color);
        let (counted, events) = self.clocks[color].spend(self.control, elapsed);
        self.elapsed = self.elapsed.saturating_add(counted).min(EXACT);
        let after = self.remaining(color);
        let Some(left) = after.time().filter(|_| after != Remaining::TimeUp) else {
            return Tick {
                events,
                ..Tick::nothing()
            };
        };
        let begun_at = if before.is_same_stretch(after) {
            before.time()
        } else {
            // A new stretch began in between: overtime or another period, at full
            // length.
            Clock::new(self.control)
                .with_main(self.control, Duration::ZERO)
                .remaining(self.control)
                .time()
        };
        Tick::new(events, begun_at.unwrap_or(left), left)
    }

    /// Ends the turn of the side to move, which has made its move, and begins
    /// the other side's turn.
    ///
    /// # Errors
    /// Returns an error if no clock is running; then nothing has changed.
    pub fn press(&mut self) -> Result<(), ClockStopped> {
        let color = self.mover()?;
        self.clocks[color].press(self.control);
        self.turn = Some(color.opponent());
        self.elapsed = Duration::ZERO;
        Ok(())
    }

    /// The time left as a game record states it after a move (`BL` and `OB`,
    /// `WL` and `OW`); `None` without a limit.
    #[must_use]
    pub fn time_left(&self, color: Color) -> Option<TimeLeft> {
        TimeLeft::of(self.remaining(color))
    }

    /// Sets a clock to the time left that a game record states after a move.
    /// Records do not state the time used, which stays as it is.
    ///
    /// # Errors
    /// Returns an error if the control has no such clock; then nothing has
    /// changed.
    pub fn set_time_left(&mut self, color: Color, left: TimeLeft) -> Result<(), SavedClockError> {
        let clock = left.apply_to(&self.clocks[color], self.control);
        let fault = |problem| SavedClockError::Clock { color, problem };
        clock.check(self.control).map_err(fault)?;
        self.clocks[color] = clock;
        Ok(())
    }
}

impl From<GameClock> for SavedGameClock {
    fn from(clock: GameClock) -> Self {
        let ByColor { black, white } = clock.clocks;
        Self {
            control: clock.control,
            black,
            white,
            turn: clock.turn,
            elapsed: clock.elapsed,
            paused: clock.paused,
        }
    }
}

impl TryFrom<SavedGameClock> for GameClock {
    type Error = SavedClockError;

    fn try_from(saved: SavedGameClock) -> Result<Self, SavedClockError> {
        saved.check()?;
        let SavedGameClock {
            control,
            black,
            white,
            turn,
            elapsed,
            paused,
        } = saved;
        Ok(Self {
            control,
            clocks: ByColor { black, white },
            turn,
            elapsed,
            paused,
        })
    }
}
