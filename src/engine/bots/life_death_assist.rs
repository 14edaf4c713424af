//! The life-and-death solver's advice to a player: moves on which the life of a
//! group depends.

use crate::go::{Color, Game, Move, PointSet};
use crate::solver::{Limits, OpenQuestion, OpenSolver, Step};

/// The number of positions searched before a move, and the memory for them in
/// bytes.
const NODES: u64 = 12_000;
const MEMORY: usize = 16 << 20;
/// With fewer stones, no group is worth a search.
const FEWEST: usize = 8;

/// Moves by which a side saves or kills a group whose fate depends on who moves
/// first. Empty if the solver finds no such group within its limits.
pub(super) fn vital_moves(game: &Game, color: Color) -> PointSet {
    let stones = game.board().stone_count();
    if stones.black + stones.white < FEWEST {
        return PointSet::EMPTY;
    }
    let question = OpenQuestion {
        board: game.board().clone(),
        to_move: color,
        targets: Vec::new(),
        within: None,
        ko: game.ko().filter(|_| color == game.to_move()),
        both: true,
        all_moves: false,
    };
    let limits = Limits {
        nodes: Some(NODES),
        memory: MEMORY,
    };
    // The solver refuses only a board without a group to search.
    let Ok(mut solver) = OpenSolver::new(&question, limits) else {
        return PointSet::EMPTY;
    };
    let solution = loop {
        if let Step::Done(solution) = solver.step(u64::MAX) {
            break solution;
        }
    };
    let first = solution.first.status.kind();
    let other = solution
        .other_first
        .and_then(|verdict| verdict.status.kind());
    if first.is_none() || other.is_none() || first == other {
        return PointSet::EMPTY;
    }
    let legal = |mv: &Move| game.check_any(color, *mv).is_ok();
    let moves = solution.first.best_moves.into_iter().filter(legal);
    let points = moves.filter_map(|mv| match mv {
        Move::Place(point) => Some(point),
        Move::Pass => None,
    });
    points.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Rules, diagram};

    #[test]
    fn the_vital_point_of_an_eye_space_is_returned() {
        let picture = "O X . . . X O . .
                       O X X X X X O . .
                       O O O O O O O . .
                       . . . . . . . . .
                       . . . . . . . . .
                       . . . . . . . . .
                       . . . . . . . . .
                       . . . . . . . . .
                       . . . . . . . . .";
        let board = diagram::read(picture).unwrap();
        let size = board.size();
        for color in Color::BOTH {
            let game = Game::from_position(board.clone(), color, Rules::french());
            let found: Vec<_> = vital_moves(&game, color).iter().collect();
            assert_eq!(found, [size.parse_point("D9").unwrap()], "{color:?}");
        }
    }
}
