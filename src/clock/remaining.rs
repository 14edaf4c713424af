//! What is left on a clock, for whoever shows it.

use std::fmt;
use std::time::Duration;

use super::length::face;

/// What a player has left. Shown as `9:59`, `0:29 (3)` with three periods left,
/// `4:12/25` with 25 stones to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remaining {
    /// There is no limit.
    Untimed,
    /// Main time, or all the time there is.
    Main(Duration),
    /// Of the time for this move.
    Move(Duration),
    /// Of a byo-yomi period.
    Period {
        /// Of the running one.
        left: Duration,
        /// How many are left, the running one among them.
        periods: u32,
    },
    /// Of a Canadian period.
    Stones {
        /// Of the time.
        left: Duration,
        /// How many stones are to be played in it.
        stones: u32,
    },
    /// Nothing: the game is lost on time.
    TimeUp,
}

impl Remaining {
    /// The time left until something happens; `None` without a limit.
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

    /// Whether both are of one stretch of time, so that one runs on into the
    /// other without anything being lost or given.
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
    fn what_is_left_is_shown() {
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
