//! The settings of a new game: players, board, rules, komi, handicap and
//! colors.

use super::player_names::{described, level_name, name_of, shown_name};
use super::rules::counting;
use super::terminal::{ConsoleResult, Terminal};
use crate::cli::args;
use crate::cli::args::RulesError;
use crate::engine::bots::Level;
use crate::game::{Nigiri, Player, Setup};
use crate::go::point::MAX_SIDE;
use crate::go::points::{KomiError, halves, read_komi};
use crate::go::{ByColor, Color, Rules, Size, handicap};
use crate::i18n;
use crate::i18n::{Phrase, say};
use crate::platform::rng::Rng;
use crate::platform::text::{OneLine, excerpt, is_hidden};

/// The number of characters that an error message quotes.
const SHOWN: usize = 20;
/// The longest name, in characters.
const LONGEST_NAME: usize = 40;
/// The usual komi on 9×9 in half points. The seven and a half points of larger
/// boards are much for so small a board.
const KOMI_ON_NINE: i16 = 13;

/// The players of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum GamePlayers {
    /// Two people with their names.
    Two([String; 2]),
    /// A person with a name, and the machine at a level.
    Machine(String, Level),
}

/// The way in which Black is assigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Colors {
    /// A lot decides.
    Lot,
    /// The first player has Black: the person, if the other is the machine.
    First,
    Second,
}

/// The settings of the last game, with which the next one begins.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) opponents: GamePlayers,
    colors: Colors,
    size: Size,
    rules: Rules,
    /// Komi in half points, if it was set.
    komi: Option<i16>,
    handicap: u8,
}

/// A game that is ready to begin.
#[derive(Clone, Debug)]
pub(super) struct ReadyGame {
    pub(super) setup: Setup,
    /// The level and the side of the machine.
    pub(super) machine: Option<(Level, Color)>,
}

impl Settings {
    /// Returns the settings of the first game. Players without a name are
    /// called so in the language of the terminal.
    pub(super) fn new(terminal: &Terminal<'_>) -> Self {
        let names = [say!("console-first-player"), say!("console-second-player")];
        Self {
            opponents: GamePlayers::Two(names.map(|name| terminal.text(&name))),
            colors: Colors::Lot,
            // This cannot fail: a side may be from 1 to 25.
            size: Size::square(9).expect("9 is a board size"),
            rules: Rules::french(),
            komi: None,
            handicap: 0,
        }
    }
}

impl GamePlayers {
    pub(super) fn ask_two(terminal: &mut Terminal<'_>) -> ConsoleResult<Self> {
        let (prompt, usual) = (say!("console-name-of-first"), say!("console-first-player"));
        let first = name(terminal, prompt, &usual, None)?;
        let (prompt, usual) = (
            say!("console-name-of-second"),
            say!("console-second-player"),
        );
        let second = name(terminal, prompt, &usual, Some(&first))?;
        Ok(Self::Two([first, second]))
    }

    pub(super) fn ask_machine(terminal: &mut Terminal<'_>) -> ConsoleResult<Self> {
        let (prompt, usual) = (say!("console-your-name"), say!("console-one-player"));
        let name = name(terminal, prompt, &usual, None)?;
        terminal.say(say!("console-how-well"))?;
        let names = Level::ALL.map(|level| level_name(level, terminal));
        let column = names.iter().map(|name| name.chars().count() + 1).max();
        let column = column.unwrap_or_default();
        let levels = std::array::from_fn::<_, { Level::ALL.len() }, _>(|at| {
            let line = terminal.text(&described(Level::ALL[at]));
            Phrase::plain(format!("{:<column$}{line}", names[at]))
        });
        let usual = Level::ALL.iter().position(|&l| l == Level::default());
        let chosen = terminal.choose(&levels, usual)?;
        Ok(Self::Machine(name, Level::ALL[chosen]))
    }

    /// Returns the names as the console shows them.
    fn shown_names(&self, terminal: &Terminal<'_>) -> [String; 2] {
        self.names().map(|name| shown_name(&name, terminal))
    }

