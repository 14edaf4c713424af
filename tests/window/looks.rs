//! Tests the realism of board and stones: no two stones are alike, they cast
//! shadows, and the wood does not repeat.

use super::{Seen, seen};
use crate::harness::picture::Picture;
use crate::harness::screen::Screen;

/// The size of the window. At this height the distance between two lines is a
/// whole number of pixels, so only the stones themselves differ.
const WINDOW: (u32, u32) = (1400, 826);
const CELL: u32 = 40;
/// The number of lines of the board.
const LINES: u32 = 19;

/// A point as column and row, from the upper left.
type At = (u32, u32);

/// Returns a record of a position with these black and white stones.
fn record(black: &[At], white: &[At]) -> String {
    let letter = |at: u32| char::from(b'a' + at as u8);
    let list = |points: &[At]| -> String {
        let point = |(x, y): &At| format!("[{}{}]", letter(*x), letter(*y));
        points.iter().map(point).collect()
    };
    format!("(;GM[1]FF[4]SZ[19]AB{}AW{})", list(black), list(white))
}

fn settings(displaced: bool) -> String {
    let (width, height) = WINDOW;
    format!("(version: 1, displaced_stones: {displaced}, window: (size: ({width}, {height})))")
}

/// Returns the place of the upper left point, if exactly these stones are
/// visible.
fn find_board(picture: &Picture, black: &[At], white: &[At]) -> Option<(u32, u32)> {
    let blacks = black.iter().map(|at| (at, Seen::Black));
    let stones: Vec<(&At, Seen)> = blacks
        .chain(white.iter().map(|at| (at, Seen::White)))
        .collect();
    let span = CELL * (LINES - 1);
    let mut found = Vec::new();
    for left in CELL..picture.width.saturating_sub(span + CELL) {
        for top in CELL / 2..picture.height.saturating_sub(span + CELL / 2) {
            let fits = stones
                .iter()
                .all(|((x, y), stone)| seen(picture, left + x * CELL, top + y * CELL) == *stone);
            if fits {
                found.push((left, top));
            }
        }
    }
    // A stone is detected anywhere on its surface. The mean of these places is
    // its center.
    let count = found.len() as u32;
    let (x, y) = found
        .iter()
        .fold((0, 0), |(x, y), (left, top)| (x + left, y + top));
    (count > 0).then(|| ((x + count / 2) / count, (y + count / 2) / count))
}

/// Shows a position. Returns its picture and the place of its upper left point.
fn shown(screen: &Screen, black: &[At], white: &[At], displaced: bool) -> (Picture, At) {
    screen.put("settings.ron", &settings(displaced));
    let file = screen.put("position.sgf", &record(black, white));
    let mut program = screen.start(&[&file]);
    let found = |picture: &Picture| find_board(picture, black, white).is_some();
    let picture = screen.wait_until("the position", &mut program, found);
    let corner = find_board(&picture, black, white).unwrap();
    (picture, corner)
}

/// Counts the pairs of stones whose centers are equal, pixel by pixel.
fn alike(picture: &Picture, (left, top): At, stones: &[At]) -> usize {
    let reach = CELL / 4;
    let middle = |&(x, y): &At| -> Vec<[u8; 3]> {
        let (x, y) = (left + x * CELL, top + y * CELL);
        let rows = y - reach..=y + reach;
        rows.flat_map(|y| (x - reach..=x + reach).map(move |x| (x, y)))
            .map(|(x, y)| picture.pixel(x, y))
            .collect()
    };
    let mut middles: Vec<Vec<[u8; 3]>> = stones.iter().map(middle).collect();
    middles.sort_unstable();
    middles.windows(2).filter(|pair| pair[0] == pair[1]).count()
}

fn brightness([red, green, blue]: [u8; 3]) -> f32 {
    (f32::from(red) + f32::from(green) + f32::from(blue)) / 3.0
}

fn mean(values: impl Iterator<Item = f32>) -> f32 {
    let values: Vec<f32> = values.collect();
    values.iter().sum::<f32>() / values.len() as f32
}

#[test]
fn stones_differ_and_throw_shadows_on_the_board_and_on_each_other() {
    let block = |left: u32, top: u32| -> Vec<At> {
        let rows = top..top + 5;
        rows.flat_map(|y| (left..left + 10).map(move |x| (x, y)))
            .collect()
    };
    let (fifty_black, fifty_white) = (block(0, 0), block(9, 14));
    let rows = [6, 8, 10, 12];
    let row = |x: u32| rows.map(|y| (x, y));
    let alone = [row(2), row(15)].concat();
    let beside_black = [row(7), row(11)].concat();
    let black = [fifty_black.clone(), row(6).to_vec(), row(10).to_vec()].concat();
    let white = [fifty_white.clone(), alone.clone(), beside_black.clone()].concat();

    let screen = Screen::of_size(WINDOW.0, WINDOW.1);
    // Without displacement, stones with the same texture are equal, and there
    // are fewer than fifty textures. Otherwise the test could not detect equal
    // stones.
    let (straight, corner) = shown(&screen, &black, &white, false);
    for fifty in [&fifty_black, &fifty_white] {
        assert!(
            alike(&straight, corner, fifty) > 0,
            "the distance between lines is not {CELL} pixels: choose another size of the window"
        );
    }
    let (picture, corner) = shown(&screen, &black, &white, true);
    assert_eq!(alike(&picture, corner, &fifty_black), 0);
    assert_eq!(alike(&picture, corner, &fifty_white), 0);

    let beside = |&(x, y): &At, right: i32, down: i32, around: u32| {
        let x = (corner.0 + x * CELL).saturating_add_signed(right);
        let y = (corner.1 + y * CELL).saturating_add_signed(down);
        brightness(picture.mean(x, y, around))
    };
    // The shadow on the board is at the lower right of a stone, away from the
    // light.
    let dark = mean(alone.iter().map(|at| beside(at, 17, 17, 2)));
    let lit = mean(alone.iter().map(|at| beside(at, -17, -17, 2)));
    assert!(dark + 8.0 < lit, "on the board: {dark} and {lit}");
    // The left rim of a stone is darker if another stone stands there.
    let dark = mean(beside_black.iter().map(|at| beside(at, -17, 0, 1)));
    let lit = mean(alone.iter().map(|at| beside(at, -17, 0, 1)));
    assert!(dark + 12.0 < lit, "on a stone: {dark} and {lit}");
}

