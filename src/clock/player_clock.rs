//! The clock of one player.
//!
//! Every time control is main time followed by periods of one length. A limit
//! for each move and Canadian time are a single period, which is full again
//! after a move or a number of stones. Absolute and Fischer time have no
//! periods. A limit may be used up to its last nanosecond; only going beyond it
//! costs a period, or the game.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::control::{MOST, TimeControl, Timing};
use super::remaining::Remaining;
use super::seconds::{self, EXACT};

/// An event on a clock while time elapses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The main time is used up; byo-yomi or Canadian time begins.
    OvertimeBegan,
    /// Byo-yomi periods were exceeded.
    PeriodsLost {
        /// The number of periods lost.
        lost: u32,
        /// The number of periods left, including the running one.
        left: u32,
    },
    /// The last byo-yomi period began during the move.
    LastPeriod,
    /// The time is up: the game is lost on time.
    TimeUp,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Clock {
    /// The main time left.
    #[serde(with = "seconds")]
    main: Duration,
    /// The number of periods left, including the running one.
    periods: u32,
    /// The number of stones to be played in the Canadian period.
    stones: u32,
    /// The time used of the running period.
    #[serde(with = "seconds")]
    spent: Duration,
    /// The time used in the whole game.
    #[serde(with = "seconds")]
    used: Duration,
    /// True if the game is lost on time.
    time_up: bool,
}

/// The number of periods of a control, their length, and the number of stones
/// in a Canadian period (else 0).
const fn overtime(control: TimeControl) -> (u32, Duration, u32) {
    match control.timing() {
        Timing::None | Timing::Absolute { .. } | Timing::Fischer { .. } => (0, Duration::ZERO, 0),
        Timing::PerMove { limit } => (1, limit, 0),
        Timing::ByoYomi {
            periods, period, ..
        } => (periods, period, 0),
        Timing::Canadian { stones, time, .. } => (1, time, stones),
    }
}

/// The number of times a period is exceeded in `time`: ⌈time ÷ period⌉ − 1, or
/// 0 if either is zero.
const fn overstepped(time: Duration, period: Duration) -> u128 {
    match (time.as_nanos(), period.as_nanos()) {
        (0, _) | (_, 0) => 0,
        (time, period) => (time - 1) / period,
    }
}

impl Clock {
    pub(super) const fn new(control: TimeControl) -> Self {
        let (periods, _, stones) = overtime(control);
        Self {
            main: control.main(),
            periods,
            stones,
            spent: Duration::ZERO,
            used: Duration::ZERO,
            time_up: false,
        }
    }

    pub(super) const fn used(&self) -> Duration {
        self.used
    }

    pub(super) const fn is_time_up(&self) -> bool {
        self.time_up
    }

    /// Counts elapsed time. Returns the time that counted, which is less than
    /// `elapsed` if the time runs out, and the events.
    pub(super) fn spend(
        &mut self,
        control: TimeControl,
        elapsed: Duration,
    ) -> (Duration, Vec<Event>) {
        let (counted, events) = if self.time_up {
            (Duration::ZERO, Vec::new())
        } else if control == TimeControl::NONE {
            (elapsed, Vec::new())
        } else {
            self.run_down(control, elapsed)
        };
        self.used = self.used.saturating_add(counted).min(EXACT);
        (counted, events)
    }

    fn run_down(&mut self, control: TimeControl, elapsed: Duration) -> (Duration, Vec<Event>) {
        let (_, period, _) = overtime(control);
        let of_main = elapsed.min(self.main);
        let of_periods = elapsed - of_main;
        // A thousand periods of a hundred hours at most, so this does not
        // overflow.
        let available = (period * self.periods).saturating_sub(self.spent);
        if of_periods > available {
            self.fall();
            return (of_main + available, vec![Event::TimeUp]);
        }
        let began = !self.main.is_zero() && of_main == self.main && self.periods > 0;
        self.main -= of_main;
        let lost = self.lose_periods(of_periods, period);
        (elapsed, self.overtime_events(control, began, lost))
    }

    /// The events after the overtime began or periods were lost.
    fn overtime_events(&self, control: TimeControl, began: bool, lost: u32) -> Vec<Event> {
        let mut events = Vec::new();
        if began {
            events.push(Event::OvertimeBegan);
        }
        if lost > 0 {
            let left = self.periods;
            events.push(Event::PeriodsLost { lost, left });
        }
        let is_byo_yomi = matches!(control.timing(), Timing::ByoYomi { .. });
        if is_byo_yomi && self.periods == 1 && (began || lost > 0) {
            events.push(Event::LastPeriod);
        }
        events
    }

