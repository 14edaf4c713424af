//! The home screen, which leads to a game and back.

use super::setup::{GamePlayers, Settings};
use super::table::ConsoleGame;
use super::terminal::{ConsoleResult, Leave, Terminal};
use super::vocabulary::Word;
use super::{ConsoleEnvironment, loading, rules, setup};
use crate::i18n::say;
use crate::platform::rng::Rng;

/// Shows the home screen until the user leaves it.
pub(super) fn home(
    terminal: &mut Terminal<'_>,
    around: &mut ConsoleEnvironment,
    mut chance: Rng,
) -> ConsoleResult<()> {
    let mut settings = Settings::new(terminal);
    terminal.head(say!("console-title"))?;
    loop {
        terminal.skip_line()?;
        let choices = [
            say!("console-play"),
            say!("console-rules"),
            say!("console-exit"),
        ];
        terminal.list(&choices)?;
        terminal.hint(say!("console-load-hint"))?;
        let done = match terminal.choice_or_line(&choices, None) {
            Ok(Ok(0)) => play(terminal, around, &mut settings, &mut chance),
            Ok(Ok(1)) => rules::print(terminal),
            Ok(Ok(_)) => return Ok(()),
            Ok(Err(line)) => match file_to_load(terminal, &line) {
                Some(name) => load(terminal, around, &settings, &mut chance, name),
                None => terminal.refuse_choice(&choices),
            },
            Err(left) => Err(left),
        };
        match done {
            Ok(()) | Err(Leave::ToMenu) => {}
            Err(left) => return Err(left),
        }
    }
}

/// Returns the name after the command `load`, which may be missing, or `None`
/// if the line is another one.
fn file_to_load<'a>(terminal: &Terminal<'_>, line: &'a str) -> Option<&'a str> {
    let (word, name) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let is_load = terminal.vocabulary().find(word) == Some(Word::Load);
    is_load.then(|| name.trim())
}

/// Sets up a game and plays it.
fn play(
    terminal: &mut Terminal<'_>,
    around: &mut ConsoleEnvironment,
    settings: &mut Settings,
    chance: &mut Rng,
) -> ConsoleResult<()> {
    terminal.skip_line()?;
    let choices = [
        say!("console-two-players"),
        say!("console-against-machine"),
        say!("console-back"),
    ];
    settings.opponents = match terminal.choose(&choices, None)? {
        0 => GamePlayers::ask_two(terminal)?,
        1 => GamePlayers::ask_machine(terminal)?,
        _ => return Ok(()),
    };
    let Some(agreed) = setup::agree(terminal, settings, chance)? else {
        return Ok(());
    };
    ConsoleGame::lay(terminal, around, agreed, chance)?.play()
}

/// Loads a file and goes on with its game.
fn load(
    terminal: &mut Terminal<'_>,
    around: &mut ConsoleEnvironment,
    settings: &Settings,
    chance: &mut Rng,
    name: &str,
) -> ConsoleResult<()> {
    let Some(path) = loading::named(terminal, name)? else {
        return Ok(());
    };
    let Some(loaded) = loading::load(terminal, around, &path, &settings.usual())? else {
        return Ok(());
    };
    loaded.announce(terminal)?;
    ConsoleGame::go_on(terminal, around, loaded, chance).play()
}
