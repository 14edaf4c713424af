//! The commands that can be typed during a game.

use thiserror::Error;

use crate::go::{ParsePointError, Point, Size};
use crate::platform::text::{EmptyItem, excerpt, items};

/// The number of characters that an error message quotes from an unknown
/// command.
const SHOWN: usize = 20;
/// The numbers that stand for the commands `pass` and `quit`.
const PASS: &str = "505";
const QUIT: &str = "404";

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// One or more points: a move, or stones to be marked.
    Points(Vec<Point>),
    /// Stones whose chains are marked, each chain by itself.
    Chains(Vec<Point>),
    /// Stones in seki.
    Seki(Vec<Point>),
    Pass,
    Undo,
    Resign,
    /// Save the game in a file, if one is named.
    Save(Option<String>),
    Board,
    Done,
    Resume,
    Again,
    Help,
    Menu,
    Quit,
}

/// The reason why a line is not a command.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum CommandError {
    #[error("type a point such as {0}, a command, or `help`")]
    Empty(String),
    #[error(transparent)]
    Point(#[from] ParsePointError),
    #[error(transparent)]
    EmptyItem(#[from] EmptyItem),
    #[error("there is no point `{number}`: the numbers go from 0 to {last}")]
    Number { number: String, last: usize },
    #[error("`{0}` is no point and no command: `help` lists what may be typed")]
    Unknown(String),
    #[error("`{0}` stands alone")]
    Alone(&'static str),
    #[error("name the stones, as in `{0} {1}`")]
    NoStones(&'static str, String),
}

/// The commands without arguments.
const WORDS: &[(&str, Command)] = &[
    ("pass", Command::Pass),
    (PASS, Command::Pass),
    ("undo", Command::Undo),
    ("resign", Command::Resign),
    ("board", Command::Board),
    ("done", Command::Done),
    ("resume", Command::Resume),
    ("again", Command::Again),
    ("help", Command::Help),
    ("?", Command::Help),
    ("menu", Command::Menu),
    ("quit", Command::Quit),
    ("exit", Command::Quit),
    (QUIT, Command::Quit),
];

/// Reads a line. Commands and points may be in upper or lower case.
pub(super) fn read(line: &str, size: Size) -> Result<Command, CommandError> {
    let line = line.trim();
    let (word, rest) = line
        .split_once(char::is_whitespace)
        .map_or((line, ""), |(word, rest)| (word, rest.trim()));
    if word.is_empty() {
        return Err(CommandError::Empty(example(size)));
    }
    let lower = word.to_ascii_lowercase();
    if let Some((name, command)) = WORDS.iter().find(|(name, _)| *name == lower) {
        // A number can also begin a list of points of a large board.
        return match rest {
            "" => Ok(command.clone()),
            _ if name.starts_with(|c: char| c.is_ascii_digit()) => {
                Ok(Command::Points(points(line, size)?))
            }
            _ => Err(CommandError::Alone(name)),
        };
    }
    let stones = |name| match rest {
        "" => Err(CommandError::NoStones(name, example(size))),
        list => points(list, size),
    };
    match lower.as_str() {
        "save" => Ok(Command::Save(
            Some(rest.to_owned()).filter(|name| !name.is_empty()),
        )),
        "chain" => Ok(Command::Chains(stones("chain")?)),
        "seki" => Ok(Command::Seki(stones("seki")?)),
        _ => Ok(Command::Points(points(line, size)?)),
    }
}

/// Returns the name of a point that is on a board of any size.
fn example(size: Size) -> String {
    let last = size.points().last();
    last.map(|point| point.on(size).to_string())
        .unwrap_or_default()
}

/// Reads points separated by spaces or commas.
fn points(list: &str, size: Size) -> Result<Vec<Point>, CommandError> {
    let names = items(list)?;
    names.into_iter().map(|name| point(name, size)).collect()
}

/// Reads a point, given by its letter and row, or by its number.
fn point(text: &str, size: Size) -> Result<Point, CommandError> {
    let digits = text.trim_start_matches(['-', '+']);
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let number: Option<usize> = text.parse().ok();
        let found = number.and_then(|number| size.points().nth(number));
        return found.ok_or_else(|| CommandError::Number {
            number: excerpt(text, SHOWN),
            last: size.area() - 1,
        });
    }
    let mut letters = text.chars();
    let letter = letters.next().is_some_and(char::is_alphabetic);
    let rest = letters.as_str();
    let digits = !rest.is_empty() && rest.chars().all(|c| c.is_ascii_digit());
    if letter && digits {
        Ok(size.parse_point(text)?)
    } else {
        Err(CommandError::Unknown(excerpt(text, SHOWN)))
    }
}

/// Returns the points of this board whose numbers are commands, so that they
/// cannot be typed as numbers.
pub(super) fn taken(size: Size) -> Vec<(&'static str, Point)> {
    let numbered = |number: &'static str| {
        let at = number.parse().ok()?;
        size.points().nth(at).map(|point| (number, point))
    };
    [QUIT, PASS].into_iter().filter_map(numbered).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nine() -> Size {
        Size::square(9).unwrap()
    }

    fn named(names: &[&str]) -> Command {
        let point = |name: &&str| nine().parse_point(name).unwrap();
        Command::Points(names.iter().map(point).collect())
    }

    fn message(line: &str) -> String {
        read(line, nine()).unwrap_err().to_string()
    }

    #[test]
    fn points_are_written_by_letter_or_number() {
        for (line, point) in [
            ("D4", "D4"),
            ("d4", "D4"),
            (" j1 ", "J1"),
            ("0", "A9"),
            ("8", "J9"),
            ("9", "A8"),
            ("40", "E5"),
            ("80", "J1"),
            ("007", "H9"),
        ] {
            assert_eq!(read(line, nine()), Ok(named(&[point])), "{line}");
        }
        assert_eq!(read("a1, 80 b2", nine()), Ok(named(&["A1", "J1", "B2"])));
    }

    #[test]
    fn every_number_is_a_point_in_its_order() {
        let size = Size::new(5, 3).unwrap();
        for (number, point) in size.points().enumerate() {
            let read = read(&number.to_string(), size);
            assert_eq!(read, Ok(Command::Points(vec![point])));
        }
        assert!(read("15", size).is_err());
    }

    #[test]
    fn words_and_their_numbers_ask_for_the_same() {
        for (line, command) in [
            ("pass", Command::Pass),
            ("505", Command::Pass),
            ("PASS", Command::Pass),
            ("quit", Command::Quit),
            ("404", Command::Quit),
            ("Menu", Command::Menu),
            ("save", Command::Save(None)),
            (
                "save my Game.sgf ",
                Command::Save(Some("my Game.sgf".to_owned())),
            ),
        ] {
            assert_eq!(read(line, nine()), Ok(command), "{line}");
        }
        assert!(matches!(read("seki a1", nine()), Ok(Command::Seki(_))));
        assert!(matches!(read("chain 3 4", nine()), Ok(Command::Chains(_))));
    }

    #[test]
    fn codes_come_before_numbers_of_points() {
        let large = Size::square(25).unwrap();
        assert_eq!(read("505", large), Ok(Command::Pass));
        assert_eq!(read("404", large), Ok(Command::Quit));
        assert!(matches!(read("404 505", large), Ok(Command::Points(_))));
        let spelled = |size: Size| taken(size).len();
        assert_eq!(
            [nine(), Size::square(21).unwrap(), large].map(spelled),
            [0, 1, 2]
        );
    }

    #[test]
    fn each_mistake_says_what_would_be_right() {
        for (line, words) in [
            ("", "J1"),
            ("81", "from 0 to 80"),
            ("-1", "from 0 to 80"),
            ("99999999999999999999999", "from 0 to 80"),
            ("I5", "without I"),
            ("K5", "not on a board of 9×9"),
            ("D0", "not on a board"),
            ("D10", "not on a board"),
            ("hello", "`help`"),
            ("D 4", "`help`"),
            ("pass now", "`pass` stands alone"),
            ("seki", "seki J1"),
            (",", "item 1"),
            ("A1,,B1", "item 2 of `A1,,B1` is empty"),
            ("seki A1, ,B1", "item 2"),
        ] {
            assert!(message(line).contains(words), "{line}: {}", message(line));
        }
        let long = message(&"\u{1b}[31m é".repeat(10_000));
        assert!(long.len() < 200 && !long.contains('\u{1b}'), "{long}");
    }
}
