//! The words after a command, as the protocol spells them (section 2.10).

use std::time::Duration;

use crate::go::{Color, Move, Point, Size};
use crate::gtp::server::session::Session;
use crate::platform::text::excerpt;

/// A word from outside as it goes into an error: its start, on one line.
pub(in crate::gtp) fn shown(text: &str) -> String {
    excerpt(text, 40)
}

/// The one argument that a command takes.
pub(super) fn only<'a>(arguments: &'a [String], what: &str) -> Result<&'a str, String> {
    match arguments {
        [only] => Ok(only),
        [] => Err(format!("syntax error: {what} is expected")),
        _ => Err(format!("syntax error: {what} alone is expected")),
    }
}

/// The argument of a command that may do without.
pub(super) fn at_most_one<'a>(
    arguments: &'a [String],
    what: &str,
) -> Result<Option<&'a str>, String> {
    match arguments {
        [] => Ok(None),
        [only] => Ok(Some(only)),
        _ => Err(format!("syntax error: at most {what} is expected")),
    }
}

/// `b`, `black`, `w` or `white`, in either case.
pub(in crate::gtp) fn color(text: &str) -> Result<Color, String> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err(format!(
            "invalid color: `{}` is neither black nor white",
            shown(text)
        )),
    }
}

/// A point or `pass`, in either case.
pub(in crate::gtp) fn vertex(text: &str, size: Size) -> Result<Move, String> {
    if text.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    point(text, size).map(Move::Place)
}

/// A point of the board.
pub(super) fn point(text: &str, size: Size) -> Result<Point, String> {
    let point = size.parse_point(text);
    point.map_err(|why| format!("invalid coordinate: {why}"))
}

/// A colour and a vertex, as `play` and `is_legal` take them.
pub(super) fn stone(session: &Session, arguments: &[String]) -> Result<(Color, Move), String> {
    let [who, at] = arguments else {
        return Err("syntax error: a color and a vertex are expected".to_owned());
    };
    let read = || Ok((color(who)?, vertex(at, session.game.board().size())?));
    read().map_err(|why: String| {
        // The protocol has one wording for both.
        let why = why.split_once(": ").map_or(why.as_str(), |(_, why)| why);
        format!("invalid color or coordinate: {why}")
    })
}

/// A whole number from zero on.
pub(super) fn count(text: &str, what: &str) -> Result<u32, String> {
    let number = text.parse();
    number.map_err(|_| format!("syntax error: {what} is expected, not `{}`", shown(text)))
}

/// Seconds, with decimals if need be.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let is_plain = text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let seconds = text.parse::<f64>().ok().filter(|_| is_plain);
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| format!("syntax error: seconds are expected, not `{}`", shown(text)))
}

/// Points by name, side by side.
pub(super) fn spelled(points: impl Iterator<Item = Point>, size: Size) -> String {
    let names: Vec<String> = points.map(|point| point.on(size).to_string()).collect();
    names.join(" ")
}
