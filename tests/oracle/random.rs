//! Generates small random problems from a seed.

use super::naive::{ATTACKER, DEFENDER, EMPTY, MASKED, TestProblem};

/// A random number generator (`SplitMix64`; Steele, Lea & Flood, 2014).
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    pub(crate) fn percent(&mut self, chance: u64) -> bool {
        self.next() % 100 < chance
    }

    fn pick(&mut self, weighted: &[(u8, u64)]) -> u8 {
        let total = weighted.iter().map(|(_, weight)| weight).sum::<u64>();
        let mut left = self.next() % total;
        for &(value, weight) in weighted {
            if left < weight {
                return value;
            }
            left -= weight;
        }
        EMPTY
    }
}

/// Returns a board without stones or region, with a random side to move.
fn blank(chance: &mut Chance, width: usize, height: usize) -> TestProblem {
    TestProblem {
        width,
        height,
        cells: vec![EMPTY; width * height],
        region: vec![false; width * height],
        target: vec![false; width * height],
        to_move: if chance.percent(50) {
            ATTACKER
        } else {
            DEFENDER
        },
        ban: None,
    }
}

/// Generates a region of this many points on a small board.
///
/// It lies in a corner, at a side or in the middle. The attacker's wall around
/// it has occasional holes, masked points and defending stones. There are
/// stones inside, one or more targets, and sometimes a ban. Returns `None` if
/// no stone is inside.
pub(crate) fn setting(chance: &mut Chance, points: usize) -> Option<TestProblem> {
    let (width, height) = (2 + chance.below(5), 1 + chance.below(5));
    let mut setting = blank(chance, width, height);
    grow(&mut setting, chance, points)?;
    wall(&mut setting, chance);
    fill(&mut setting, chance);
    aim(&mut setting, chance)?;
    ban(&mut setting, chance);
    Some(setting)
}

/// Sets a ban on a point now and then.
fn ban(setting: &mut TestProblem, chance: &mut Chance) {
    let open = |i: &usize| setting.region[*i] && setting.cells[*i] == EMPTY;
    let empty: Vec<usize> = (0..setting.cells.len()).filter(open).collect();
    if !empty.is_empty() && chance.percent(15) {
        setting.ban = Some(empty[chance.below(empty.len())]);
    }
}

/// Generates an eye space of a few points in a corner, at a side or in the
/// middle.
///
/// The defender's wall around it has an occasional gap. The attacker's wall
/// around that has an occasional outside liberty. Kos are frequent.
pub(crate) fn eye_space(chance: &mut Chance) -> Option<TestProblem> {
    let inner_width = 1 + chance.below(4);
    let inner_height = 1 + chance.below(6 / inner_width.max(2));
    let [left, top] = [0, 0].map(|_: usize| if chance.percent(65) { 0 } else { 4 });
    let (width, height) = (left + inner_width + 4, top + inner_height + 4);
    let mut setting = blank(chance, width, height);
    let (gaps, enemy, own) = (
        chance.below(40) as u64,
        chance.below(60) as u64,
        chance.below(40) as u64,
    );
    for point in 0..width * height {
        let (x, y) = (point % width, point / width);
        let away = |at: usize, first: usize, count: usize| {
            first.saturating_sub(at) + at.saturating_sub(first + count - 1)
        };
        let (across, down) = (away(x, left, inner_width), away(y, top, inner_height));
        let (cell, inside) = match (across.max(down), across.min(down)) {
            (0, _) => (
                chance.pick(&[(EMPTY, 50), (ATTACKER, enemy), (DEFENDER, own)]),
                true,
            ),
            (1, 0) => (
                chance.pick(&[(DEFENDER, 100), (ATTACKER, gaps), (EMPTY, gaps / 2)]),
                true,
            ),
            (1, _) => (chance.pick(&[(DEFENDER, 50), (ATTACKER, 50)]), true),
            (2, _) if chance.percent(10) => (EMPTY, true),
            (2 | 3, _) => (ATTACKER, false),
            _ => (MASKED, false),
        };
        setting.cells[point] = cell;
        setting.region[point] = inside;
    }
    aim(&mut setting, chance)?;
    ban(&mut setting, chance);
    Some(setting)
}

/// Generates a problem of any kind.
pub(crate) fn any(chance: &mut Chance) -> Option<TestProblem> {
    match chance.below(12) {
        10 => row(chance),
        11 => by_the_way_out(chance),
        0..=1 => eye_space(chance),
        2..=3 => kos(chance),
        4..=5 => loose(chance),
        6..=7 => thick(chance),
        _ => {
            let points = 4 + chance.below(7);
            setting(chance, points)
        }
    }
}

