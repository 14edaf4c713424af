//! The time left on a clock, for display.

use std::fmt;
use std::time::Duration;

use super::length::face;

/// The time that a player has left. It is shown as `9:59`, as `0:29 (3)` with
/// three periods left, or as `4:12/25` with 25 stones to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remaining {
    /// There is no limit.
    Untimed,
    /// The rest of the main time, or of the whole time.
    Main(Duration),
    /// The rest of the time for this move.
    Move(Duration),
    /// The rest of the byo-yomi periods.
    Period {
        /// The time left of the running period.
        left: Duration,
        /// The number of periods left, including the running one.
        periods: u32,
    },
    /// The rest of a Canadian period.
    Stones {
        /// The time left of the period.
        left: Duration,
        /// The number of stones to be played in it.
        stones: u32,
    },
    /// No time is left: the game is lost on time.
    TimeUp,
}

impl Remaining {
    /// The time until the running stretch ends; `None` without a limit.
    #[must_use]
    pub const fn time(self) -> Option<Duration> {
        match self {
            Self::Untimed => None,
            Self::Main(left)
            | Self::Move(left)
            | Self::Period { left, .. }
            | Self::Stones { left, .. } => Some(left),
            Self::TimeUp => Some(Duration::ZERO),
        }
    }

    /// Returns true if both belong to one stretch of time, such as the same
    /// period.
    pub(super) const fn is_same_stretch(self, other: Self) -> bool {
        match (self, other) {
            (Self::Main(_), Self::Main(_))
            | (Self::Move(_), Self::Move(_))
            | (Self::Stones { .. }, Self::Stones { .. }) => true,
            (Self::Period { periods: a, .. }, Self::Period { periods: b, .. }) => a == b,
            _ => false,
        }
    }
}

impl fmt::Display for Remaining {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Untimed => f.write_str("no limit"),
            Self::Main(left) | Self::Move(left) => write!(f, "{}", face(left)),
            Self::Period { left, periods } => write!(f, "{} ({periods})", face(left)),
            Self::Stones { left, stones } => write!(f, "{}/{stones}", face(left)),
            Self::TimeUp => f.write_str("time is up"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_remaining_time_is_shown() {
        let left = Duration::from_millis(28_100);
        let shown: Vec<String> = [
            Remaining::Main(Duration::from_secs(599)),
            Remaining::Period { left, periods: 3 },
            Remaining::Stones { left, stones: 25 },
            Remaining::TimeUp,
        ]
        .map(|remaining| remaining.to_string())
        .into();
        assert_eq!(shown, ["9:59", "0:29 (3)", "0:29/25", "time is up"]);
    }
}
