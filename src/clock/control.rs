//! Time controls: the ways of giving time to the players.

use std::ops::RangeInclusive;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::seconds;

/// The least length of time, except for a main time of zero.
pub const LEAST: Duration = Duration::from_millis(100);
/// The largest length of time: a hundred hours.
pub const MOST: Duration = Duration::from_secs(100 * 3600);
/// The allowed numbers of periods, and of stones in a Canadian period.
pub const COUNTS: RangeInclusive<u32> = 1..=1000;

/// A way of giving time, with unchecked numbers. Both players get the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Timing {
    /// No limit; the time used is still counted.
    #[default]
    None,
    /// A fixed time for the whole game.
    Absolute {
        /// The time for the game.
        #[serde(with = "seconds")]
        main: Duration,
    },
    /// A fixed time for every move.
    PerMove {
        /// The time for a move.
        #[serde(with = "seconds")]
        limit: Duration,
    },
    /// Main time, then periods. A period that is exceeded is lost; after a move
    /// made within a period the player has the full period again.
    ByoYomi {
        /// The main time; may be zero.
        #[serde(with = "seconds")]
        main: Duration,
        /// The number of periods.
        periods: u32,
        /// The length of a period.
        #[serde(with = "seconds")]
        period: Duration,
    },
    /// Main time, then a number of stones to be played in a given time, again
    /// and again. Every move from the one that used up the main time counts as
    /// such a stone. Time left when the stones are played is not carried over.
    Canadian {
        /// The main time; may be zero.
        #[serde(with = "seconds")]
        main: Duration,
        /// The number of stones.
        stones: u32,
        /// The time for the stones.
        #[serde(with = "seconds")]
        time: Duration,
    },
    /// Main time that increases with every move made.
    Fischer {
        /// The time at the start.
        #[serde(with = "seconds")]
        main: Duration,
        /// The time that a move adds.
        #[serde(with = "seconds")]
        increment: Duration,
        /// The largest time on the clock, if it is limited.
        #[serde(with = "seconds::optional", default, skip_serializing_if = "is_none")]
        cap: Option<Duration>,
    },
}

const fn is_none(cap: &Option<Duration>) -> bool {
    cap.is_none()
}

/// A [`Timing`] whose numbers are valid.
///
/// Its text form is described in [`spec`](super::spec). In files, times are
/// seconds: `byo_yomi(main: 600, periods: 5, period: 30)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Timing", into = "Timing")]
pub struct TimeControl(Timing);

