//! One question put to the solver, with an eye on the clock.

use std::time::Instant;

use super::question::{AskError, Subject, Task};
use crate::search::Step;
use crate::search::tsumego::{Limits, OpenSolver, Solution, Solver};

/// Positions looked at between two looks at the clock; well under a tenth of a
/// second, even where each takes long.
const SLICE: u64 = 500;

/// Solves within the task's limits. `started` is when work on the problem
/// began, reading it included; `memory` is this search's share.
pub(super) fn solve(task: Task, memory: usize, started: Instant) -> Result<Solution, AskError> {
    let limits = Limits {
        nodes: task.nodes,
        memory,
    };
    let is_late = || started.elapsed() >= task.time;
    match task.subject {
        Subject::Given(question) => {
            let mut solver = Solver::new(question, limits);
            while !is_late() {
                if let Step::Done(solution) = solver.step(SLICE) {
                    return Ok(solution);
                }
            }
            Ok(solver.stop())
        }
        Subject::Open(question) => {
            let mut solver = OpenSolver::new(&question, limits)?;
            while !is_late() {
                if let Step::Done(solution) = solver.step(SLICE) {
                    return Ok(solution);
                }
            }
            Ok(solver.stop())
        }
    }
}
