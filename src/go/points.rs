//! The notation of scores in half points and of komi.

use thiserror::Error;

use super::point::shown;

/// The largest komi for either side: more than a board of 25 by 25 could be
/// worth.
pub const LARGEST_KOMI_HALVES: i16 = 2 * 625;

/// Returns a number of half points in decimal, without a needless `.0`.
#[must_use]
pub fn halves(count: i64) -> String {
    let sign = if count < 0 { "-" } else { "" };
    let (whole, half) = (count.unsigned_abs() / 2, count % 2 != 0);
    format!("{sign}{whole}{}", if half { ".5" } else { "" })
}

/// The reason why a text is no komi.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KomiError {
    /// Not a number.
    #[error("`{0}` is no komi: a number such as 7.5 or 0 is expected")]
    Malformed(String),
    /// A fraction other than a half.
    #[error("komi goes in whole and half points, as in 6.5: {0} does not")]
    Fraction(String),
    /// More than the largest board can be worth.
    #[error("komi is at most 625 either way")]
    TooLarge,
}

/// Reads a komi such as `7.5`, `-3` or `6.50` and returns it in half points.
///
/// # Errors
/// Returns an error if the text is no such number.
///
/// # Examples
///
/// ```
/// use shikatsu::go::points::{KomiError, halves, read_komi};
///
/// assert_eq!(read_komi("7.5"), Ok(15));
/// assert_eq!(halves(15), "7.5");
/// assert_eq!(read_komi("3.75"), Err(KomiError::Fraction("3.75".to_owned())));
/// ```
pub fn read_komi(text: &str) -> Result<i16, KomiError> {
    let text = text.trim();
    let (negative, digits) = match text.strip_prefix(['-', '+']) {
        Some(rest) => (text.starts_with('-'), rest),
        None => (false, text),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    if (whole.is_empty() && fraction.is_empty()) || !all_digits(whole) || !all_digits(fraction) {
        return Err(KomiError::Malformed(shown(text)));
    }
    let half = match fraction.trim_end_matches('0') {
        "" => 0,
        "5" => 1,
        _ => return Err(KomiError::Fraction(shown(text))),
    };
    let whole = whole.trim_start_matches('0');
    let whole: i16 = match whole.len() {
        0 => 0,
        1..=3 => whole
            .parse()
            .map_err(|_| KomiError::Malformed(shown(text)))?,
        _ => return Err(KomiError::TooLarge),
    };
    let count = 2 * whole + half;
    check_komi(if negative { -count } else { count })
}

/// Returns the komi unchanged if it is small enough to be played with.
///
/// # Errors
/// [`KomiError::TooLarge`].
pub fn check_komi(halves: i16) -> Result<i16, KomiError> {
    if (-LARGEST_KOMI_HALVES..=LARGEST_KOMI_HALVES).contains(&halves) {
        Ok(halves)
    } else {
        Err(KomiError::TooLarge)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_are_written_in_decimal() {
        let written: Vec<String> = [0, 1, 2, 15, -1, -14].map(halves).into();
        assert_eq!(written, ["0", "0.5", "1", "7.5", "-0.5", "-7"]);
    }

    #[test]
    fn every_komi_is_read_back() {
        for komi in -LARGEST_KOMI_HALVES..=LARGEST_KOMI_HALVES {
            assert_eq!(read_komi(&halves(i64::from(komi))), Ok(komi));
        }
    }

    #[test]
    fn komi_ends_with_the_largest_board() {
        assert_eq!(["625", "-625.0"].map(read_komi), [Ok(1250), Ok(-1250)]);
    }

    #[test]
    fn komi_is_written_in_several_ways() {
        let read = ["7.50", "+7.5", "007.5", ".5", "6.", " 0.0 ", "-.5"].map(read_komi);
        assert_eq!(read, [15, 15, 15, 1, 12, 0, -1].map(Ok));
    }

    #[test]
    fn messages_stay_on_one_line_and_are_short() {
        let message = |text: &str| read_komi(text).unwrap_err().to_string();
        assert!(message("seven\n\u{1b}[31m").starts_with("`seven ␛[31m` is no komi"));
        assert!(message(&"9".repeat(100_000)).len() < 100);
        assert!(message(&"x".repeat(100_000)).len() < 120);
    }

    #[test]
    fn texts_that_are_no_komi_are_refused() {
        for text in [
            "", ".", "-", "seven", "7,5", "1e3", "NaN", "inf", "--5", "7.5.0", "٣",
        ] {
            assert!(
                matches!(read_komi(text), Err(KomiError::Malformed(_))),
                "{text}"
            );
        }
        assert!(matches!(read_komi("3.75"), Err(KomiError::Fraction(_))));
        for text in ["626", "-625.5", "99999999999999999999"] {
            assert_eq!(read_komi(text), Err(KomiError::TooLarge), "{text}");
        }
    }
}
