//! Both players' clocks, and whose is running.

use std::ops::RangeInclusive;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::control::TimeControl;
use super::length::whole_seconds_up;
use super::player::{Clock, Event};
use super::remaining::Remaining;
use super::saved::{SavedClockError, SavedGameClock};
use super::seconds::EXACT;
use super::sgf::TimeLeft;
use crate::go::{ByColor, Color};

/// Seconds before the end of a stretch of time that are counted down.
const COUNTED_DOWN: u64 = 10;
/// Seconds before it at which a warning is due.
const WARNED: [u64; 2] = [20, 30];

/// The clocks of a game.
///
/// A copy is a snapshot: put one back to undo. In files, lengths are seconds;
/// clocks that cannot come about are refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SavedGameClock", into = "SavedGameClock")]
pub struct GameClock {
    pub(super) control: TimeControl,
    pub(super) clocks: ByColor<Clock>,
    /// Whose turn it is; nobody's before the game and after it.
    pub(super) turn: Option<Color>,
    /// Used in this turn.
    pub(super) elapsed: Duration,
    pub(super) paused: bool,
}

/// Why a clock could not be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ClockStopped {
    /// The game has not begun, or is over.
    #[error("no clock is running")]
    NobodysTurn,
    /// The game is paused.
    #[error("the game is paused: resume it first")]
    Paused,
    /// A flag has fallen.
    #[error("{0} has lost on time")]
    TimeUp(Color),
}

/// What happened while time went by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tick {
    /// What happened, in order; mostly nothing.
    pub events: Vec<Event>,
    crossed: RangeInclusive<u64>,
}

impl Tick {
    /// The whole seconds before the end of what runs now (main time, a period)
    /// that were reached, 10 to 1, highest first: what a voice counts down.
    pub fn counted_down(&self) -> impl Iterator<Item = u64> + use<> {
        let (last, first) = self.crossed.clone().into_inner();
        (last..=first.min(COUNTED_DOWN)).rev()
    }

    /// Seconds before that end at which a warning is due, if they were reached:
    /// 30 or 20.
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
    /// Full clocks, none of them running.
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

    /// How time is given.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Option<Color> {
        self.turn
    }

    /// Time used in this turn.
    #[must_use]
    pub const fn elapsed(&self) -> Duration {
        self.elapsed
    }

    /// Time used in the whole game, counted up to 24 days.
    #[must_use]
    pub fn used(&self, color: Color) -> Duration {
        self.clocks[color].used()
    }

    /// What a player has left.
    #[must_use]
    pub fn remaining(&self, color: Color) -> Remaining {
        self.clocks[color].remaining(self.control)
    }

    /// Whether the game is paused.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether time that goes by is counted.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.mover().is_ok()
    }

    /// Who has lost on time.
    #[must_use]
    pub fn time_up(&self) -> Option<Color> {
        let fallen = |color: &Color| self.clocks[*color].is_time_up();
        Color::BOTH.into_iter().find(fallen)
    }

    /// Whose clock is running, or why none is.
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

    /// Begins a turn of a player. A turn that was not finished by a move ends
    /// here: its time stays used, but the period it was in is given back. What
    /// is paused stays paused.
    pub fn start(&mut self, color: Color) {
        self.end_turn();
        self.turn = Some(color);
    }

    /// Ends the game, or interrupts it for the counting.
    pub fn stop(&mut self) {
        self.end_turn();
        self.turn = None;
    }

    fn end_turn(&mut self) {
        self.clocks.black.begin_turn(self.control);
        self.clocks.white.begin_turn(self.control);
        self.elapsed = Duration::ZERO;
    }

    /// Time that goes by does not count until the game is resumed.
    pub const fn pause(&mut self) {
        self.paused = true;
    }

    /// Ends a pause.
    pub const fn resume(&mut self) {
        self.paused = false;
    }

    /// Lets time go by on the clock that is running.
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
            Clock::new(self.control)
                .with_main(self.control, Duration::ZERO)
                .remaining(self.control)
                .time()
        };
        Tick::new(events, begun_at.unwrap_or(left), left)
    }

    /// The player whose turn it is has made his move; the other's turn begins.
    ///
    /// # Errors
    /// When no clock is running; then nothing has changed.
    pub fn press(&mut self) -> Result<(), ClockStopped> {
        let color = self.mover()?;
        self.clocks[color].press(self.control);
        self.turn = Some(color.opponent());
        self.elapsed = Duration::ZERO;
        Ok(())
    }

    /// What a game record says of a clock after a move (`BL` and `OB`, `WL` and
    /// `OW`); `None` without a limit.
    #[must_use]
    pub fn time_left(&self, color: Color) -> Option<TimeLeft> {
        TimeLeft::of(self.remaining(color))
    }

    /// Sets a clock to what a game record says of it after a move. The time
    /// used is not told there and stays.
    ///
    /// # Errors
    /// When the control has no such clock; then nothing has changed.
    pub fn set_time_left(&mut self, color: Color, left: TimeLeft) -> Result<(), SavedClockError> {
        let clock = left.put_on(&self.clocks[color], self.control);
        let fault = |what| SavedClockError::Clock { color, what };
        clock.check(self.control).map_err(fault)?;
        self.clocks[color] = clock;
        Ok(())
    }
}