    /// Returns the names as records keep them.
    fn names(&self) -> [String; 2] {
        match self {
            Self::Two(names) => names.clone(),
            Self::Machine(person, level) => [person.clone(), name_of(*level)],
        }
    }
}

/// Asks for a name that differs from the other player's.
fn name(
    terminal: &mut Terminal<'_>,
    prompt: Phrase,
    usual: &Phrase,
    other: Option<&str>,
) -> ConsoleResult<String> {
    let usual = terminal.text(usual);
    let prompt = say!(
        "console-name-usual",
        prompt = prompt,
        usual = usual.as_str()
    );
    loop {
        let line = terminal.ask_or_leave(&prompt)?;
        let name = if line.is_empty() { usual.clone() } else { line };
        if name.chars().count() > LONGEST_NAME {
            terminal.refuse(say!("console-name-too-long", most = LONGEST_NAME))?;
        } else if name.contains(is_hidden) {
            terminal.refuse(say!("console-name-unseen"))?;
        } else if other == Some(name.as_str()) {
            terminal.refuse(say!("console-name-taken"))?;
        } else {
            return Ok(name);
        }
    }
}

/// Shows the settings and changes them until the game begins. Returns `None` if
/// the user does not want a game after all.
pub(super) fn agree(
    terminal: &mut Terminal<'_>,
    settings: &mut Settings,
    chance: &mut Rng,
) -> ConsoleResult<Option<ReadyGame>> {
    loop {
        terminal.skip_line()?;
        match terminal.choose(&settings.shown(terminal), Some(0))? {
            0 => {
                let first_is_black = settings.draw(terminal, chance)?;
                match settings.agreed(first_is_black) {
                    Ok(agreed) => return Ok(Some(agreed)),
                    Err(why) => {
                        let why = i18n::setup_error(&why);
                        terminal.refuse(say!("console-cannot-play", why = why))?;
                    }
                }
            }
            1 => settings.ask_colors(terminal)?,
            2 => settings.ask_size(terminal)?,
            3 => settings.ask_rules(terminal)?,
            4 => settings.ask_komi(terminal)?,
            5 => settings.ask_handicap(terminal)?,
            _ => return Ok(None),
        }
    }
}

impl Settings {
    fn shown(&self, terminal: &Terminal<'_>) -> Vec<Phrase> {
        let [first, second] = self.opponents.shown_names(terminal);
        let colors = match self.colors {
            Colors::Lot => say!("console-by-lot"),
            Colors::First => say!("console-plays-black", name = first),
            Colors::Second => say!("console-plays-black", name = second),
        };
        let handicap = match self.handicap {
            0 => say!("console-no-handicap"),
            1 => say!("console-first-move"),
            stones => say!("console-handicap-stones", stones = stones),
        };
        let komi = halves(self.komi().into());
        let rows = [
            (say!("console-colors"), colors),
            (say!("console-board"), Phrase::plain(self.size.to_string())),
            (say!("console-rules"), self.rules_name()),
            (say!("console-komi"), Phrase::plain(komi)),
            (say!("console-handicap"), handicap),
        ];
        let rows = rows.map(|(label, value)| (terminal.text(&label), value));
        let widths = rows.iter().map(|(label, _)| label.chars().count() + 2);
        let width = widths.max().unwrap_or_default();
        let rows = rows.into_iter().map(|(label, value)| {
            let value = terminal.text(&value);
            Phrase::plain(format!("{label:<width$}{value}"))
        });
        let mut shown = vec![say!("console-start")];
        shown.extend(rows);
        shown.push(say!("console-back"));
        shown
    }

    /// Returns the name of the rules.
    fn rules_name(&self) -> Phrase {
        if self.rules.preset().is_some() {
            i18n::rules_name(&self.rules)
        } else {
            Phrase::plain(OneLine(&self.rules.name).to_string())
        }
    }

