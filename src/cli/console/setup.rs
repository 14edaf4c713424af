//! The settings of a new game: players, board, rules, komi, handicap and
//! colors.

use super::machine::described;
use super::terminal::{ConsoleResult, Terminal};
use crate::cli::args;
use crate::engine::bots::Level;
use crate::game::{Nigiri, Player, Setup};
use crate::go::points::{halves, read_komi};
use crate::go::{ByColor, Color, Counting, Rules, Size, handicap};
use crate::platform::rng::Rng;
use crate::platform::text::is_hidden;

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

impl Default for Settings {
    fn default() -> Self {
        Self {
            opponents: GamePlayers::Two(["Player 1".to_owned(), "Player 2".to_owned()]),
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
        let first = name(terminal, "Name of the first player", "Player 1", None)?;
        let second = name(
            terminal,
            "Name of the second player",
            "Player 2",
            Some(&first),
        )?;
        Ok(Self::Two([first, second]))
    }

    pub(super) fn ask_machine(terminal: &mut Terminal<'_>) -> ConsoleResult<Self> {
        let name = name(terminal, "Your name", "Player", None)?;
        terminal.say("How well shall the machine play?")?;
        let levels = Level::ALL.map(|level| format!("{:<8}{}", level.name(), described(level)));
        let usual = Level::ALL.iter().position(|&l| l == Level::default());
        let chosen = terminal.choose(&levels, usual)?;
        Ok(Self::Machine(name, Level::ALL[chosen]))
    }

    fn names(&self) -> [String; 2] {
        match self {
            Self::Two(names) => names.clone(),
            Self::Machine(person, level) => [person.clone(), format!("Shikatsu ({level})")],
        }
    }
}

/// Asks for a name that differs from the other player's.
fn name(
    terminal: &mut Terminal<'_>,
    prompt: &str,
    usual: &str,
    other: Option<&str>,
) -> ConsoleResult<String> {
    loop {
        let line = terminal.ask_or_leave(format_args!("{prompt} [{usual}]:"))?;
        let name = if line.is_empty() {
            usual.to_owned()
        } else {
            line
        };
        if name.chars().count() > LONGEST_NAME {
            terminal.refuse(format_args!(
                "A name has at most {LONGEST_NAME} characters."
            ))?;
        } else if name.contains(is_hidden) {
            terminal.refuse("A name has letters that can be seen.")?;
        } else if other == Some(name.as_str()) {
            terminal.refuse("The other player has that name.")?;
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
        terminal.say("")?;
        match terminal.choose(&settings.shown(), Some(0))? {
            0 => {
                let first_is_black = settings.draw(terminal, chance)?;
                match settings.agreed(first_is_black) {
                    Ok(agreed) => return Ok(Some(agreed)),
                    Err(why) => terminal.refuse(format_args!("This cannot be played: {why}."))?,
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
    fn shown(&self) -> Vec<String> {
        let colors = match self.colors {
            Colors::Lot => "by lot".to_owned(),
            Colors::First => format!("{} plays Black", self.opponents.names()[0]),
            Colors::Second => format!("{} plays Black", self.opponents.names()[1]),
        };
        let handicap = match self.handicap {
            0 => "none".to_owned(),
            1 => "Black moves first without komi".to_owned(),
            stones => format!("{stones} stones"),
        };
        vec![
            "start".to_owned(),
            format!("colours   {colors}"),
            format!("board     {}", self.size),
            format!("rules     {}", self.rules.name),
            format!("komi      {}", halves(self.komi().into())),
            format!("handicap  {handicap}"),
            "back".to_owned(),
        ]
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
        let [first, second] = self.opponents.names();
        let choices = [
            "by lot".to_owned(),
            format!("{first} plays Black"),
            format!("{second} plays Black"),
        ];
        let all = [Colors::Lot, Colors::First, Colors::Second];
        self.colors = all[terminal.choose(&choices, Some(0))?];
        Ok(())
    }

    fn ask_size(&mut self, terminal: &mut Terminal<'_>) -> ConsoleResult<()> {
        let prompt = format!("Board, one number or two as in 13x9 [{}]:", self.size);
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
                Err(why) => terminal.refuse(format_args!("No board: {why}."))?,
            }
        }
        if self.handicap > handicap::most(self.size) {
            self.handicap = 0;
            terminal.say("So many handicap stones have no places there: there is none now.")?;
        }
        Ok(())
    }

    fn ask_rules(&mut self, terminal: &mut Terminal<'_>) -> ConsoleResult<()> {
        let presets = Rules::presets();
        for (number, preset) in (1..).zip(presets) {
            let (key, counts) = (&preset.key, counted(&preset.rules));
            terminal.say(format_args!("  {number}  {key:<13}{counts}"))?;
        }
        let prompt = format!("Rules, a number or a name [{}]:", self.rules.name);
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
                Err(why) => terminal.refuse(format_args!("No rules: {why}."))?,
            }
        }
    }

    fn ask_komi(&mut self, terminal: &mut Terminal<'_>) -> ConsoleResult<()> {
        let prompt = format!(
            "Komi, points added to White's [{}]:",
            halves(self.komi().into())
        );
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
                Err(why) => terminal.refuse(format_args!("No komi: {why}."))?,
            }
        }
    }

    fn ask_handicap(&mut self, terminal: &mut Terminal<'_>) -> ConsoleResult<()> {
        let most = handicap::most(self.size);
        loop {
            let prompt = format!("Handicap stones, 0 to {most} [{}]:", self.handicap);
            let line = terminal.ask_or_leave(prompt)?;
            if line.is_empty() {
                return Ok(());
            }
            match line.parse::<u8>() {
                Ok(stones) if stones <= most => {
                    self.handicap = stones;
                    return Ok(());
                }
                _ => terminal.refuse(format_args!(
                    "Please type a number between 0 and {most}: a board of {} has places for no more.",
                    self.size
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
        let [first, second] = self.opponents.names();
        let guess = ["even", "odd"][usize::from(nigiri.laid() % 2)];
        let held = nigiri.held();
        let black = if nigiri.is_guessed() { &first } else { &second };
        terminal.say(format_args!(
            "{second} takes a handful of stones, and {first} says {guess}: there are {held}. \
             {black} plays Black."
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
fn counted(rules: &Rules) -> String {
    let counting = match rules.counting {
        Counting::Area => "area",
        Counting::Territory => "territory",
    };
    let suicide = if rules.suicide {
        ", suicide allowed"
    } else {
        ""
    };
    format!("{counting}, komi {}{suicide}", rules.komi())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::console::look::TerminalAbilities;

    /// Runs the setup with these input lines. Returns its result and its
    /// output.
    fn settle(lines: &str, opponents: GamePlayers) -> (Option<ReadyGame>, String) {
        let mut output = Vec::new();
        let mut terminal =
            Terminal::new(lines.as_bytes(), &mut output, TerminalAbilities::default());
        let mut settings = Settings {
            opponents,
            ..Settings::default()
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
        let mut terminal =
            Terminal::new(lines.as_bytes(), &mut output, TerminalAbilities::default());
        assert_eq!(GamePlayers::ask_two(&mut terminal).unwrap(), two());
        drop(terminal);
        let text = String::from_utf8(output).unwrap();
        for explanation in ["has that name", "can be seen", "at most 40"] {
            assert!(text.contains(explanation), "{text}");
        }
    }
}