/// Generates a bare board of one or two rows, on which stones are sacrificed
/// and retaken in cycles.
pub(crate) fn row(chance: &mut Chance) -> Option<TestProblem> {
    let height = 1 + usize::from(chance.percent(30));
    let width = 3 + chance.below(if height == 1 { 5 } else { 2 });
    let mut setting = blank(chance, width, height);
    setting.region.fill(true);
    fill(&mut setting, chance);
    aim(&mut setting, chance)?;
    ban(&mut setting, chance);
    Some(setting)
}

/// Generates several kos on both sides of a defender's column of eyes. Each ko
/// has a point in the attacker's wall and one in the defender's, and is taken,
/// open or filled.
pub(crate) fn kos(chance: &mut Chance) -> Option<TestProblem> {
    let height = 3 + 2 * chance.below(2);
    let (width, middle) = (7, 3);
    let mut setting = blank(chance, width, height + 2);
    // The column begins at the edge of the board or one line away from it.
    let top = chance.below(2);
    let eyes = 20 + chance.below(50) as u64;
    for point in 0..setting.cells.len() {
        let (x, y) = (point % width, point / width);
        let inside = (middle - 1..=middle + 1).contains(&x) && (top..top + height).contains(&y);
        setting.region[point] = inside;
        setting.cells[point] = if !inside {
            ATTACKER
        } else if x == middle {
            chance.pick(&[(DEFENDER, 100 - eyes), (EMPTY, eyes), (ATTACKER, eyes / 4)])
        } else {
            DEFENDER
        };
    }
    for row in (1..height).step_by(2) {
        for (outer, inner) in [(middle - 2, middle - 1), (middle + 2, middle + 1)] {
            if chance.percent(25) {
                continue;
            }
            let [outer, inner] = [outer, inner].map(|x| (top + row) * width + x);
            let (at_outer, at_inner) = [
                (EMPTY, ATTACKER),
                (DEFENDER, EMPTY),
                (EMPTY, EMPTY),
                (EMPTY, DEFENDER),
                (ATTACKER, EMPTY),
            ][chance.below(9).saturating_sub(4)];
            setting.region[outer] = true;
            setting.cells[outer] = at_outer;
            setting.cells[inner] = at_inner;
            if chance.percent(10) {
                setting.ban = (at_outer == EMPTY).then_some(outer);
            }
        }
    }
    let last = setting.cells.len() - 1;
    if chance.percent(20) {
        // This is an outside liberty that the defender cannot reach.
        setting.cells[last] = EMPTY;
    }
    aim(&mut setting, chance)?;
    Some(setting)
}

/// Generates a rectangle with scattered stones of both sides, most of it empty.
/// The attacking stones are sometimes connected with each other and with the
/// wall.
pub(crate) fn loose(chance: &mut Chance) -> Option<TestProblem> {
    let inner_width = 2 + chance.below(3);
    let inner_height = 2 + chance.below(8 / inner_width);
    let [left, top] = [0, 0].map(|_: usize| usize::from(chance.percent(50)));
    let (width, height) = (inner_width + left + 1, inner_height + top + 1);
    let mut setting = blank(chance, width, height);
    let holes = if chance.percent(75) { 0 } else { 12 };
    let (enemy, own) = (10 + chance.below(40) as u64, 20 + chance.below(60) as u64);
    for point in 0..width * height {
        let (x, y) = (point % width, point / width);
        let inside =
            (left..left + inner_width).contains(&x) && (top..top + inner_height).contains(&y);
        setting.region[point] = inside;
        setting.cells[point] = if inside {
            chance.pick(&[(EMPTY, 50), (ATTACKER, enemy), (DEFENDER, own)])
        } else {
            chance.pick(&[
                (ATTACKER, 100),
                (EMPTY, holes),
                (MASKED, holes),
                (DEFENDER, holes),
            ])
        };
    }
    aim(&mut setting, chance)?;
    ban(&mut setting, chance);
    Some(setting)
}

/// Generates a few columns with an open side: empty points and outside stones
/// of the defender, to which the target is not yet connected.
pub(crate) fn by_the_way_out(chance: &mut Chance) -> Option<TestProblem> {
    let (inner_width, height) = (2 + chance.below(2), 2 + chance.below(3));
    let width = inner_width + 1;
    let mut setting = blank(chance, width, height);
    let (enemy, own) = (chance.below(50) as u64, 20 + chance.below(60) as u64);
    for point in 0..width * height {
        let from_there = inner_width.checked_sub(point % width + 1);
        let weighted = match from_there {
            None => [(EMPTY, 60), (DEFENDER, 20), (ATTACKER, 20)],
            Some(0) => [(EMPTY, 60), (DEFENDER, own / 6), (ATTACKER, enemy)],
            Some(_) => [(EMPTY, 30), (DEFENDER, own), (ATTACKER, enemy)],
        };
        setting.region[point] = from_there.is_some();
        setting.cells[point] = chance.pick(&weighted);
    }
    aim(&mut setting, chance)?;
    ban(&mut setting, chance);
    Some(setting)
}

