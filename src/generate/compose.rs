//! Positions composed by chance: a group of Black's inside a wall of White's.
//!
//! What can be played on is drawn first, on a ground that has a corner, a side
//! or nothing but its own bounds: rooms with walls, groups along the side,
//! combs, known shapes changed here and there, or any stones. A ring of White's
//! goes round it, alive by the masked points behind.

use std::collections::BTreeMap;

use super::motif::Motif;
use super::motif::family::{BENT_FOURS, J_GROUPS, L_GROUPS};
use crate::go::{Board, Cell, Color, Point, Size};
use crate::search::Rng;

/// A position that may be a problem. Black defends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The position.
    pub board: Board,
    /// A stone of the group in question.
    pub target: Point,
}

/// The fewest stones that are worth a problem.
const SMALLEST_GROUP: usize = 3;
/// The most and fewest empty points: more take the solver long, fewer leave
/// nothing to see.
const EMPTY: std::ops::RangeInclusive<usize> = 3..=12;

/// Which sides of the board the ground has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Corner,
    Side,
    Centre,
}

type Spot = (i8, i8);

/// What can be played on, and what lies there. Columns and rows count from the
/// corner, rows from the side.
struct Ground {
    place: Place,
    cells: BTreeMap<Spot, Cell>,
}

const BLACK: Cell = Cell::Stone(Color::Black);
const WHITE: Cell = Cell::Stone(Color::White);

/// Other shapes that are changed: rooms in the corner.
const ROOMS: &[&str] = &[
    "...X/...X/XXXX",
    "...X/...X/...X/XXXX",
    "....X/....X/XXXXX",
    "..X/..X/..X/XXX",
    "....X/.XXXX/XX",
    "...X./..XX/XXX",
    "...X/..XX/.XX/XX",
    "X..X/...X/XXXX",
];

/// One draft; `None` where what was drawn is no position for a problem.
pub fn draft(rng: &mut Rng, largest: Size, motif: Option<Motif>) -> Option<Draft> {
    let mut ground = match motif {
        Some(Motif::LGroup) => known(rng, L_GROUPS),
        Some(Motif::JGroup) => known(rng, J_GROUPS),
        Some(Motif::BentFour) => known(rng, BENT_FOURS),
        Some(Motif::Comb) => comb(rng),
        Some(Motif::SecondLine) => second_line(rng),
        Some(Motif::Snapback | Motif::Oiotoshi | Motif::UnderTheStones | Motif::ThrowIn)
            if rng.below(3) > 0 =>
        {
            wild(rng)
        }
        Some(Motif::EyeShape | Motif::Nakade) if rng.below(3) > 0 => room(rng),
        _ => match rng.below(12) {
            0..=3 => room(rng),
            4 => second_line(rng),
            5 => comb(rng),
            6 => known(rng, ROOMS),
            7 => known(rng, L_GROUPS),
            8 => known(rng, J_GROUPS),
            _ => wild(rng),
        },
    };
    let changes = rng.below(5);
    for _ in 0..changes {
        change(&mut ground, rng);
    }
    finish(&ground, largest)
}

fn draw<T: Copy>(rng: &mut Rng, from: &[T]) -> T {
    // Every list of this module has something in it.
    from[rng.below(from.len() as u32) as usize]
}

fn chance(rng: &mut Rng, percent: u32) -> bool {
    rng.below(100) < percent
}

fn place(rng: &mut Rng) -> Place {
    match rng.below(10) {
        0..=5 => Place::Corner,
        6..=8 => Place::Side,
        _ => Place::Centre,
    }
}

impl Place {
    const fn has(self, (x, y): Spot) -> bool {
        match self {
            Self::Corner => x >= 0 && y >= 0,
            Self::Side => y >= 0,
            Self::Centre => true,
        }
    }
}

const BESIDE: [Spot; 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];
const AROUND: [Spot; 8] = [
    (0, -1),
    (-1, 0),
    (1, 0),
    (0, 1),
    (-1, -1),
    (1, -1),
    (-1, 1),
    (1, 1),
];

fn shifted((x, y): Spot, (dx, dy): Spot) -> Spot {
    (x + dx, y + dy)
}

