//! The weakest opponent: random sensible moves.

use crate::go::{Board, Cell, Color, Game, Move, Point, PointSet};
use crate::platform::rng::Rng;

/// Returns a random legal move for this side that fills none of its own eyes
/// and is not refused, each with the same probability. Returns a pass if there
/// is none.
pub fn random_move(game: &Game, color: Color, refused: &PointSet, rng: &mut Rng) -> Move {
    let board = game.board();
    let empty = board
        .size()
        .points()
        .filter(|&p| board.cell(p) == Cell::Empty && !refused.contains(p));
    let mut points: Vec<Point> = empty.collect();
    while !points.is_empty() {
        // A board has at most 625 points, so the cast cannot truncate.
        let point = points.swap_remove(rng.below(points.len() as u32) as usize);
        let mv = Move::Place(point);
        if !is_eye(board, point, color) && game.check_any(color, mv).is_ok() {
            return mv;
        }
    }
    Move::Pass
}

/// Returns true if the empty point is an eye: surrounded by stones of this side
/// that are, or can still be, connected around it. At most one enemy stone lies
/// on its diagonals, and none if the point is at the edge.
pub fn is_eye(board: &Board, point: Point, color: Color) -> bool {
    let size = board.size();
    if size.neighbors(point).any(|p| board.stone(p) != Some(color)) {
        return false;
    }
    let (x, y) = (i16::from(point.x()), i16::from(point.y()));
    let diagonals = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
    let on_board = diagonals.into_iter().filter_map(|(dx, dy)| {
        let (x, y) = (u8::try_from(x + dx).ok()?, u8::try_from(y + dy).ok()?);
        Point::new(x, y).filter(|p| size.contains(*p))
    });
    let (mut enemies, mut corners) = (0, 0);
    for diagonal in on_board {
        corners += 1;
        enemies += u8::from(board.stone(diagonal) == Some(color.opponent()));
    }
    enemies < if corners == 4 { 2 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Rules, diagram};

    fn moves(picture: &str, color: Color) -> std::collections::BTreeSet<String> {
        let board = diagram::read(picture).unwrap();
        let size = board.size();
        let game = Game::from_position(board, color, Rules::french());
        let mut rng = Rng::new(1);
        let draw = |_| {
            random_move(&game, color, &PointSet::EMPTY, &mut rng)
                .on(size)
                .to_string()
        };
        (0..200).map(draw).collect()
    }

    #[test]
    fn all_sensible_moves_are_played_and_no_others() {
        // Black's two eyes are not filled, and White may not play there.
        let picture = ". X . X O\nX X X X O\nO O O O .\n. . . . .\n";
        let open = ["A1", "B1", "C1", "D1", "E1", "E2"].map(str::to_owned);
        assert_eq!(moves(picture, Color::Black), open.clone().into());
        assert_eq!(moves(picture, Color::White), open.into());
        assert_eq!(moves(". .\n", Color::Black).len(), 2);
    }

    #[test]
    fn a_side_without_a_move_passes() {
        let picture = ". X .\nX X X\n. X .";
        assert_eq!(moves(picture, Color::Black), ["pass".to_owned()].into());
    }

    #[test]
    fn a_false_eye_may_be_filled() {
        let found = moves(". X O\nX O O\n. X .", Color::Black);
        assert!(found.contains("A3"), "{found:?}");
    }
}
