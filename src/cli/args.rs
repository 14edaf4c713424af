//! Parsers for the values of command-line options.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::time::Duration;

use thiserror::Error;

use crate::go::point::MAX_SIDE;
use crate::go::points::KomiError;
use crate::go::rules::UnknownRules;
use crate::go::{Color, ParsePointError, PointSet, Rules, Size};
use crate::platform::storage;
use crate::platform::text::{NotUtf8, items, one_line, utf8};

/// The region of a problem as given on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RegionArg {
    /// The region that the solver chooses.
    Auto,
    /// Every point that is not masked.
    Mask,
    /// The listed points.
    List(Vec<String>),
}

impl RegionArg {
    /// Reads `auto`, `mask`, or points separated by commas or spaces.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        match text {
            "auto" => Ok(Self::Auto),
            "mask" => Ok(Self::Mask),
            list => match PointNames::read(list)? {
                names if names.0.is_empty() => {
                    Err("`auto`, `mask` or points such as A1,B1 are expected".to_owned())
                }
                names => Ok(Self::List(names.0)),
            },
        }
    }
}

/// The names of points as given on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PointNames(pub(super) Vec<String>);

impl PointNames {
    /// Reads names separated by commas or spaces.
    pub(super) fn read(list: &str) -> Result<Self, String> {
        let names = items(list).map_err(|error| error.to_string())?;
        Ok(Self(names.into_iter().map(str::to_owned).collect()))
    }
}

/// Reads points on a board of this size.
pub(super) fn points(names: &[String], size: Size) -> Result<PointSet, ParsePointError> {
    names.iter().map(|name| size.parse_point(name)).collect()
}

/// Reads the name of a color, in upper or lower case.
pub(super) fn color(text: &str) -> Result<Color, String> {
    let named = |color: &&Color| color.to_string().eq_ignore_ascii_case(text);
    let color = Color::BOTH.iter().find(named).copied();
    color.ok_or_else(|| "`black` or `white` is expected".to_owned())
}

