//! GNU Go's commands for life and death, answered by the solver.
//!
//! An answer is a code and a move. Code 1 is success. Code 2 is a ko that
//! succeeds unless the other side has a threat that must be answered. Code 3 is
//! a ko that succeeds only with a threat of one's own. Code 0, without a move,
//! is failure.

use std::time::Duration;

use super::CommandEntry;
use crate::go::{Board, Color, Game, Move, Point, PointSet};
use crate::gtp::server::arguments::{only, point, vertex};
use crate::gtp::server::session::Session;
use crate::solver::{
    KoResult, Limits, OpenQuestion, OpenSolver, Solution, Status, Step, WithoutThreats,
};

pub(super) const COMMANDS: &[CommandEntry] = &[
    ("owl_attack", |session, arguments| {
        first(session, arguments, Side::Attacker)
    }),
    ("owl_defend", |session, arguments| {
        first(session, arguments, Side::Defender)
    }),
    ("attack", |session, arguments| {
        first(session, arguments, Side::Attacker)
    }),
    ("defend", |session, arguments| {
        first(session, arguments, Side::Defender)
    }),
    ("owl_does_attack", |session, arguments| {
        does(session, arguments, Side::Attacker)
    }),
    ("owl_does_defend", |session, arguments| {
        does(session, arguments, Side::Defender)
    }),
    ("dragon_status", dragon_status),
];

/// The longest time for the list of all dragons. Like the next one it is
/// processor time, so that a busy machine gives the same answers, only later.
const LONGEST_LIST: Duration = Duration::from_secs(15);
/// The limits of one answer: time, nodes (for when no time is known), and bytes
/// of memory.
const LONGEST: Duration = Duration::from_secs(5);
const MOST_NODES: u64 = 2_000_000;
const MEMORY: usize = 64 << 20;
/// The number of nodes between two checks of the time.
const SLICE: u64 = 500;

/// The side that captures or saves a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Attacker,
    Defender,
}

impl Side {
    const fn color(self, owner: Color) -> Color {
        match self {
            Self::Attacker => owner.opponent(),
            Self::Defender => owner,
        }
    }

    /// Returns GNU Go's code for the status of the chain, from the view of this
    /// side.
    fn code(self, status: Status) -> Option<u8> {
        let attacker = match status {
            Status::Unknown => return None,
            Status::Dead => 1,
            Status::Alive | Status::Seki => 0,
            Status::Ko(KoResult {
                without_threats, ..
            }) => match without_threats {
                WithoutThreats::Dead => 2,
                WithoutThreats::Alive => 3,
            },
        };
        Some(match self {
            Self::Attacker => attacker,
            // The sides' codes mirror each other. Success for one is failure
            // for the other. A ko that one side loses only to a threat is one
            // that the other wins only with a threat.
            Self::Defender => [1, 0, 3, 2][usize::from(attacker)],
        })
    }
}

/// Returns the stone that is asked about, and its color.
fn target(game: &Game, name: &str) -> Result<(Point, Color), String> {
    let stone = point(name, game.board().size())?;
    let owner = game.board().stone(stone);
    let owner = owner.ok_or("invalid vertex: the vertex must not be empty")?;
    Ok((stone, owner))
}

/// Solves the status of a stone when `to_move` moves first.
fn solve(
    session: &mut Session,
    game: &Game,
    stone: Point,
    to_move: Color,
    both: bool,
    longest: Duration,
) -> Result<Solution, String> {
    let question = OpenQuestion {
        board: game.board().clone(),
        to_move,
        targets: vec![stone],
        within: None,
        ko: game.ko().filter(|_| to_move == game.to_move()),
        both,
        all_moves: false,
    };
    let limits = Limits {
        nodes: Some(MOST_NODES),
        memory: MEMORY,
    };
    let cannot = |why: String| format!("cannot solve: {why}");
    let mut solver = OpenSolver::new(&question, limits).map_err(|why| cannot(why.to_string()))?;
    session.workers.begin();
    let before = session.outside.cpu_time();
    loop {
        if let Step::Done(solution) = solver.step(SLICE) {
            return Ok(solution);
        }
        if session.workers.is_cancelled() || spent(session, before) >= longest {
            return Ok(solver.stop());
        }
    }
}

/// Returns the processor time since it was `before`, or the time since the last
/// search began where the machine does not tell processor time.
fn spent(session: &Session, before: Option<Duration>) -> Duration {
    let now = session.outside.cpu_time();
    let spent = now
        .zip(before)
        .map(|(now, before)| now.saturating_sub(before));
    spent.unwrap_or_else(|| session.workers.spent())
}

fn not_found() -> String {
    "not solved in time: the answer takes more positions than are looked at here".to_owned()
}

