//! The commands that can be typed during a game.

use super::vocabulary::{Vocabulary, Word};
use crate::go::{ParsePointError, Point, Size};
use crate::i18n::{Phrase, say};
use crate::platform::text::{EmptyItem, excerpt, items};

/// The number of characters that an error message quotes from an unknown
/// command.
const SHOWN: usize = 20;
/// The number that stands for the command `pass`.
const PASS: &str = "505";
/// The number that stands for the command `quit`.
pub(super) const QUIT: &str = "404";

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// An empty line.
    Nothing,
    /// One or more points: a move, or stones to be marked.
    Points(Vec<Point>),
    /// Stones whose chains are marked, each chain by itself.
    Chains(Vec<Point>),
    /// Stones in seki.
    Seki(Vec<Point>),
    Pass,
    Undo,
    Redo,
    Resign,
    /// Save the game in a file, if one is named.
    Save(Option<String>),
    /// Go on with the game of a file, if one is named.
    Load(Option<String>),
    Board,
    Done,
    Resume,
    Again,
    Help,
    Menu,
    Quit,
    Yes,
    No,
    /// Say something to the other player.
    Say(String),
    Pause,
    /// Wait longer for the other player.
    Wait,
    /// Claim the game, because the other player does not come back.
    Claim,
    /// Let whoever has the code take the seat of a guest who is away.
    OpenSeat,
}

/// The reason why a line is not a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CommandError {
    Point(ParsePointError),
    EmptyItem(EmptyItem),
    Number { number: String, last: usize },
    Unknown(String),
    Alone(String),
    NoStones(String, String),
}

impl From<ParsePointError> for CommandError {
    fn from(why: ParsePointError) -> Self {
        Self::Point(why)
    }
}

impl From<EmptyItem> for CommandError {
    fn from(why: EmptyItem) -> Self {
        Self::EmptyItem(why)
    }
}

impl From<&CommandError> for Phrase {
    fn from(why: &CommandError) -> Self {
        match why {
            CommandError::Point(why) => say!("console-point", why = Self::from(why).sentence()),
            CommandError::EmptyItem(EmptyItem { number, list }) => {
                say!("console-empty-item", number = *number, list = list.as_str())
            }
            CommandError::Number { number, last } => {
                say!("console-no-number", number = number.as_str(), last = *last)
            }
            CommandError::Unknown(text) => say!("console-unknown", text = text.as_str()),
            CommandError::Alone(word) => say!("console-alone", word = word.as_str()),
            CommandError::NoStones(word, point) => say!(
                "console-no-stones",
                word = word.as_str(),
                point = point.as_str()
            ),
        }
    }
}

/// Reads a line. Commands and points may be in upper or lower case.
pub(super) fn read(
    line: &str,
    size: Size,
    vocabulary: &Vocabulary,
) -> Result<Command, CommandError> {
    let line = line.trim();
    let (first, rest) = line
        .split_once(char::is_whitespace)
        .map_or((line, ""), |(first, rest)| (first, rest.trim()));
    let code = match first {
        "" => return Ok(Command::Nothing),
        PASS => Some(Command::Pass),
        QUIT => Some(Command::Quit),
        _ => None,
    };
    if let Some(command) = code {
        // A number can also begin a list of points of a large board.
        return match rest {
            "" => Ok(command),
            _ => Ok(Command::Points(points(line, size)?)),
        };
    }
    let word = if first == "?" {
        Some(Word::Help)
    } else {
        vocabulary.find(first)
    };
    let stones = |word| match rest {
        "" => Err(CommandError::NoStones(vocabulary.name(word), example(size))),
        list => points(list, size),
    };
    let file = || Some(rest.to_owned()).filter(|name| !name.is_empty());
    let command = match word {
        Some(Word::Save) => return Ok(Command::Save(file())),
        Some(Word::Load) => return Ok(Command::Load(file())),
        Some(Word::Say) => return Ok(Command::Say(rest.to_owned())),
        Some(Word::Chain) => return Ok(Command::Chains(stones(Word::Chain)?)),
        Some(Word::Seki) => return Ok(Command::Seki(stones(Word::Seki)?)),
        Some(Word::Pass) => Command::Pass,
        Some(Word::Undo) => Command::Undo,
        Some(Word::Redo) => Command::Redo,
        Some(Word::Resign) => Command::Resign,
        Some(Word::Board) => Command::Board,
        Some(Word::Done) => Command::Done,
        Some(Word::Resume) => Command::Resume,
        Some(Word::Again) => Command::Again,
        Some(Word::Help) => Command::Help,
        Some(Word::Menu) => Command::Menu,
        Some(Word::Quit) => Command::Quit,
        Some(Word::Yes) => Command::Yes,
        Some(Word::No) => Command::No,
        Some(Word::Pause) => Command::Pause,
        Some(Word::Wait) => Command::Wait,
        Some(Word::Claim) => Command::Claim,
        Some(Word::Seat) => Command::OpenSeat,
        None => return Ok(Command::Points(points(line, size)?)),
    };
    if rest.is_empty() {
        Ok(command)
    } else {
        Err(CommandError::Alone(first.to_lowercase()))
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
    use crate::config::settings::Language;
    use crate::i18n::translate;

    /// Reads a line in English.
    fn read(line: &str, size: Size) -> Result<Command, CommandError> {
        super::read(line, size, &Vocabulary::of(Language::English))
    }

    fn nine() -> Size {
        Size::square(9).unwrap()
    }

    fn named(names: &[&str]) -> Command {
        let point = |name: &&str| nine().parse_point(name).unwrap();
        Command::Points(names.iter().map(point).collect())
    }

    fn message(line: &str) -> String {
        let why = read(line, nine()).unwrap_err();
        translate(&Phrase::from(&why), Language::English)
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
            ("redo", Command::Redo),
            ("", Command::Nothing),
            (" \t", Command::Nothing),
            ("?", Command::Help),
            ("load", Command::Load(None)),
            ("load a b.go", Command::Load(Some("a b.go".to_owned()))),
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
    fn french_and_english_words_are_understood_alike() {
        let french = Vocabulary::of(Language::French);
        for (line, command) in [
            ("passer", Command::Pass),
            ("pass", Command::Pass),
            ("Annuler", Command::Undo),
            ("refaire", Command::Redo),
            ("quitter", Command::Quit),
            ("aide", Command::Help),
            ("terminé", Command::Done),
            ("enregistrer", Command::Save(None)),
            (
                "charger Partie.sgf",
                Command::Load(Some("Partie.sgf".to_owned())),
            ),
            ("D4", named(&["D4"])),
        ] {
            assert_eq!(super::read(line, nine(), &french), Ok(command), "{line}");
        }
        let chain = super::read("chaîne d4", nine(), &french);
        assert!(matches!(chain, Ok(Command::Chains(_))));
        let message = |line| {
            let why = super::read(line, nine(), &french).unwrap_err();
            translate(&Phrase::from(&why), Language::French)
        };
        assert_eq!(message("passer ici"), "`passer` s'emploie seul.");
        assert_eq!(
            message("chaîne"),
            "Nommez les pierres, comme dans `chaîne J1`."
        );
        assert_eq!(message("K5"), "K5 n'est pas sur un goban 9×9.");
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
            (",", "Item 1"),
            ("A1,,B1", "Item 2 of `A1,,B1` is empty"),
            ("seki A1, ,B1", "Item 2"),
        ] {
            assert!(message(line).contains(words), "{line}: {}", message(line));
        }
        let long = message(&"\u{1b}[31m é".repeat(10_000));
        assert!(long.len() < 200 && !long.contains('\u{1b}'), "{long}");
    }
}
