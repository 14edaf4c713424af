//! Problems drawn for tests, and the positions reachable from them.

use super::Problem;
use super::geometry::Geometry;
use super::state::State;
use crate::go::{Board, Color, diagram};

/// Builds the problem of a board. The region is all unmasked points; the
/// targets are the enclosed groups, or else Black's first chain.
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

/// Builds the problem of a drawn board.
pub(super) fn problem(picture: &str, to_move: Color) -> Problem {
    problem_on(diagram::read(picture).unwrap(), to_move)
}

/// Returns a drawn problem in the form that the search uses.
pub(super) fn start(picture: &str, to_move: Color) -> (Geometry<1>, State<1>) {
    let problem = problem(picture, to_move);
    let geometry = Geometry::new(&problem);
    let state = State::start(&geometry, &problem);
    (geometry, state)
}

/// Returns positions reachable from a drawn problem, in order of their
/// distance: the first `count`, and all that follow one of these. Some occur
/// twice.
pub(super) fn states(picture: &str, count: usize) -> Vec<State<1>> {
    let (geometry, start) = start(picture, Color::White);
    let mut states = vec![start];
    for at in 0..count {
        let state = states[at];
        states.extend(geometry.legal(&state).map(|(_, next)| next));
    }
    states
}
