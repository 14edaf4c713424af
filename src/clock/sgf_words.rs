//! Parses the many notations of overtime that programs use.

use std::time::Duration;

use super::length::parse_decimal;
use super::spec::count;

/// Longer texts are not parsed; they hold more than a time control.
const MOST_BYTES: usize = 100;

/// The meaning of an overtime text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overtime {
    None,
    PerMove(Duration),
    Periods(u32, Duration),
    Stones(u32, Duration),
    Increment(Duration, Option<Duration>),
}

/// A word, number or sign of such a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    /// A number without a unit: a count, or seconds.
    Number(&'a str),
    /// A time with its unit.
    Time(Duration),
    Times,
    Slash,
    Per,
    Plus,
    Max,
    Period,
    Stone,
    System(System),
}

/// The name of an overtime system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum System {
    ByoYomi,
    Canadian,
    Fischer,
    Simple,
}

/// The names of each unit of time, and its length in seconds.
const UNITS: &[(&[&str], u64)] = &[
    (&["s", "sec", "secs", "second", "seconds", "秒", "초"], 1),
    (
        &[
            "m", "min", "mins", "minute", "minutes", "分", "分钟", "分鐘", "분",
        ],
        60,
    ),
    (
        &[
            "h", "hr", "hrs", "hour", "hours", "時間", "小时", "小時", "시간",
        ],
        3600,
    ),
];

/// Words without meaning, which are skipped.
const FILLERS: &[&str] = &["of", "overtime", "time", "a", "the"];

fn word<'a>(text: &str) -> Option<Token<'a>> {
    Some(match text {
        "x" | "×" | "*" => Token::Times,
        "/" => Token::Slash,
        "+" => Token::Plus,
        "per" | "in" | "every" | "each" => Token::Per,
        "max" | "cap" => Token::Max,
        "period" | "periods" | "回" | "次" | "회" => Token::Period,
        "move" | "moves" | "stone" | "stones" => Token::Stone,
        "byo-yomi" | "byoyomi" | "japanese" => Token::System(System::ByoYomi),
        "canadian" => Token::System(System::Canadian),
        "fischer" | "increment" | "bonus" => Token::System(System::Fischer),
        "simple" => Token::System(System::Simple),
        _ => return None,
    })
}

/// Splits a text into runs of digits, runs of letters, and single signs.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let class = |c: char| match c {
        '0'..='9' | '.' | ':' => 0,
        _ if c.is_alphabetic() || c == '-' => 1,
        _ => 2,
    };
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || ",;()".contains(c));
        let kind = class(rest.chars().next()?);
        let end = |&(i, c): &(usize, char)| i > 0 && (kind == 2 || class(c) != kind);
        let end = rest.char_indices().find(end);
        let (piece, after) = rest.split_at(end.map_or(rest.len(), |(i, _)| i));
        rest = after;
        Some(piece.trim_end_matches(':'))
    })
    // A piece that was only a colon, as after a word, is dropped.
    .filter(|piece| !piece.is_empty())
}

fn tokens(text: &str) -> Option<Vec<Token<'_>>> {
    let mut tokens = Vec::new();
    for piece in pieces(text) {
        if FILLERS.contains(&piece) {
            continue;
        }
        let unit = UNITS.iter().find(|(names, _)| names.contains(&piece));
        if let (Some((_, seconds)), Some(Token::Number(number))) = (unit, tokens.last()) {
            let time = parse_decimal(number, *seconds)?;
            tokens.pop();
            push_time(&mut tokens, time)?;
        } else if piece.contains(':') {
            push_time(&mut tokens, clock_face(piece)?)?;
        } else if piece.starts_with(|c: char| c.is_ascii_digit()) {
            tokens.push(Token::Number(piece));
        } else {
            tokens.push(word(piece)?);
        }
    }
    Some(tokens)
}

/// Adds a time. Adjacent times such as `1h` and `30m` are added up.
fn push_time(tokens: &mut Vec<Token<'_>>, time: Duration) -> Option<()> {
    if let Some(Token::Time(before)) = tokens.last_mut() {
        *before = before.checked_add(time)?;
    } else {
        tokens.push(Token::Time(time));
    }
    Some(())
}

