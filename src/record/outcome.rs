//! Results as files spell them.

use super::value;
use crate::go::Color;

/// The value of the property RE.
///
/// # Examples
///
/// ```
/// use shikatsu::go::Color;
/// use shikatsu::record::{StatedOutcome, WonBy};
///
/// let outcome = StatedOutcome::read("w+3,5 (moves 201 to 250 are missing)");
/// assert_eq!(outcome, StatedOutcome::Win(Color::White, WonBy::Points(350)));
/// assert_eq!(outcome.spelling(), "W+3.5");
/// assert_eq!(StatedOutcome::read("Jigo"), StatedOutcome::Draw);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StatedOutcome {
    /// Neither side won.
    Draw,
    /// The game has no result.
    Void,
    /// The result is not known, or not stated.
    Unknown,
    /// A side won.
    Win(Color, WonBy),
    /// A text that is none of these.
    Unclear(String),
}

/// The way a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WonBy {
    /// By points, in hundredths, because some servers count quarters of a
    /// stone.
    Points(u32),
    /// The other side resigned.
    Resignation,
    /// The other side's time ran out.
    Time,
    /// The other side broke the rules or did not appear.
    Forfeit,
    /// The way is not stated.
    Unstated,
}

impl StatedOutcome {
    /// Reads a raw value. Small letters, spaces, a decimal comma, and a remark
    /// in parentheses after the result are accepted.
    #[must_use]
    pub fn read(raw: &str) -> Self {
        let text = value::simple_text(raw);
        let result = text.split_once('(').map_or(&*text, |(result, _)| result);
        let unclear = || Self::Unclear(text.clone().into_owned());
        match result.trim().to_ascii_lowercase().as_str() {
            "0" | "draw" | "jigo" => return Self::Draw,
            "void" => return Self::Void,
            "?" => return Self::Unknown,
            "" if text.trim().is_empty() => return Self::Unknown,
            _ => {}
        }
        let Some((winner, by)) = result.split_once('+') else {
            return unclear();
        };
        match (value::color(winner), WonBy::read(by.trim())) {
            (Some(color), Some(by)) => Self::Win(color, by),
            _ => unclear(),
        }
    }

    /// The spelling in a file.
    #[must_use]
    pub fn spelling(&self) -> String {
        match self {
            Self::Draw => "0".to_owned(),
            Self::Void => "Void".to_owned(),
            Self::Unknown => "?".to_owned(),
            Self::Win(color, by) => format!("{}+{}", value::color_letter(*color), by.spelling()),
            Self::Unclear(text) => value::escape_simple(text),
        }
    }
}

impl WonBy {
    fn read(text: &str) -> Option<Self> {
        Some(match text.to_ascii_lowercase().as_str() {
            "" => Self::Unstated,
            "r" | "resign" => Self::Resignation,
            "t" | "time" => Self::Time,
            "f" | "forfeit" => Self::Forfeit,
            number => {
                let hundredths = value::real(&number.replace(',', "."))? * 100.0;
                let stated = hundredths > 0.0 && hundredths < 1e6;
                stated.then_some(Self::Points(hundredths.round() as u32))?
            }
        })
    }

    fn spelling(self) -> String {
        match self {
            Self::Points(hundredths) => {
                let digits = format!("{}.{:02}", hundredths / 100, hundredths % 100);
                digits
                    .trim_end_matches('0')
                    .trim_end_matches('.')
                    .to_owned()
            }
            Self::Resignation => "R".to_owned(),
            Self::Time => "T".to_owned(),
            Self::Forfeit => "F".to_owned(),
            Self::Unstated => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    #[test]
    fn results_are_read_and_written() {
        for (raw, expected, written) in [
            ("B+R", StatedOutcome::Win(Black, WonBy::Resignation), "B+R"),
            (
                "B+Resign",
                StatedOutcome::Win(Black, WonBy::Resignation),
                "B+R",
            ),
            ("W+Time", StatedOutcome::Win(White, WonBy::Time), "W+T"),
            (
                "w + 2,5",
                StatedOutcome::Win(White, WonBy::Points(250)),
                "W+2.5",
            ),
            (
                "B+12",
                StatedOutcome::Win(Black, WonBy::Points(1200)),
                "B+12",
            ),
            (
                "B+0.25",
                StatedOutcome::Win(Black, WonBy::Points(25)),
                "B+0.25",
            ),
            ("W+", StatedOutcome::Win(White, WonBy::Unstated), "W+"),
            (
                "B+F (late)",
                StatedOutcome::Win(Black, WonBy::Forfeit),
                "B+F",
            ),
            ("Draw", StatedOutcome::Draw, "0"),
            ("void", StatedOutcome::Void, "Void"),
            ("", StatedOutcome::Unknown, "?"),
        ] {
            let outcome = StatedOutcome::read(raw);
            assert_eq!(outcome, expected, "{raw}");
            assert_eq!(outcome.spelling(), written);
            assert_eq!(StatedOutcome::read(written), outcome);
        }
        for raw in ["black wins", "B+six", "B+6 1/2", "+3", "X+3", "B+-3", "(x)"] {
            assert_eq!(
                StatedOutcome::read(raw),
                StatedOutcome::Unclear(raw.to_owned())
            );
        }
    }
}