/// The side of a patch in pixels, and the number of patches between two lines.
const PATCH: u32 = 4;
const BETWEEN: u32 = CELL / PATCH;

/// The brightness of the wood by patches; empty where lines, star points and
/// stones are.
struct Wood {
    side: usize,
    patches: Vec<Option<f32>>,
}

impl Wood {
    /// Measures the wood between the outermost lines. The upper corners and the
    /// last row are left out, because the window shows text there.
    fn seen(pixel: impl Fn(u32, u32) -> [u8; 3]) -> Self {
        let side = BETWEEN * (LINES - 1);
        let last = CELL * (LINES - 1);
        let to_line = |at: u32| (at % CELL).min(CELL - at % CELL);
        let clear = |x: u32, y: u32| {
            let taken = x.min(last - x) < CELL && y < CELL || last - y < CELL;
            let near = to_line(x).min(to_line(y));
            near >= 3 && !taken && to_line(x).max(to_line(y)) >= 7
        };
        let patch = |place: u32| {
            let (left, top) = (place % side * PATCH, place / side * PATCH);
            let (mut sum, mut all_clear) = (0.0, true);
            for y in top..top + PATCH {
                for x in left..left + PATCH {
                    all_clear &= clear(x, y);
                    sum += brightness(pixel(x, y));
                }
            }
            all_clear.then_some(sum)
        };
        Self {
            side: side as usize,
            patches: (0..side * side).map(patch).collect(),
        }
    }

    fn at(&self, x: usize, y: usize) -> Option<f32> {
        (x < self.side && y < self.side)
            .then(|| self.patches[y * self.side + x])
            .flatten()
    }

    /// Subtracts from each patch the mean of `reach` patches around it, across
    /// or along the grain. A patch without all of these neighbors becomes
    /// empty, because its mean would differ and hide a repetition.
    fn without_mean(&self, reach: usize, along: bool) -> Self {
        let rest = |place: usize| {
            let (x, y) = (place % self.side, place / self.side);
            let around = (0..=2 * reach).filter_map(|step| {
                let aside = |at: usize| (at + step).checked_sub(reach);
                if along {
                    self.at(x, aside(y)?)
                } else {
                    self.at(aside(x)?, y)
                }
            });
            let place = if along { y } else { x };
            let all = place >= reach && place + reach < self.side;
            let value = self.at(x, y).filter(|_| all);
            value.map(|value| value - mean(around))
        };
        Self {
            side: self.side,
            patches: (0..self.patches.len()).map(rest).collect(),
        }
    }

    /// Returns the correlation of the wood with itself after a shift.
    fn correlation(&self, right: usize, down: usize) -> f32 {
        let (mut product, mut here, mut there) = (0.0_f32, 1e-6_f32, 1e-6_f32);
        for y in 0..self.side - down {
            for x in 0..self.side - right {
                if let (Some(a), Some(b)) = (self.at(x, y), self.at(x + right, y + down)) {
                    product += a * b;
                    here += a * a;
                    there += b * b;
                }
            }
        }
        product / (here * there).sqrt()
    }

    /// Returns the largest correlation of the wood with itself after a shift of
    /// more than a cell to one side or down. Fibers run from top to bottom, so
    /// a shift down is compared without them.
    fn repeats(&self) -> f32 {
        let far = self.side * 3 / 4;
        let across = self.without_mean(12, false);
        let along = across.without_mean(2, true);
        let aside = (BETWEEN as usize..far)
            .flat_map(|right| (0..4).map(move |down| (right, down)))
            .map(|(right, down)| across.correlation(right, down));
        let down = (BETWEEN as usize..far)
            .flat_map(|down| (0..4).map(move |right| (right, down)))
            .map(|(right, down)| along.correlation(right, down));
        aside.chain(down).fold(0.0, f32::max)
    }
}

#[test]
fn the_wood_does_not_repeat() {
    let screen = Screen::of_size(WINDOW.0, WINDOW.1);
    let last = LINES - 1;
    // Stones on the last row keep the window from drawing anything over it.
    let black: Vec<At> = (0..LINES).map(|x| (x, last)).chain([(0, 0)]).collect();
    let white = [(last, 0)];
    let (picture, (left, top)) = shown(&screen, &black, &white, true);
    let found = Wood::seen(|x, y| picture.pixel(left + x, top + y)).repeats();
    assert!(found < 0.5, "{found}");
    // A board whose halves are equal must be detected.
    let half = CELL * last / 2;
    for (across, down) in [(half, CELL * last), (CELL * last, half)] {
        let tiled = |x, y| picture.pixel(left + x % across, top + y % down);
        let found = Wood::seen(tiled).repeats();
        assert!(found > 0.8, "{found}");
    }
}