/// The reason why a timing is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TimingError {
    /// A length out of range.
    #[error("{0} should be from 0.1 seconds to 100 hours")]
    Length(&'static str),
    /// A number out of range.
    #[error("{0} should be from {low} to {high}", low = COUNTS.start(), high = COUNTS.end())]
    Count(&'static str),
    /// The cap is less than the time at the start.
    #[error("the most on the clock should not be less than the main time")]
    CapBelowMain,
}

impl TimeControl {
    /// No limit.
    pub const NONE: Self = Self(Timing::None);

    /// Checks the timing. Lengths must be from [`LEAST`] to [`MOST`]; the main
    /// time may be zero if overtime follows.
    ///
    /// # Errors
    /// Returns the number that is out of range.
    pub fn new(timing: Timing) -> Result<Self, TimingError> {
        match timing {
            Timing::None => {}
            Timing::Absolute { main } => length(main, "the main time")?,
            Timing::PerMove { limit } => length(limit, "the time for a move")?,
            Timing::ByoYomi {
                main,
                periods,
                period,
            } => {
                length_or_zero(main, "the main time")?;
                count(periods, "the number of periods")?;
                length(period, "a period")?;
            }
            Timing::Canadian { main, stones, time } => {
                length_or_zero(main, "the main time")?;
                count(stones, "the number of stones")?;
                length(time, "the time for the stones")?;
            }
            Timing::Fischer {
                main,
                increment,
                cap,
            } => {
                length(main, "the main time")?;
                length(increment, "the time a move adds")?;
                let cap = cap.unwrap_or(MOST);
                length(cap, "the most on the clock")?;
                if cap < main {
                    return Err(TimingError::CapBelowMain);
                }
            }
        }
        Ok(Self(timing))
    }

    /// The timing.
    #[must_use]
    pub const fn timing(self) -> Timing {
        self.0
    }

    /// The main time; zero if there is no limit or only a limit for each move.
    #[must_use]
    pub const fn main(self) -> Duration {
        match self.0 {
            Timing::None | Timing::PerMove { .. } => Duration::ZERO,
            Timing::Absolute { main }
            | Timing::ByoYomi { main, .. }
            | Timing::Canadian { main, .. }
            | Timing::Fischer { main, .. } => main,
        }
    }
}

fn length(length: Duration, quantity: &'static str) -> Result<(), TimingError> {
    let sensible = (LEAST..=MOST).contains(&length);
    sensible.then_some(()).ok_or(TimingError::Length(quantity))
}

fn length_or_zero(main: Duration, quantity: &'static str) -> Result<(), TimingError> {
    if main.is_zero() {
        return Ok(());
    }
    length(main, quantity)
}

fn count(count: u32, quantity: &'static str) -> Result<(), TimingError> {
    let sensible = COUNTS.contains(&count);
    sensible.then_some(()).ok_or(TimingError::Count(quantity))
}

impl TryFrom<Timing> for TimeControl {
    type Error = TimingError;

    fn try_from(timing: Timing) -> Result<Self, TimingError> {
        Self::new(timing)
    }
}

impl From<TimeControl> for Timing {
    fn from(control: TimeControl) -> Self {
        control.0
    }
}

#[cfg(test)]
pub(super) mod tests {
    use proptest::prelude::*;

    use super::*;

    fn length() -> impl Strategy<Value = Duration> {
        let nanos = |length: Duration| u64::try_from(length.as_nanos()).unwrap();
        let any = (nanos(LEAST)..=nanos(MOST)).prop_map(Duration::from_nanos);
        prop_oneof![any, (1u64..=7200).prop_map(Duration::from_secs)]
    }

    fn main() -> impl Strategy<Value = Duration> {
        prop_oneof![Just(Duration::ZERO), length()]
    }

    /// Generates every kind of control, over the whole range of its numbers.
    pub(in crate::clock) fn controls() -> impl Strategy<Value = TimeControl> {
        let timing = prop_oneof![
            Just(Timing::None),
            length().prop_map(|main| Timing::Absolute { main }),
            length().prop_map(|limit| Timing::PerMove { limit }),
            (main(), COUNTS, length()).prop_map(|(main, periods, period)| Timing::ByoYomi {
                main,
                periods,
                period,
            }),
            (main(), COUNTS, length()).prop_map(|(main, stones, time)| Timing::Canadian {
                main,
                stones,
                time,
            }),
            (length(), length(), prop::option::of(length())).prop_map(|(main, increment, cap)| {
                let cap = cap.map(|cap| cap.max(main));
                Timing::Fischer {
                    main,
                    increment,
                    cap,
                }
            }),
        ];
        timing.prop_map(|timing| TimeControl::new(timing).unwrap())
    }

    #[test]
    fn senseless_numbers_are_refused() {
        let second = Duration::from_secs(1);
        let none = Duration::ZERO;
        let long = MOST + second;
        for (timing, message) in [
            (
                Timing::Absolute { main: none },
                "the main time should be from 0.1 seconds to 100 hours",
            ),
            (
                Timing::PerMove { limit: long },
                "the time for a move should be from 0.1 seconds to 100 hours",
            ),
            (
                Timing::ByoYomi {
                    main: none,
                    periods: 0,
                    period: second,
                },
                "the number of periods should be from 1 to 1000",
            ),
            (
                Timing::ByoYomi {
                    main: none,
                    periods: 1,
                    period: none,
                },
                "a period should be from 0.1 seconds to 100 hours",
            ),
            (
                Timing::Canadian {
                    main: second,
                    stones: 1001,
                    time: second,
                },
                "the number of stones should be from 1 to 1000",
            ),
            (
                Timing::Fischer {
                    main: second,
                    increment: none,
                    cap: None,
                },
                "the time a move adds should be from 0.1 seconds to 100 hours",
            ),
            (
                Timing::Fischer {
                    main: 2 * second,
                    increment: second,
                    cap: Some(second),
                },
                "the most on the clock should not be less than the main time",
            ),
        ] {
            assert_eq!(
                TimeControl::new(timing).unwrap_err().to_string(),
                message,
                "{timing:?}"
            );
        }
    }

    #[test]
    fn files_hold_seconds() {
        let control: TimeControl = "10m+5x2.5s".parse().unwrap();
        let ron = ron::to_string(&control).unwrap();
        assert_eq!(ron, "byo_yomi(main:600,periods:5,period:2.5)");
        let capped: TimeControl = "10m+10s,max15m".parse().unwrap();
        let ron = ron::to_string(&capped).unwrap();
        assert_eq!(ron, "fischer(main:600,increment:10,cap:Some(900))");
        let json = serde_json::to_string(&control).unwrap();
        assert_eq!(
            json,
            r#"{"byo_yomi":{"main":600,"periods":5,"period":2.5}}"#
        );
    }

    #[test]
    fn files_with_senseless_numbers_are_refused() {
        for text in [
            "absolute(main: -1)",
            "absolute(main: 0)",
            "absolute(main: NaN)",
            "absolute(main: 1e300)",
            "absolute(main: 18446744073709551615)",
            "byo_yomi(main: 600, periods: 0, period: 30)",
            "byo_yomi(main: 600, periods: 5)",
            "fischer(main: 600, increment: 5, cap: Some(1))",
            "hourglass(main: 600)",
        ] {
            assert!(ron::from_str::<TimeControl>(text).is_err(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn controls_written_to_a_file_are_read_back(control in controls()) {
            let ron = ron::to_string(&control).unwrap();
            prop_assert_eq!(ron::from_str::<TimeControl>(&ron).unwrap(), control);
            let json = serde_json::to_string(&control).unwrap();
            prop_assert_eq!(serde_json::from_str::<TimeControl>(&json).unwrap(), control);
        }
    }
}
