//! Composes random positions: a black group inside a white wall.
//!
//! The playable area is drawn first, on a ground that lies in a corner, at a
//! side or in the open. It is a room with walls, a group along the side, a
//! comb, a known shape with a few changes, or random stones. A white ring
//! surrounds it, and the masked points behind the ring keep it alive.

use std::collections::BTreeMap;

use super::motif::Motif;
use super::motif::family::{BENT_FOURS, J_GROUPS, L_GROUPS};
use super::{BoardZone, GeneratorRequest};
use crate::go::{Board, Cell, Color, Point, Size};
use crate::platform::rng::Rng;

/// A position that may become a problem. Black defends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionDraft {
    /// The position.
    pub board: Board,
    /// A stone of the target group.
    pub target: Point,
}

/// The fewest stones of a target group that are worth a problem.
const SMALLEST_GROUP: usize = 3;
/// The fewest and most empty points: with more the solver takes long, with
/// fewer there is nothing to find.
const EMPTY: std::ops::RangeInclusive<usize> = 3..=12;

type Spot = (i8, i8);

/// The playable area and its contents. Columns count from the corner and rows
/// from the side.
struct PlayableArea {
    place: BoardZone,
    cells: BTreeMap<Spot, Cell>,
}

const BLACK: Cell = Cell::Stone(Color::Black);
const WHITE: Cell = Cell::Stone(Color::White);

/// The number of points drawn for a room, including those that cannot be added.
const MAX_DRAWS: usize = 100;
/// The width of the black wall, the white ring and the mask together, at an end
/// that is not a side of the board.
const OPEN_END: u8 = 3;

/// The places, repeated by their weight: most problems that a student meets are
/// in the corner.
const PLACES: [BoardZone; 10] = {
    use BoardZone::{Centre, Corner, Side};
    [
        Corner, Corner, Corner, Corner, Corner, Corner, Side, Side, Side, Centre,
    ]
};

/// Rooms in the corner, as further shapes to vary.
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

/// Rooms on the side; the first row lies along it.
const SIDE_ROOMS: &[&str] = &[
    "X....X/XXXXXX",
    ".....X/XXXXXX",
    "X...X/X...X/XXXXX",
    "....X/X...X/XXXXX",
    "X...X/XX.XX/.XXX",
    "X....X/X..XXX/XXXX",
    "X.X..X/X....X/XXXXXX",
    "X..X.X/X..X.X/XXXXXX",
];

/// Rooms in the open board.
const CENTRE_ROOMS: &[&str] = &[
    "XXXX/X..X/X..X/XXXX",
    "XXXXX/X...X/X...X/XXXXX",
    "XXXX/X..XX/X...X/XXXXX",
    ".XXX/XX.XX/X...X/XX.XX/.XXX",
    "XXXX/X..X/XX..X/.XXXX",
    "XXXXX/X...X/XX.XX/.XXX",
    "XXXXXX/X.X..X/X..X.X/XXXXXX",
];

/// Composes one draft; returns `None` if the result is not usable as a problem.
pub fn draft(rng: &mut Rng, request: &GeneratorRequest) -> Option<PositionDraft> {
    let mut ground = ground(rng, request)?;
    let changes = rng.below(5);
    for _ in 0..changes {
        change(&mut ground, rng);
    }
    finish(&ground, request.largest)
}

