//! Time in game records: `TM` and `OT`, which say how time is given, and the
//! values after a move (`BL`, `WL`, `OB`, `OW`).
//!
//! `TM` is a number of seconds; `OT` is free text, for which every program has
//! its own words. Written are the commonest: `5x30 byo-yomi`, `25/600
//! Canadian`, `15 fischer`.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::control::{TimeControl, Timing};
use super::length::decimal;
use super::player::Clock;
use super::remaining::Remaining;
use super::seconds;
use super::sgf_words::{Overtime, main_time, overtime};

/// The values of `TM` and `OT`; what is `None` is not written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SgfTiming {
    /// The value of `TM`.
    pub main: Option<String>,
    /// The value of `OT`.
    pub overtime: Option<String>,
}

impl From<TimeControl> for SgfTiming {
    /// A limit a move is written as a single byo-yomi period without main time,
    /// which is the same and which others understand.
    fn from(control: TimeControl) -> Self {
        let overtime = match control.timing() {
            Timing::None => return Self::default(),
            Timing::Absolute { .. } => None,
            Timing::PerMove { limit } => Some(format!("1x{} byo-yomi", decimal(limit))),
            Timing::ByoYomi {
                periods, period, ..
            } => Some(format!("{periods}x{} byo-yomi", decimal(period))),
            Timing::Canadian { stones, time, .. } => {
                Some(format!("{stones}/{} Canadian", decimal(time)))
            }
            Timing::Fischer { increment, cap, .. } => {
                let most = cap.map(|cap| format!(" max {}", decimal(cap)));
                Some(format!(
                    "{} fischer{}",
                    decimal(increment),
                    most.unwrap_or_default()
                ))
            }
        };
        Self {
            main: Some(decimal(control.main()).to_string()),
            overtime,
        }
    }
}

/// Reads the values of `TM` and `OT`, as far as they are given. `None` when
/// they are not understood: then they are text for people.
#[must_use]
pub fn read(main: Option<&str>, overtime_text: Option<&str>) -> Option<TimeControl> {
    let main = match main.map(str::trim) {
        None | Some("") => Duration::ZERO,
        Some(text) => main_time(text)?,
    };
    let timing = match overtime(overtime_text.unwrap_or_default())? {
        // `TM[0]` alone is what some write for "no limit".
        Overtime::None if main.is_zero() => Timing::None,
        Overtime::None => Timing::Absolute { main },
        Overtime::PerMove(limit) if main.is_zero() => Timing::PerMove { limit },
        Overtime::PerMove(period) => Timing::ByoYomi {
            main,
            periods: 1,
            period,
        },
        Overtime::Periods(periods, period) => Timing::ByoYomi {
            main,
            periods,
            period,
        },
        Overtime::Stones(stones, time) => Timing::Canadian { main, stones, time },
        Overtime::Increment(increment, cap) => Timing::Fischer {
            main,
            increment,
            cap,
        },
    };
    TimeControl::new(timing).ok()
}

/// What a record says of a player's clock after his move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeLeft {
    /// `BL` or `WL`: what is left of the main time or of the running period.
    #[serde(with = "seconds")]
    pub time: Duration,
    /// `OB` or `OW`, in overtime: periods left, or stones to be played.
    pub overtime: Option<u32>,
}

impl TimeLeft {
    pub(super) const fn of(remaining: Remaining) -> Option<Self> {
        let (time, overtime) = match remaining {
            Remaining::Untimed => return None,
            Remaining::Main(left) => (left, None),
            // Written as one period of byo-yomi.
            Remaining::Move(left) => (left, Some(1)),
            Remaining::Period { left, periods } => (left, Some(periods)),
            Remaining::Stones { left, stones } => (left, Some(stones)),
            Remaining::TimeUp => (Duration::ZERO, None),
        };
        Some(Self { time, overtime })
    }

    /// A clock on which this is left; whether it can come about is not asked.
    pub(super) fn put_on(self, clock: &Clock, control: TimeControl) -> Clock {
        match (control.timing(), self.overtime) {
            (Timing::PerMove { limit }, Some(count)) => clock.with_overtime(control, count, limit),
            (Timing::PerMove { .. }, None) => clock.with_main(control, Duration::ZERO),
            // The move gave the period back. More than a period is main time,
            // beside which some write the number of periods too.
            (Timing::ByoYomi { period, .. }, Some(count)) if self.time <= period => {
                clock.with_overtime(control, count, period)
            }
            (Timing::Canadian { time, .. }, Some(count)) if self.time <= time => {
                clock.with_overtime(control, count, self.time)
            }
            _ => clock.with_main(control, self.time),
        }
    }
}
