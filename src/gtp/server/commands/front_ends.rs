//! Commands of single front ends: `GoGui`, KGS and Gomill.

use std::collections::BTreeMap;

use super::CommandEntry;
use crate::go::{Board, Cell, Game, Move};
use crate::gtp::server::arguments::{color, only, stone};
use crate::gtp::server::session::{Session, Start};

pub(super) const COMMANDS: &[CommandEntry] = &[
    // `GoGui` asks for this command before it sends the comment `# interrupt`.
    ("gogui-interrupt", |_, _| Ok(String::new())),
    ("gogui-setup", set_up),
    ("gogui-setup_player", set_up_player),
    ("cputime", cpu_time),
    ("gomill-cpu_time", cpu_time),
    ("gomill-describe_engine", |session, _| {
        Ok(description(session))
    }),
    ("gomill-explain_last_move", |session, _| {
        Ok(session.explanation().to_owned())
    }),
    ("kgs-chat", chat),
];

/// Puts stones on an empty board, given as pairs of a color and a vertex.
fn set_up(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let size = session.game.board().size();
    let is_empty = session.game.board().stones().next().is_none();
    if !is_empty || !session.game.turns().is_empty() {
        return Err("stones can only be set up on an empty board".to_owned());
    }
    let mut stones = BTreeMap::new();
    for pair in arguments.chunks(2) {
        let (color, mv) = stone(pair, size)?;
        let Move::Place(point) = mv else {
            return Err("invalid color or coordinate: a pass is no stone".to_owned());
        };
        stones.insert(point, Cell::Stone(color));
    }
    let cell = |point| stones.get(&point).copied().unwrap_or(Cell::Empty);
    let board = Board::from_cells(size, cell)
        .map_err(|why| format!("the chain at {} has no liberty", why.stone.on(size)))?;
    let to_move = session.game.to_move();
    let rules = session.game.rules().clone();
    session.begin(Game::from_position(board, to_move, rules), Start::default());
    Ok(String::new())
}

/// Names the side to move in a position that was set up.
fn set_up_player(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let color = color(only(arguments, "a color")?)?;
    session.game.give_turn_to(color);
    Ok(String::new())
}

/// Returns the processor time in seconds.
fn cpu_time(session: &mut Session, _: &[String]) -> Result<String, String> {
    let used = session.outside.cpu_time();
    let used = used.ok_or("the processor time is not known here")?;
    Ok(format!("{:.3}", used.as_secs_f64()))
}

/// Returns the name, version, level and rules, one a line.
fn description(session: &Session) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let (level, seed) = (session.level(), session.seed());
    let rules = &session.game.rules().name;
    format!("Shikatsu {version}\nLevel {level}, seed {seed}\nRules: {rules}")
}

/// Answers a message of a person on KGS.
fn chat(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    if arguments.len() < 3 {
        return Err(
            "syntax error: `game` or `private`, a name and a message are expected".to_owned(),
        );
    }
    let explanation = session.explanation();
    Ok(if explanation.is_empty() {
        format!(
            "This is the program Shikatsu, at its level {}.",
            session.level()
        )
    } else {
        format!("My last move: {explanation}")
    })
}