/// Returns the playable area, or `None` if the motif cannot stand in the place
/// wished for.
fn ground(rng: &mut Rng, request: &GeneratorRequest) -> Option<PlayableArea> {
    let GeneratorRequest { motif, largest, .. } = *request;
    let open = |place: &BoardZone| {
        motif.is_none_or(|motif| motif.stands(*place))
            && request.place.is_none_or(|wished| wished == *place)
    };
    let places: Vec<BoardZone> = PLACES.into_iter().filter(open).collect();
    if places.is_empty() {
        return None;
    }
    let place = draw(rng, &places);
    Some(match motif {
        Some(Motif::LGroup) => known(rng, place, L_GROUPS),
        Some(Motif::JGroup) => known(rng, place, J_GROUPS),
        Some(Motif::BentFour) => known(rng, place, BENT_FOURS),
        Some(Motif::Comb) => comb(rng, place),
        Some(Motif::SecondLine) => second_line(rng, place),
        Some(Motif::Snapback | Motif::Oiotoshi | Motif::UnderTheStones | Motif::ThrowIn)
            if rng.below(3) > 0 =>
        {
            random_stones(rng, place)
        }
        Some(Motif::EyeShape | Motif::Nakade) if rng.below(3) > 0 => room(rng, place, largest),
        _ => match (rng.below(12), place) {
            (0..=3, _) => room(rng, place, largest),
            (4, BoardZone::Corner | BoardZone::Side) => second_line(rng, place),
            (5, BoardZone::Corner | BoardZone::Side) => comb(rng, place),
            (6, BoardZone::Corner) => known(rng, place, ROOMS),
            (7, BoardZone::Corner) => known(rng, place, L_GROUPS),
            (8, BoardZone::Corner) => known(rng, place, J_GROUPS),
            (6..=8, BoardZone::Side) => known(rng, place, SIDE_ROOMS),
            (6..=8, BoardZone::Centre) => known(rng, place, CENTRE_ROOMS),
            _ => random_stones(rng, place),
        },
    })
}

fn draw<T: Copy>(rng: &mut Rng, from: &[T]) -> T {
    // Every list of this module has an element, so the index is valid.
    from[rng.below(from.len() as u32) as usize]
}

fn chance(rng: &mut Rng, percent: u32) -> bool {
    rng.below(100) < percent
}

impl PlayableArea {
    const fn has(&self, spot: Spot) -> bool {
        has(self.place, spot)
    }
}