/// The reason why a rule set could not be read.
#[derive(Debug, Error)]
pub(super) enum RulesError {
    #[error("{0}; or a file of them is expected, NAME.ron")]
    Unknown(#[from] UnknownRules),
    #[error(transparent)]
    Unreadable(#[from] storage::ReadError),
    #[error("{path}:{0}", path = one_line(.1))]
    NotText(NotUtf8, PathBuf),
    #[error("{path}:{0}", path = one_line(.1))]
    Text(Box<ron::error::SpannedError>, PathBuf),
    #[error("{path}: {0}", path = one_line(.1))]
    Komi(KomiError, PathBuf),
}

/// The largest file of rules, in bytes.
const LONGEST_RULES: u64 = 1 << 16;

/// Reads a rule set by its name, or from a RON file with the fields of a
/// preset. Fields that are left out are as in the French course.
pub(super) fn rules(name: &str) -> Result<Rules, RulesError> {
    let path = Path::new(name);
    if path.extension().is_none_or(|extension| extension != "ron") {
        return Ok(Rules::named(name)?);
    }
    let bytes = storage::read(path, LONGEST_RULES)?;
    let text = utf8(&bytes).map_err(|why| RulesError::NotText(why, path.to_owned()))?;
    let mut rules: Rules =
        ron::de::from_str(text).map_err(|why| RulesError::Text(Box::new(why), path.to_owned()))?;
    rules
        .check()
        .map_err(|why| RulesError::Komi(why, path.to_owned()))?;
    // Custom rules must not reuse a preset's name: lookup by name would return
    // the preset.
    if rules.preset().is_none() && Rules::named(&rules.name).is_ok() {
        let name = path.file_stem().map(|stem| stem.to_string_lossy());
        rules.name = name.unwrap_or_default().into_owned();
    }
    Ok(rules)
}

/// The largest number of threads.
///
/// It is far beyond the cores of any machine. It is also low enough that the
/// system does not refuse a thread halfway, which would end the program.
const MOST_THREADS: usize = 1024;

/// Reads a number of threads.
pub(super) fn threads(text: &str) -> Result<NonZero<usize>, String> {
    let threads = text.parse().ok().filter(|&threads| threads <= MOST_THREADS);
    threads
        .and_then(NonZero::new)
        .ok_or_else(|| format!("a number from 1 to {MOST_THREADS} is expected"))
}

/// Reads a time such as `30s`, `500ms`, `2m`, `1h`, or a number of seconds.
pub(super) fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = split_unit(text);
    let seconds = match unit {
        "" | "s" => 1.0,
        "ms" => 0.001,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err("a time such as 30s, 500ms or 2m is expected".to_owned()),
    };
    let number: f64 = number.parse().unwrap_or(f64::NAN);
    seconds_to_duration(number * seconds)
}

/// Returns the duration of a number of seconds, or an error if it is negative
/// or not finite.
pub(super) fn seconds_to_duration(seconds: f64) -> Result<Duration, String> {
    let duration = Duration::try_from_secs_f64(seconds).ok();
    duration.ok_or_else(|| "a time is a number of seconds, not negative and not endless".to_owned())
}

/// Reads a size of memory such as `512MiB`, `2GB`, or a number of bytes.
pub(super) fn memory(text: &str) -> Result<usize, String> {
    let (number, unit) = split_unit(text);
    let factor: u64 = match unit.to_ascii_lowercase().as_str() {
        "" | "b" => 1,
        "kb" => 1_000,
        "mb" => 1_000_000,
        "gb" => 1_000_000_000,
        "k" | "kib" => 1 << 10,
        "m" | "mib" => 1 << 20,
        "g" | "gib" => 1 << 30,
        _ => return Err("a size such as 512MiB or 2GiB is expected".to_owned()),
    };
    let number: u64 = number
        .parse()
        .ok()
        .ok_or("a whole number is expected, as in 512MiB")?;
    let bytes = number.checked_mul(factor).map(usize::try_from);
    match bytes {
        Some(Ok(bytes)) if bytes > 0 => Ok(bytes),
        _ => Err("this is more memory than can be addressed, or none".to_owned()),
    }
}

/// Reads a board size: one side such as `9`, or width and height such as
/// `9x13`.
pub(super) fn board_size(text: &str) -> Result<Size, String> {
    let (width, height) = text.split_once('x').unwrap_or((text, text));
    let side = |text: &str| text.parse().ok();
    let size = side(width).zip(side(height));
    let size = size.and_then(|(width, height)| Size::new(width, height));
    size.ok_or_else(|| {
        format!("a side such as 9, or two such as 9x13, from 1 to {MAX_SIDE} are expected")
    })
}

fn split_unit(text: &str) -> (&str, &str) {
    let end = text
        .find(|c: char| c.is_ascii_alphabetic())
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    (number.trim(), unit.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        let read = |text| duration(text).map(|time| time.as_millis());
        assert_eq!(read("30s"), Ok(30_000));
        assert_eq!(read("0.5"), Ok(500));
        assert_eq!(read("500ms"), Ok(500));
        assert_eq!(read("2m"), Ok(120_000));
        for wrong in ["", "s", "-1s", "NaN", "inf", "1e400", "3 parsecs", "1e5x"] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn threads_have_a_bound() {
        assert_eq!(threads("1").unwrap().get(), 1);
        assert_eq!(threads("1024").unwrap().get(), 1024);
        for wrong in [
            "",
            "0",
            "-1",
            "1025",
            "65535",
            "99999999999999999999",
            "two",
        ] {
            assert!(threads(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn memory_has_units() {
        assert_eq!(memory("512MiB"), Ok(512 << 20));
        assert_eq!(memory("2GB"), Ok(2_000_000_000));
        assert_eq!(memory("100"), Ok(100));
        for wrong in [
            "",
            "0",
            "-1",
            "1.5GiB",
            "99999999999999999999",
            "18446744073709551615k",
            "5 m2",
        ] {
            assert!(memory(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn boards_are_square_or_not() {
        assert_eq!(board_size("9"), Ok(Size::square(9).unwrap()));
        assert_eq!(board_size("5x7"), Ok(Size::new(5, 7).unwrap()));
        for wrong in [
            "", "0", "26", "9x", "x9", "9x26", "9x9x9", "-1", "9.5", "9 x 9",
        ] {
            assert!(board_size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn regions_are_named_or_listed() {
        assert_eq!(RegionArg::read("auto"), Ok(RegionArg::Auto));
        assert_eq!(RegionArg::read("mask"), Ok(RegionArg::Mask));
        let list = RegionArg::List(vec!["A1".to_owned(), "b2".to_owned()]);
        assert_eq!(RegionArg::read("A1, b2"), Ok(list));
        for (wrong, words) in [
            (" ,", "item 1"),
            ("", "are expected"),
            ("A1,,B1", "item 2 of `A1,,B1` is empty"),
            ("A1,", "item 2"),
        ] {
            let error = RegionArg::read(wrong).unwrap_err();
            assert!(error.contains(words), "{wrong}: {error}");
        }
    }

    #[test]
    fn colors_are_read_in_either_case() {
        assert_eq!(color("Black"), Ok(Color::Black));
        assert_eq!(color("white"), Ok(Color::White));
        assert!(color("b").is_err());
    }
}
