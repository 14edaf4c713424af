//! `shikatsu play`: opens a game in the window, set up on the command line.

use std::process::ExitCode;

use clap::Args;

use super::{BAD_INPUT, Opening, args, complain};
use crate::clock::TimeControl;
use crate::engine::bots::{Level, UnknownLevel};
use crate::game::{Player, Seat, Setup};
use crate::go::points::read_komi;
use crate::go::{ByColor, Rules, Size};

#[derive(Clone, Debug, Args)]
pub(super) struct Arguments {
    /// Columns and rows: one number, or two as in 13x9
    #[arg(long, value_name = "N|WxH", allow_hyphen_values = true, default_value = "19", value_parser = args::board_size)]
    size: Size,
    /// The rules to play by: a name, or a file NAME.ron
    #[arg(long, value_name = "NAME", default_value = "french", value_parser = args::rules)]
    rules: Rules,
    /// Points added to White's; by default those of the rules, and none with
    /// handicap
    #[arg(long, value_name = "X", allow_hyphen_values = true, value_parser = read_komi)]
    komi: Option<i16>,
    /// Handicap stones; 1 means that Black starts without komi
    #[arg(
        long,
        value_name = "N",
        allow_hyphen_values = true,
        default_value_t = 0
    )]
    handicap: u8,
    /// Player of Black: human, human:NAME, a level of the program, or an engine
    /// of the options: engine:NAME
    #[arg(long, value_name = "P", default_value = "human", value_parser = player)]
    black: Player,
    /// Player of White: the same
    #[arg(long, value_name = "P", default_value = "human", value_parser = player)]
    white: Player,
    /// Time control: none, 10m, 30s/move, 10m+5x30s (byo-yomi), 10m+25/5m
    /// (Canadian), 10m+10s (Fischer)
    #[arg(
        long,
        value_name = "SPEC",
        allow_hyphen_values = true,
        default_value = "none"
    )]
    clock: TimeControl,
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
    let mut setup = Setup::even(arguments.size, arguments.rules);
    setup.clock = arguments.clock;
    setup.players = ByColor {
        black: arguments.black,
        white: arguments.white,
    };
    setup.with_handicap(arguments.handicap, arguments.komi)
}
