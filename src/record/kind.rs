//! The kinds of values that the properties of the SGF standard take.

use super::komi::Komi;
use super::outcome::StatedOutcome;
use super::point_list::Rectangle;
use super::value;
use crate::go::Size;

/// The kind of value of a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Move,
    Points,
    Labels,
    Pairs,
    Number { least: i32, most: i32 },
    Real,
    Seconds,
    Color,
    Emphasis,
    Nothing,
    Komi,
    StatedOutcome,
    Text,
}

/// The validity of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The value follows the standard.
    Good,
    /// The value breaks the standard but is understood.
    Odd,
    /// The value is not understood.
    Bad,
}

impl Kind {
    /// The kind of a property, or `None` if the standard does not define it for
    /// Go. Such unknown properties are not checked.
    pub(super) fn of(ident: &str) -> Option<Self> {
        Some(match ident {
            "B" | "W" => Self::Move,
            "AB" | "AW" | "AE" | "TR" | "SQ" | "CR" | "MA" | "SL" | "DD" | "VW" | "TB" | "TW" => {
                Self::Points
            }
            "LB" => Self::Labels,
            "AR" | "LN" => Self::Pairs,
            "MN" => Self::number(0, 1_000_000),
            // The limit is the largest number of stones or periods of a clock.
            "OB" | "OW" => Self::number(0, 1000),
            "HA" => Self::number(0, 999),
            "ST" => Self::number(0, 3),
            "PM" => Self::number(0, 2),
            "V" => Self::Real,
            "TM" | "BL" | "WL" => Self::Seconds,
            "PL" => Self::Color,
            "BM" | "TE" | "DM" | "GB" | "GW" | "UC" | "HO" => Self::Emphasis,
            "DO" | "IT" | "KO" => Self::Nothing,
            "KM" => Self::Komi,
            "RE" => Self::StatedOutcome,
            "C" | "GC" | "N" | "PB" | "PW" | "BR" | "WR" | "BT" | "WT" | "RU" | "OT" | "DT"
            | "EV" | "RO" | "PC" | "GN" | "US" | "SO" | "AN" | "CP" | "ON" | "FG" => Self::Text,
            _ => return None,
        })
    }

    const fn number(least: i32, most: i32) -> Self {
        Self::Number { least, most }
    }

    /// Returns true if a property may have several values.
    pub(super) const fn is_list(self) -> bool {
        matches!(self, Self::Points | Self::Labels | Self::Pairs)
    }

    /// The expected value in words, for messages.
    pub(super) const fn expected(self) -> &'static str {
        match self {
            Self::Move => "a point of the board such as dd, or nothing for a pass",
            Self::Points => "points of the board such as dd or aa:cc",
            Self::Labels => "a point of the board and a text, as in dd:A",
            Self::Pairs => "two points of the board, as in aa:cc",
            Self::Number { .. } => "a whole number in its range",
            Self::Real => "a number",
            Self::Seconds => "a number of seconds",
            Self::Color => "B or W",
            Self::Emphasis => "1 or 2",
            Self::Nothing => "empty",
            Self::Komi => "points such as 6.5",
            Self::StatedOutcome => "a result such as B+3.5, W+R, 0 or Void",
            Self::Text => "a text",
        }
    }

    /// Checks a raw value.
    pub(super) fn judge(self, raw: &str, size: Size) -> Verdict {
        match self {
            Self::Move => good(value::play(raw, size).is_some()),
            Self::Points => match Rectangle::read(raw, size) {
                Some(rectangle) if rectangle.tidy => Verdict::Good,
                Some(_) => Verdict::Odd,
                // An empty list is valid, as in DD[] or VW[].
                None => good(raw.is_empty()),
            },
            Self::Labels => good(
                value::composed(raw).is_some_and(|(point, _)| value::point(point, size).is_some()),
            ),
            Self::Pairs => good(value::pair_of_points(raw, size).is_some_and(|(a, b)| a != b)),
            Self::Number { least, most } => {
                good(value::number(raw).is_some_and(|number| (least..=most).contains(&number)))
            }
            Self::Real => good(value::real(raw).is_some()),
            Self::Seconds => good(value::real(raw).is_some_and(|seconds| seconds >= 0.0)),
            Self::Color => match value::color(raw) {
                Some(color) if value::color_letter(color) == raw => Verdict::Good,
                Some(_) => Verdict::Odd,
                None => Verdict::Bad,
            },
            // Many files leave these empty; the meaning is clear anyway.
            Self::Emphasis => good(matches!(raw.trim(), "" | "1" | "2")),
            Self::Nothing => good(raw.trim().is_empty()),
            Self::Komi => match Komi::read(raw) {
                Komi::Halves(_) if value::real(raw).is_none_or(|n| n.abs() >= 100.0) => {
                    Verdict::Odd
                }
                Komi::Halves(_) => Verdict::Good,
                Komi::Unclear(_) => Verdict::Bad,
            },
            Self::StatedOutcome => good(!matches!(
                StatedOutcome::read(raw),
                StatedOutcome::Unclear(_)
            )),
            Self::Text => Verdict::Good,
        }
    }
}

const fn good(good: bool) -> Verdict {
    if good { Verdict::Good } else { Verdict::Bad }
}
