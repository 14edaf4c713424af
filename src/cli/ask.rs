//! One question put to the solver, with an eye on the clock.

use std::time::Instant;

use super::question::Task;
use crate::search::Step;
use crate::search::tsumego::{Limits, Proof, Prover, Solution, Solver};

/// Positions looked at between two looks at the clock; well under a tenth of a
/// second, even where each takes long.
const SLICE: u64 = 500;

/// Solves within the task's limits. `started` is when work on the problem
/// began, reading it included; `memory` is this search's share. What comes
/// back beside the answer can prove it, unless time is up.
pub(super) fn solve(task: &Task, memory: usize, started: Instant) -> (Solution, Option<Solver>) {
    let limits = Limits {
        nodes: task.nodes,
        memory,
    };
    let mut solver = Solver::new(task.question.clone(), limits);
    let (mut solution, solver) = loop {
        if started.elapsed() >= task.time {
            break (solver.stop(), None);
        }
        match solver.step(SLICE) {
            Step::Done(solution) => break (solution, Some(solver)),
            Step::Running(_) => {}
        }
    };
    solution.assumes.clone_from(&task.assumes);
    (solution, solver)
}

/// Proves an answer in what is left of the task's time, and with as many
/// positions again as the task allows for the answer; else says why not.
pub(super) fn prove(
    solver: Option<Solver>,
    task: &Task,
    started: Instant,
) -> Result<Proof, String> {
    let late = || "the time was up before the proof was complete".to_owned();
    let mut prover: Prover = solver.and_then(Solver::prove).ok_or_else(late)?;
    loop {
        if started.elapsed() >= task.time {
            return Err(late());
        }
        match prover.step(SLICE) {
            Step::Done(proof) => return proof.map_err(|why| why.to_string()),
            Step::Running(nodes) if task.nodes.is_some_and(|limit| nodes >= limit) => {
                return Err("the limit was reached before the proof was complete".to_owned());
            }
            Step::Running(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::go::{Color, diagram};
    use crate::search::tsumego::{Problem, Question, Status};

    #[test]
    fn a_proof_has_the_limits_of_the_answer() {
        let picture =
            "X X X X O -\n. . . X O -\n. . . X O -\n. . . X O -\nX X X X O -\nO O O O O -";
        let board = diagram::read(picture).unwrap();
        let targets = Problem::auto_targets(&board).unwrap();
        let region = Problem::mask_region(&board);
        let mut task = Task {
            question: Question {
                problem: Problem::new(board, Color::White, targets, region, None).unwrap(),
                both: false,
                all_moves: true,
            },
            assumes: Vec::new(),
            time: Duration::MAX,
            nodes: None,
        };
        let started = Instant::now();
        let (solution, solver) = solve(&task, 16 << 20, started);
        assert_ne!(solution.first.status, Status::Unknown);
        assert!(prove(solver, &task, started).unwrap().positions() > 500);
        let (_, solver) = solve(&task, 16 << 20, started);
        task.nodes = Some(1);
        let why = prove(solver, &task, started).unwrap_err();
        assert!(why.contains("limit"), "{why}");
        task.time = Duration::ZERO;
        let (_, solver) = solve(&task, 16 << 20, started);
        let why = prove(solver, &task, started).unwrap_err();
        assert!(why.contains("time was up"), "{why}");
    }
}
