//! Clocks in files, which may have been written by hand.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::control::TimeControl;
use super::player_clock::Clock;
use super::seconds;
use crate::go::Color;

/// The reason why clocks from a file are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SavedClockError {
    /// One of the clocks is in an impossible state.
    #[error("the clock of {color}: {problem}")]
    Clock {
        /// The side of the clock.
        color: Color,
        /// The fault.
        problem: &'static str,
    },
    /// Both sides have lost on time.
    #[error("both players have lost on time")]
    BothTimeUp,
    /// More time is used in the turn than in the game.
    #[error("more time is used in this turn than in the game")]
    Turn,
}

/// The clocks in the form of files.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct SavedGameClock {
    pub(super) control: TimeControl,
    pub(super) black: Clock,
    pub(super) white: Clock,
    pub(super) turn: Option<Color>,
    #[serde(with = "seconds")]
    pub(super) elapsed: Duration,
    pub(super) paused: bool,
}

impl SavedGameClock {
    /// Returns an error if no game can lead to these clocks.
    pub(super) fn check(&self) -> Result<(), SavedClockError> {
        for color in Color::BOTH {
            let fault = |problem| SavedClockError::Clock { color, problem };
            self.clock(color).check(self.control).map_err(fault)?;
        }
        if self.black.is_time_up() && self.white.is_time_up() {
            return Err(SavedClockError::BothTimeUp);
        }
        let used = self
            .turn
            .map_or(Duration::ZERO, |color| self.clock(color).used());
        if self.elapsed > used {
            return Err(SavedClockError::Turn);
        }
        Ok(())
    }

    const fn clock(&self, color: Color) -> &Clock {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}
