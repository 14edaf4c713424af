//! Commands that play, generate and take back moves.

use super::CommandEntry;
use crate::engine::bots::{Decision, Purpose};
use crate::go::{Color, Game, Move};
use crate::gtp::server::analysis::Request;
use crate::gtp::server::arguments::{at_most_one, color, count, only, stone};
use crate::gtp::server::session::Session;

pub(super) const COMMANDS: &[CommandEntry] = &[
    ("play", play),
    ("gogui-play_sequence", play_sequence),
    ("genmove", |session, arguments| {
        generate(
            session,
            color(only(arguments, "a color")?)?,
            Purpose::Win,
            None,
        )
    }),
    ("reg_genmove", reg_genmove),
    ("kgs-genmove_cleanup", |session, arguments| {
        let color = color(only(arguments, "a color")?)?;
        generate(session, color, Purpose::CleanUp, None)
    }),
    ("undo", |session, _| take_back(session, 1)),
    ("gg-undo", |session, arguments| {
        let turns = at_most_one(arguments, "a number of moves")?;
        take_back(
            session,
            turns.map_or(Ok(1), |text| count(text, "a number"))?,
        )
    }),
    ("kgs-game_over", |_, _| Ok(String::new())),
];

fn play(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let (color, mv) = stone(arguments, session.game.board().size())?;
    let played = session.play(color, mv);
    played.map_err(|why| format!("illegal move: {why}"))?;
    Ok(String::new())
}

/// Plays pairs of a color and a vertex. Either all are played or none.
fn play_sequence(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let mut game: Game = session.game.clone();
    let size = game.board().size();
    for pair in arguments.chunks(2) {
        let (color, mv) = stone(pair, size)?;
        let played = game.play_any(color, mv);
        played.map_err(|why| format!("illegal move: {} {}: {why}", pair[0], pair[1]))?;
        game.resume();
    }
    session.game = game;
    Ok(String::new())
}

/// Generates a move, plays it and returns it. Reports are sent meanwhile if
/// they are asked for.
pub(super) fn generate(
    session: &mut Session,
    color: Color,
    purpose: Purpose,
    reports: Option<&Request>,
) -> Result<String, String> {
    let Decision::Play(mv) = session.decide(color, purpose, reports)? else {
        return Ok("resign".to_owned());
    };
    let played = session.play(color, mv);
    played.map_err(|why| format!("cannot move: {why}"))?;
    Ok(spelled(session, mv))
}

/// Returns a move without playing it. The player does not resign.
fn reg_genmove(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let color = color(only(arguments, "a color")?)?;
    match session.decide(color, Purpose::PlayOn, None)? {
        Decision::Play(mv) => Ok(spelled(session, mv)),
        Decision::Resign => Ok("resign".to_owned()),
    }
}

fn spelled(session: &Session, mv: Move) -> String {
    mv.on(session.game.board().size()).to_string()
}

fn take_back(session: &mut Session, turns: u32) -> Result<String, String> {
    if turns as usize > session.game.turns().len() {
        return Err("cannot undo".to_owned());
    }
    for _ in 0..turns {
        session.undo();
    }
    Ok(String::new())
}
