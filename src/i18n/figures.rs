//! The formats of numbers: times, shares, days.

use std::time::Duration;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::i18n::{Phrase, say};
use crate::study::Day;

/// The seconds of a day.
const DAY: i64 = 24 * 60 * 60;

/// Returns a time in seconds, in minutes and seconds, or in hours and minutes.
pub(crate) fn time(millis: u64) -> Phrase {
    let seconds = Duration::from_millis(millis).as_secs();
    match seconds {
        0..60 => say!("options-seconds", seconds = seconds),
        60..3600 => Phrase::plain(format!("{}:{:02}", seconds / 60, seconds % 60)),
        _ => say!(
            "statistics-hours",
            hours = seconds / 3600,
            minutes = seconds / 60 % 60
        ),
    }
}

/// Returns a share in per cent.
pub(crate) fn percent(share: f64) -> Phrase {
    say!("statistics-percent", number = (share * 100.0).round())
}

/// Returns the date of a day.
pub(crate) fn date(day: Day) -> Option<Date> {
    let midnight = Timestamp::from_second(i64::from(day.0) * DAY).ok()?;
    Some(TimeZone::UTC.to_datetime(midnight).date())
}

/// Returns the date of a day without its year.
pub(crate) fn day(day: Day) -> Phrase {
    date(day).map_or_else(Phrase::nothing, |date| {
        let (month, day) = (date.month().unsigned_abs(), date.day().unsigned_abs());
        say!("statistics-date", month = month, day = day)
    })
}

/// Returns the year of a day.
pub(crate) fn year(day: Day) -> Phrase {
    date(day).map_or_else(Phrase::nothing, |date| {
        Phrase::plain(date.year().to_string())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::settings::Language;
    use crate::i18n::translate;

    #[test]
    fn figures_are_formatted_for_the_language() {
        let english = |phrase: &Phrase| translate(phrase, Language::English);
        let times = [0, 59_900, 61_000, 3_725_000].map(|millis| english(&time(millis)));
        assert_eq!(times, ["0 s", "59 s", "1:01", "1 h 2 min"]);
        assert_eq!(english(&percent(0.666)), "67%");
        assert_eq!(english(&day(Day(20_514))), "2 Mar");
        assert_eq!(translate(&day(Day(20_514)), Language::Japanese), "3月2日");
        assert_eq!(translate(&day(Day(20_514)), Language::Korean), "3월 2일");
        assert_eq!(translate(&percent(0.5), Language::French), "50 %");
        assert_eq!(english(&year(Day(20_514))), "2026");
    }
}
