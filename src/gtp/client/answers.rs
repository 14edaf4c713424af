//! Parses the answers of engines.

use std::collections::BTreeSet;

use thiserror::Error;

use crate::go::points::read_komi;
use crate::go::{Color, Move, Outcome, ParsePointError, Point, PointSet, Size, Win};
use crate::platform::text::excerpt;

/// The most characters of an answer that are quoted in a message.
const QUOTED: usize = 40;
/// The most commands that are kept, and the longest name of one.
const MOST_COMMANDS: usize = 5000;
const LONGEST_NAME: usize = 100;

/// An engine's decision when it is its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A move, which may be a pass.
    Move(Move),
    /// Resignation.
    Resign,
}

/// The reason why an answer cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AnswerError {
    /// The answer is empty.
    #[error("it answered nothing where a move is expected")]
    Nothing,
    /// The answer has more than one word.
    #[error("`{0}` is no move: a point such as D4, pass or resign is expected")]
    NoMove(String),
    /// The word is not a point on the board.
    #[error(transparent)]
    Point(#[from] ParsePointError),
    /// The answer is not the result of a game.
    #[error("`{0}` is no result: one such as B+3.5, W+R or 0 is expected")]
    NoScore(String),
}

/// Parses the answer to `genmove`: a point, `pass` or `resign`, in lower or
/// upper case.
///
/// # Errors
/// When it is none of these, or the point is not on the board.
pub fn engine_move(answer: &str, size: Size) -> Result<Decision, AnswerError> {
    let mut words = answer.split_whitespace();
    let word = words.next().ok_or(AnswerError::Nothing)?;
    if words.next().is_some() {
        return Err(AnswerError::NoMove(excerpt(answer, QUOTED)));
    }
    if word.eq_ignore_ascii_case("resign") {
        return Ok(Decision::Resign);
    }
    if word.eq_ignore_ascii_case("pass") {
        return Ok(Decision::Move(Move::Pass));
    }
    let point = size.parse_point(word)?;
    Ok(Decision::Move(Move::Place(point)))
}

/// Parses a list of points as in the answers to `final_status_list` and
/// `list_stones`. They are separated by spaces or line breaks. A `pass` among
/// them is ignored.
///
/// # Errors
/// At the first word that is not a point of the board.
pub fn vertices(answer: &str, size: Size) -> Result<PointSet, ParsePointError> {
    let words = answer.split_whitespace();
    let points = words.filter(|word| !word.eq_ignore_ascii_case("pass"));
    points.map(|word| size.parse_point(word)).collect()
}

/// Parses a sequence of moves, including passes. It ends before the first word
/// that is not a move.
pub(super) fn line_of_play<'a>(words: impl Iterator<Item = &'a str>, size: Size) -> Vec<Move> {
    let read = |word: &str| {
        if word.eq_ignore_ascii_case("pass") {
            return Some(Move::Pass);
        }
        size.parse_point(word).ok().map(Move::Place)
    };
    words.map_while(read).collect()
}

/// Parses the answer to `list_commands`: one name per line.
#[must_use]
pub fn command_names(answer: &str) -> BTreeSet<String> {
    let names = answer.split_whitespace().take(MOST_COMMANDS);
    let plain = names.filter(|name| name.len() <= LONGEST_NAME);
    plain.map(str::to_owned).collect()
}

