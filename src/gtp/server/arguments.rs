//! Parses the arguments of commands (section 2.10).

use std::time::Duration;

use crate::go::{Color, Move, Point, Size};
use crate::platform::text::excerpt;

/// Shortens an argument for an error message: its start, on one line.
pub(super) fn shown(text: &str) -> String {
    excerpt(text, 40)
}

/// Returns the argument of a command that takes exactly one.
pub(super) fn only<'a>(arguments: &'a [String], expected: &str) -> Result<&'a str, String> {
    match arguments {
        [only] => Ok(only),
        [] => Err(format!("syntax error: {expected} is expected")),
        _ => Err(format!("syntax error: {expected} alone is expected")),
    }
}

/// Returns the argument of a command that takes one or none.
pub(super) fn at_most_one<'a>(
    arguments: &'a [String],
    expected: &str,
) -> Result<Option<&'a str>, String> {
    match arguments {
        [] => Ok(None),
        [only] => Ok(Some(only)),
        _ => Err(format!("syntax error: at most {expected} is expected")),
    }
}

/// Parses `b`, `black`, `w` or `white`, in upper or lower case.
pub(super) fn color(text: &str) -> Result<Color, String> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err(format!(
            "invalid color: `{}` is neither black nor white",
            shown(text)
        )),
    }
}

/// Parses a point or `pass`, in upper or lower case.
pub(super) fn vertex(text: &str, size: Size) -> Result<Move, String> {
    if text.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    point(text, size).map(Move::Place)
}

/// Parses a point of the board.
pub(super) fn point(text: &str, size: Size) -> Result<Point, String> {
    let point = size.parse_point(text);
    point.map_err(|why| format!("invalid coordinate: {why}"))
}

/// Parses a color and a vertex, the arguments of `play` and `is_legal`.
pub(super) fn stone(arguments: &[String], size: Size) -> Result<(Color, Move), String> {
    let [who, at] = arguments else {
        return Err("syntax error: a color and a vertex are expected".to_owned());
    };
    let read = || Ok((color(who)?, vertex(at, size)?));
    read().map_err(|why: String| {
        // The protocol has one error message for both arguments.
        let why = why.split_once(": ").map_or(why.as_str(), |(_, why)| why);
        format!("invalid color or coordinate: {why}")
    })
}

/// Parses a whole number that is not negative.
pub(super) fn count(text: &str, expected: &str) -> Result<u32, String> {
    let number = text.parse();
    number.map_err(|_| {
        format!(
            "syntax error: {expected} is expected, not `{}`",
            shown(text)
        )
    })
}

/// Parses a time in seconds, which may have decimals.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let is_plain = text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let seconds = text.parse::<f64>().ok().filter(|_| is_plain);
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| format!("syntax error: seconds are expected, not `{}`", shown(text)))
}

/// Formats points, separated by spaces.
pub(super) fn spelled(points: impl Iterator<Item = Point>, size: Size) -> String {
    let names: Vec<String> = points.map(|point| point.on(size).to_string()).collect();
    names.join(" ")
}