    /// Uses `time` of the periods, which must be available; returns the number
    /// of periods lost.
    fn lose_periods(&mut self, time: Duration, period: Duration) -> u32 {
        let spent = self.spent + time;
        // Fewer than `periods` are lost, because `time` was available.
        let lost = u32::try_from(overstepped(spent, period)).unwrap_or(u32::MAX);
        self.periods = self.periods.saturating_sub(lost);
        self.spent = spent.saturating_sub(period * lost);
        lost
    }

    const fn fall(&mut self) {
        self.main = Duration::ZERO;
        self.periods = 0;
        self.stones = 0;
        self.spent = Duration::ZERO;
        self.time_up = true;
    }

    /// Counts a move: refills the period, or adds the increment.
    pub(super) fn press(&mut self, control: TimeControl) {
        match control.timing() {
            Timing::Canadian { stones, .. } if self.main.is_zero() => {
                self.stones = self.stones.saturating_sub(1);
                if self.stones == 0 {
                    self.stones = stones;
                    self.spent = Duration::ZERO;
                }
            }
            Timing::Fischer { increment, cap, .. } => {
                self.main = (self.main + increment).min(cap.unwrap_or(EXACT));
            }
            _ => self.begin_turn(control),
        }
    }

    /// Refills a period that each turn refills, without a move.
    pub(super) const fn begin_turn(&mut self, control: TimeControl) {
        if matches!(
            control.timing(),
            Timing::PerMove { .. } | Timing::ByoYomi { .. }
        ) {
            self.spent = Duration::ZERO;
        }
    }

    pub(super) const fn remaining(&self, control: TimeControl) -> Remaining {
        if self.time_up {
            return Remaining::TimeUp;
        }
        let (_, period, _) = overtime(control);
        let left = period.saturating_sub(self.spent);
        match control.timing() {
            Timing::None => Remaining::Untimed,
            Timing::PerMove { .. } => Remaining::Move(left),
            Timing::ByoYomi { .. } if self.main.is_zero() => Remaining::Period {
                left,
                periods: self.periods,
            },
            Timing::Canadian { .. } if self.main.is_zero() => Remaining::Stones {
                left,
                stones: self.stones,
            },
            _ => Remaining::Main(self.main),
        }
    }

    /// Returns this clock with `main` left of the main time and with unused
    /// periods.
    pub(super) const fn with_main(&self, control: TimeControl, main: Duration) -> Self {
        let used = self.used;
        Self {
            main,
            used,
            ..Self::new(control)
        }
    }

    /// Returns this clock in overtime. `count` periods are left, or `count`
    /// stones are to be played, and `left` remains of the running period.
    pub(super) const fn with_overtime(
        &self,
        control: TimeControl,
        count: u32,
        left: Duration,
    ) -> Self {
        let (_, period, _) = overtime(control);
        let mut clock = self.with_main(control, Duration::ZERO);
        clock.spent = period.saturating_sub(left);
        if matches!(control.timing(), Timing::Canadian { .. }) {
            clock.stones = count;
        } else {
            clock.periods = count;
        }
        clock
    }

    /// Checks that such a clock is possible under this control; otherwise
    /// returns the fault. More main time than at the start is allowed, because
    /// a referee may add some.
    pub(super) fn check(&self, control: TimeControl) -> Result<(), &'static str> {
        let most_main = match control.timing() {
            Timing::None | Timing::PerMove { .. } => Duration::ZERO,
            Timing::Fischer { cap, .. } => cap.unwrap_or(EXACT),
            _ => MOST,
        };
        if self.used > EXACT {
            return Err("too much time used");
        }
        if self.main > most_main {
            return Err("too much main time");
        }
        if self.time_up {
            return self.check_fallen(control);
        }
        self.check_overtime(control)
    }

    fn check_fallen(&self, control: TimeControl) -> Result<(), &'static str> {
        let mut fallen = self.clone();
        fallen.fall();
        if control == TimeControl::NONE || *self != fallen {
            return Err("time is up though there is some left");
        }
        Ok(())
    }

    fn check_overtime(&self, control: TimeControl) -> Result<(), &'static str> {
        let (periods, period, stones) = overtime(control);
        let is_from_one_to = |most: u32, count: u32| count == most || (1..most).contains(&count);
        if !is_from_one_to(periods, self.periods) {
            return Err("a number of periods that cannot be");
        }
        if !is_from_one_to(stones, self.stones) {
            return Err("a number of stones that cannot be");
        }
        if self.spent > period {
            return Err("more than a period used of the running one");
        }
        let begun = *self != self.with_main(control, self.main);
        if begun && !self.main.is_zero() {
            return Err("periods are used though there is main time");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_is_overstepped_only_beyond_its_end() {
        let of = |millis| overstepped(Duration::from_millis(millis), Duration::from_secs(30));
        assert_eq!(
            [0, 1, 30_000, 30_001, 60_000, 60_001].map(of),
            [0, 0, 0, 1, 1, 2]
        );
    }
}