/// Generates a thick wall of the defender around a few small eyes with captives
/// and empty points. Between it and the attacker's wall are dame and attacking
/// stones.
pub(crate) fn thick(chance: &mut Chance) -> Option<TestProblem> {
    let (inner_width, inner_height) = (3 + chance.below(3), 2 + chance.below(3));
    let [left, top] = [0, 0].map(|_: usize| usize::from(chance.percent(60)));
    let (width, height) = (inner_width + left + 2, inner_height + top + 2);
    let mut setting = blank(chance, width, height);
    let holes = if chance.percent(85) { 0 } else { 8 };
    let (open, captives) = (10 + chance.below(40) as u64, chance.below(30) as u64);
    let (dame, loose) = (chance.below(60) as u64, chance.below(60) as u64);
    for point in 0..width * height {
        let (x, y) = (point % width, point / width);
        let across = left.saturating_sub(x) + (x + 1).saturating_sub(left + inner_width);
        let down = top.saturating_sub(y) + (y + 1).saturating_sub(top + inner_height);
        let (cell, inside) = match across + down {
            0 => (
                chance.pick(&[(DEFENDER, 60), (EMPTY, open), (ATTACKER, captives)]),
                true,
            ),
            1 if chance.percent(dame) => (
                chance.pick(&[(EMPTY, 60), (ATTACKER, loose), (DEFENDER, 15)]),
                true,
            ),
            _ => (
                chance.pick(&[
                    (ATTACKER, 100),
                    (EMPTY, holes),
                    (MASKED, holes),
                    (DEFENDER, holes),
                ]),
                false,
            ),
        };
        setting.cells[point] = cell;
        setting.region[point] = inside;
    }
    aim(&mut setting, chance)?;
    ban(&mut setting, chance);
    Some(setting)
}

/// Grows a connected region.
fn grow(setting: &mut TestProblem, chance: &mut Chance, points: usize) -> Option<()> {
    let area = setting.cells.len();
    if area < points {
        return None;
    }
    let mut inside = vec![if chance.percent(50) {
        0
    } else {
        chance.below(area)
    }];
    let mut tries = 0;
    while inside.len() < points {
        let beside = setting.neighbors(inside[chance.below(inside.len())]);
        if let Some(&next) = beside.get(chance.below(beside.len().max(1)))
            && !inside.contains(&next)
        {
            inside.push(next);
        }
        tries += 1;
        if tries > 1000 {
            return None;
        }
    }
    for point in inside {
        setting.region[point] = true;
    }
    Some(())
}

/// Fills the surroundings of the region.
fn wall(setting: &mut TestProblem, chance: &mut Chance) {
    // Most problems have a closed wall, because a hole makes most positions
    // trivial.
    let holes = if chance.percent(85) { 0 } else { 6 };
    for point in 0..setting.cells.len() {
        if setting.region[point] {
            continue;
        }
        let rim = setting.neighbors(point).iter().any(|&p| setting.region[p]);
        setting.cells[point] = if rim {
            chance.pick(&[
                (ATTACKER, 100),
                (EMPTY, holes),
                (MASKED, holes),
                (DEFENDER, holes),
            ])
        } else {
            chance.pick(&[(EMPTY, 40), (MASKED, 50), (ATTACKER, 10)])
        };
    }
}

fn fill(setting: &mut TestProblem, chance: &mut Chance) {
    let empty = 15 + chance.below(40) as u64;
    let enemy = 5 + chance.below(25) as u64;
    for point in 0..setting.cells.len() {
        if setting.region[point] {
            setting.cells[point] =
                chance.pick(&[(EMPTY, empty), (DEFENDER, 60), (ATTACKER, enemy)]);
        }
    }
}

/// Chooses targets, and adds their stones to the region.
fn aim(setting: &mut TestProblem, chance: &mut Chance) -> Option<()> {
    let all = chance.percent(60);
    for point in 0..setting.cells.len() {
        let chosen = setting.region[point] && setting.cells[point] == DEFENDER;
        if chosen && !setting.target[point] && (all || chance.percent(40)) {
            for stone in setting.chain(&setting.cells, point) {
                setting.target[stone] = true;
                setting.region[stone] = true;
            }
        }
    }
    setting.target.contains(&true).then_some(())
}
