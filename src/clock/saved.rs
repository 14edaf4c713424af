//! Clocks in files, which may have been written by hand.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::control::TimeControl;
use super::game_clock::GameClock;
use super::player::Clock;
use super::seconds;
use crate::go::{ByColor, Color};

/// Why clocks from outside are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SavedClockError {
    /// One of them cannot come about.
    #[error("the clock of {color}: {what}")]
    Clock {
        /// Whose.
        color: Color,
        /// What is wrong with it.
        what: &'static str,
    },
    /// Both flags have fallen.
    #[error("both players have lost on time")]
    BothTimeUp,
    /// The turn does not fit the clocks.
    #[error("more time is used in this turn than in the game")]
    Turn,
}

/// The clocks as they are written.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct SavedGameClock {
    control: TimeControl,
    black: Clock,
    white: Clock,
    turn: Option<Color>,
    #[serde(with = "seconds")]
    elapsed: Duration,
    paused: bool,
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
        let SavedGameClock {
            control,
            black,
            white,
            ..
        } = saved;
        let clocks = ByColor { black, white };
        for color in Color::BOTH {
            let fault = |what| SavedClockError::Clock { color, what };
            clocks[color].check(control).map_err(fault)?;
        }
        if clocks.black.is_time_up() && clocks.white.is_time_up() {
            return Err(SavedClockError::BothTimeUp);
        }
        let used = saved
            .turn
            .map_or(Duration::ZERO, |color| clocks[color].used());
        if saved.elapsed > used {
            return Err(SavedClockError::Turn);
        }
        Ok(Self {
            control,
            clocks,
            turn: saved.turn,
            elapsed: saved.elapsed,
            paused: saved.paused,
        })
    }
}
