//! The home screen, which leads to a game and back.

use super::setup::{Opponents, Settings};
use super::table::Table;
use super::terminal::{Leave, Talk, Terminal};
use super::{Surroundings, rules, setup};
use crate::platform::rng::Rng;

/// Shows the home screen until the user leaves it.
pub(super) fn home(
    terminal: &mut Terminal<'_>,
    around: &mut Surroundings,
    mut chance: Rng,
) -> Talk<()> {
    let mut settings = Settings::default();
    terminal.head("Shikatsu, the game of Go")?;
    loop {
        terminal.say("")?;
        let choices = ["play", "rules", "exit"].map(str::to_owned);
        let done = match terminal.choose(&choices, None) {
            Ok(0) => play(terminal, around, &mut settings, &mut chance),
            Ok(1) => rules::tell(terminal),
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
    around: &mut Surroundings,
    settings: &mut Settings,
    chance: &mut Rng,
) -> Talk<()> {
    terminal.say("")?;
    let choices = ["two players", "against the machine", "back"].map(str::to_owned);
    settings.opponents = match terminal.choose(&choices, None)? {
        0 => Opponents::ask_two(terminal)?,
        1 => Opponents::ask_machine(terminal)?,
        _ => return Ok(()),
    };
    let Some(agreed) = setup::agree(terminal, settings, chance)? else {
        return Ok(());
    };
    Table::lay(terminal, around, agreed, chance)?.play()
}
