//! The audible calls of a running clock.
//!
//! Main time is silent if byo-yomi follows, because nothing is lost when it
//! ends.

use crate::clock::{Event, Remaining, Tick, TimeControl, Timing};

/// A call of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Call {
    /// A warning: time runs short, or another time period begins.
    Warning,
    /// A call that the voice has a word for.
    Word(Word),
}

/// A word of the voice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// The number of seconds left, of the last ten.
    Second(u8),
    /// The number of periods left, including the running one.
    Periods(u32),
}

/// Returns the call for a tick of the clock after which this time remains.
pub(super) fn call(tick: &Tick, remaining: Remaining, control: TimeControl) -> Option<Call> {
    let has_more = matches!(
        control.timing(),
        Timing::ByoYomi { .. } | Timing::Canadian { .. }
    );
    if remaining == Remaining::TimeUp || (has_more && matches!(remaining, Remaining::Main(_))) {
        return None;
    }
    let another = tick.events.iter().any(|event| match event {
        Event::OvertimeBegan | Event::PeriodsLost { .. } | Event::LastPeriod => true,
        Event::TimeUp => false,
    });
    if another {
        return Some(match remaining {
            Remaining::Period { periods, .. } => Call::Word(Word::Periods(periods)),
            _ => Call::Warning,
        });
    }
    // After a long frame only the last number is called.
    let second = tick.counted_down().last();
    second
        .and_then(|second| u8::try_from(second).ok())
        .map(|second| Call::Word(Word::Second(second)))
        .or_else(|| tick.warned().map(|_| Call::Warning))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::clock::GameClock;
    use crate::go::Color;

    /// Returns the calls, with their times in milliseconds, while Black thinks
    /// for this long.
    fn heard(control: &str, seconds: u32) -> Vec<(u128, Call)> {
        let mut clocks = GameClock::new(control.parse().unwrap());
        clocks.start(Color::Black);
        let frame = Duration::from_millis(100);
        let mut calls = Vec::new();
        for count in 1..=seconds * 10 {
            let tick = clocks.advance(frame);
            let remaining = clocks.remaining(Color::Black);
            if let Some(call) = call(&tick, remaining, clocks.control()) {
                calls.push(((frame * count).as_millis(), call));
            }
        }
        calls
    }

    fn second(second: u8) -> Call {
        Call::Word(Word::Second(second))
    }

    fn periods(periods: u32) -> Call {
        Call::Word(Word::Periods(periods))
    }

    #[test]
    fn the_end_of_all_time_is_counted_down() {
        let mut expected = vec![(10_000, Call::Warning), (20_000, Call::Warning)];
        expected.extend(
            (1..=10)
                .rev()
                .map(|left| (40_000 - 1000 * u128::from(left), second(left))),
        );
        assert_eq!(heard("40s", 45), expected);
    }

    #[test]
    fn main_time_is_silent_where_byo_yomi_follows() {
        let calls = heard("60s+3x10s", 95);
        assert_eq!(calls[0], (60_000, periods(3)));
        assert_eq!(calls[1], (61_000, second(9)));
        assert_eq!(calls[9], (69_000, second(1)));
        assert_eq!(calls[10], (70_100, periods(2)));
        assert!(calls.contains(&(80_100, periods(1))));
        assert_eq!(calls.last(), Some(&(89_000, second(1))));
    }

    #[test]
    fn a_long_frame_makes_one_call() {
        let mut clocks = GameClock::new("40s".parse().unwrap());
        clocks.start(Color::Black);
        let tick = clocks.advance(Duration::from_millis(37_500));
        let left = clocks.remaining(Color::Black);
        assert_eq!(call(&tick, left, clocks.control()), Some(second(3)));
        let tick = clocks.advance(Duration::from_secs(5));
        let left = clocks.remaining(Color::Black);
        assert_eq!(call(&tick, left, clocks.control()), None);
    }

    #[test]
    fn without_a_limit_nothing_is_heard() {
        assert_eq!(heard("none", 60), []);
    }
}