/// An eye space of some points, its wall, and outer liberties.
fn room(rng: &mut Rng) -> Ground {
    let place = place(rng);
    let points = 3 + rng.below(6) as usize;
    let mut room = vec![match place {
        Place::Corner => (rng.below(2) as i8, rng.below(2) as i8),
        Place::Side => (0, rng.below(2) as i8),
        Place::Centre => (0, 0),
    }];
    while room.len() < points {
        let next = shifted(draw(rng, &room), draw(rng, &BESIDE));
        let small = (0..4).contains(&next.1.abs()) && (-2..5).contains(&next.0);
        if place.has(next) && small && !room.contains(&next) {
            room.push(next);
        }
    }
    let mut ground = Ground {
        place,
        cells: room.iter().map(|&spot| (spot, Cell::Empty)).collect(),
    };
    let corners = chance(rng, 70);
    for &spot in &room {
        for (i, &step) in AROUND.iter().enumerate() {
            let wall = shifted(spot, step);
            if place.has(wall) && (i < 4 || corners && chance(rng, 80)) {
                ground.cells.entry(wall).or_insert(BLACK);
            }
        }
    }
    for _ in 0..draw(rng, &[0, 0, 1, 1, 2, 3]) {
        let walls: Vec<Spot> = ground.cells.keys().copied().collect();
        let outside = shifted(draw(rng, &walls), draw(rng, &BESIDE));
        if place.has(outside) {
            ground.cells.entry(outside).or_insert(Cell::Empty);
        }
    }
    ground
}

/// Any stones, thicker at the rim.
fn wild(rng: &mut Rng) -> Ground {
    let place = place(rng);
    let (width, height) = (3 + rng.below(3) as i8, 2 + rng.below(3) as i8);
    let mut cells = BTreeMap::new();
    let (black, white) = (30 + rng.below(25), 12 + rng.below(20));
    for x in 0..width {
        for y in 0..height {
            let inner = (x < width - 1 || place == Place::Corner && x == 0) && y < height - 1;
            let black = if inner { black - 12 } else { black + 20 };
            let drawn = rng.below(100);
            let cell = if drawn < black {
                BLACK
            } else if drawn < black + white {
                WHITE
            } else {
                Cell::Empty
            };
            cells.insert((x, y), cell);
        }
    }
    Ground { place, cells }
}

/// Stones in a row on the second line.
fn second_line(rng: &mut Rng) -> Ground {
    let place = draw(rng, &[Place::Corner, Place::Corner, Place::Side]);
    let length = match place {
        Place::Corner => 4 + rng.below(3) as i8,
        Place::Side | Place::Centre => 4 + rng.below(2) as i8,
    };
    let mut cells = BTreeMap::new();
    for x in 0..length {
        cells.insert((x, 1), BLACK);
        cells.insert((x, 0), Cell::Empty);
    }
    let ends = if place == Place::Corner {
        &[1][..]
    } else {
        &[-1, 1]
    };
    for &end in ends {
        let x = if end < 0 { -1 } else { length };
        let leg = draw(rng, &[Cell::Masked, BLACK, Cell::Empty, WHITE]);
        if leg != Cell::Masked {
            cells.insert((x, 0), leg);
        }
        if chance(rng, 30) {
            cells.insert((x, 1), draw(rng, &[Cell::Empty, BLACK]));
        }
    }
    Ground { place, cells }
}

/// A wall along the third line with teeth on the second.
fn comb(rng: &mut Rng) -> Ground {
    let place = draw(rng, &[Place::Corner, Place::Corner, Place::Side]);
    let length = match place {
        Place::Corner => 4 + rng.below(3) as i8,
        Place::Side | Place::Centre => 5,
    };
    let mut cells = BTreeMap::new();
    let first = rng.below(2) as i8;
    for x in 0..length {
        cells.insert((x, 2), BLACK);
        let tooth = x % 2 == first || x + 1 == length;
        cells.insert((x, 1), if tooth { BLACK } else { Cell::Empty });
        cells.insert((x, 0), Cell::Empty);
    }
    if chance(rng, 60) {
        cells.insert((length - 1, 0), BLACK);
    }
    Ground { place, cells }
}

