//! Commands for handicap stones.

use super::CommandEntry;
use crate::go::{Board, Cell, Color, Game, Point, PointSet};
use crate::gtp::server::arguments::{count, only, point, spelled};
use crate::gtp::server::handicap::{fixed, free, most_fixed};
use crate::gtp::server::session::{Session, Start};

pub(super) const COMMANDS: &[CommandEntry] = &[
    ("fixed_handicap", fixed_handicap),
    ("place_free_handicap", place_free_handicap),
    ("set_free_handicap", set_free_handicap),
    ("get_handicap", |session, _| {
        Ok(session.start.handicap.to_string())
    }),
];

fn fixed_handicap(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let stones = number(session, arguments)?;
    let size = session.game.board().size();
    let places = fixed(size, stones).ok_or_else(|| match most_fixed(size) {
        0 => format!("invalid handicap: no stones have fixed places on {size}"),
        most => format!("invalid handicap: from 2 to {most} stones have fixed places on {size}"),
    })?;
    lay(session, &places);
    Ok(spelled(places.into_iter(), size))
}

fn place_free_handicap(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let stones = number(session, arguments)?;
    let size = session.game.board().size();
    let places = free(size, stones).ok_or_else(|| {
        let most = size.area().saturating_sub(1);
        format!("invalid handicap: from 2 to {most} stones can be placed on {size}")
    })?;
    lay(session, &places);
    Ok(spelled(places.into_iter(), size))
}

fn set_free_handicap(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    on_empty_board(session)?;
    let size = session.game.board().size();
    let bad = |why: &str| format!("bad vertex list: {why}");
    let mut places = PointSet::EMPTY;
    for name in arguments {
        let place = point(name, size).map_err(|why| bad(&why))?;
        if !places.insert(place) {
            return Err(bad("a vertex is there twice"));
        }
    }
    match places.len() {
        0 | 1 => return Err(bad("two vertices at least are expected")),
        all if all >= size.area() => return Err(bad("the board would be full")),
        _ => {}
    }
    lay(session, &places.iter().collect::<Vec<_>>());
    Ok(String::new())
}

/// Parses the number of stones, and checks that the board is empty.
fn number(session: &Session, arguments: &[String]) -> Result<usize, String> {
    let stones = count(only(arguments, "a number of stones")?, "a number of stones")?;
    on_empty_board(session)?;
    Ok(stones as usize)
}

fn on_empty_board(session: &Session) -> Result<(), String> {
    let is_empty = session.game.board().stones().next().is_none();
    if is_empty {
        Ok(())
    } else {
        Err("board not empty".to_owned())
    }
}

/// Starts a new game from these black stones.
fn lay(session: &mut Session, places: &[Point]) {
    let mut board = Board::new(session.game.board().size());
    let black = Cell::Stone(Color::Black);
    board.arrange(places.iter().map(|&place| (place, black)));
    let rules = session.game.rules().clone();
    let start = Start {
        handicap: u8::try_from(places.len()).unwrap_or(u8::MAX),
        ..Start::default()
    };
    session.begin(Game::from_position(board, Color::White, rules), start);
}
