//! Time in game records: `TM` and `OT`, which state the time control, and the
//! values after a move (`BL`, `WL`, `OB`, `OW`).
//!
//! `TM` is a number of seconds. `OT` is free text, and every program has its
//! own wording. This module writes the commonest: `5x30 byo-yomi`, `25/600
//! Canadian`, `15 fischer`.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::control::{TimeControl, Timing};
use super::length::decimal;
use super::player_clock::Clock;
use super::remaining::Remaining;
use super::seconds;
use super::sgf_words::{Overtime, main_time, overtime};

/// The values of `TM` and `OT`; `None` is not written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SgfTiming {
    /// The value of `TM`.
    pub main: Option<String>,
    /// The value of `OT`.
    pub overtime: Option<String>,
}

impl From<TimeControl> for SgfTiming {
    /// Writes a limit for each move as a single byo-yomi period without main
    /// time. That is equivalent, and other programs understand it.
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

/// Reads the values of `TM` and `OT`, if given. Returns `None` if they are not
/// understood; they are then shown as text only.
#[must_use]
pub fn read(main: Option<&str>, overtime_text: Option<&str>) -> Option<TimeControl> {
    let main = match main.map(str::trim) {
        None | Some("") => Duration::ZERO,
        Some(text) => main_time(text)?,
    };
    let timing = match overtime(overtime_text.unwrap_or_default())? {
        // Some programs write `TM[0]` alone for "no limit".
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

/// The time left that a record states for a player after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeLeft {
    /// `BL` or `WL`: the time left of the main time or of the running period.
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
            // A limit for each move is written as one period of byo-yomi.
            Remaining::Move(left) => (left, Some(1)),
            Remaining::Period { left, periods } => (left, Some(periods)),
            Remaining::Stones { left, stones } => (left, Some(stones)),
            Remaining::TimeUp => (Duration::ZERO, None),
        };
        Some(Self { time, overtime })
    }

    /// Returns a clock with this time left. The result may be impossible; the
    /// caller checks it.
    pub(super) fn apply_to(self, clock: &Clock, control: TimeControl) -> Clock {
        match (control.timing(), self.overtime) {
            (Timing::PerMove { limit }, Some(count)) => clock.with_overtime(control, count, limit),
            (Timing::PerMove { .. }, None) => clock.with_main(control, Duration::ZERO),
            // The move refilled the period. If more than a period is left, it
            // is main time, beside which some programs write the number of
            // periods too.
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
