//! Notations for a length of time: `1h30m` on a command line, `5400` in a game
//! record, `1:30:00` on a clock, "1 hour 30 minutes" in a sentence.

use std::fmt;
use std::time::Duration;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

/// Returns the exact number of seconds in decimal: `3600`, `0.5`.
pub fn decimal(length: Duration) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        write!(f, "{}", length.as_secs())?;
        let fraction = format!("{:09}", length.subsec_nanos());
        match fraction.trim_end_matches('0') {
            "" => Ok(()),
            digits => write!(f, ".{digits}"),
        }
    })
}

/// Returns hours, minutes and seconds as [`parse`] reads them: `1h30m`, `2.5s`,
/// `0`.
pub fn short(length: Duration) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        if length.is_zero() {
            return f.write_str("0");
        }
        let (hours, minutes, rest) = split(length);
        for (count, unit) in [(hours, "h"), (minutes, "m")] {
            if count > 0 {
                write!(f, "{count}{unit}")?;
            }
        }
        if rest.is_zero() {
            return Ok(());
        }
        write!(f, "{}s", decimal(rest))
    })
}

/// Returns the length in words: `1 hour 30 minutes`, `2.5 seconds`.
pub fn words(length: Duration) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        let (hours, minutes, rest) = split(length);
        let mut gap = "";
        for (count, unit) in [(hours, "hour"), (minutes, "minute")] {
            if count > 0 {
                write!(f, "{gap}{}", counted(count, unit))?;
                gap = " ";
            }
        }
        match rest {
            _ if rest.is_zero() && !gap.is_empty() => Ok(()),
            _ if rest == Duration::from_secs(1) => write!(f, "{gap}1 second"),
            _ => write!(f, "{gap}{} seconds", decimal(rest)),
        }
    })
}

/// Returns a number with its noun: `1 period`, `5 periods`.
pub(super) fn counted(count: u64, unit: &str) -> impl fmt::Display {
    let ending = if count == 1 { "" } else { "s" };
    fmt::from_fn(move |f| write!(f, "{count} {unit}{ending}"))
}

/// Returns the length as shown on a clock: `0:29`, `10:00`, `1:05:09`. Seconds
/// are rounded up, so that `0:00` means that no time is left.
pub fn face(length: Duration) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        let seconds = whole_seconds_up(length);
        let (hours, minutes) = (seconds / HOUR, seconds % HOUR / MINUTE);
        if hours > 0 {
            write!(f, "{hours}:{minutes:02}:{:02}", seconds % MINUTE)
        } else {
            write!(f, "{minutes}:{:02}", seconds % MINUTE)
        }
    })
}

/// Returns the number of seconds, rounded up.
pub(super) fn whole_seconds_up(length: Duration) -> u64 {
    let begun = u64::from(length.subsec_nanos() > 0);
    length.as_secs().saturating_add(begun)
}

fn split(length: Duration) -> (u64, u64, Duration) {
    let seconds = length.as_secs();
    let rest = Duration::new(seconds % MINUTE, length.subsec_nanos());
    (seconds / HOUR, seconds % HOUR / MINUTE, rest)
}

/// Reads `1h30m`, `90s`, `2.5s`, `1.5h`, or a bare number of seconds; returns
/// `None` for any other text. Units come in the order h, m, s, each at most
/// once.
#[must_use]
pub fn parse(text: &str) -> Option<Duration> {
    if let Some(bare) = parse_decimal(text, 1) {
        return Some(bare);
    }
    let mut rest = text;
    let mut total = Duration::ZERO;
    for (unit, seconds) in [('h', HOUR), ('m', MINUTE), ('s', 1)] {
        if let Some((number, after)) = rest.split_once(unit) {
            total = total.checked_add(parse_decimal(number, seconds)?)?;
            rest = after;
        }
    }
    (rest.is_empty() && !text.is_empty()).then_some(total)
}

/// Reads a decimal number of units, each `unit` seconds long, exactly. No sign,
/// no exponent and at most nine decimals are allowed.
pub(super) fn parse_decimal(text: &str, unit: u64) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(fraction) || fraction.len() > 9 {
        return None;
    }
    let whole = Duration::from_secs(whole.parse::<u64>().ok()?.checked_mul(unit)?);
    // The product is below 10⁹ nanoseconds times 3600, so it does not overflow.
    let billionths: u64 = format!("{fraction:0<9}").parse().ok()?;
    whole.checked_add(Duration::from_nanos(billionths * unit))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn lengths_are_read() {
        assert_eq!(parse("1h30m"), Some(seconds(5400)));
        assert_eq!(parse("1.5h"), Some(seconds(5400)));
        assert_eq!(parse("90s"), Some(seconds(90)));
        assert_eq!(parse("90"), Some(seconds(90)));
        assert_eq!(parse("2.5s"), Some(Duration::from_millis(2500)));
        assert_eq!(parse("0.000000001"), Some(Duration::from_nanos(1)));
        assert_eq!(parse("0"), Some(Duration::ZERO));
    }

    #[test]
    fn texts_that_are_no_length_are_refused() {
        for text in [
            "",
            "h",
            "-1s",
            "+1s",
            "1e3",
            "inf",
            "NaN",
            ".5",
            "1m1h",
            "1m1m",
            "1s1",
            "1 m",
            "0.0000000001",
            "99999999999999999999",
            "9999999999999999999h",
            "1x",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn lengths_are_written() {
        let written = |length| {
            let (a, b) = (short(length).to_string(), words(length).to_string());
            (a, b, face(length).to_string())
        };
        let all = |a: &str, b: &str, c: &str| (a.to_owned(), b.to_owned(), c.to_owned());
        assert_eq!(
            written(seconds(5400)),
            all("1h30m", "1 hour 30 minutes", "1:30:00")
        );
        assert_eq!(
            written(seconds(61)),
            all("1m1s", "1 minute 1 second", "1:01")
        );
        assert_eq!(
            written(Duration::from_millis(2500)),
            all("2.5s", "2.5 seconds", "0:03")
        );
        assert_eq!(written(Duration::ZERO), all("0", "0 seconds", "0:00"));
        assert_eq!(face(Duration::MAX).to_string().len(), 22);
    }

    proptest! {
        #[test]
        fn written_lengths_are_read_back(nanos in any::<u64>()) {
            let length = Duration::from_nanos(nanos);
            prop_assert_eq!(parse(&short(length).to_string()), Some(length));
            prop_assert_eq!(parse(&decimal(length).to_string()), Some(length));
        }

        #[test]
        fn no_text_panics(text in "[0-9hms.+ -]{0,40}|\\PC{0,20}") {
            if let Some(length) = parse(&text) {
                prop_assert_eq!(parse(&short(length).to_string()), Some(length));
            }
        }
    }
}
