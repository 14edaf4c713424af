//! What can be asked, by name.

use super::session::Session;
use crate::go::points::read_komi;
use crate::go::{Account, Color, Game, GameEnd, Move, Point, Score, Size, diagram};
use crate::search::random_move;

type Handler = fn(&mut Session, &[String]) -> Result<String, String>;

/// Every command with who answers it, in the order of `list_commands`.
const COMMANDS: &[(&str, Handler)] = &[
    ("protocol_version", |_, _| Ok("2".to_owned())),
    ("name", |_, _| Ok("Shikatsu".to_owned())),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    ("known_command", known_command),
    ("list_commands", list_commands),
    ("quit", quit),
    ("boardsize", boardsize),
    ("clear_board", clear_board),
    ("komi", komi),
    ("play", play),
    ("genmove", genmove),
    ("undo", undo),
    ("showboard", |session, _| Ok(picture(&session.game))),
    ("list_stones", list_stones),
    ("captures", captures),
    ("is_legal", is_legal),
    ("final_score", final_score),
];

/// Who answers the command of this name.
pub(super) fn find(name: &str) -> Option<Handler> {
    let known = COMMANDS.iter().find(|(known, _)| *known == name);
    known.map(|(_, handler)| *handler)
}

fn known_command(_: &mut Session, arguments: &[String]) -> Result<String, String> {
    let known = arguments.first().is_some_and(|name| find(name).is_some());
    Ok(known.to_string())
}

fn list_commands(_: &mut Session, _: &[String]) -> Result<String, String> {
    let names: Vec<&str> = COMMANDS.iter().map(|(name, _)| *name).collect();
    Ok(names.join("\n"))
}

fn quit(session: &mut Session, _: &[String]) -> Result<String, String> {
    session.finish();
    Ok(String::new())
}

/// The one argument that a command takes.
fn only<'a>(arguments: &'a [String], what: &str) -> Result<&'a str, String> {
    match arguments {
        [only] => Ok(only),
        [] => Err(format!("syntax error: {what} is expected")),
        _ => Err(format!("syntax error: {what} alone is expected")),
    }
}

fn boardsize(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let text = only(arguments, "a size")?;
    let side: Option<u8> = text.parse().ok();
    let size = side.and_then(Size::square).ok_or("unacceptable size")?;
    session.clear(size);
    Ok(String::new())
}

fn clear_board(session: &mut Session, _: &[String]) -> Result<String, String> {
    session.clear(session.game.board().size());
    Ok(String::new())
}

fn komi(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let text = only(arguments, "a number")?;
    let komi = read_komi(text).map_err(|why| format!("unacceptable komi: {why}"))?;
    session.game.set_komi(komi);
    Ok(String::new())
}

fn color(text: &str) -> Result<Color, String> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err("invalid color".to_owned()),
    }
}

fn vertex(text: &str, size: Size) -> Result<Move, String> {
    if text.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    let point = size.parse_point(text);
    point
        .map(Move::Place)
        .map_err(|why| format!("invalid coordinate: {why}"))
}

/// A colour and a vertex, as `play` and `is_legal` take them.
fn stone(session: &Session, arguments: &[String]) -> Result<(Color, Move), String> {
    let [who, at] = arguments else {
        return Err("syntax error: a color and a vertex are expected".to_owned());
    };
    Ok((color(who)?, vertex(at, session.game.board().size())?))
}

fn play(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let (color, mv) = stone(session, arguments)?;
    let played = session.play(color, mv);
    played.map_err(|why| format!("illegal move: {why}"))?;
    Ok(String::new())
}

fn genmove(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let color = color(only(arguments, "a color")?)?;
    let mv = random_move(&session.game, color, &mut session.chance);
    let played = session.play(color, mv);
    played.map_err(|why| format!("cannot move: {why}"))?;
    Ok(mv.on(session.game.board().size()).to_string())
}

fn undo(session: &mut Session, _: &[String]) -> Result<String, String> {
    let undone = session.game.undo();
    undone
        .map(|_| String::new())
        .ok_or_else(|| "cannot undo".to_owned())
}

/// The board as `showboard` draws it, the last move between brackets.
fn picture(game: &Game) -> String {
    let last = game.turns().last().map(|turn| turn.mv);
    let marked: Vec<Point> = match last {
        Some(Move::Place(point)) => vec![point],
        Some(Move::Pass) | None => Vec::new(),
    };
    let prisoners = game.captured();
    format!(
        "\n{}{} to move; {} has {} prisoners, {} has {}",
        diagram::labelled(game.board(), &marked),
        game.to_move(),
        Color::Black,
        prisoners.black,
        Color::White,
        prisoners.white
    )
}

fn list_stones(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let color = color(only(arguments, "a color")?)?;
    let board = session.game.board();
    let stones = board.stones().filter(|(_, owner)| *owner == color);
    Ok(spelled(stones.map(|(point, _)| point), board.size()))
}

fn spelled(points: impl Iterator<Item = Point>, size: Size) -> String {
    let names: Vec<String> = points.map(|point| point.on(size).to_string()).collect();
    names.join(" ")
}

fn captures(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let color = color(only(arguments, "a color")?)?;
    Ok(session.game.captured()[color].to_string())
}

fn is_legal(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let (color, mv) = stone(session, arguments)?;
    let legal = session.game.check_any(color, mv).is_ok();
    Ok(u8::from(legal).to_string())
}

fn final_score(session: &mut Session, _: &[String]) -> Result<String, String> {
    if session.game.end() == Some(GameEnd::NoResult) {
        return Err(
            "cannot score: a position came for the third time, which ends the game without result"
                .to_owned(),
        );
    }
    let status = session.status();
    let game = &session.game;
    let account = Account {
        prisoners: game.prisoners(),
        handicap: 0,
    };
    let score = Score::of(game.board(), &status, &account, game.rules());
    Ok(score.outcome().short())
}
