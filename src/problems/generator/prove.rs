//! Runs the solver on composed positions.

use crate::go::{Board, Color, Point};
use crate::solver::{
    Difficulty, Limits, Problem, Question, Replies, Solution, Solver, Status, Step, Verdict,
};

/// The most nodes of one answer. A generated problem should take the solver
/// only a moment when it is solved again.
const MOST_NODES: u64 = 8_000;
/// The most nodes of an answer in which every first move is judged and proved.
const MOST_NODES_OF_ALL: u64 = 120_000;
/// The memory for the positions of one answer, in bytes; a proof takes part of
/// it.
const MEMORY: usize = 64 << 20;

/// A position and its side to move; Black's group is to live or die.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) board: Board,
    pub(super) target: Point,
    pub(super) to_move: Color,
}

/// The answers for both sides and the proved play behind them.
pub(super) struct Solved {
    pub(super) asked: Asked,
    pub(super) solution: Solution,
    other: Verdict,
    pub(super) replies: Replies,
}

impl Solved {
    /// Solves the position; returns `None` if it takes too long.
    pub(super) fn of(asked: &Asked) -> Option<Self> {
        let (solution, solver) = solve(asked, true, false)?;
        Some(Self {
            asked: asked.clone(),
            other: solution.other_first.clone()?,
            solution,
            replies: solver.into_play(),
        })
    }

    /// Returns the verdict with the other side moving first.
    pub(super) const fn other(&self) -> &Verdict {
        &self.other
    }

    /// Returns the status with this side moving first.
    pub(super) fn status(&self, first: Color) -> Status {
        if first == self.asked.to_move {
            self.solution.first.status
        } else {
            self.other.status
        }
    }
}

fn question(asked: &Asked, both: bool, all_moves: bool) -> Option<Question> {
    let region = Problem::mask_region(&asked.board);
    let targets = vec![asked.target];
    let problem = Problem::new(asked.board.clone(), asked.to_move, targets, region, None);
    Some(Question {
        problem: problem.ok()?,
        both,
        all_moves,
    })
}

fn solve(asked: &Asked, both: bool, all_moves: bool) -> Option<(Solution, Solver)> {
    let limits = Limits {
        nodes: Some(if all_moves {
            MOST_NODES_OF_ALL
        } else {
            MOST_NODES
        }),
        memory: MEMORY,
    };
    let mut solver = Solver::new(question(asked, both, all_moves)?, limits);
    let Step::Done(solution) = solver.step(u64::MAX) else {
        return None;
    };
    let unknown = |status| status == Status::Unknown;
    let other = solution.other_first.as_ref();
    let open = unknown(solution.first.status) || other.is_some_and(|v| unknown(v.status));
    (!open).then_some((solution, solver))
}

/// Returns the verdicts for the attacker and the defender moving first, or
/// `None` if they take too long.
pub(super) fn quick(asked: &Asked) -> Option<[Verdict; 2]> {
    let (solution, _) = solve(asked, true, false)?;
    let other = solution.other_first?;
    Some(match asked.to_move {
        Color::White => [solution.first, other],
        Color::Black => [other, solution.first],
    })
}

/// Returns the solution for the side to move, or `None` if it takes too long.
pub(super) fn once(asked: &Asked) -> Option<Solution> {
    solve(asked, false, false).map(|(solution, _)| solution)
}

/// Returns the difficulty figures of the answer and its proof, or `None` if
/// they take too long.
pub(super) fn difficulty(asked: &Asked) -> Option<Difficulty> {
    let (solution, solver) = solve(asked, false, true)?;
    let mut prover = solver.prove()?;
    loop {
        match prover.step(MOST_NODES) {
            Step::Done(proof) => {
                return Some(Difficulty::of(&solution, &proof.ok()?, asked.to_move));
            }
            Step::Running(nodes) if nodes > MOST_NODES_OF_ALL => return None,
            Step::Running(_) => {}
        }
    }
}
