//! The student's progress, as the statistics show it. The database task
//! computes it in one pass over all attempts.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _, Zoned};

use crate::problems::GrowingCollection;
use crate::study::{
    Agenda, Calendar, Day, ProblemKey, Rating, Span, Statistics, Study, StudyError, TimedRun,
};

/// The seconds of a day.
const DAY: i64 = 24 * 60 * 60;

/// The student's progress on a day.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Overview {
    /// The day.
    pub(crate) today: Day,
    /// The statistics of the practice.
    pub(crate) statistics: Statistics,
    /// The student's rating.
    pub(crate) rating: Rating,
    /// The problems that are due today.
    pub(crate) agenda: Agenda,
    /// The new problems from the student's own games, as many as a day may have.
    pub(crate) from_games: Vec<ProblemKey>,
    /// The timed runs, the earliest first.
    pub(crate) runs: Vec<TimedRun>,
}

impl Overview {
    /// Computes the progress at `now`, in its time zone.
    pub(super) fn of(study: &Study, now: &Zoned) -> Result<Self, StudyError> {
        let zone = now.time_zone().clone();
        let today = number(now.date());
        let calendar = Calendar::new(|at| day_of(at, &zone).unwrap_or(today));
        Ok(Self {
            today,
            statistics: study.statistics(today, &calendar)?,
            rating: study.rating()?,
            agenda: study.agenda(span(now), None)?,
            from_games: study
                .agenda(span(now), Some(GrowingCollection::OWN_TITLE))?
                .new,
            runs: study.runs()?,
        })
    }
}

/// Returns the local day of a moment, or `None` outside of the calendar's
/// range.
fn day_of(at: i64, zone: &TimeZone) -> Option<Day> {
    let moment = Timestamp::from_second(at).ok()?;
    Some(number(zone.to_datetime(moment).date()))
}

/// Returns the day of a moment in the system's time zone.
pub(crate) fn local_day(at: i64) -> Option<Day> {
    day_of(at, &TimeZone::system())
}

/// Returns the number of days from 1970-01-01 to a date.
fn number(date: Date) -> Day {
    let midnight = date.to_zoned(TimeZone::UTC).map(|at| at.timestamp());
    let days = midnight.map_or(0, |at| at.as_second().div_euclid(DAY));
    // The calendar ends long before `i32` overflows.
    Day(i32::try_from(days).unwrap_or(i32::MAX))
}

/// Returns the span from the start of a day to its end.
fn span(now: &Zoned) -> Span {
    let from = now.start_of_day().unwrap_or_else(|_| now.clone());
    let until = from.checked_add(1.day()).unwrap_or_else(|_| now.clone());
    Span {
        from: from.timestamp().as_second(),
        until: until.timestamp().as_second(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::figures::date;

    #[test]
    fn a_day_has_its_date_and_its_hours() {
        let zone = TimeZone::fixed(jiff::tz::offset(9));
        let now = Date::constant(2026, 3, 1).at(0, 30, 0, 0).to_zoned(zone);
        let now = now.unwrap();
        let today = number(now.date());
        assert_eq!(date(today), Some(Date::constant(2026, 3, 1)));
        assert_eq!(date(today.plus(-1)), Some(Date::constant(2026, 2, 28)));
        let Span { from, until } = span(&now);
        assert_eq!(until - from, DAY);
        assert_eq!(day_of(from, now.time_zone()), Some(today));
        assert_eq!(day_of(from - 1, now.time_zone()), Some(today.plus(-1)));
        assert_eq!(day_of(until - 1, now.time_zone()), Some(today));
        assert_eq!(day_of(i64::MAX, now.time_zone()), None);
    }

    #[test]
    fn the_overview_of_a_new_student_is_empty() {
        let overview = Overview::of(&Study::in_memory().unwrap(), &Zoned::now()).unwrap();
        assert_eq!(overview.statistics, Statistics::default());
        assert_eq!(overview.rating, Rating::NEW);
        assert!(overview.agenda.due.is_empty() && overview.runs.is_empty());
    }
}
