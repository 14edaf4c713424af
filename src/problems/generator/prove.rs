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
pub(super) struct GroupPosition {
    pub(super) board: Board,
    pub(super) target: Point,
    pub(super) to_move: Color,
}

/// The answers for both sides and the proved play behind them.
pub(super) struct Solved {
    pub(super) position: GroupPosition,
    pub(super) solution: Solution,
    other: Verdict,
    pub(super) replies: Replies,
}

impl Solved {
    /// Solves the position; returns `None` if it takes too long.
    pub(super) fn of(position: &GroupPosition) -> Option<Self> {
        let (solution, solver) = solve(position, true, false)?;
        Some(Self {
            position: position.clone(),
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
        if first == self.position.to_move {
            self.solution.first.status
        } else {
            self.other.status
        }
    }
}

fn question(position: &GroupPosition, both: bool, all_moves: bool) -> Option<Question> {
    let region = Problem::mask_region(&position.board);
    let targets = vec![position.target];
    let problem = Problem::new(
        position.board.clone(),
        position.to_move,
        targets,
        region,
        None,
    );
    Some(Question {
        problem: problem.ok()?,
        both,
        all_moves,
    })
}

fn solve(position: &GroupPosition, both: bool, all_moves: bool) -> Option<(Solution, Solver)> {
    let limits = Limits {
        nodes: Some(if all_moves {
            MOST_NODES_OF_ALL
        } else {
            MOST_NODES
        }),
        memory: MEMORY,
    };
    let mut solver = Solver::new(question(position, both, all_moves)?, limits);
    let Step::Done(solution) = solver.step(u64::MAX) else {
        return None;
    };
    let unknown = |verdict: &Verdict| verdict.status == Status::Unknown || !verdict.moves_complete;
    let open = unknown(&solution.first) || solution.other_first.as_ref().is_some_and(unknown);
    (!open).then_some((solution, solver))
}

/// Returns the verdicts for the attacker and the defender moving first, or
/// `None` if they take too long.
pub(super) fn quick(position: &GroupPosition) -> Option<[Verdict; 2]> {
    let (solution, _) = solve(position, true, false)?;
    let other = solution.other_first?;
    Some(match position.to_move {
        Color::White => [solution.first, other],
        Color::Black => [other, solution.first],
    })
}

/// Returns the solution for the side to move, or `None` if it takes too long.
pub(super) fn once(position: &GroupPosition) -> Option<Solution> {
    solve(position, false, false).map(|(solution, _)| solution)
}

/// Returns the difficulty figures of the answer and its proof, or `None` if
/// they take too long.
pub(super) fn difficulty(position: &GroupPosition) -> Option<Difficulty> {
    let (solution, solver) = solve(position, false, true)?;
    let mut prover = solver.prove()?;
    loop {
        match prover.step(MOST_NODES) {
            Step::Done(proof) => {
                return Some(Difficulty::of(&solution, &proof.ok()?, position.to_move));
            }
            Step::Running(nodes) if nodes > MOST_NODES_OF_ALL => return None,
            Step::Running(_) => {}
        }
    }
}
