//! The komi as files spell it.

use super::value;
use crate::go::points::halves;

/// The value of the property KM.
///
/// # Examples
///
/// Chinese servers count stones, of two points each.
///
/// ```
/// use shikatsu::record::Komi;
///
/// assert_eq!(Komi::read("6.5"), Komi::Halves(13));
/// assert_eq!(Komi::read("3.75"), Komi::Halves(15));
/// assert_eq!(Komi::read("375"), Komi::Halves(15));
/// assert_eq!(Komi::read("none"), Komi::Unclear("none".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Komi {
    /// The points added to White's, in halves: 13 is 6½.
    Halves(i16),
    /// A text that is no number of half points.
    Unclear(String),
}

impl Komi {
    /// A komi of this many points or more is not accepted.
    const MOST: f64 = 1000.0;

    /// Reads a raw value. Two habits outside the standard are accepted. One is
    /// a comma for the decimal point. The other is the notation of Chinese
    /// servers: hundredths (`650`) or quarters (`3.75`, `375`); quarters count
    /// stones of two points each.
    #[must_use]
    pub fn read(raw: &str) -> Self {
        let text = value::simple_text(raw);
        let points = value::real(&text.replace(',', "."));
        points
            .and_then(Self::from_points)
            .unwrap_or_else(|| Self::Unclear(text.into_owned()))
    }

    fn from_points(points: f64) -> Option<Self> {
        let hundredths = points.abs() >= 100.0;
        let points = if hundredths { points / 100.0 } else { points };
        let whole = |number: f64| number.fract() == 0.0;
        let quarters = whole(points * 4.0) && !whole(points * 2.0);
        let in_halves = if quarters { points * 4.0 } else { points * 2.0 };
        (whole(in_halves) && points.abs() < Self::MOST).then_some(Self::Halves(in_halves as i16))
    }

    /// The spelling in a file.
    #[must_use]
    pub fn spelling(&self) -> String {
        match self {
            Self::Halves(count) => halves(i64::from(*count)),
            Self::Unclear(text) => value::escape_simple(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn komi_of_several_notations_is_read() {
        for (raw, expected) in [
            ("6.5", 13),
            ("0", 0),
            ("-5.5", -11),
            ("+6.5", 13),
            (" 7.50 ", 15),
            ("6,5", 13),
            ("375", 15),
            ("3.75", 15),
            ("275", 11),
            ("650", 13),
            ("750", 15),
            ("-0.5", -1),
        ] {
            assert_eq!(Komi::read(raw), Komi::Halves(expected), "{raw}");
        }
        for raw in ["", "abc", "1e999", "NaN", "inf", "0.3", "999999", "6.5 x"] {
            assert_eq!(Komi::read(raw), Komi::Unclear(raw.to_owned()), "{raw}");
        }
        for count in [-1000, -1, 0, 1, 15, 199] {
            let komi = Komi::Halves(count);
            let small = count.abs() < 200;
            assert_eq!(Komi::read(&komi.spelling()) == komi, small);
        }
    }
}