    /// Returns the terms of a game whose file does not state them.
    pub(super) fn usual(&self) -> Setup {
        let mut setup = Setup::even(self.size, self.rules.clone()).with_handicap(0, self.komi);
        let [black, white] = self.opponents.names().map(|name| Player {
            name,
            ..Player::default()
        });
        setup.players = ByColor { black, white };
        setup
    }

    /// Returns the komi in half points: the one that was set, else none with a
    /// handicap. Otherwise it is the usual one of the board and the rules.
    fn komi(&self) -> i16 {
        self.komi.unwrap_or(match (self.handicap, self.size) {
            (1.., _) => 0,
            (0, size) if (size.width(), size.height()) == (9, 9) => KOMI_ON_NINE,
            (0, _) => self.rules.komi_halves,
        })
    }

    fn ask_colors(&mut self, terminal: &mut Terminal<'_>) -> ConsoleResult<()> {
        let [first, second] = self.opponents.shown_names(terminal);
        let choices = [
            say!("console-by-lot"),
            say!("console-plays-black", name = first),
            say!("console-plays-black", name = second),
        ];
        let all = [Colors::Lot, Colors::First, Colors::Second];
        self.colors = all[terminal.choose(&choices, Some(0))?];
        Ok(())
    }

    fn ask_size(&mut self, terminal: &mut Terminal<'_>) -> ConsoleResult<()> {
        let prompt = say!("console-ask-board", usual = self.size.to_string());
        loop {
            let line = terminal.ask_or_leave(&prompt)?;
            if line.is_empty() {
                return Ok(());
            }
            match args::board_size(&line.to_lowercase().replace('×', "x")) {
                Ok(size) => {
                    self.size = size;
                    break;
                }
                Err(_) => terminal.refuse(say!("console-no-board", most = MAX_SIDE))?,
            }
        }
        if self.handicap > handicap::most(self.size) {
            self.handicap = 0;
            terminal.say(say!("console-handicap-gone"))?;
        }
        Ok(())
    }

    fn ask_rules(&mut self, terminal: &mut Terminal<'_>) -> ConsoleResult<()> {
        let presets = Rules::presets();
        for (number, preset) in (1..).zip(presets) {
            let (key, counts) = (&preset.key, terminal.text(&counted(&preset.rules)));
            terminal.print(&format!("  {number}  {key:<13}{counts}"))?;
        }
        let prompt = say!("console-ask-rules", usual = self.rules_name());
        loop {
            let line = terminal.ask_or_leave(&prompt)?;
            if line.is_empty() {
                return Ok(());
            }
            let number = line.parse::<usize>().ok();
            let numbered = number.and_then(|number| presets.get(number.wrapping_sub(1)));
            if let Some(preset) = numbered {
                self.rules = preset.rules.clone();
                return Ok(());
            }
            match args::rules(&line) {
                Ok(rules) => {
                    self.rules = rules;
                    return Ok(());
                }
                Err(why) => {
                    let why = rules_error(&why, &line);
                    terminal.refuse(say!("console-no-rules", why = why))?;
                }
            }
        }
    }

    fn ask_komi(&mut self, terminal: &mut Terminal<'_>) -> ConsoleResult<()> {
        let prompt = say!("console-ask-komi", usual = halves(self.komi().into()));
        loop {
            let line = terminal.ask_or_leave(&prompt)?;
            if line.is_empty() {
                return Ok(());
            }
            match read_komi(&line) {
                Ok(komi) => {
                    self.komi = Some(komi);
                    return Ok(());
                }
                Err(why) => {
                    let why = komi_error(&why);
                    terminal.refuse(say!("console-no-komi", why = why))?;
                }
            }
        }
    }

    fn ask_handicap(&mut self, terminal: &mut Terminal<'_>) -> ConsoleResult<()> {
        let most = handicap::most(self.size);
        loop {
            let prompt = say!("console-ask-handicap", most = most, usual = self.handicap);
            let line = terminal.ask_or_leave(&prompt)?;
            if line.is_empty() {
                return Ok(());
            }
            match line.parse::<u8>() {
                Ok(stones) if stones <= most => {
                    self.handicap = stones;
                    return Ok(());
                }
                _ => terminal.refuse(say!(
                    "console-handicap-range",
                    most = most,
                    size = self.size
                ))?,
            }
        }
    }

