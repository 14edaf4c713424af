//! Checks for growth of memory and counts over a day.

use std::fmt::Write as _;
use std::time::Duration;

use super::watch::{COUNTED, Day, Sample};

/// The largest growth of memory that is allowed, in KiB.
const MEMORY: u64 = 10 * 1024;

/// A measure at the beginning and at the end of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Growth {
    pub(super) name: &'static str,
    pub(super) start: u64,
    pub(super) end: u64,
    pub(super) allowed: u64,
}

impl Growth {
    pub(super) const fn is_too_much(&self) -> bool {
        self.end > self.start + self.allowed
    }
}

/// Returns the growth of every measure after the first tenth of the day.
///
/// The second tenth is compared with the last one, always at the moment when a
/// visit has just been cleared away. The median ignores a task or a file that
/// was still in use at a single moment.
pub(super) fn growths(day: &Day) -> Vec<Growth> {
    let measures: Vec<(&'static str, u64, Box<dyn Fn(&Sample) -> u64>)> = [
        (
            "resident memory",
            MEMORY,
            Box::new(|sample: &Sample| sample.resident) as _,
        ),
        (
            "memory of its own",
            MEMORY,
            Box::new(|sample: &Sample| sample.own) as _,
        ),
    ]
    .into_iter()
    .chain(COUNTED.iter().enumerate().map(|(place, name)| {
        let count = move |sample: &Sample| sample.counts[place];
        (*name, 0, Box::new(count) as _)
    }))
    .collect();
    let [begin, end] = day.compared();
    let growth = |(name, allowed, measure): (_, _, Box<dyn Fn(&Sample) -> u64>)| Growth {
        name,
        start: median(day, begin, &measure),
        end: median(day, end, &measure),
        allowed,
    };
    measures.into_iter().map(growth).collect()
}

/// Returns the median of the samples after visits in a part of the day.
fn median(day: &Day, (from, to): (Duration, Duration), measure: &dyn Fn(&Sample) -> u64) -> u64 {
    let is_then = |sample: &&Sample| sample.after_visit && from <= sample.at && sample.at <= to;
    let mut values: Vec<u64> = day.samples.iter().filter(is_then).map(measure).collect();
    values.sort_unstable();
    let [from, to] = [from, to].map(|at| at.as_secs());
    assert!(
        !values.is_empty(),
        "no visit ended from {from} to {to} s: this day was too short to tell (SHIKATSU_MINUTES)"
    );
    values[values.len() / 2]
}

/// Describes all measures as a table.
pub(super) fn table(day: &Day, growths: &[Growth]) -> String {
    let minutes = day.length().as_secs_f32() / 60.0;
    let mut text = format!("{} visits in {minutes:.1} minutes\n", day.visits);
    for growth in growths {
        let Growth {
            name, start, end, ..
        } = growth;
        let unit = if growth.allowed > 0 { " KiB" } else { "" };
        let more = end.cast_signed() - start.cast_signed();
        let word = if growth.is_too_much() {
            "  TOO MUCH"
        } else {
            ""
        };
        writeln!(
            text,
            "{name:>18}: {start}{unit} to {end}{unit} ({more:+}){word}"
        )
        .unwrap();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a day of 100 visits with these measures.
    fn day(resident: impl Fn(u64) -> u64, count: impl Fn(u64) -> u64) -> Day {
        let sample = |at| Sample {
            at: Duration::from_secs(at * 10),
            after_visit: at % 2 == 0,
            resident: resident(at),
            own: 1000,
            counts: [count(at); COUNTED.len()],
        };
        Day {
            samples: (0..=200).map(sample).collect(),
            visits: 100,
        }
    }

    fn grown(day: &Day) -> Vec<&'static str> {
        let all = growths(day);
        all.iter()
            .filter(|one| one.is_too_much())
            .map(|one| one.name)
            .collect()
    }

    #[test]
    fn constant_or_fluctuating_measures_have_not_grown() {
        assert!(grown(&day(|_| 300_000, |_| 7)).is_empty());
        // The first tenth is left out, because caches are filled then.
        assert!(
            grown(&day(
                |at| 300_000.min(100_000 + at * 11_000),
                |at| at.min(20)
            ))
            .is_empty()
        );
        // The counts are higher during a visit, and once after one.
        let busy = |at| if at % 2 == 1 || at == 190 { 9 } else { 7 };
        assert!(grown(&day(|at| 300_000 + at % 7, busy)).is_empty());
    }

    #[test]
    fn a_leaking_measure_has_grown() {
        assert_eq!(
            grown(&day(|at| 300_000 + at * 100, |_| 7)),
            ["resident memory"]
        );
        // One entity leaks in ten visits.
        assert_eq!(grown(&day(|_| 300_000, |at| 100 + at / 20)), COUNTED);
    }

    #[test]
    #[should_panic(expected = "no visit ended")]
    fn a_day_without_visits_does_not_panic() {
        let mut day = day(|_| 1, |_| 1);
        day.samples.retain(|sample| !sample.after_visit);
        growths(&day);
    }
}
