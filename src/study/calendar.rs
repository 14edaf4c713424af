//! Local days, as whoever calls knows them.

/// A local day: how many after 1 January 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i32);

impl Day {
    /// The day so many days later, or earlier.
    #[must_use]
    pub const fn plus(self, days: i32) -> Self {
        Self(self.0.saturating_add(days))
    }
}

/// From a moment to another, which is left out, in seconds since 1970 in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The first second.
    pub from: i64,
    /// The first second after it.
    pub until: i64,
}

/// Which local day a moment belongs to. The time zone is the caller's: it may
/// change its offset, by whole quarters of an hour of UTC.
pub struct Calendar<'a> {
    day_of: Box<dyn Fn(i64) -> Day + 'a>,
}

impl std::fmt::Debug for Calendar<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Calendar").finish_non_exhaustive()
    }
}

/// Offsets of time zones, and days, begin at whole quarters of an hour.
const QUARTER: i64 = 15 * 60;
const DAY: i64 = 24 * 60 * 60;

impl<'a> Calendar<'a> {
    /// By a function from seconds since 1970 in UTC. It is asked once or so for
    /// each quarter of an hour in which something happened.
    pub fn new(day_of: impl Fn(i64) -> Day + 'a) -> Self {
        Self {
            day_of: Box::new(day_of),
        }
    }

    /// Always so many seconds ahead of UTC.
    #[must_use]
    pub fn fixed(offset: i32) -> Self {
        Self::new(move |at| {
            let days = at.saturating_add(offset.into()).div_euclid(DAY);
            Day(i32::try_from(days).unwrap_or(if days < 0 { i32::MIN } else { i32::MAX }))
        })
    }

    /// The day of a moment.
    #[must_use]
    pub fn day(&self, at: i64) -> Day {
        (self.day_of)(at)
    }

    /// A reader that remembers the last answer.
    pub(super) const fn reader(&self) -> DayReader<'_> {
        DayReader {
            calendar: self,
            last: None,
        }
    }
}

/// Asks once for moments that follow each other closely.
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
    fn a_day_begins_where_the_caller_lives() {
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
