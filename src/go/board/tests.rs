//! Tests of arranged positions and of counts that no move depends on.

use super::*;
use crate::go::diagram;

fn at(board: &Board, name: &str) -> Point {
    board.size().parse_point(name).unwrap()
}

#[test]
fn arranged_points_hold_the_new_contents_alone() {
    let mut board = diagram::read("X O .\n- . X\nX X .").unwrap();
    let cells = [
        ("A3", Cell::Empty),
        ("B3", Cell::Stone(Color::Black)),
        ("A2", Cell::Stone(Color::White)),
        ("C2", Cell::Masked),
        ("C1", Cell::Stone(Color::Black)),
    ];
    let cells = cells.map(|(name, cell)| (at(&board, name), cell));
    board.arrange(cells);
    let expected = diagram::read(". X .\nO . -\nX X X").unwrap();
    assert_eq!(board, expected);
    assert_eq!(board.key(), expected.key(), "equal positions, equal keys");
    for (stone, _) in expected.stones() {
        assert_eq!(board.liberties(stone), expected.liberties(stone));
        assert_eq!(board.atari(stone), expected.atari(stone));
    }
}

#[test]
fn points_off_the_board_are_not_arranged() {
    let empty = Board::new(Size::new(2, 3).unwrap());
    let mut board = empty.clone();
    let off = [(2, 0), (0, 3)].map(|(x, y)| Point::new(x, y).unwrap());
    board.arrange(off.map(|point| (point, Cell::Stone(Color::Black))));
    assert_eq!((&board, board.key()), (&empty, empty.key()));
    assert!(off.iter().all(|&point| board.cell(point) == Cell::Masked));
}

#[test]
fn a_lone_stone_has_the_points_beside_it_as_liberties() {
    for (width, height) in [(25, 25), (25, 2), (1, 25), (1, 1)] {
        let size = Size::new(width, height).unwrap();
        for point in size.points() {
            let mut board = Board::new(size);
            board.arrange([(point, Cell::Stone(Color::White))]);
            let beside: PointSet = size.neighbors(point).collect();
            assert_eq!(board.liberties(point), beside, "{point:?} on {size}");
        }
    }
}

#[test]
fn a_chain_without_a_liberty_is_not_in_atari() {
    let mut board = Board::new(Size::new(3, 1).unwrap());
    let [left, middle, right] = ["A1", "B1", "C1"].map(|name| at(&board, name));
    board.arrange([
        (left, Cell::Stone(Color::Black)),
        (middle, Cell::Stone(Color::White)),
    ]);
    assert_eq!(board.chain_without_liberty(), Some(left));
    assert!(board.liberties(left).is_empty());
    assert_eq!(board.atari(left), None);
    assert_eq!(board.atari(middle), Some(right));
}

#[test]
fn stones_are_counted_for_each_side() {
    let board = diagram::read("X O .\n- . X\nX . .").unwrap();
    assert_eq!(board.stone_count(), ByColor { black: 3, white: 1 });
    let of = |color: Option<Color>| {
        let points = board.size().points();
        points.filter(|p| board.cell(*p).color() == color).count()
    };
    let (stones, others) = (Color::BOTH.map(|color| of(Some(color))), of(None));
    assert_eq!((stones, others), ([3, 1], 5));
}

#[test]
fn boards_are_equal_if_size_and_contents_are() {
    let board = diagram::read("X . .").unwrap();
    let others = ["X . O", "O . .", "X - .", "X . . .", "X . .\n. . ."];
    for other in others {
        assert_ne!(board, diagram::read(other).unwrap(), "{other}");
    }
    assert_eq!(board, diagram::read("X . .").unwrap());
}
