//! One question put to the solver, with an eye on the clock.

use std::time::Instant;

use super::question::Task;
use crate::search::Step;
use crate::search::tsumego::{Limits, Solution, Solver};

/// Positions looked at between two looks at the clock; well under a tenth of a
/// second, even where each takes long.
const SLICE: u64 = 500;

/// Solves within the task's limits. `started` is when work on the problem
/// began, reading it included; `memory` is this search's share.
pub(super) fn solve(task: Task, memory: usize, started: Instant) -> Solution {
    let limits = Limits {
        nodes: task.nodes,
        memory,
    };
    let mut solver = Solver::new(task.question, limits);
    let mut solution = loop {
        if started.elapsed() >= task.time {
            break solver.stop();
        }
        match solver.step(SLICE) {
            Step::Done(solution) => break solution,
            Step::Running(_) => {}
        }
    };
    solution.assumes = task.assumes;
    solution
}
