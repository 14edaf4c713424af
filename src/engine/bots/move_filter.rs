//! The filter for moves that a person would not play.

use crate::engine::is_eye;
use crate::go::{Board, Color, Game, Move, Point, PointSet};

/// Before this move number, the first line is played only for a reason.
const OPENING: usize = 20;

/// The points where a side does not play though it is legal. These are its own
/// eyes and, in the opening, points on the first line unless a move there
/// captures, saves or joins chains. Empty if no other move would be left.
pub(super) fn excluded_moves(game: &Game, color: Color) -> PointSet {
    let board = game.board();
    let legal = |point: &Point| game.check_any(color, Move::Place(*point)).is_ok();
    let (mut refused, mut allowed) = (PointSet::EMPTY, 0_usize);
    for point in board.size().points().filter(legal) {
        if is_excluded(game, point, color) {
            refused.insert(point);
        } else {
            allowed += 1;
        }
    }
    if allowed == 0 {
        PointSet::EMPTY
    } else {
        refused
    }
}

fn is_excluded(game: &Game, point: Point, color: Color) -> bool {
    let board = game.board();
    is_eye(board, point, color)
        || (game.turns().len() + 1 < OPENING
            && is_on_edge(board, point)
            && !does_something(board, point, color))
}

/// Returns true if a point lies on the first line.
pub(super) fn is_on_edge(board: &Board, point: Point) -> bool {
    let size = board.size();
    let ends = |at: u8, side: u8| at == 0 || at + 1 == side;
    ends(point.x(), size.width()) || ends(point.y(), size.height())
}

/// Returns true if a stone captures, saves or joins chains.
fn does_something(board: &Board, point: Point, color: Color) -> bool {
    let beside = || board.size().neighbors(point);
    let takes = beside()
        .any(|at| board.stone(at) == Some(color.opponent()) && board.atari(at) == Some(point));
    let mut own: Vec<PointSet> = Vec::new();
    let mut in_atari = false;
    for at in beside().filter(|&at| board.stone(at) == Some(color)) {
        if !own.iter().any(|chain| chain.contains(at)) {
            in_atari |= board.atari(at).is_some();
            own.push(board.chain(at).collect());
        }
    }
    let saves = in_atari && liberties_after(board, point, color) > 1;
    takes || saves || own.len() > 1
}

/// The number of liberties that the chain of a new stone would have.
pub(super) fn liberties_after(board: &Board, point: Point, color: Color) -> usize {
    let mut after = board.clone();
    after.play(point, color);
    after.liberties(point).len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Rules, Size, diagram};

    fn refused(picture: &str, color: Color) -> Vec<String> {
        let board = diagram::read(picture).unwrap();
        let size = board.size();
        let game = Game::from_position(board, color, Rules::french());
        let points = excluded_moves(&game, color);
        points.iter().map(|p| p.on(size).to_string()).collect()
    }

    #[test]
    fn the_first_line_needs_a_reason_in_the_opening() {
        let picture = ". . . . O X .
                       . . . . . . .
                       . . . . . . .
                       . . . . . . .
                       . . . . . . .
                       . . . . . . .
                       . X . X . . .";
        let black = refused(picture, Color::Black);
        assert!(black.contains(&"A1".to_owned()));
        // C1 joins two chains; D7 captures nothing.
        assert!(!black.contains(&"C1".to_owned()));
        assert!(black.contains(&"D7".to_owned()));
        assert!(!black.iter().any(|name| name == "D4"));
    }

    #[test]
    fn later_the_first_line_is_as_good_as_any() {
        let size = Size::square(9).unwrap();
        let mut game = Game::new(size, Rules::french());
        let edge = size.parse_point("A1").unwrap();
        let free = size.points().filter(|p| p.x() > 1 && p.y() < 6);
        for point in free.take(OPENING - 1) {
            assert!(excluded_moves(&game, game.to_move()).contains(edge));
            game.play(Move::Place(point)).unwrap();
        }
        assert!(!excluded_moves(&game, game.to_move()).contains(edge));
    }

    #[test]
    fn nothing_is_excluded_if_no_other_move_is_left() {
        assert_eq!(refused(". .\n", Color::Black), [""; 0]);
    }
}
