//! Runs the solver on one question within a time limit.

use std::thread;
use std::time::Instant;

use thiserror::Error;

use super::pool::{Core, Cores};
use super::question::{AskError, Task};
use crate::engine::threads::STACK;
use crate::solver::{
    Helper, Inquiry, InvalidProblem, Limits, NoProof, OpenSolver, Progress, Proof, Prover,
    Question, Solution, Solver, Step,
};

/// The number of positions searched between two checks of the clock. They take
/// well under a tenth of a second, even where each is slow.
const SLICE: u64 = 500;
/// The number of clock checks after which a problem counts as hard. From then
/// on the search looks for a spare core at intervals of the same length.
const HARD: u32 = 20;

/// Solves a task within its limits.
///
/// `started` is when work on the problem began, reading it included. `memory`
/// is this search's share. The returned solver can prove the answer. It is
/// `None` if the time was up or the program chose the region. The caller holds
/// one of the cores; spare cores help with an answer about a given region.
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

/// Solves a question about a given region.
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

/// The common interface of [`Solver`] and [`OpenSolver`].
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

/// Runs a solver until it is done or the time is up, with the help of spare
/// cores. The solver is returned if it was done.
fn work<S: Search>(
    mut solver: S,
    task: &Task,
    cores: &Cores,
    started: Instant,
) -> (Solution, Option<S>) {
    // The closure owns the solver. If the time is up or the closure panics, the
    // solver is dropped, the helpers notice that, and the scope can end.
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
                // If no thread can be started, the solver goes on alone.
                drop(builder.spawn_scoped(scope, run));
            }
        }
        (solver.stop(), None)
    })
}

/// Helps until no work is left or a job needs the core.
fn help(mut helper: Helper, cores: &Cores, core: Core<'_>) {
    while !cores.are_wanted() && helper.step(SLICE) {}
    drop(core);
}

/// The reason why an answer was not proved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum ProofFailure {
    /// The time limit was reached.
    #[error("the time was up before the proof was complete")]
    TimeUp,
    /// The limit on positions was reached.
    #[error("the limit was reached before the proof was complete")]
    TooMany,
    /// The prover found another reason.
    #[error(transparent)]
    Impossible(#[from] NoProof),
    /// The answer covers only a part of the given region.
    #[error("the answer rests on a part of the region only")]
    Smaller,
    /// The answer within the region that the program chose is a different one.
    #[error("the answer rests on more than the region it names")]
    Wider,
    /// The region that the program chose is not valid.
    #[error(transparent)]
    Region(#[from] InvalidProblem),
}

impl ProofFailure {
    /// Returns true if the answer may be right and only a limit prevented its
    /// proof.
    pub(super) const fn is_unfinished(&self) -> bool {
        matches!(
            self,
            Self::TimeUp | Self::TooMany | Self::Smaller | Self::Impossible(NoProof::TooLarge)
        )
    }
}

/// Proves an answer in the rest of the task's time.
///
/// The proof may use as many positions again as the task allows for the answer.
/// Where the program chose the region, the proof is about the answer within
/// that region. The question with that region is returned beside the proof.
pub(super) fn prove(
    task: &Task,
    solution: &Solution,
    solver: Option<Solver>,
    memory: usize,
    cores: &Cores,
    started: Instant,
) -> Result<(Question, Proof), ProofFailure> {
    let question = task.inquiry.within(solution)?;
    if let Inquiry::Open(open) = &task.inquiry
        && open.within.is_some_and(|within| within != solution.region)
    {
        return Err(ProofFailure::Smaller);
    }
    let solver = match &task.inquiry {
        Inquiry::Given(_) => solver,
        Inquiry::Open(_) => {
            let (inside, solver) = answer(&question, task, memory, cores, started);
            if solver.is_some() && inside.first.status != solution.first.status {
                return Err(ProofFailure::Wider);
            }
            solver
        }
    };
    let mut prover: Prover = solver.and_then(Solver::prove).ok_or(ProofFailure::TimeUp)?;
    loop {
        if started.elapsed() >= task.time {
            return Err(ProofFailure::TimeUp);
        }
        match prover.step(SLICE) {
            Step::Done(proof) => return Ok((question, proof?)),
            Step::Running(nodes) if task.nodes.is_some_and(|limit| nodes >= limit) => {
                return Err(ProofFailure::TooMany);
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
        assert_eq!(why, ProofFailure::TooMany);
        task.time = Duration::ZERO;
        let (solution, solver) = solve(&task, 16 << 20, &cores, started).unwrap();
        let why = prove(&task, &solution, solver, 16 << 20, &cores, started).unwrap_err();
        assert_eq!(why, ProofFailure::TimeUp);
    }
}
