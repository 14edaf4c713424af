//! The text forms of a time control: a sentence to read, and one word for the
//! command line and for lists:
//!
//! | text | meaning |
//! |---|---|
//! | `none` | no limit |
//! | `10m` | ten minutes for the game |
//! | `30s/move` | half a minute for each move |
//! | `10m+5x30s` | ten minutes, then five byo-yomi periods of half a minute |
//! | `10m+25/5m` | ten minutes, then 25 stones every five minutes (Canadian) |
//! | `10m+10s` | ten minutes, and ten seconds more for each move (Fischer) |
//! | `10m+10s,max15m` | the same, with at most a quarter of an hour on the clock |
//!
//! A length is written `1h30m`, `90s`, `2.5s` or as a bare number of seconds;
//! `0+5x30s` has no main time.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use super::control::{TimeControl, Timing, TimingError};
use super::length::{counted, parse, short, words};

/// The reason why a text is no time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SpecError {
    /// The text has none of the known forms.
    #[error(
        "a clock is written none, 10m, 30s/move, 10m+5x30s (byo-yomi), 10m+25/5m (Canadian), \
         10m+10s (Fischer) or 10m+10s,max15m"
    )]
    Form,
    /// The numbers are out of range.
    #[error(transparent)]
    Timing(#[from] TimingError),
}

impl FromStr for TimeControl {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let timing = timing(text).ok_or(SpecError::Form)?;
        Ok(Self::new(timing)?)
    }
}

fn timing(text: &str) -> Option<Timing> {
    if text == "none" {
        return Some(Timing::None);
    }
    if let Some(limit) = text.strip_suffix("/move") {
        let limit = parse(limit)?;
        return Some(Timing::PerMove { limit });
    }
    match text.split_once('+') {
        None => Some(Timing::Absolute { main: parse(text)? }),
        Some((main, more)) => with_more(parse(main)?, more),
    }
}

/// Reads the part after the `+`.
fn with_more(main: Duration, more: &str) -> Option<Timing> {
    if let Some((increment, cap)) = more.split_once(",max") {
        return Some(Timing::Fischer {
            main,
            increment: parse(increment)?,
            cap: Some(parse(cap)?),
        });
    }
    if let Some((periods, period)) = more.split_once('x') {
        return Some(Timing::ByoYomi {
            main,
            periods: count(periods)?,
            period: parse(period)?,
        });
    }
    if let Some((stones, time)) = more.split_once('/') {
        return Some(Timing::Canadian {
            main,
            stones: count(stones)?,
            time: parse(time)?,
        });
    }
    Some(Timing::Fischer {
        main,
        increment: parse(more)?,
        cap: None,
    })
}

/// Reads a number without a sign.
pub(super) fn count(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let main = short(self.main());
        match self.timing() {
            Timing::None => f.write_str("none"),
            Timing::Absolute { .. } => write!(f, "{main}"),
            Timing::PerMove { limit } => write!(f, "{}/move", short(limit)),
            Timing::ByoYomi {
                periods, period, ..
            } => write!(f, "{main}+{periods}x{}", short(period)),
            Timing::Canadian { stones, time, .. } => {
                write!(f, "{main}+{stones}/{}", short(time))
            }
            Timing::Fischer { increment, cap, .. } => {
                write!(f, "{main}+{}", short(increment))?;
                match cap {
                    Some(cap) => write!(f, ",max{}", short(cap)),
                    None => Ok(()),
                }
            }
        }
    }
}

impl TimeControl {
    /// Returns a description for a sentence: "10 minutes, then 5 periods of 30
    /// seconds".
    pub fn description(self) -> impl fmt::Display {
        fmt::from_fn(move |f| self.describe(f))
    }

    fn describe(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let main = words(self.main());
        match self.timing() {
            Timing::None => f.write_str("no time limit"),
            Timing::Absolute { .. } => write!(f, "{main} for the game"),
            Timing::PerMove { limit } => write!(f, "{} for each move", words(limit)),
            Timing::ByoYomi {
                periods, period, ..
            } => {
                self.describe_main(f)?;
                let periods = counted(periods.into(), "period");
                write!(f, "{periods} of {}", words(period))
            }
            Timing::Canadian { stones, time, .. } => {
                self.describe_main(f)?;
                let stones = counted(stones.into(), "stone");
                write!(f, "{stones} every {}", words(time))
            }
            Timing::Fischer { increment, cap, .. } => {
                write!(f, "{main}, and {} more for each move", words(increment))?;
                match cap {
                    Some(cap) => write!(f, ", up to {}", words(cap)),
                    None => Ok(()),
                }
            }
        }
    }

    fn describe_main(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.main().is_zero() {
            return Ok(());
        }
        write!(f, "{}, then ", words(self.main()))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::control::tests::controls;
    use super::*;

    const fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn each_kind_is_read() {
        let read = |text: &str| text.parse::<TimeControl>().unwrap().timing();
        let main = seconds(600);
        assert_eq!(read("none"), Timing::None);
        assert_eq!(read("10m"), Timing::Absolute { main });
        assert_eq!(read("600"), Timing::Absolute { main });
        assert_eq!(read("30s/move"), Timing::PerMove { limit: seconds(30) });
        assert_eq!(
            read("10m+5x30s"),
            Timing::ByoYomi {
                main,
                periods: 5,
                period: seconds(30)
            }
        );
        assert_eq!(
            read("10m+25/5m"),
            Timing::Canadian {
                main,
                stones: 25,
                time: seconds(300)
            }
        );
        assert_eq!(
            read("10m+10,max1h"),
            Timing::Fischer {
                main,
                increment: seconds(10),
                cap: Some(seconds(3600))
            }
        );
    }

    #[test]
    fn controls_are_described() {
        for (spec, description) in [
            ("none", "no time limit"),
            ("1h", "1 hour for the game"),
            ("30s/move", "30 seconds for each move"),
            ("10m+5x30s", "10 minutes, then 5 periods of 30 seconds"),
            ("0+1x10s", "1 period of 10 seconds"),
            ("10m+25/5m", "10 minutes, then 25 stones every 5 minutes"),
            ("5m+1s", "5 minutes, and 1 second more for each move"),
            (
                "5m+15s,max10m",
                "5 minutes, and 15 seconds more for each move, up to 10 minutes",
            ),
        ] {
            let control: TimeControl = spec.parse().unwrap();
            assert_eq!(control.description().to_string(), description);
        }
    }

    #[test]
    fn texts_that_are_no_control_are_refused() {
        for text in [
            "",
            "None",
            "ten",
            "10m+",
            "+5x30s",
            "10m+x30s",
            "10m+5x",
            "10m+-5x30s",
            "10m+5/",
            "10m +5x30s",
            "10m+5x30s+1",
            "10m+10s,max",
            "30s/moves",
            "10m+4294967296x30s",
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(SpecError::Form), "{text}");
        }
        for text in [
            "0",
            "101h",
            "10m+0x30s",
            "10m+5x0",
            "0+10s",
            "10m+10s,max9m",
        ] {
            let wrong = text.parse::<TimeControl>().unwrap_err();
            assert!(matches!(wrong, SpecError::Timing(_)), "{text}: {wrong}");
        }
    }

    proptest! {
        #[test]
        fn written_controls_are_read_back(control in controls()) {
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }

        #[test]
        fn no_text_panics(text in "[0-9hmsx/+.,a]{0,30}|\\PC{0,20}") {
            if let Ok(control) = text.parse::<TimeControl>() {
                prop_assert_eq!(control.to_string().parse(), Ok(control));
            }
        }
    }
}
