//! `shikatsu play`: opens a game in the window, set up on the command line.

use std::process::ExitCode;

use clap::Args;

use super::game_args::GameArguments;
use super::{BAD_INPUT, Opening, complain};
use crate::engine::bots::{Level, UnknownLevel};
use crate::game::{Player, Seat, Setup};
use crate::go::ByColor;

#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// Player of Black: human, human:NAME, a level of the program, or an engine
    /// of the options: engine:NAME
    #[arg(long, value_name = "P", default_value = "human", value_parser = player)]
    black: Player,
    /// Player of White: the same
    #[arg(long, value_name = "P", default_value = "human", value_parser = player)]
    white: Player,
}

pub(super) fn run(arguments: Arguments, open_window: impl FnOnce(Opening) -> ExitCode) -> ExitCode {
    let setup = setup(arguments);
    if let Err(why) = setup.check() {
        complain(&why.to_string());
        return ExitCode::from(BAD_INPUT);
    }
    open_window(Opening::Game(Box::new(setup)))
}

/// Reads a player.
fn player(text: &str) -> Result<Player, String> {
    let person = |name: &str| Player {
        name: name.to_owned(),
        ..Player::default()
    };
    match text.strip_prefix("human") {
        Some("") => return Ok(person("")),
        Some(named) if named.starts_with(':') => return Ok(person(&named[1..])),
        _ => {}
    }
    if let Some(engine) = text.strip_prefix("engine:") {
        return Ok(Player {
            seat: Seat::Engine(engine.trim().to_owned()),
            ..Player::default()
        });
    }
    let level: Level = text.parse().map_err(|why: UnknownLevel| {
        format!(
            "{why}; a person is `human` or `human:NAME`, an engine of the options `engine:NAME`"
        )
    })?;
    Ok(Player {
        seat: Seat::Level(level),
        ..Player::default()
    })
}

fn setup(arguments: Arguments) -> Setup {
    let mut setup = arguments.game.setup();
    setup.players = ByColor {
        black: arguments.black,
        white: arguments.white,
    };
    setup
}