/// Returns true if the board has such a point.
const fn has(place: BoardZone, (x, y): Spot) -> bool {
    match place {
        BoardZone::Corner => x >= 0 && y >= 0,
        BoardZone::Side => y >= 0,
        BoardZone::Centre => true,
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

/// Draws an eye space of some points, its wall, and outer liberties.
fn room(rng: &mut Rng, place: BoardZone, largest: Size) -> PlayableArea {
    let points = 3 + rng.below(6) as usize;
    let mut room = vec![match place {
        BoardZone::Corner => (rng.below(2) as i8, rng.below(2) as i8),
        BoardZone::Side => (0, rng.below(2) as i8),
        BoardZone::Centre => (0, 0),
    }];
    // The number of draws is limited: a small board may not have room for all
    // the points.
    for _ in 0..MAX_DRAWS {
        if room.len() == points {
            break;
        }
        let next = shifted(draw(rng, &room), draw(rng, &BESIDE));
        let small = (0..4).contains(&next.1.abs()) && (-2..5).contains(&next.0);
        if has(place, next) && small && !room.contains(&next) && fits(&room, next, place, largest) {
            room.push(next);
        }
    }
    let mut ground = PlayableArea {
        place,
        cells: room.iter().map(|&spot| (spot, Cell::Empty)).collect(),
    };
    let corners = chance(rng, 70);
    for &spot in &room {
        for (i, &step) in AROUND.iter().enumerate() {
            let wall = shifted(spot, step);
            if ground.has(wall) && (i < 4 || corners && chance(rng, 80)) {
                ground.cells.entry(wall).or_insert(BLACK);
            }
        }
    }
    for _ in 0..draw(rng, &[0, 0, 1, 1, 2, 3]) {
        let walls: Vec<Spot> = ground.cells.keys().copied().collect();
        let outside = shifted(draw(rng, &walls), draw(rng, &BESIDE));
        if ground.has(outside) {
            ground.cells.entry(outside).or_insert(Cell::Empty);
        }
    }
    ground
}

/// Returns true if the board still holds the room and everything around it when
/// this point is added.
fn fits(room: &[Spot], next: Spot, place: BoardZone, largest: Size) -> bool {
    let extent = |along: fn(&Spot) -> i8| {
        // The origin counts too, because rooms are drawn starting near it.
        let all = || room.iter().chain([&next, &(0, 0)]).map(along);
        let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
        high.abs_diff(low) + 1
    };
    let (across, down) = match place {
        BoardZone::Corner => (1, 1),
        BoardZone::Side => (2, 1),
        BoardZone::Centre => (2, 2),
    };
    let width = extent(|spot| spot.0) + across * OPEN_END;
    let height = extent(|spot| spot.1) + down * OPEN_END;
    lies_on(width, height, largest)
}

/// Returns true if an area of this width and height fits on the board, turned
/// or not.
fn lies_on(width: u8, height: u8, largest: Size) -> bool {
    let ordered = |one: u8, other: u8| (one.max(other), one.min(other));
    let (long, short) = ordered(width, height);
    let (most, least) = ordered(largest.width(), largest.height());
    long <= most && short <= least
}

/// Draws random stones, more of them black at the rim.
fn random_stones(rng: &mut Rng, place: BoardZone) -> PlayableArea {
    let (width, height) = (3 + rng.below(3) as i8, 2 + rng.below(3) as i8);
    let mut cells = BTreeMap::new();
    let (black, white) = (30 + rng.below(25), 12 + rng.below(20));
    for x in 0..width {
        for y in 0..height {
            // An edge of the board is not a rim.
            let first_column = x == 0 && place != BoardZone::Corner;
            let first_row = y == 0 && place == BoardZone::Centre;
            let last = x == width - 1 || y == height - 1;
            let inner = !(first_column || first_row || last);
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
    PlayableArea { place, cells }
}

/// Draws stones in a row on the second line.
fn second_line(rng: &mut Rng, place: BoardZone) -> PlayableArea {
    // On the side a group needs two more stones than in the corner.
    let length = match place {
        BoardZone::Corner => 4 + rng.below(3) as i8,
        BoardZone::Side | BoardZone::Centre => 4 + rng.below(4) as i8,
    };
    let mut cells = BTreeMap::new();
    for x in 0..length {
        cells.insert((x, 1), BLACK);
        cells.insert((x, 0), Cell::Empty);
    }
    let ends = if place == BoardZone::Corner {
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
    PlayableArea { place, cells }
}

/// Draws a wall along the third line with teeth on the second.
fn comb(rng: &mut Rng, place: BoardZone) -> PlayableArea {
    let length = 4 + rng.below(3) as i8;
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
    PlayableArea { place, cells }
}

/// Draws a shape from a list; slashes separate its rows.
fn known(rng: &mut Rng, place: BoardZone, list: &[&str]) -> PlayableArea {
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
    let mut ground = PlayableArea { place, cells };
    for _ in 0..rng.below(3) {
        let rim: Vec<Spot> = ground.cells.keys().copied().collect();
        let outside = shifted(draw(rng, &rim), draw(rng, &BESIDE));
        if ground.has(outside) {
            let cell = draw(rng, &[Cell::Empty, Cell::Empty, BLACK]);
            ground.cells.entry(outside).or_insert(cell);
        }
    }
    ground
}

/// Changes the contents of one random point.
fn change(ground: &mut PlayableArea, rng: &mut Rng) {
    let spots: Vec<Spot> = ground.cells.keys().copied().collect();
    let spot = draw(rng, &spots);
    let cell = match ground.cells.get(&spot) {
        Some(Cell::Empty) => draw(rng, &[WHITE, WHITE, BLACK]),
        Some(Cell::Stone(Color::Black)) => draw(rng, &[WHITE, Cell::Empty]),
        _ => draw(rng, &[BLACK, Cell::Empty]),
    };
    ground.cells.insert(spot, cell);
}

/// Puts the ground and its white ring on a board.
fn finish(ground: &PlayableArea, largest: Size) -> Option<PositionDraft> {
    let place = ground.place;
    // An isolated point of the ground opens a hole in the white ring.
    let mut cells = ground.cells.clone();
    for &spot in ground.cells.keys() {
        for step in AROUND {
            let spot = shifted(spot, step);
            if ground.has(spot) {
                cells.entry(spot).or_insert(WHITE);
            }
        }
    }
    let columns = cells.keys().map(|spot| spot.0);
    let rows = cells.keys().map(|spot| spot.1);
    let (left, right) = (columns.clone().min()?, columns.max()?);
    let (top, bottom) = (rows.clone().min()?, rows.max()?);
    // The margin holds the masked points behind the ring, which are its
    // liberties.
    let margin = |has_side: bool| if has_side { 0 } else { 1 };
    let left =
        if place == BoardZone::Corner { 0 } else { left } - margin(place == BoardZone::Corner);
    let top = if place == BoardZone::Centre { top } else { 0 } - margin(place != BoardZone::Centre);
    let side = |low: i8, high: i8| u8::try_from(high - low + 2).ok();
    let size = Size::new(side(left, right)?, side(top, bottom)?)?;
    if !lies_on(size.width(), size.height(), largest) {
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
    (EMPTY.contains(&empty.count()) && loose).then_some(PositionDraft { board, target })
}

/// Returns a stone of Black's largest chain, if the chain is large enough.
fn largest_group(board: &Board) -> Option<Point> {
    let stones = board.stones().filter(|(_, color)| *color == Color::Black);
    let sizes = stones.map(|(stone, _)| (board.chain(stone).count(), stone));
    let (size, stone) = sizes.max_by_key(|&(size, stone)| (size, std::cmp::Reverse(stone)))?;
    (size >= SMALLEST_GROUP).then_some(stone)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(place: Option<BoardZone>, motif: Option<Motif>) -> GeneratorRequest {
        GeneratorRequest {
            motif,
            place,
            largest: Size::new(11, 8).unwrap(),
            seed: 3,
        }
    }

    fn drafts(request: &GeneratorRequest) -> Vec<PositionDraft> {
        let mut rng = Rng::new(request.seed);
        (0..2000).filter_map(|_| draft(&mut rng, request)).collect()
    }

    #[test]
    fn drafts_fit_the_board_and_hold_a_group_in_a_wall_that_lives() {
        let drafts = drafts(&request(None, None));
        assert!(drafts.len() > 500, "{}", drafts.len());
        for PositionDraft { board, target } in drafts {
            let (width, height) = (board.size().width(), board.size().height());
            assert!(width.max(height) <= 11 && width.min(height) <= 8);
            assert_eq!(board.stone(target), Some(Color::Black));
            // Only White's ring is adjacent to the mask.
            for point in board.size().points() {
                let masked = |p: Point| board.cell(p) == Cell::Masked;
                if board.size().neighbors(point).any(masked) && !masked(point) {
                    assert_eq!(board.stone(point), Some(Color::White));
                }
            }
        }
    }

    #[test]
    fn drafts_lie_in_the_requested_place() {
        for place in BoardZone::ALL {
            let drafts = drafts(&request(Some(place), None));
            assert!(drafts.len() > 500, "{place}: {}", drafts.len());
            for PositionDraft { board, .. } in drafts {
                assert_eq!(BoardZone::of(&board), place);
            }
        }
    }

    #[test]
    fn drawing_ends_on_a_board_too_small_for_a_room() {
        let request = GeneratorRequest {
            largest: Size::square(6).unwrap(),
            ..request(Some(BoardZone::Centre), Some(Motif::EyeShape))
        };
        assert!(drafts(&request).is_empty());
    }

    #[test]
    fn every_place_is_drawn_without_a_request() {
        let drafts = drafts(&request(None, None));
        for place in BoardZone::ALL {
            let there = |draft: &&PositionDraft| BoardZone::of(&draft.board) == place;
            assert!(drafts.iter().filter(there).count() > 20, "{place}");
        }
    }

    #[test]
    fn a_motif_of_the_corner_has_no_draft_elsewhere() {
        for motif in Motif::ALL {
            for place in BoardZone::ALL {
                let drafts = drafts(&request(Some(place), Some(motif)));
                let stands = motif.stands(place);
                assert_eq!(!drafts.is_empty(), stands, "{motif}: {place}");
            }
        }
    }

    #[test]
    fn any_stones_are_thicker_at_every_rim() {
        let mut rng = Rng::new(3);
        let mut black = [[0; 3]; 3];
        for _ in 0..3000 {
            let ground = random_stones(&mut rng, BoardZone::Centre);
            let high = |of: fn(&Spot) -> i8| ground.cells.keys().map(of).max().unwrap();
            let (right, bottom) = (high(|spot| spot.0), high(|spot| spot.1));
            if bottom < 2 {
                continue;
            }
            let rows = [0, 1, bottom].map(|y| [0, 1, right].map(|x| (x, y)));
            for (count, spot) in black.iter_mut().flatten().zip(rows.into_iter().flatten()) {
                *count += i32::from(ground.cells.get(&spot) == Some(&BLACK));
            }
        }
        let inner = black[1][1];
        let rim = [black[0][1], black[1][0], black[1][2], black[2][1]];
        assert!(rim.iter().all(|count| *count > 2 * inner), "{black:?}");
    }
}
