//! One question put to the solver, with an eye on the clock.

use std::thread;
use std::time::Instant;

use thiserror::Error;

use super::pool::{Core, Cores};
use super::question::{AskError, Task};
use crate::engine::threads::STACK;
use crate::solver::Step;
use crate::solver::{
    Helper, Inquiry, InvalidProblem, Limits, NoProof, OpenSolver, Progress, Proof, Prover,
    Question, Solution, Solver,
};

/// Positions looked at between two looks at the clock; well under a tenth of a
/// second, even where each takes long.
const SLICE: u64 = 500;
/// Looks at the clock before the answer counts as a hard one, and from then on
/// between two looks for a core that has nothing else to do.
const HARD: u32 = 20;

/// Solves within the task's limits. `started` is when work on the problem
/// began, reading it included; `memory` is this search's share. What comes
/// back beside the answer can prove it; there is nothing where time is up, or
/// where the program chose the region. The caller holds one of the cores;
/// others that are free help with an answer about a given region.
pub(super) fn solve(
    task: &Task,
    memory: usize,
    cores: &Cores,
    started: Instant,
) -> Result<(Solution, Option<Solver>), AskError> {
    match &task.inquiry {
        Inquiry::Given(question) => Ok(answer(question, task, memory, cores, started)),
        Inquiry::Open(question) => {
            let solver = OpenSolver::new(question, limits(task, memory))?;
            Ok((work(solver, task, cores, started).0, None))
        }
    }
}

fn limits(task: &Task, memory: usize) -> Limits {
    Limits {
        nodes: task.nodes,
        memory,
    }
}

/// The answer about a given region.
fn answer(
    question: &Question,
    task: &Task,
    memory: usize,
    cores: &Cores,
    started: Instant,
) -> (Solution, Option<Solver>) {
    let solver = Solver::new(question.clone(), limits(task, memory));
    work(solver, task, cores, started)
}

/// A solver of either kind.
trait Search: Send {
    fn step(&mut self, nodes: u64) -> Step<Progress, Solution>;
    fn helper(&mut self) -> Option<Helper>;
    fn stop(self) -> Solution;
}

macro_rules! searches {
    ($($solver:ty),*) => {
        $(impl Search for $solver {
            fn step(&mut self, nodes: u64) -> Step<Progress, Solution> {
                self.step(nodes)
            }

            fn helper(&mut self) -> Option<Helper> {
                self.helper()
            }

            fn stop(self) -> Solution {
                self.stop()
            }
        })*
    };
}
searches!(Solver, OpenSolver);

/// Lets a solver work until it is done or time is up, with the help of cores
/// that are free. The solver comes back if it was done.
fn work<S: Search>(
    mut solver: S,
    task: &Task,
    cores: &Cores,
    started: Instant,
) -> (Solution, Option<S>) {
    // The solver goes with the closure: should time be up or that fail, the
    // helpers see it dropped, and the scope can end.
    thread::scope(move |scope| {
        let mut slices: u32 = 0;
        while started.elapsed() < task.time {
            if let Step::Done(solution) = solver.step(SLICE) {
                return (solution, Some(solver));
            }
            slices = slices.wrapping_add(1);
            if slices.is_multiple_of(HARD)
                && let Some(core) = cores.spare()
                && let Some(helper) = solver.helper()
            {
                let run = move || help(helper, cores, core);
                let builder = thread::Builder::new().stack_size(STACK);
                // Without another thread it goes on alone.
                drop(builder.spawn_scoped(scope, run));
            }
        }
        (solver.stop(), None)
    })
}

/// Helps until nothing is left to do or a job wants the core.
fn help(mut helper: Helper, cores: &Cores, core: Core<'_>) {
    while !cores.are_wanted() && helper.step(SLICE) {}
    drop(core);
}

