//! Local days. The caller supplies the time zone.

/// A local day, as the number of days since 1 January 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i32);

impl Day {
    /// Returns the day this many days later, or earlier if negative.
    #[must_use]
    pub const fn plus(self, days: i32) -> Self {
        Self(self.0.saturating_add(days))
    }
}

/// A half-open span of time, in seconds since 1970 in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The first second.
    pub from: i64,
    /// The first second after the span.
    pub until: i64,
}

/// Maps moments to local days in the caller's time zone. The offset from UTC
/// may change over time, but must be a whole number of quarters of an hour.
pub struct Calendar<'a> {
    day_of: Box<dyn Fn(i64) -> Day + 'a>,
}

impl std::fmt::Debug for Calendar<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Calendar").finish_non_exhaustive()
    }
}

/// The granularity of time zone offsets and day starts, in seconds.
const QUARTER: i64 = 15 * 60;
const DAY: i64 = 24 * 60 * 60;

impl<'a> Calendar<'a> {
    /// Creates a calendar from a function that takes seconds since 1970 in UTC.
    /// The function is called about once for each quarter of an hour in which
    /// something happened.
    pub fn new(day_of: impl Fn(i64) -> Day + 'a) -> Self {
        Self {
            day_of: Box::new(day_of),
        }
    }

    /// Creates a calendar that is always this many seconds ahead of UTC.
    #[must_use]
    pub fn fixed(offset: i32) -> Self {
        Self::new(move |at| {
            let days = at.saturating_add(offset.into()).div_euclid(DAY);
            Day(i32::try_from(days).unwrap_or(if days < 0 { i32::MIN } else { i32::MAX }))
        })
    }

    /// Returns the day of a moment.
    #[must_use]
    pub fn day(&self, at: i64) -> Day {
        (self.day_of)(at)
    }

    /// Returns a reader that caches the last answer.
    pub(super) const fn reader(&self) -> DayReader<'_> {
        DayReader {
            calendar: self,
            last: None,
        }
    }
}

/// Maps moments to days, with one call of the calendar for moments that follow
/// each other closely.
pub(super) struct DayReader<'a> {
    calendar: &'a Calendar<'a>,
    last: Option<(i64, Day)>,
}

impl DayReader<'_> {
    pub(super) fn day(&mut self, at: i64) -> Day {
        let quarter = at.div_euclid(QUARTER);
        match self.last {
            Some((last, day)) if last == quarter => day,
            _ => {
                let day = self.calendar.day(at);
                self.last = Some((quarter, day));
                day
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_begins_at_local_midnight() {
        let paris = Calendar::fixed(3600);
        assert_eq!(paris.day(DAY - 3601), Day(0));
        assert_eq!(paris.day(DAY - 3600), Day(1));
        assert_eq!(paris.day(-3601), Day(-1));
        assert_eq!(paris.day(i64::MAX), Day(i32::MAX));
        let mut reader = paris.reader();
        for at in [DAY - 3601, DAY - 3600, DAY - 3599, 0] {
            assert_eq!(reader.day(at), paris.day(at));
        }
    }
}
