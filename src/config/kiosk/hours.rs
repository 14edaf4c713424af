//! The opening hours of a kiosk.

use std::fmt;

use jiff::civil::{DateTime, Time, Weekday};
use serde::Deserialize;

use crate::platform::text::items;

/// The names of the days in the file.
const DAYS: [(&str, Weekday); 7] = [
    ("mon", Weekday::Monday),
    ("tue", Weekday::Tuesday),
    ("wed", Weekday::Wednesday),
    ("thu", Weekday::Thursday),
    ("fri", Weekday::Friday),
    ("sat", Weekday::Saturday),
    ("sun", Weekday::Sunday),
];
const MOST_SPANS: usize = 28;

/// The opening hours in a week; none at all means always open.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Vec<Written>")]
pub struct Hours(Vec<Span>);

/// A span of time on some days. A span that ends before it begins continues
/// after midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Span {
    /// The days, from Monday on.
    days: [bool; 7],
    from: Time,
    to: Time,
}

/// A span in the form of the file. Faults tell its name.
#[derive(Deserialize)]
#[serde(rename = "span", deny_unknown_fields)]
struct Written {
    days: String,
    from: String,
    to: String,
}

impl TryFrom<Vec<Written>> for Hours {
    type Error = String;

    fn try_from(written: Vec<Written>) -> Result<Self, String> {
        if written.len() > MOST_SPANS {
            return Err(format!("there are at most {MOST_SPANS} spans of time"));
        }
        written
            .iter()
            .map(Span::read)
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

impl Span {
    fn read(written: &Written) -> Result<Self, String> {
        let (from, to) = (time(&written.from)?, time(&written.to)?);
        if from == to {
            return Err("a span of time ends at another time than it begins".to_owned());
        }
        let days = days(&written.days)?;
        Ok(Self { days, from, to })
    }

    fn holds(&self, now: DateTime) -> bool {
        let on = |day: Weekday| self.days[usize::from(day.to_monday_zero_offset() as u8)];
        let (day, time) = (now.weekday(), now.time());
        if self.from < self.to {
            return on(day) && self.from <= time && time < self.to;
        }
        on(day) && self.from <= time || on(day.previous()) && time < self.to
    }
}

fn time(text: &str) -> Result<Time, String> {
    let parts = text.split_once(':').and_then(|(hour, minute)| {
        let number = |text: &str| match text.len() {
            1..=2 => text.parse::<i8>().ok(),
            _ => None,
        };
        Time::new(number(hour)?, number(minute)?, 0, 0).ok()
    });
    parts.ok_or_else(|| "a time is written like 09:30".to_owned())
}

/// Parses `daily`, or days and ranges of days: `mon-fri`, `sat, sun`.
fn days(text: &str) -> Result<[bool; 7], String> {
    let day = |text: &str| DAYS.iter().position(|(name, _)| *name == text.trim());
    let wrong = || "days are `daily`, or like `mon-fri` or `sat, sun`".to_owned();
    let mut days = [false; 7];
    if text.trim() == "daily" {
        return Ok([true; 7]);
    }
    items(text).map_err(|why| why.to_string())?;
    for part in text.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (day(first).ok_or_else(wrong)?, day(last).ok_or_else(wrong)?);
        let mut at = first;
        days[at] = true;
        while at != last {
            at = (at + 1) % days.len();
            days[at] = true;
        }
    }
    Ok(days)
}

impl Hours {
    /// Returns true if it is open at this time.
    #[must_use]
    pub fn is_open(&self, now: DateTime) -> bool {
        self.0.is_empty() || self.0.iter().any(|span| span.holds(now))
    }

    /// Returns the next opening time today, to be shown to early visitors.
    #[must_use]
    pub fn opens(&self, now: DateTime) -> Option<Clock> {
        let day = usize::from(now.weekday().to_monday_zero_offset() as u8);
        let later = |span: &&Span| span.days[day] && span.from > now.time();
        let opens = self.0.iter().filter(later).map(|span| span.from).min();
        opens.map(Clock)
    }
}

/// A time of day, displayed as `09:30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock(Time);

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0.hour(), self.0.minute())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    fn hours(text: &str) -> Result<Hours, String> {
        ron::from_str(text).map_err(|why| why.to_string())
    }

    #[test]
    fn the_opening_hours_follow_the_file() {
        let hours = hours(
            r#"[(days: "tue-fri, sun", from: "10:00", to: "18:30"), (days: "sat", from: "20:00", to: "2:00")]"#,
        )
        .unwrap();
        // The 23rd of November 2026 is a Monday.
        let open = |day: i8, hour: i8, minute: i8| {
            hours.is_open(date(2026, 11, day).at(hour, minute, 0, 0))
        };
        assert!(!open(23, 12, 0));
        assert!(!open(24, 9, 59));
        assert!(open(24, 10, 0));
        assert!(open(27, 18, 29));
        assert!(!open(27, 18, 30));
        assert!(!open(28, 12, 0));
        assert!(open(28, 23, 0));
        assert!(open(29, 1, 59), "past midnight");
        assert!(!open(29, 2, 0));
        assert!(open(29, 10, 0));
        let opens = |hour| hours.opens(date(2026, 11, 24).at(hour, 0, 0, 0));
        assert_eq!(
            opens(8).map(|time| time.to_string()).as_deref(),
            Some("10:00")
        );
        assert_eq!(opens(12), None);
        assert!(Hours::default().is_open(date(2026, 11, 23).at(3, 0, 0, 0)));
    }

    #[test]
    fn hours_that_make_no_sense_are_refused() {
        for (text, part) in [
            (r#"[(days: "mo", from: "10:00", to: "18:00")]"#, "days are"),
            (r#"[(days: "mon", from: "10:60", to: "18:00")]"#, "09:30"),
            (r#"[(days: "mon", from: "1000", to: "18:00")]"#, "09:30"),
            (
                r#"[(days: "mon", from: "10:00", to: "10:00")]"#,
                "another time",
            ),
            (r#"[(days: "mon", from: "10:00")]"#, "to"),
        ] {
            let why = hours(text).unwrap_err();
            assert!(why.contains(part), "{text}: {why}");
        }
    }
}