/// Returns the result for a side that moves first, with its move.
fn first(session: &mut Session, arguments: &[String], side: Side) -> Result<String, String> {
    let game = session.game.clone();
    let (stone, owner) = target(&game, only(arguments, "a vertex")?)?;
    let solution = solve(session, &game, stone, side.color(owner), false, LONGEST)?;
    let code = side.code(solution.first.status).ok_or_else(not_found)?;
    if code == 0 {
        return Ok("0".to_owned());
    }
    // A ko capture that needs a threat first is not a best move, but it begins
    // the line.
    let best = solution.first.best_moves.first().or(solution.pv.first());
    let mv = best.copied().unwrap_or(Move::Pass);
    Ok(format!("{code} {}", mv.on(game.board().size())))
}

/// Returns the result for a side after a given move.
fn does(session: &mut Session, arguments: &[String], side: Side) -> Result<String, String> {
    let [mv, name] = arguments else {
        return Err("syntax error: a move and a vertex are expected".to_owned());
    };
    let mut game = session.game.clone();
    let mv = vertex(mv, game.board().size())?;
    let (stone, owner) = target(&game, name)?;
    let color = side.color(owner);
    let played = game.play_any(color, mv);
    played.map_err(|why| format!("illegal move: {why}"))?;
    game.resume();
    if game.board().stone(stone) != Some(owner) {
        return Ok(u8::from(side == Side::Attacker).to_string());
    }
    let solution = solve(session, &game, stone, color.opponent(), false, LONGEST)?;
    let code = side.code(solution.first.status).ok_or_else(not_found)?;
    Ok(code.to_string())
}

/// Answers `alive`, `dead`, or `critical` with the moves that decide. Without a
/// vertex it lists all dragons, one a line as in `A4: alive`, and says `unknown`
/// where the solver does not find the answer in time.
fn dragon_status(session: &mut Session, arguments: &[String]) -> Result<String, String> {
    let game = session.game.clone();
    if !arguments.is_empty() {
        let (stone, _) = target(&game, only(arguments, "a vertex")?)?;
        return status(session, &game, stone, LONGEST);
    }
    let dragons = dragons(game.board());
    let mut left = LONGEST_LIST;
    let mut lines = Vec::new();
    for (number, &stone) in dragons.iter().enumerate() {
        // The later dragons share the time that the earlier ones left.
        let share = left / u32::try_from(dragons.len() - number).unwrap_or(u32::MAX);
        let before = session.outside.cpu_time();
        let status = status(session, &game, stone, share.min(LONGEST));
        left = left.saturating_sub(spent(session, before));
        let status = status.unwrap_or_else(|_| "unknown".to_owned());
        lines.push(format!("{}: {status}", stone.on(game.board().size())));
    }
    Ok(lines.join("\n"))
}

fn status(
    session: &mut Session,
    game: &Game,
    stone: Point,
    longest: Duration,
) -> Result<String, String> {
    let owner = game.board().stone(stone).ok_or_else(not_found)?;
    let solution = solve(session, game, stone, owner.opponent(), true, longest)?;
    let defended = solution.other_first.ok_or_else(not_found)?;
    let attack = Side::Attacker
        .code(solution.first.status)
        .ok_or_else(not_found)?;
    let defend = Side::Defender.code(defended.status).ok_or_else(not_found)?;
    Ok(match (attack, defend) {
        (0, _) => "alive".to_owned(),
        (_, 0) => "dead".to_owned(),
        _ => {
            let name = |moves: &[Move]| {
                let mv = moves.first().copied().unwrap_or(Move::Pass);
                mv.on(game.board().size()).to_string()
            };
            let (attack, defend) = (name(&solution.first.best_moves), name(&defended.best_moves));
            format!("critical {attack} {defend}")
        }
    })
}

/// Returns the first stone of each dragon, row by row from the top left. A
/// dragon consists of chains that share two liberties, so that one move does
/// not part them.
fn dragons(board: &Board) -> Vec<Point> {
    let mut seen = PointSet::EMPTY;
    let mut chains = Vec::new();
    for (first, color) in board.stones() {
        if !seen.contains(first) {
            seen = seen.union(&board.chain(first).collect());
            chains.push((first, color, board.liberties(first)));
        }
    }
    let mut dragons = Vec::new();
    while !chains.is_empty() {
        let first = chains.remove(0);
        dragons.push(first.0);
        let mut ahead = vec![first];
        while let Some((_, color, liberties)) = ahead.pop() {
            ahead.extend(chains.extract_if(.., |(_, owner, others)| {
                let common = liberties.iter().filter(|&point| others.contains(point));
                *owner == color && common.count() >= 2
            }));
        }
    }
    dragons
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    #[test]
    fn chains_that_one_move_does_not_part_are_one_dragon() {
        let board = diagram::read(
            "X . . . O
             . X . O .
             . . . . .
             X X . . O
             . . . . O",
        )
        .unwrap();
        let names = dragons(&board).into_iter();
        let names: Vec<String> = names.map(|p| p.on(board.size()).to_string()).collect();
        assert_eq!(names, ["A5", "E5", "A2", "E2"]);
    }
}
