//! The home screen, which leads to a game and back.

use super::setup::{GamePlayers, Settings};
use super::table::ConsoleGame;
use super::terminal::{ConsoleResult, Leave, Terminal};
use super::{ConsoleEnvironment, rules, setup};
use crate::platform::rng::Rng;

/// Shows the home screen until the user leaves it.
pub(super) fn home(
    terminal: &mut Terminal<'_>,
    around: &mut ConsoleEnvironment,
    mut chance: Rng,
) -> ConsoleResult<()> {
    let mut settings = Settings::default();
    terminal.head("Shikatsu, the game of Go")?;
    loop {
        terminal.say("")?;
        let choices = ["play", "rules", "exit"].map(str::to_owned);
        let done = match terminal.choose(&choices, None) {
            Ok(0) => play(terminal, around, &mut settings, &mut chance),
            Ok(1) => rules::print(terminal),
            Ok(_) => return Ok(()),
            Err(left) => Err(left),
        };
        match done {
            Ok(()) | Err(Leave::ToMenu) => {}
            Err(left) => return Err(left),
        }
    }
}

/// Sets up a game and plays it.
fn play(
    terminal: &mut Terminal<'_>,
    around: &mut ConsoleEnvironment,
    settings: &mut Settings,
    chance: &mut Rng,
) -> ConsoleResult<()> {
    terminal.say("")?;
    let choices = ["two players", "against the machine", "back"].map(str::to_owned);
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
