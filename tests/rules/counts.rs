//! Numbers of legal positions, as published by J. Tromp and G. Farnebäck
//! (*Combinatorics of Go*, 2006).

use shikatsu::go::{Board, Cell, Color, Point, Size};

const CELLS: [Cell; 3] = [
    Cell::Empty,
    Cell::Stone(Color::Black),
    Cell::Stone(Color::White),
];

fn is_legal(size: Size, cell: impl Fn(Point) -> Cell) -> bool {
    Board::from_cells(size, cell).is_ok()
}

/// Counts the legal positions among all ways to fill a board of this side.
fn count(side: u8) -> u64 {
    let size = Size::square(side).unwrap();
    let ways = 3u64.pow(u32::from(side).pow(2));
    let digit = |number: u64, point: Point| {
        let place = u32::from(point.y()) * u32::from(side) + u32::from(point.x());
        CELLS[(number / 3u64.pow(place) % 3) as usize]
    };
    (0..ways)
        .filter(|&number| is_legal(size, |point| digit(number, point)))
        .count() as u64
}

#[test]
fn on_two_by_two_there_are_57() {
    assert_eq!(count(2), 57);
}

#[test]
fn on_three_by_three_there_are_12_675() {
    assert_eq!(count(3), 12_675);
}

/// The number of possible rows of four points, each a number in base 3.
const ROWS: usize = 81;

fn digits(row: usize) -> [usize; 4] {
    [row % 3, row / 3 % 3, row / 9 % 3, row / 27]
}

fn number([a, b, c, d]: [usize; 4]) -> usize {
    a + 3 * b + 9 * c + 27 * d
}

/// Returns the image of a position under one of eight symmetries: left and
/// right, top and bottom, and the colors may each be swapped.
fn image(
    rows: [usize; 4],
    symmetry: usize,
    mirrored: &[usize; ROWS],
    swapped: &[usize; ROWS],
) -> [usize; 4] {
    let mut rows = rows;
    if symmetry & 1 != 0 {
        rows = rows.map(|row| mirrored[row]);
    }
    if symmetry & 2 != 0 {
        rows = rows.map(|row| swapped[row]);
    }
    if symmetry & 4 != 0 {
        rows.reverse();
    }
    rows
}

/// Checks only one position of each class of mirror images, because 43 million
/// are too many for a test.
#[test]
fn on_four_by_four_there_are_24_318_165() {
    let mirrored: [usize; ROWS] = std::array::from_fn(|row| {
        let [a, b, c, d] = digits(row);
        number([d, c, b, a])
    });
    let swapped: [usize; ROWS] =
        std::array::from_fn(|row| number(digits(row).map(|cell| (3 - cell) % 3)));
    let size = Size::square(4).unwrap();
    let mut legal = 0u64;
    for index in 0..ROWS.pow(4) {
        let rows = [
            index % ROWS,
            index / ROWS % ROWS,
            index / ROWS.pow(2) % ROWS,
            index / ROWS.pow(3),
        ];
        let mut same = 0;
        let first = (0..8).all(|symmetry| {
            let image = image(rows, symmetry, &mirrored, &swapped);
            same += u64::from(image == rows);
            image >= rows
        });
        if first
            && is_legal(size, |p| {
                CELLS[digits(rows[usize::from(p.y())])[usize::from(p.x())]]
            })
        {
            // The size of the class is the number of symmetries divided by the
            // number of those that leave the position unchanged.
            legal += 8 / same;
        }
    }
    assert_eq!(legal, 24_318_165);
}
