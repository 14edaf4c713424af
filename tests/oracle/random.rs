//! Small random problems from a seed.

use crate::naive::{ATTACKER, DEFENDER, EMPTY, MASKED, Setting};

/// Numbers from a seed (`SplitMix64`; Steele, Lea & Flood, 2014).
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
        for &(what, weight) in weighted {
            if left < weight {
                return what;
            }
            left -= weight;
        }
        EMPTY
    }
}

/// A board without stones or region; either side to move.
fn blank(chance: &mut Chance, width: usize, height: usize) -> Setting {
    Setting {
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

/// A region of so many points somewhere on a small board: in a corner, at a
/// side, in the middle; walled in by the attacker, with holes, masked points
/// and stones of the defender's here and there; stones inside; one target or
/// several; sometimes a ban. `None` where no stone came to stand inside.
pub(crate) fn setting(chance: &mut Chance, points: usize) -> Option<Setting> {
    let (width, height) = (2 + chance.below(5), 1 + chance.below(5));
    let mut setting = blank(chance, width, height);
    grow(&mut setting, chance, points)?;
    wall(&mut setting, chance);
    fill(&mut setting, chance);
    aim(&mut setting, chance)?;
    ban(&mut setting, chance);
    Some(setting)
}

/// Now and then forbids a point.
fn ban(setting: &mut Setting, chance: &mut Chance) {
    let open = |i: &usize| setting.region[*i] && setting.cells[*i] == EMPTY;
    let empty: Vec<usize> = (0..setting.cells.len()).filter(open).collect();
    if !empty.is_empty() && chance.percent(15) {
        setting.ban = Some(empty[chance.below(empty.len())]);
    }
}

/// An eye space of a few points in a corner, at a side or in the middle, in a
/// wall of the defender's with a gap here and there, all inside a wall of the
/// attacker's with an outside liberty here and there. Kos come often.
pub(crate) fn eye_space(chance: &mut Chance) -> Option<Setting> {
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

/// A connected region.
fn grow(setting: &mut Setting, chance: &mut Chance, points: usize) -> Option<()> {
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

/// What lies around the region, and beyond.
fn wall(setting: &mut Setting, chance: &mut Chance) {
    // Most problems are closed all around; a hole settles most of the rest.
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

fn fill(setting: &mut Setting, chance: &mut Chance) {
    let empty = 15 + chance.below(40) as u64;
    let enemy = 5 + chance.below(25) as u64;
    for point in 0..setting.cells.len() {
        if setting.region[point] {
            setting.cells[point] =
                chance.pick(&[(EMPTY, empty), (DEFENDER, 60), (ATTACKER, enemy)]);
        }
    }
}

/// Chooses targets, and makes their stones part of the region.
fn aim(setting: &mut Setting, chance: &mut Chance) -> Option<()> {
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
