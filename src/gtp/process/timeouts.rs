//! Timeouts and restart limits of engines.

use std::time::Duration;

use crate::clock::{GameClock, Remaining, Timing};
use crate::go::Color;

/// The timeouts and restart limits of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// For the connection with an engine that listens at an address.
    pub connect: Duration,
    /// For its first answer, counted from its start or its last line on
    /// standard error. Some engines read large files first, and report that.
    pub start: Duration,
    /// For its first answer, counted from its start only.
    pub start_at_most: Duration,
    /// For an ordinary command.
    pub command: Duration,
    /// For a move when there is no clock.
    pub genmove: Duration,
    /// For a move, in addition to the time on the clock.
    pub grace: Duration,
    /// A one-line answer without the empty line after it counts as complete
    /// when no output has followed for this long.
    pub settle: Duration,
    /// The time between `quit` and the kill, or the end of the connection.
    pub quit: Duration,
    /// The most restarts in a row without a success between them.
    pub restarts_in_a_row: u32,
    /// The most restarts in total.
    pub restarts: u32,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(10),
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
    /// Returns the timeout for a move with these clocks.
    pub(super) fn for_move(&self, clock: Option<&GameClock>, color: Color) -> Duration {
        let allowed = clock.and_then(|clock| allowance(clock, color));
        allowed.map_or(self.genmove, |allowed| allowed.saturating_add(self.grace))
    }
}

/// Returns the longest time that a player may still think without losing on
/// time; `None` without a limit.
fn allowance(clock: &GameClock, color: Color) -> Option<Duration> {
    let remaining = clock.remaining(color);
    let left = remaining.time()?;
    let more = match (clock.control().timing(), remaining) {
        (
            Timing::ByoYomi {
                periods, period, ..
            },
            Remaining::Main(_),
        ) => period.saturating_mul(periods),
        (Timing::ByoYomi { period, .. }, Remaining::Period { periods, .. }) => {
            period.saturating_mul(periods.saturating_sub(1))
        }
        (Timing::Canadian { time, .. }, Remaining::Main(_)) => time,
        _ => Duration::ZERO,
    };
    Some(left.saturating_add(more))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::TimeControl;

    #[test]
    fn the_remaining_time_bounds_the_wait() {
        let mut clock = GameClock::new("60s+3x10s".parse().unwrap());
        clock.start(Color::Black);
        let seconds = Duration::from_secs;
        assert_eq!(allowance(&clock, Color::Black), Some(seconds(90)));
        clock.advance(seconds(75));
        assert_eq!(allowance(&clock, Color::Black), Some(seconds(15)));
        clock.advance(seconds(100));
        assert_eq!(allowance(&clock, Color::Black), Some(Duration::ZERO));
        let untimed = GameClock::new(TimeControl::NONE);
        assert_eq!(allowance(&untimed, Color::White), None);
    }
}
