//! How long an engine may take, and how often it may fail.

use std::time::Duration;

use super::timing;
use crate::clock::GameClock;
use crate::go::Color;

/// How long an engine may take for what, and how often it may fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// For its first answer, since it was started or last wrote on standard
    /// error: some read large files, and say so.
    pub start: Duration,
    /// For its first answer, whatever it writes meanwhile.
    pub start_at_most: Duration,
    /// For an ordinary command.
    pub command: Duration,
    /// For a move when there is no clock.
    pub genmove: Duration,
    /// For a move, beyond what the clock leaves.
    pub grace: Duration,
    /// An answer of one line that lacks the empty line behind it counts when
    /// nothing more came for so long.
    pub settle: Duration,
    /// From `quit` until it is killed.
    pub quit: Duration,
    /// How often in a row it is started again before a move comes of it.
    pub restarts_in_a_row: u32,
    /// How often it is started again at all.
    pub restarts: u32,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            start: Duration::from_secs(30),
            start_at_most: Duration::from_secs(600),
            command: Duration::from_secs(10),
            genmove: Duration::from_secs(60),
            grace: Duration::from_secs(10),
            settle: Duration::from_secs(1),
            quit: Duration::from_secs(3),
            restarts_in_a_row: 2,
            restarts: 8,
        }
    }
}

impl Timeouts {
    /// How long a move may take by these clocks.
    pub(super) fn for_move(&self, clock: Option<&GameClock>, color: Color) -> Duration {
        let allowed = clock.and_then(|clock| timing::allowance(clock, color));
        allowed.map_or(self.genmove, |allowed| allowed.saturating_add(self.grace))
    }
}
