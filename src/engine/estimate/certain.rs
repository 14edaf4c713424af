//! The points that certainly belong to a side.

use crate::go::life::{flood, pass_alive};
use crate::go::{Board, Cell, Color, PointSet};

/// The unconditionally alive stones of a side, and the areas that they alone
/// enclose and in which nobody can make an eye. In such an area each point is
/// beside one of those stones.
pub(super) fn certain(board: &Board, color: Color) -> PointSet {
    let size = board.size();
    let alive = pass_alive(board, color);
    let mut all = alive;
    let mut seen = PointSet::EMPTY;
    for start in size.points().filter(|&point| !alive.contains(point)) {
        if seen.contains(start) {
            continue;
        }
        let area = flood(board, start, |point| !alive.contains(point));
        seen = seen.union(&area);
        let barren = |point| {
            board.cell(point) != Cell::Masked && size.neighbors(point).any(|p| alive.contains(p))
        };
        if area.iter().all(barren) {
            all = all.union(&area);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    #[test]
    fn small_eyes_are_certain_and_open_ground_is_not() {
        let board = diagram::read(". X . X O\nX X X X O\nO O O O O\n. . . . .").unwrap();
        let names = ["A4", "B4", "C4", "D4", "A3", "B3", "C3", "D3"];
        let expected = names.map(|name| board.size().parse_point(name).unwrap());
        assert_eq!(certain(&board, Color::Black), PointSet::from_iter(expected));
        assert_eq!(certain(&board, Color::White), PointSet::EMPTY);
    }
}