/// Parses the answer to `final_score`: `B+3.5`, `W+R`, `0`. Text after the
/// first word is a remark for people and is ignored.
///
/// # Errors
/// When it is not a result.
pub fn final_score(answer: &str) -> Result<Outcome, AnswerError> {
    let wrong = || AnswerError::NoScore(excerpt(answer, QUOTED));
    let word = answer.split_whitespace().next().ok_or_else(wrong)?;
    let word = word.to_ascii_uppercase();
    match word.as_str() {
        "0" | "DRAW" | "JIGO" => return Ok(Outcome::Draw),
        "VOID" => return Ok(Outcome::NoResult),
        _ => {}
    }
    let (winner, margin) = word.split_once('+').ok_or_else(wrong)?;
    let winner = match winner {
        "B" => Color::Black,
        "W" => Color::White,
        _ => return Err(wrong()),
    };
    let by = match margin {
        "R" | "RESIGN" => Win::Resignation,
        "T" | "TIME" => Win::Time,
        "F" | "FORFEIT" => Win::Forfeit,
        points => {
            let halves = read_komi(points).map_err(|_| wrong())?;
            match u32::try_from(halves).map_err(|_| wrong())? {
                0 => return Ok(Outcome::Draw),
                halves => Win::Points { halves },
            }
        }
    };
    Ok(Outcome::Won { winner, by })
}

impl Decision {
    /// Returns the point of the move, unless it is a pass or resignation.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Move(Move::Place(point)) => Some(point),
            Self::Move(Move::Pass) | Self::Resign => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn nine() -> Size {
        Size::square(9).unwrap()
    }

    fn wrong(answer: &str) -> String {
        engine_move(answer, nine()).unwrap_err().to_string()
    }

    #[test]
    fn moves_passes_and_resignations_are_read() {
        let d4 = nine().parse_point("D4").unwrap();
        let placed = Ok(Decision::Move(Move::Place(d4)));
        assert_eq!(engine_move("D4", nine()), placed);
        assert_eq!(engine_move(" d4 ", nine()), placed);
        assert_eq!(engine_move("PASS", nine()), Ok(Decision::Move(Move::Pass)));
        assert_eq!(engine_move("resign", nine()), Ok(Decision::Resign));
    }

    #[test]
    fn answers_that_are_not_moves_are_quoted() {
        assert_eq!(wrong("Z99"), "Z99 is not on a board of 9×9");
        assert!(wrong("I5").starts_with("`I5` is not a point"));
        assert!(wrong("banana").starts_with("`banana` is not a point"));
        assert!(wrong("").starts_with("it answered nothing"));
        assert!(wrong("D4 D5").starts_with("`D4 D5` is no move"));
        for word in ["D-4", "é7", "D99999999999999999999", "D", "4"] {
            assert!(wrong(word).contains("is not a point"), "{word}");
        }
        assert!(wrong(&"D4 ".repeat(10_000)).len() < 200);
    }

    #[test]
    fn lists_of_points_span_lines() {
        let points = vertices("A1 B2\nJ9 pass\n", nine()).unwrap();
        assert_eq!(points.len(), 3);
        assert!(vertices("", nine()).unwrap().is_empty());
        assert!(vertices("A1 K1", nine()).is_err());
    }

    #[test]
    fn results_are_read() {
        let won = |text: &str| final_score(text).map(Outcome::short);
        for (text, short) in [
            ("B+3.5", "B+3.5"),
            ("w+12.0", "W+12"),
            ("W+0.50 (upper bound)", "W+0.5"),
            ("0", "0"),
            ("B+0", "0"),
            ("W+Resign", "W+R"),
            ("B+T", "B+T"),
        ] {
            assert_eq!(won(text).as_deref(), Ok(short), "{text}");
        }
        for text in ["", "B", "X+3", "B+", "B+-3", "B+0.3", "cannot score"] {
            assert!(won(text).is_err(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_answer_is_parsed_in_bounds(answer in any::<String>()) {
            engine_move(&answer, nine()).ok();
            vertices(&answer, nine()).ok();
            final_score(&answer).ok();
            prop_assert!(command_names(&answer).len() <= MOST_COMMANDS);
        }

        #[test]
        fn results_are_read_as_they_are_written(halves in 1u32..1250, black: bool) {
            let winner = if black { Color::Black } else { Color::White };
            let outcome = Outcome::Won { winner, by: Win::Points { halves } };
            prop_assert_eq!(final_score(&outcome.short()), Ok(outcome));
        }
    }
}
