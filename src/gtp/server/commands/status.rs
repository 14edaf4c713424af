//! Commands for the end of a game: dead stones, territory and the result.

use super::CommandEntry;
use crate::go::{Board, Color, Point, PointSet, Status};
use crate::gtp::server::arguments::{only, point, spelled};
use crate::gtp::server::session::Session;

pub(super) const COMMANDS: &[CommandEntry] = &[
    ("final_score", |session, _| {
        Ok(session.score()?.outcome().short())
    }),
    ("final_status", final_status),
    ("final_status_list", final_status_list),
];

fn final_status(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let size = session.game.board().size();
    let at = point(only(arguments, "a vertex")?, size)?;
    let score = session.score()?;
    let status = session.status();
    let word = if session.game.board().stone(at).is_some() {
        stones_status(&status, at)
    } else if score.owned[Color::Black].contains(at) {
        "black_territory"
    } else if score.owned[Color::White].contains(at) {
        "white_territory"
    } else {
        "dame"
    };
    Ok(word.to_owned())
}

fn stones_status(status: &Status, stone: Point) -> &'static str {
    if status.dead.contains(stone) {
        "dead"
    } else if status.seki.contains(stone) {
        "seki"
    } else {
        "alive"
    }
}

/// Lists the stones with a status, one chain per line, or points, separated by
/// spaces.
fn final_status_list(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let requested = only(arguments, "a status")?;
    let size = session.game.board().size();
    match requested {
        "alive" | "dead" | "seki" => {
            let status = session.status();
            let board = session.game.board();
            let chains = chains(board).into_iter();
            let listed = chains.filter(|(stone, _)| stones_status(&status, *stone) == requested);
            let lines: Vec<String> = listed
                .map(|(_, chain)| spelled(chain.iter(), size))
                .collect();
            Ok(lines.join("\n"))
        }
        "black_territory" | "white_territory" | "dame" => {
            let score = session.score()?;
            let points = match requested {
                "black_territory" => score.owned.black,
                "white_territory" => score.owned.white,
                _ => score
                    .dame
                    .union(&score.seki_eyes)
                    .difference(&score.owned.black.union(&score.owned.white)),
            };
            Ok(spelled(points.iter(), size))
        }
        _ => Err(
            "syntax error: the status is alive, dead, seki, black_territory, \
                  white_territory or dame"
                .to_owned(),
        ),
    }
}

/// Returns all chains, each with one of its stones.
fn chains(board: &Board) -> Vec<(Point, PointSet)> {
    let mut seen = PointSet::EMPTY;
    let mut chains = Vec::new();
    for (stone, _) in board.stones() {
        if !seen.contains(stone) {
            let chain: PointSet = board.chain(stone).collect();
            seen = seen.union(&chain);
            chains.push((stone, chain));
        }
    }
    chains
}
