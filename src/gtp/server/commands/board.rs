//! Commands about the board: its size, its stones and the legal moves.

use super::CommandEntry;
use crate::go::points::read_komi;
use crate::go::{Color, Move, Point, Size, diagram};
use crate::gtp::server::arguments::{color, only, spelled, stone};
use crate::gtp::server::session::Session;

pub(super) const COMMANDS: &[CommandEntry] = &[
    ("boardsize", boardsize),
    ("rectangular_boardsize", rectangular_boardsize),
    ("query_boardsize", query_boardsize),
    ("clear_board", clear_board),
    ("komi", komi),
    ("get_komi", |session, _| Ok(session.game.rules().komi())),
    ("showboard", |session, _| Ok(picture(session))),
    ("list_stones", list_stones),
    ("captures", captures),
    ("is_legal", is_legal),
    ("all_legal", all_legal),
];

fn side(text: &str) -> Option<u8> {
    text.parse().ok()
}

fn clear(session: &mut Session, size: Option<Size>) -> Result<String, String> {
    session.clear(size.ok_or("unacceptable size")?);
    Ok(String::new())
}

fn boardsize(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let side = side(only(arguments, "a size")?);
    clear(session, side.and_then(Size::square))
}

fn rectangular_boardsize(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let [width, height] = arguments else {
        return Err("syntax error: a width and a height are expected".to_owned());
    };
    let sides = side(width).zip(side(height));
    clear(session, sides.and_then(|(x, y)| Size::new(x, y)))
}

fn query_boardsize(session: &mut Session, _: &[String]) -> Result<String, String> {
    let size = session.game.board().size();
    Ok(if size.width() == size.height() {
        size.width().to_string()
    } else {
        format!("{} {}", size.width(), size.height())
    })
}

fn clear_board(session: &mut Session, _: &[String]) -> Result<String, String> {
    clear(session, Some(session.game.board().size()))
}

fn komi(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let text = only(arguments, "a number")?;
    let komi = read_komi(text).map_err(|why| format!("unacceptable komi: {why}"))?;
    session.game.set_komi(komi);
    Ok(String::new())
}

/// Draws the board for `showboard`, with the last move in brackets.
fn picture(session: &Session) -> String {
    let game = &session.game;
    let last = game.turns().last().map(|turn| turn.mv);
    let marked: Vec<Point> = match last {
        Some(Move::Place(point)) => vec![point],
        Some(Move::Pass) | None => Vec::new(),
    };
    let prisoners = |color| prisoners(session, color);
    format!(
        "\n{}{} to move; {} has {} prisoners, {} has {}",
        diagram::labelled(game.board(), &marked),
        game.to_move(),
        Color::Black,
        prisoners(Color::Black),
        Color::White,
        prisoners(Color::White)
    )
}

/// Returns the number of stones that a side has captured.
fn prisoners(session: &Session, color: Color) -> usize {
    session.game.captured()[color] + session.start.prisoners[color]
}

fn list_stones(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let color = color(only(arguments, "a color")?)?;
    let board = session.game.board();
    let stones = board.stones().filter(|(_, owner)| *owner == color);
    Ok(spelled(stones.map(|(point, _)| point), board.size()))
}

fn captures(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let color = color(only(arguments, "a color")?)?;
    Ok(prisoners(session, color).to_string())
}

fn is_legal(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let (color, mv) = stone(arguments, session.game.board().size())?;
    let legal = session.game.check_any(color, mv).is_ok();
    Ok(u8::from(legal).to_string())
}

fn all_legal(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let color = color(only(arguments, "a color")?)?;
    let size = session.game.board().size();
    let may = |point: &Point| session.game.check_any(color, Move::Place(*point)).is_ok();
    Ok(spelled(size.points().filter(may), size))
}