    /// Returns true if the first player has Black, and tells the result of a
    /// drawn lot.
    fn draw(&self, terminal: &mut Terminal<'_>, chance: &mut Rng) -> ConsoleResult<bool> {
        match self.colors {
            Colors::First => return Ok(true),
            Colors::Second => return Ok(false),
            Colors::Lot => {}
        }
        let lot = u64::from(chance.bits()) << 32 | u64::from(chance.bits());
        let nigiri = Nigiri::draw(lot);
        let [first, second] = self.opponents.shown_names(terminal);
        let guess = ["even", "odd"][usize::from(nigiri.laid() % 2)];
        let held = nigiri.held();
        let black = if nigiri.is_guessed() { &first } else { &second };
        terminal.say(say!(
            "console-nigiri",
            first = first.as_str(),
            second = second.as_str(),
            guess = guess,
            held = held,
            black = black.as_str()
        ))?;
        Ok(nigiri.is_guessed())
    }

    fn agreed(&self, first_is_black: bool) -> Result<ReadyGame, crate::game::SetupError> {
        let [first, second] = self.opponents.names().map(|name| Player {
            name,
            ..Player::default()
        });
        let mut setup = Setup::even(self.size, self.rules.clone())
            .with_handicap(self.handicap, Some(self.komi()));
        let (black, white) = if first_is_black {
            (first, second)
        } else {
            (second, first)
        };
        setup.players = ByColor { black, white };
        setup.check()?;
        let machine = match &self.opponents {
            GamePlayers::Two(_) => None,
            GamePlayers::Machine(_, level) if first_is_black => Some((*level, Color::White)),
            GamePlayers::Machine(_, level) => Some((*level, Color::Black)),
        };
        Ok(ReadyGame { setup, machine })
    }
}

/// Describes the scoring of a rule set in a few words.
fn counted(rules: &Rules) -> Phrase {
    let komi = say!("console-komi-of", komi = rules.komi().to_string());
    let mut parts = vec![counting(rules.counting), komi];
    if rules.suicide {
        parts.push(say!("console-suicide-allowed"));
    }
    Phrase::row(parts, ", ")
}

/// Returns the reason why a typed text names no rules.
fn rules_error(why: &RulesError, typed: &str) -> Phrase {
    match why {
        RulesError::Unknown(_) => {
            let known: Vec<&str> = Rules::presets().iter().map(|one| &*one.key).collect();
            say!(
                "console-unknown-rules",
                name = excerpt(typed, SHOWN),
                known = known.join(", ")
            )
        }
        RulesError::Unreadable(why) => Phrase::from(why),
        // The reader of RON speaks English alone.
        RulesError::NotText(..) | RulesError::Text(..) => Phrase::plain(why.to_string()),
        RulesError::Komi(why, _) => komi_error(why),
    }
}