/// Why an answer was not proved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum Unproved {
    /// Not soon enough.
    #[error("the time was up before the proof was complete")]
    TimeUp,
    /// Not with so few positions.
    #[error("the limit was reached before the proof was complete")]
    TooMany,
    /// Something else.
    #[error(transparent)]
    Impossible(#[from] NoProof),
    /// The region that was given is wider.
    #[error("the answer rests on a part of the region only")]
    Smaller,
    /// The program chose a region, and the answer within it is another.
    #[error("the answer rests on more than the region it names")]
    Wider,
    /// The program chose a region that is none.
    #[error(transparent)]
    Region(#[from] InvalidProblem),
}

impl Unproved {
    /// Whether just a limit kept it from being proved, or would.
    pub(super) const fn is_unfinished(&self) -> bool {
        matches!(
            self,
            Self::TimeUp | Self::TooMany | Self::Smaller | Self::Impossible(NoProof::TooLarge)
        )
    }
}

/// Proves an answer in what is left of the task's time, and with as many
/// positions again as the task allows for the answer; else says why not. Where
/// the program chose the region, what is proved is the answer within it: the
/// question with that region comes back beside the proof.
pub(super) fn prove(
    task: &Task,
    solution: &Solution,
    solver: Option<Solver>,
    memory: usize,
    cores: &Cores,
    started: Instant,
) -> Result<(Question, Proof), Unproved> {
    let question = task.inquiry.within(solution)?;
    if let Inquiry::Open(open) = &task.inquiry
        && open.within.is_some_and(|within| within != solution.region)
    {
        return Err(Unproved::Smaller);
    }
    let solver = match &task.inquiry {
        Inquiry::Given(_) => solver,
        Inquiry::Open(_) => {
            let (inside, solver) = answer(&question, task, memory, cores, started);
            if solver.is_some() && inside.first.status != solution.first.status {
                return Err(Unproved::Wider);
            }
            solver
        }
    };
    let mut prover: Prover = solver.and_then(Solver::prove).ok_or(Unproved::TimeUp)?;
    loop {
        if started.elapsed() >= task.time {
            return Err(Unproved::TimeUp);
        }
        match prover.step(SLICE) {
            Step::Done(proof) => return Ok((question, proof?)),
            Step::Running(nodes) if task.nodes.is_some_and(|limit| nodes >= limit) => {
                return Err(Unproved::TooMany);
            }
            Step::Running(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;
    use std::time::Duration;

    use super::*;
    use crate::go::{Color, diagram};
    use crate::solver::{Problem, Question, Status};

    #[test]
    fn a_proof_has_the_limits_of_the_answer() {
        let picture =
            "X X X X O -\n. . . X O -\n. . . X O -\n. . . X O -\nX X X X O -\nO O O O O -";
        let board = diagram::read(picture).unwrap();
        let targets = Problem::auto_targets(&board).unwrap();
        let region = Problem::mask_region(&board);
        let mut task = Task {
            inquiry: Inquiry::Given(Question {
                problem: Problem::new(board, Color::White, targets, region, None).unwrap(),
                both: false,
                all_moves: true,
            }),
            time: Duration::MAX,
            nodes: None,
        };
        let started = Instant::now();
        let cores = Cores::new(NonZero::<usize>::MIN);
        let _mine = cores.take();
        let (solution, solver) = solve(&task, 16 << 20, &cores, started).unwrap();
        assert_ne!(solution.first.status, Status::Unknown);
        assert!(
            prove(&task, &solution, solver, 16 << 20, &cores, started)
                .unwrap()
                .1
                .positions()
                > 500
        );
        let (solution, solver) = solve(&task, 16 << 20, &cores, started).unwrap();
        task.nodes = Some(1);
        let why = prove(&task, &solution, solver, 16 << 20, &cores, started).unwrap_err();
        assert_eq!(why, Unproved::TooMany);
        task.time = Duration::ZERO;
        let (solution, solver) = solve(&task, 16 << 20, &cores, started).unwrap();
        let why = prove(&task, &solution, solver, 16 << 20, &cores, started).unwrap_err();
        assert_eq!(why, Unproved::TimeUp);
    }
}
