//! The latency of a line, measured by pings.

use std::collections::VecDeque;
use std::time::Duration;

/// The number of measurements that are kept.
const KEPT: usize = 8;
/// The most open pings.
const MOST_OPEN: usize = 8;
/// The most latency that is credited to a player. A slower line costs time; and
/// so does a program that answers pings late on purpose.
const MOST_CREDITED: Duration = Duration::from_secs(1);

/// The latency of a line, there and back.
#[derive(Clone, Debug, Default)]
pub(super) struct Latency {
    next: u64,
    /// The open pings and the time at which they were sent.
    open: VecDeque<(u64, Duration)>,
    measured: VecDeque<Duration>,
}

impl Latency {
    /// Returns the number of a new ping that is sent at the time `now`.
    pub(super) fn ping(&mut self, now: Duration) -> u64 {
        self.next += 1;
        if self.open.len() == MOST_OPEN {
            self.open.pop_front();
        }
        self.open.push_back((self.next, now));
        self.next
    }

    /// Takes the answer to a ping.
    pub(super) fn pong(&mut self, number: u64, now: Duration) {
        let Some(at) = self.open.iter().position(|(open, _)| *open == number) else {
            return;
        };
        let (_, sent) = self.open[at];
        self.open.drain(..=at);
        if self.measured.len() == KEPT {
            self.measured.pop_front();
        }
        self.measured.push_back(now.saturating_sub(sent));
    }

    /// The latency to show: the median of the last measurements.
    pub(super) fn shown(&self) -> Option<Duration> {
        let mut sorted: Vec<Duration> = self.measured.iter().copied().collect();
        sorted.sort_unstable();
        sorted.get(sorted.len() / 2).copied()
    }

    /// The latency to show in milliseconds; 0 before the first measurement.
    pub(super) fn milliseconds(&self) -> u32 {
        let shown = self.shown().unwrap_or_default().as_millis();
        u32::try_from(shown).unwrap_or(u32::MAX)
    }

    /// The latency that is no time of the player: the least of the last
    /// measurements, up to a limit.
    pub(super) fn credited(&self) -> Duration {
        let least = self.measured.iter().min().copied();
        least.unwrap_or_default().min(MOST_CREDITED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latency_is_that_of_answered_pings() {
        let at = Duration::from_millis;
        let mut latency = Latency::default();
        assert_eq!(latency.shown(), None);
        let first = latency.ping(at(0));
        let second = latency.ping(at(100));
        latency.pong(second, at(180));
        // An answer that comes late, one that was never asked for, and a
        // repeated one.
        for number in [first, 77, second] {
            latency.pong(number, at(900));
        }
        assert_eq!(latency.shown(), Some(at(80)));
        let third = latency.ping(at(1_000));
        latency.pong(third, at(6_000));
        assert_eq!(latency.credited(), at(80));
        for _ in 0..KEPT {
            let slow = latency.ping(at(0));
            latency.pong(slow, at(60_000));
        }
        assert_eq!(latency.credited(), MOST_CREDITED);
    }
}