/// Reads a time such as `0:30` or `1:30:00`.
fn clock_face(text: &str) -> Option<Duration> {
    let parts: Vec<&str> = text.split(':').collect();
    let (places, last) = match *parts {
        [minutes, seconds] => ([(minutes, 60), ("0", 0)], seconds),
        [hours, minutes, seconds] => ([(hours, 3600), (minutes, 60)], seconds),
        _ => return None,
    };
    let mut total = parse_decimal(last, 1)?;
    for (number, unit) in places {
        total = total.checked_add(parse_decimal(number, unit)?)?;
    }
    Some(total)
}

/// Reads a token as a length; a number without a unit is seconds.
fn length(token: Token<'_>) -> Option<Duration> {
    match token {
        Token::Number(text) => parse_decimal(text, 1),
        Token::Time(time) => Some(time),
        _ => None,
    }
}

/// The form of the tokens without the system's name.
enum Shape {
    Periods(u32, Duration),
    Stones(u32, Duration),
    PerMove(Duration),
    Length(Duration),
    Capped(Duration, Duration),
}

fn shape(tokens: &[Token<'_>]) -> Option<Shape> {
    use Token::{Max, Number, Per, Period, Slash, Stone, Times};
    let tokens = tokens.strip_prefix(&[Token::Plus]).unwrap_or(tokens);
    Some(match *tokens {
        [Number(n), Times | Period, t] => Shape::Periods(count(n)?, length(t)?),
        [Number(n), Slash, t] | [Number(n), Stone, Slash | Per, t] => {
            Shape::Stones(count(n)?, length(t)?)
        }
        [t, Slash | Per, Number(n), Stone] => Shape::Stones(count(n)?, length(t)?),
        [t, Slash | Per, Stone] => Shape::PerMove(length(t)?),
        [t] => Shape::Length(length(t)?),
        [t, Max, cap] => Shape::Capped(length(t)?, length(cap)?),
        _ => return None,
    })
}

/// Reads the value of `TM`: seconds, or a time with units.
pub(super) fn main_time(text: &str) -> Option<Duration> {
    if text.len() > MOST_BYTES {
        return None;
    }
    match *tokens(&text.to_lowercase())? {
        [token] => length(token),
        _ => None,
    }
}

/// Reads the value of `OT`; returns `None` if it is not understood or
/// ambiguous.
pub(super) fn overtime(text: &str) -> Option<Overtime> {
    if text.len() > MOST_BYTES {
        return None;
    }
    let text = text.trim().to_lowercase().replace("byo yomi", "byoyomi");
    if ["", "none", "absolute", "-"].contains(&text.as_str()) {
        return Some(Overtime::None);
    }
    let (systems, others): (Vec<_>, Vec<_>) = tokens(&text)?
        .into_iter()
        .partition(|token| matches!(token, Token::System(_)));
    let system = match *systems {
        [] => None,
        [Token::System(system)] => Some(system),
        _ => return None,
    };
    meaning(system, shape(&others)?)
}

fn meaning(system: Option<System>, shape: Shape) -> Option<Overtime> {
    Some(match (system, shape) {
        (None | Some(System::ByoYomi), Shape::Periods(n, time)) => Overtime::Periods(n, time),
        // Some servers call Canadian overtime byo-yomi.
        (None | Some(System::Canadian | System::ByoYomi), Shape::Stones(n, time)) => {
            Overtime::Stones(n, time)
        }
        (None, Shape::PerMove(time)) => Overtime::PerMove(time),
        (Some(System::Simple), Shape::Length(time) | Shape::PerMove(time)) => {
            Overtime::PerMove(time)
        }
        (Some(System::Fischer), Shape::Length(time) | Shape::PerMove(time)) => {
            Overtime::Increment(time, None)
        }
        (Some(System::Fischer), Shape::Capped(time, cap)) => Overtime::Increment(time, Some(cap)),
        _ => return None,
    })
}