/// A shape of a list in the corner, rows parted by strokes.
fn known(rng: &mut Rng, list: &[&str]) -> Ground {
    let mut cells = BTreeMap::new();
    for (y, row) in draw(rng, list).split('/').enumerate() {
        for (x, sign) in row.bytes().enumerate() {
            let cell = match sign {
                b'X' => BLACK,
                b'O' => WHITE,
                b'.' => Cell::Empty,
                _ => continue,
            };
            cells.insert((x as i8, y as i8), cell);
        }
    }
    let mut ground = Ground {
        place: Place::Corner,
        cells,
    };
    for _ in 0..rng.below(3) {
        let rim: Vec<Spot> = ground.cells.keys().copied().collect();
        let outside = shifted(draw(rng, &rim), draw(rng, &BESIDE));
        if ground.place.has(outside) {
            let cell = draw(rng, &[Cell::Empty, Cell::Empty, BLACK]);
            ground.cells.entry(outside).or_insert(cell);
        }
    }
    ground
}

/// One point otherwise than it was.
fn change(ground: &mut Ground, rng: &mut Rng) {
    let spots: Vec<Spot> = ground.cells.keys().copied().collect();
    let spot = draw(rng, &spots);
    let cell = match ground.cells.get(&spot) {
        Some(Cell::Empty) => draw(rng, &[WHITE, WHITE, BLACK]),
        Some(Cell::Stone(Color::Black)) => draw(rng, &[WHITE, Cell::Empty]),
        _ => draw(rng, &[BLACK, Cell::Empty]),
    };
    ground.cells.insert(spot, cell);
}

/// The ground within White's ring, on a board.
fn finish(ground: &Ground, largest: Size) -> Option<Draft> {
    let place = ground.place;
    // A point that no other is beside gives White's ring a hole.
    let mut cells = ground.cells.clone();
    for &spot in ground.cells.keys() {
        for step in AROUND {
            let spot = shifted(spot, step);
            if place.has(spot) {
                cells.entry(spot).or_insert(WHITE);
            }
        }
    }
    let columns = cells.keys().map(|spot| spot.0);
    let rows = cells.keys().map(|spot| spot.1);
    let (left, right) = (columns.clone().min()?, columns.max()?);
    let (top, bottom) = (rows.clone().min()?, rows.max()?);
    // The masked points behind the ring are its liberties.
    let margin = |has_side: bool| if has_side { 0 } else { 1 };
    let left = if place == Place::Corner { 0 } else { left } - margin(place == Place::Corner);
    let top = if place == Place::Centre { top } else { 0 } - margin(place != Place::Centre);
    let side = |low: i8, high: i8| u8::try_from(high - low + 2).ok();
    let size = Size::new(side(left, right)?, side(top, bottom)?)?;
    let (long, short) = (
        size.width().max(size.height()),
        size.width().min(size.height()),
    );
    let (most, least) = (
        largest.width().max(largest.height()),
        largest.width().min(largest.height()),
    );
    if long > most || short > least {
        return None;
    }
    let cell = |p: Point| {
        let spot = (p.x() as i8 + left, p.y() as i8 + top);
        cells.get(&spot).copied().unwrap_or(Cell::Masked)
    };
    let board = Board::from_cells(size, cell).ok()?;
    let target = largest_group(&board)?;
    let empty = size.points().filter(|p| board.cell(*p) == Cell::Empty);
    let loose = board.liberties(target).len() >= 2;
    (EMPTY.contains(&empty.count()) && loose).then_some(Draft { board, target })
}

/// A stone of Black's largest chain, if it is large enough.
fn largest_group(board: &Board) -> Option<Point> {
    let stones = board.stones().filter(|(_, color)| *color == Color::Black);
    let sizes = stones.map(|(stone, _)| (board.chain(stone).count(), stone));
    let (size, stone) = sizes.max_by_key(|&(size, stone)| (size, std::cmp::Reverse(stone)))?;
    (size >= SMALLEST_GROUP).then_some(stone)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drafts_fit_the_board_and_hold_a_group_in_a_wall_that_lives() {
        let mut rng = Rng::new(3);
        let largest = Size::new(9, 8).unwrap();
        let mut found = 0;
        for _ in 0..2000 {
            let Some(Draft { board, target }) = draft(&mut rng, largest, None) else {
                continue;
            };
            found += 1;
            assert!(board.size().width() <= 9 && board.size().height() <= 9);
            assert_eq!(board.stone(target), Some(Color::Black));
            // Nothing that can be played on lies beside the mask.
            for point in board.size().points() {
                let masked = |p: Point| board.cell(p) == Cell::Masked;
                if board.size().neighbors(point).any(masked) && !masked(point) {
                    assert_eq!(board.stone(point), Some(Color::White));
                }
            }
        }
        assert!(found > 500, "{found}");
    }
}