/// Returns the reason why a typed text is no komi.
fn komi_error(why: &KomiError) -> Phrase {
    match why {
        KomiError::Malformed(text) => say!("console-komi-malformed", text = text.as_str()),
        KomiError::Fraction(text) => say!("console-komi-fraction", text = text.as_str()),
        KomiError::TooLarge => say!("setup-komi"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::console::look::TerminalAbilities;
    use crate::config::settings::Language;

    fn english<'a>(input: &'a [u8], output: &'a mut Vec<u8>) -> Terminal<'a> {
        let look = TerminalAbilities::default();
        Terminal::new(input, output, look, Language::English)
    }

    /// Runs the setup with these input lines. Returns its result and its
    /// output.
    fn settle(lines: &str, opponents: GamePlayers) -> (Option<ReadyGame>, String) {
        let mut output = Vec::new();
        let mut terminal = english(lines.as_bytes(), &mut output);
        let mut settings = Settings {
            opponents,
            ..Settings::new(&terminal)
        };
        let agreed = agree(&mut terminal, &mut settings, &mut Rng::new(1));
        drop(terminal);
        (agreed.unwrap(), String::from_utf8(output).unwrap())
    }

    fn two() -> GamePlayers {
        GamePlayers::Two(["Anna".to_owned(), "Ben".to_owned()])
    }

    #[test]
    fn a_game_is_on_nine_by_nine_with_six_and_a_half() {
        let (agreed, output) = settle("\n", two());
        let setup = agreed.unwrap().setup;
        assert_eq!(
            (setup.size, setup.rules.komi_halves),
            (Size::square(9).unwrap(), 13)
        );
        assert_eq!(setup.rules.preset().unwrap().key, "french");
        assert!(output.contains("takes a handful of stones"), "{output}");
        let named = [&setup.players.black.name, &setup.players.white.name];
        assert!(named.iter().any(|name| *name == "Anna"), "{named:?}");
    }

    #[test]
    fn everything_can_be_changed() {
        let lines = "3\n13\n4\njapanese\n6\n3\n5\n0.5\n2\n3\n1\n";
        let (agreed, output) = settle(lines, two());
        let setup = agreed.unwrap().setup;
        assert_eq!(setup.size, Size::square(13).unwrap());
        assert_eq!(setup.rules.name, "Japanese");
        assert_eq!((setup.handicap, setup.rules.komi_halves), (3, 1));
        assert_eq!(setup.players.black.name, "Ben");
        assert!(output.contains("komi      0\n"), "{output}");
    }

    #[test]
    fn an_invalid_answer_is_explained_and_asked_again() {
        for (lines, explanation) in [
            ("3\n26\n", "from 1 to 25"),
            ("3\nnine\n", "a side such as 9"),
            ("4\ning\n", "there are no rules called `ing`"),
            ("4\n99\n", "there are no rules called `99`"),
            ("5\nseven\n", "a number such as 7.5"),
            ("5\n6.25\n", "whole and half points"),
            ("6\n6\n", "between 0 and 5"),
            ("6\n-1\n", "between 0 and 5"),
            ("9\n", "a number between 1 and 7"),
        ] {
            let mut all = lines.to_owned();
            // The second answer leaves the next question at its default.
            all += if lines == "9\n" { "7\n" } else { "\n7\n" };
            let (agreed, output) = settle(&all, two());
            assert!(
                agreed.is_none() && output.contains(explanation),
                "{lines}: {output}"
            );
        }
    }

    #[test]
    fn stones_without_places_are_taken_away() {
        let (agreed, output) = settle("3\n19\n6\n9\n3\n9\n1\n", two());
        assert_eq!(agreed.unwrap().setup.handicap, 0);
        assert!(output.contains("there is none now"), "{output}");
    }

    #[test]
    fn the_machine_takes_the_color_that_is_left() {
        let machine = |lines| {
            let opponents = GamePlayers::Machine("Anna".to_owned(), Level::Easy);
            settle(lines, opponents).0.unwrap().machine
        };
        assert_eq!(machine("2\n2\n1\n"), Some((Level::Easy, Color::White)));
        assert_eq!(machine("2\n3\n1\n"), Some((Level::Easy, Color::Black)));
    }

    #[test]
    fn two_players_have_two_names_that_can_be_seen() {
        let mut output = Vec::new();
        let long = "x".repeat(41);
        let lines = format!("Anna\nAnna\nB\u{1b}[2Jen\n{long}\nBen\n");
        let mut terminal = english(lines.as_bytes(), &mut output);
        assert_eq!(GamePlayers::ask_two(&mut terminal).unwrap(), two());
        drop(terminal);
        let text = String::from_utf8(output).unwrap();
        for explanation in ["has that name", "can be seen", "at most 40"] {
            assert!(text.contains(explanation), "{text}");
        }
    }
}
