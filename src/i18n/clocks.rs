//! Time controls as phrases.

use std::time::Duration;

use super::phrase::{Phrase, say};
use crate::clock::length::decimal;
use crate::clock::{TimeControl, Timing};

/// Returns the description of a time control.
pub(crate) fn clock(control: TimeControl) -> Phrase {
    let after_main = |main: Duration, then: Phrase| {
        if main.is_zero() {
            return then;
        }
        say!("clock-after-main", main = length(main), then = then)
    };
    match control.timing() {
        Timing::None => say!("clock-none"),
        Timing::Absolute { main } => say!("clock-absolute", main = length(main)),
        Timing::PerMove { limit } => say!("clock-per-move", limit = length(limit)),
        Timing::ByoYomi {
            main,
            periods,
            period,
        } => {
            let then = say!("clock-byo-yomi", periods = periods, period = length(period));
            after_main(main, then)
        }
        Timing::Canadian { main, stones, time } => {
            let then = say!("clock-canadian", stones = stones, time = length(time));
            after_main(main, then)
        }
        Timing::Fischer {
            main,
            increment,
            cap,
        } => {
            let (main, increment) = (length(main), length(increment));
            match cap {
                None => say!("clock-fischer", main = main, increment = increment),
                Some(cap) => say!(
                    "clock-fischer-capped",
                    main = main,
                    increment = increment,
                    cap = length(cap)
                ),
            }
        }
    }
}

/// Returns a length of time in hours, minutes and seconds, without those that
/// are zero.
fn length(length: Duration) -> Phrase {
    let seconds = length.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds % 3600 / 60);
    let rest = Duration::new(seconds % 60, length.subsec_nanos());
    let mut parts = Vec::new();
    if hours > 0 {
        parts.push(say!("length-hours", count = hours));
    }
    if minutes > 0 {
        parts.push(say!("length-minutes", count = minutes));
    }
    if !rest.is_zero() || parts.is_empty() {
        let number = decimal(rest).to_string();
        parts.push(say!(
            "length-seconds",
            count = rest.as_secs_f64(),
            number = number
        ));
    }
    Phrase::row(parts, " ")
}
