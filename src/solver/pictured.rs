//! Problems drawn for tests, and the positions that follow them.

use super::Problem;
use super::geometry::Geometry;
use super::state::State;
use crate::go::{Board, Color, diagram};

/// The region is what is not masked; the targets are the groups walled in, or
/// else Black's first chain.
pub(super) fn problem_on(board: Board, to_move: Color) -> Problem {
    let first = || {
        let mut stones = board.stones();
        let (point, _) = stones.find(|&(_, owner)| owner == Color::Black).unwrap();
        vec![point]
    };
    let targets = Problem::auto_targets(&board).unwrap_or_else(first);
    let region = Problem::mask_region(&board);
    Problem::new(board, to_move, targets, region, None).unwrap()
}

/// The problem on a drawn board.
pub(super) fn problem(picture: &str, to_move: Color) -> Problem {
    problem_on(diagram::read(picture).unwrap(), to_move)
}

/// A drawn problem as the solver sees it.
pub(super) fn start(picture: &str, to_move: Color) -> (Geometry<1>, State<1>) {
    let problem = problem(picture, to_move);
    let geometry = Geometry::new(&problem);
    let state = State::start(&geometry, &problem);
    (geometry, state)
}

/// So many positions that follow a drawn problem after moves by both sides, in
/// order of their distance, and those one move further; some come twice.
pub(super) fn states(picture: &str, count: usize) -> Vec<State<1>> {
    let (geometry, start) = start(picture, Color::White);
    let mut states = vec![start];
    for at in 0..count {
        let state = states[at];
        states.extend(geometry.legal(&state).map(|(_, next)| next));
    }
    states
}
