//! Groups that are recognized by their outline.
//!
//! - **L group**, **J group**: Black's stones of one of the outlines below
//!   stand in the corner, mirrored or not. At most three points of the room
//!   inside hold a stone.
//! - **comb**: four stones or more stand in a row on the third line. Two teeth
//!   or more go down from it to the second line, with the first line open
//!   before them.
//! - **second line**: four stones or more of the group stand in a row on the
//!   second line, and none of the group's stones is higher. Two points or more
//!   of the first line below them are empty.

use crate::go::{Board, Cell, Color, Point};

/// Outlines of the L group, with a leg and longer. Slashes separate the rows;
/// the first row lies along the side.
pub const L_GROUPS: &[&str] = &[
    "..../...X/.XXX",
    "..../...X/XXXX",
    "...../....X/.XXXX",
    "...../....X/XXXXX",
    "....X/...X/.XXX",
];

/// Outlines of the J group: the end of the L turns down to the side.
pub const J_GROUPS: &[&str] = &["....X/....X/XXXX", "....X/....X/.XXX", "...X/...X/XXX"];

/// Corner positions from which a bent four arises.
pub const BENT_FOURS: &[&str] = &[
    "OO..X/.XXXX/XX",
    "O.O.X/.XXXX/XX",
    ".OO.X/.XXXX/XX",
    "OOO.X/.XXX./XX.",
    "OO.X/OXXX/.X/XX",
    "O..X/OXXX/.X/XX",
    "OO.X/.X.X/XXXX",
    "O.OX/.X.X/XXXX",
    "...X/.XXX/.X/XX",
    "....X/.XXXX/XX",
    "OO..X/..XXX/XXX",
];

/// The most points inside an outline that may hold a stone.
const MOST_INSIDE: usize = 3;

/// Returns true if an L group stands in the corner.
#[must_use]
pub fn is_l_group(board: &Board) -> bool {
    L_GROUPS.iter().any(|outline| stands(board, outline))
}

/// Returns true if a J group stands in the corner.
#[must_use]
pub fn is_j_group(board: &Board) -> bool {
    J_GROUPS.iter().any(|outline| stands(board, outline))
}

/// Returns the cell in this column and row from the top left corner, with the
/// two exchanged if `transposed`.
fn cell(board: &Board, x: u8, y: u8, transposed: bool) -> Cell {
    let (x, y) = if transposed { (y, x) } else { (x, y) };
    Point::new(x, y).map_or(Cell::Masked, |point| board.cell(point))
}

fn stands(board: &Board, outline: &str) -> bool {
    [false, true].into_iter().any(|transposed| {
        let mut inside = 0;
        for (y, row) in (0..).zip(outline.split('/')) {
            for (x, sign) in (0..).zip(row.bytes()) {
                match (sign, cell(board, x, y, transposed)) {
                    (b'X', Cell::Stone(Color::Black)) => {}
                    (b'X', _) | (_, Cell::Masked) => return false,
                    (_, Cell::Stone(_)) => inside += 1,
                    (_, Cell::Empty) => {}
                }
            }
        }
        inside <= MOST_INSIDE
    })
}

/// Returns true if a comb stands along the side. It assumes that Black defends
/// and that the side is the top or, transposed, the left.
#[must_use]
pub fn is_comb(board: &Board) -> bool {
    const BLACK: Cell = Cell::Stone(Color::Black);
    [false, true].into_iter().any(|transposed| {
        let length = if transposed {
            board.size().height()
        } else {
            board.size().width()
        };
        let at = |x, y| cell(board, x, y, transposed);
        let (mut row, mut teeth, mut gaps) = (0, 0, 0);
        for x in 0..length {
            if at(x, 2) != BLACK {
                (row, teeth, gaps) = (0, 0, 0);
                continue;
            }
            row += 1;
            match (at(x, 1), at(x, 0)) {
                (Cell::Stone(Color::Black), Cell::Empty) => teeth += 1,
                (Cell::Empty, Cell::Empty) => gaps += 1,
                _ => {}
            }
            if row >= 4 && teeth >= 2 && gaps >= 1 {
                return true;
            }
        }
        false
    })
}

/// Returns true if the group is a row on the second line. It assumes that the
/// side is the top or, transposed, the left.
#[must_use]
pub fn is_second_line(board: &Board, target: Point) -> bool {
    let group: Vec<Point> = board.chain(target).collect();
    [false, true].into_iter().any(|transposed| {
        let height = |p: &Point| if transposed { p.x() } else { p.y() };
        let along = |p: &Point| if transposed { p.y() } else { p.x() };
        if group.iter().any(|p| height(p) > 1) {
            return false;
        }
        let mut row: Vec<u8> = group.iter().filter(|p| height(p) == 1).map(along).collect();
        row.sort_unstable();
        let whole = row.windows(2).all(|pair| pair[1] == pair[0] + 1);
        let open = |x: &&u8| cell(board, **x, 0, transposed) == Cell::Empty;
        row.len() >= 4 && whole && row.iter().filter(open).count() >= 2
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    fn board(picture: &str) -> Board {
        diagram::read(picture).unwrap()
    }

    #[test]
    fn outlines_are_found_either_way() {
        let l = board(". . . . O\n. . . X O\nO X X X O\nO O O O O\n");
        assert!(is_l_group(&l) && !is_j_group(&l));
        let mirrored = board(". . . O\n. . X O\n. . X O\n. X X O\nO O O O\n");
        assert!(is_l_group(&mirrored) || is_j_group(&mirrored));
        let j = board(". . . . X O -\n. . . . X O -\nX X X X O O -\nO O O O O O -\n");
        assert!(is_j_group(&j));
        assert!(!is_l_group(&board(". . . . O\n. . . O O\nO X X X O\n")));
    }

    #[test]
    fn combs_and_second_line_rows_are_recognized() {
        let comb = board(". . . . . O\nX . X . X O\nX X X X X O\nO O O O O O\n");
        assert!(is_comb(&comb));
        assert!(!is_comb(&board(". . . . O\nX X X X O\nO O O O O\n")));
        let low = board(". . . . O\nX X X X O\nO O O O O\n");
        let stone = Point::new(0, 1).unwrap();
        assert!(is_second_line(&low, stone));
        assert!(!is_second_line(&comb, stone));
    }
}
