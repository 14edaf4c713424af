//! Reads the lines of a batch: one problem as a JSON object.

use serde::Deserialize;
use serde_json::Value;
use thiserror::Error;

use super::args;
use super::question::{AskError, Flags, ParsedQuestion, RegionChoice};
use crate::go::{Board, Cell, Color, IllegalSetup, ParsePointError, Point, Size};
use crate::platform::text::{NotUtf8, utf8};

/// The keys of a line. Other keys are ignored, and `null` counts as absent.
#[derive(Debug, Deserialize)]
struct Raw {
    size: Option<Value>,
    black: Option<Vec<String>>,
    white: Option<Vec<String>>,
    to_move: Option<String>,
    target: Option<String>,
    targets: Option<Vec<String>>,
    region: Option<Vec<String>>,
    ko: Option<String>,
    both: Option<bool>,
    all_moves: Option<bool>,
    time: Option<f64>,
    nodes: Option<u64>,
}

/// The `id` of a line, which is returned in the answer even if the rest is
/// invalid.
#[derive(Debug, Deserialize)]
struct Named {
    #[serde(default)]
    id: Value,
}

/// The reason why a line is not a valid problem.
#[derive(Debug, Error)]
pub(super) enum LineError {
    #[error("the line is empty")]
    Empty,
    #[error("the line is not UTF-8, column {}", .0.column)]
    NotText(#[from] NotUtf8),
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    #[error("size: 1 to 25, or [width, height] with 1 to 25 each, is expected")]
    Size,
    #[error("{0} holds two stones")]
    StoneTwice(String),
    #[error("the chain of {0} has no liberty")]
    NoLiberty(String),
    #[error("{key}: {why}")]
    Key { key: &'static str, why: String },
    #[error(transparent)]
    Ask(#[from] AskError),
}

/// Returns the line's `id` if it is a string or a number, else null.
pub(super) fn id(line: &[u8]) -> Value {
    let named = serde_json::from_slice::<Named>(line);
    named
        .map(|named| named.id)
        .ok()
        .filter(|id| id.is_string() || id.is_number())
        .unwrap_or_default()
}

/// Reads the question of a line, with missing values taken from the flags.
pub(super) fn read(line: &[u8], flags: &Flags) -> Result<ParsedQuestion, LineError> {
    let text = utf8(line)?;
    if text.trim().is_empty() {
        return Err(LineError::Empty);
    }
    let raw: Raw = serde_json::from_str(text)?;
    let board = raw.board()?;
    let size = board.size();
    let ko = raw.ko.as_deref().map(|ko| point("ko", ko, size));
    let time = raw.time.map(args::seconds_to_duration).transpose();
    Ok(ParsedQuestion {
        to_move: raw.to_move(flags)?,
        targets: raw.targets(&board, flags)?,
        region: raw.region(&board, flags)?,
        ko: ko.transpose()?,
        both: raw.both.unwrap_or(flags.both),
        all_moves: raw.all_moves.unwrap_or(flags.all_moves),
        time: time.map_err(|why| key("time", why))?.unwrap_or(flags.time),
        nodes: raw.nodes.or(flags.nodes),
        board,
    })
}

impl Raw {
    fn board(&self) -> Result<Board, LineError> {
        let size = self.size.as_ref().and_then(size).ok_or(LineError::Size)?;
        let mut cells = vec![Cell::Empty; size.area()];
        let index = |p: Point| usize::from(p.y()) * usize::from(size.width()) + usize::from(p.x());
        for (name, color, list) in [
            ("black", Color::Black, &self.black),
            ("white", Color::White, &self.white),
        ] {
            for point in points(name, list.as_deref().unwrap_or_default(), size)? {
                let cell = &mut cells[index(point)];
                if *cell != Cell::Empty {
                    return Err(LineError::StoneTwice(point.on(size).to_string()));
                }
                *cell = Cell::Stone(color);
            }
        }
        Board::from_cells(size, |p| cells[index(p)])
            .map_err(|IllegalSetup { stone }| LineError::NoLiberty(stone.on(size).to_string()))
    }

    fn to_move(&self, flags: &Flags) -> Result<Color, LineError> {
        match &self.to_move {
            Some(name) => args::color(name).map_err(|why| key("to_move", why)),
            None => Ok(flags.to_move.unwrap_or(Color::Black)),
        }
    }

    fn targets(&self, board: &Board, flags: &Flags) -> Result<Vec<Point>, LineError> {
        let targets = self.targets.as_deref();
        let named = match (targets.filter(|named| !named.is_empty()), &self.target) {
            (Some(targets), _) => targets,
            (None, Some(target)) => std::slice::from_ref(target),
            (None, None) => return Ok(flags.target_points(board).map_err(AskError::from)?),
        };
        points("target", named, board.size())
    }

    fn region(&self, board: &Board, flags: &Flags) -> Result<RegionChoice, LineError> {
        match (&self.region, &flags.region) {
            (Some(names), _) => {
                let points = points("region", names, board.size())?;
                Ok(RegionChoice::Points(points.into_iter().collect()))
            }
            (None, Some(arg)) => Ok(RegionChoice::of(arg, board).map_err(AskError::from)?),
            (None, None) => Ok(RegionChoice::Auto),
        }
    }
}

/// Reads a list of points. An empty one is named by its number.
fn points(name: &'static str, list: &[String], size: Size) -> Result<Vec<Point>, LineError> {
    let mut points = Vec::with_capacity(list.len());
    for (index, text) in list.iter().enumerate() {
        if text.trim().is_empty() {
            return Err(key(name, format!("item {} is empty", index + 1)));
        }
        points.push(point(name, text, size)?);
    }
    Ok(points)
}

fn point(name: &'static str, text: &str, size: Size) -> Result<Point, LineError> {
    let point = size.parse_point(text);
    point.map_err(|error: ParsePointError| key(name, error.to_string()))
}

const fn key(key: &'static str, why: String) -> LineError {
    LineError::Key { key, why }
}

/// Reads a board size: a number for a square board, or a pair.
fn size(value: &Value) -> Option<Size> {
    let side = |value: &Value| u8::try_from(value.as_u64()?).ok();
    match value {
        Value::Array(pair) if pair.len() == 2 => Size::new(side(&pair[0])?, side(&pair[1])?),
        number => Size::square(side(number)?),
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use proptest::prelude::*;

    use super::*;

    #[derive(Debug, Parser)]
    struct Command {
        #[command(flatten)]
        flags: Flags,
    }

    fn flags() -> Flags {
        Command::parse_from(["solve"]).flags
    }

    #[track_caller]
    fn refusal(line: &str) -> String {
        let read = read(line.as_bytes(), &flags());
        let task = read.and_then(|question| Ok(question.task()?));
        task.unwrap_err().to_string()
    }

    #[test]
    fn coordinates_are_read_in_either_case_and_null_is_absent() {
        let line = br#"{"size":[3,2],"black":["a1","B1"],"white":null,"to_move":"WHITE",
            "target":"a1","targets":["b1"],"region":null,"ko":"c2","time":null,"x":{}}"#;
        let question = read(line, &flags()).unwrap();
        let at = |name: &str| question.board.size().parse_point(name).unwrap();
        assert_eq!(question.targets, [at("B1")]);
        assert_eq!(
            (question.to_move, question.ko),
            (Color::White, Some(at("C2")))
        );
        assert_eq!(question.time, flags().time);
    }

    #[test]
    fn an_error_in_a_line_is_named() {
        for (line, words) in [
            ("", "empty"),
            ("{", "EOF"),
            ("{}", "size"),
            (r#"{"size":5,"black":["A1","A1"]}"#, "A1 holds two stones"),
            (r#"{"size":2,"black":["A1","A2","B1","B2"]}"#, "no liberty"),
            (r#"{"size":5,"black":["I1"]}"#, "black: `I1`"),
            (r#"{"size":5,"white":["A1",""]}"#, "white: item 2 is empty"),
            (
                r#"{"size":5,"black":["A1"],"region":["A1","","B1"]}"#,
                "region: item 2 is empty",
            ),
            (r#"{"size":5,"black":["A1"],"target":"C3"}"#, "C3 is empty"),
            (r#"{"size":5,"black":["A1"],"target":"A9"}"#, "target: A9"),
            (
                r#"{"size":5,"black":["A1"],"target":"A1","ko":"A1"}"#,
                "not empty",
            ),
            (r#"{"size":5,"to_move":"red"}"#, "to_move"),
            (r#"{"size":5,"time":-0.5}"#, "time"),
            (r#"{"size":5,"target":3}"#, "column"),
            (r#"{"size":5}"#, "no target"),
        ] {
            let refusal = refusal(line);
            assert!(refusal.contains(words), "{line}: {refusal}");
        }
    }

    #[test]
    fn names_are_echoed_even_where_the_rest_is_bad() {
        assert_eq!(id(br#"{"id":"a","size":"?"}"#), Value::from("a"));
        assert_eq!(id(br#"{"id":12}"#), Value::from(12));
        assert_eq!(id(br#"{"id":[1]}"#), Value::Null);
        assert_eq!(id(b"\xff"), Value::Null);
    }

    /// Generates JSON values of any kind, and words that have a meaning in a
    /// line.
    fn values() -> impl Strategy<Value = String> {
        let words =
            "null|true|-1|0|5|25|26|1e9|[1-9]|[\"][A-Z]?[0-9]{0,3}[\"]|[\"]black[\"]|\\[\\]";
        let word = words.prop_map(|text: String| text);
        let list = proptest::collection::vec("[\"][A-Ea-e][1-5][\"]", 0..6);
        prop_oneof![word, list.prop_map(|list| format!("[{}]", list.join(",")))]
    }

    fn keys() -> impl Strategy<Value = String> {
        "size|black|white|to_move|target|targets|region|ko|both|all_moves|time|nodes|id"
            .prop_map(|key: String| key)
    }

    proptest! {
        #[test]
        fn no_line_panics(pairs in proptest::collection::vec((keys(), values()), 0..12)) {
            let pairs = pairs.iter().map(|(key, value)| format!("\"{key}\":{value}"));
            let line = format!("{{{}}}", pairs.collect::<Vec<_>>().join(","));
            drop(id(line.as_bytes()));
            if let Ok(question) = read(line.as_bytes(), &flags()) {
                drop(question.task());
            }
        }

        #[test]
        fn no_board_panics(black in values(), white in values(), target in values()) {
            let line = format!(
                r#"{{"size":5,"black":{black},"white":{white},"target":{target}}}"#
            );
            if let Ok(question) = read(line.as_bytes(), &flags()) {
                drop(question.task());
            }
        }

        #[test]
        fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..100)) {
            drop(id(&bytes));
            drop(read(&bytes, &flags()));
        }
    }
}
