//! Describes answers in words, for people.

use std::time::Duration;

use super::answer::{kind_word, status_word};
use crate::go::{Board, Color, Move, Point, Size, diagram};
use crate::platform::text::OneLine;
use crate::solver::{
    Assumption, Difficulty, KoResult, Safety, Solution, Status, Verdict, WithoutThreats,
};

/// Describes a problem and its answer: title, board, results and cost.
pub(super) fn describe(
    title: &str,
    board: &Board,
    to_move: Color,
    solution: &Solution,
    difficulty: Option<&Difficulty>,
    spent: Duration,
) -> String {
    let size = board.size();
    let defender = solution
        .targets
        .first()
        .and_then(|&stone| board.stone(stone));
    let defender = defender.unwrap_or(to_move);
    let mut lines = vec![OneLine(title).to_string()];
    lines.push(diagram::labelled(board, &solution.targets));
    let mut first = verdict(&solution.first, to_move, defender, size);
    if !solution.pv.is_empty() {
        first += &format!(" Line: {}.", listed(&solution.pv, size));
    }
    lines.push(first);
    if let Some(other) = &solution.other_first {
        lines.push(verdict(other, to_move.opponent(), defender, size));
    }
    if let Some(moves) = &solution.moves {
        lines.push(format!(
            "After each first move: {}.",
            after_each(moves, size)
        ));
    }
    if solution.bent_four {
        lines.push("This is a bent four in the corner: dead by Japanese rules.".to_owned());
    }
    if !solution.assumes.is_empty() {
        let chains = safe_chains(&solution.assumes, size);
        lines.push(format!("Taken to be safe: {chains}."));
    }
    if let Some(likely) = &solution.likely {
        let likely = verdict(likely, to_move, defender, size);
        lines.push(format!("Likely, but not proved: {likely}"));
    }
    lines.extend(difficulty.map(figures));
    let seconds = spent.as_secs_f64();
    lines.push(format!("{} positions, {seconds:.2} s\n", solution.nodes));
    lines.join("\n")
}

/// Returns a stone of each chain with the reasons why the chains are safe.
pub(super) fn safe_chains(assumptions: &[Assumption], size: Size) -> String {
    let chains = assumptions.iter().map(|chain| safe(chain, size));
    chains.collect::<Vec<_>>().join(", ")
}

/// Returns a stone of a chain with the reason why the chain is safe.
fn safe(chain: &Assumption, size: Size) -> String {
    let stone = chain.stone.on(size);
    match chain.why {
        Safety::Benson => format!("{stone} (alive)"),
        Safety::Liberties(number) => format!("{stone} ({number} liberties)"),
        Safety::Searched => format!("{stone} (searched)"),
    }
}

fn figures(difficulty: &Difficulty) -> String {
    let Difficulty {
        positions,
        length,
        width,
        tempting,
        ..
    } = difficulty;
    let tempting = tempting.map_or_else(String::new, |n| format!(", tempting wrong moves: {n}"));
    format!(
        "Positions to know: {positions}, moves of the line: {length}, ways to go: {width:.1}{tempting}."
    )
}

fn verdict(verdict: &Verdict, mover: Color, defender: Color, size: Size) -> String {
    let mut text = format!("{mover} to move: {}.", in_words(verdict.status));
    if !verdict.bounds.is_empty() && verdict.status == Status::Unknown {
        let kinds: Vec<&str> = verdict.bounds.iter().map(|&kind| kind_word(kind)).collect();
        text += &format!(" Still possible: {}.", kinds.join(", "));
    }
    let more = if verdict.moves_complete {
        ""
    } else {
        " There may be more."
    };
    match verdict.best_moves.as_slice() {
        [] => {}
        [Move::Pass] => text += needless(verdict.status, mover == defender),
        [one] => text += &format!(" First move: {}.{more}", one.on(size)),
        several => text += &format!(" First moves: {}.{more}", listed(several, size)),
    }
    text
}

/// Returns the reason why a pass is as good as any move.
const fn needless(status: Status, defending: bool) -> &'static str {
    match (status, defending) {
        (Status::Dead, true) | (Status::Alive | Status::Seki, false) => " No move helps.",
        (Status::Dead, false) | (Status::Alive | Status::Seki, true) => " No move is needed.",
        (Status::Ko(_) | Status::Unknown, _) => " A pass is as good as any move.",
    }
}

pub(super) fn in_words(status: Status) -> String {
    let Status::Ko(KoResult {
        without_threats,
        needs,
        threats,
    }) = status
    else {
        return match status {
            Status::Unknown => "unknown, a limit was reached".to_owned(),
            known => status_word(known).to_owned(),
        };
    };
    let (now, then) = match without_threats {
        WithoutThreats::Alive => ("alive", "dead"),
        WithoutThreats::Dead => ("dead", "alive"),
    };
    let number = match threats {
        1 => "one threat".to_owned(),
        many => format!("{many} threats"),
    };
    format!("ko, {now} without threats, {then} if {needs} has {number}")
}

fn after_each(moves: &[(Point, Status)], size: Size) -> String {
    let each = moves
        .iter()
        .map(|(point, status)| format!("{} {}", point.on(size), in_words(*status)));
    each.collect::<Vec<_>>().join("; ")
}

pub(super) fn listed(moves: &[Move], size: Size) -> String {
    let names: Vec<String> = moves.iter().map(|mv| mv.on(size).to_string()).collect();
    names.join(" ")
}
