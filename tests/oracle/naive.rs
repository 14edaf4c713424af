//! The solver's contract in the plainest code: arrays, floods, and a least
//! fixed point over every position that can come up. Shares nothing with the
//! solver, and leaves nothing out but what rules 4 and 5 end.

use std::collections::HashMap;

pub(crate) const EMPTY: u8 = 0;
pub(crate) const ATTACKER: u8 = 1;
pub(crate) const DEFENDER: u8 = 2;
pub(crate) const MASKED: u8 = 3;

pub(crate) const fn other(side: u8) -> u8 {
    3 - side
}

/// A problem on arrays, points row by row from the top left.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) cells: Vec<u8>,
    pub(crate) region: Vec<bool>,
    /// The points that the target chains occupy at the start.
    pub(crate) target: Vec<bool>,
    pub(crate) to_move: u8,
    pub(crate) ban: Option<usize>,
}

/// A position: everything that rule 6 tells apart.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    pub(crate) cells: Vec<u8>,
    pub(crate) to_move: u8,
    pub(crate) ban: Option<usize>,
    /// Of the attacker and the defender.
    pub(crate) threats: [u8; 2],
    pub(crate) passes: u8,
}

impl Setting {
    pub(crate) fn neighbors(&self, point: usize) -> Vec<usize> {
        let (x, y) = (point % self.width, point / self.width);
        let mut found = Vec::new();
        if x > 0 {
            found.push(point - 1);
        }
        if x + 1 < self.width {
            found.push(point + 1);
        }
        if y > 0 {
            found.push(point - self.width);
        }
        if y + 1 < self.height {
            found.push(point + self.width);
        }
        found
    }

    pub(crate) fn chain(&self, cells: &[u8], point: usize) -> Vec<usize> {
        let mut chain = vec![point];
        let mut next = 0;
        while next < chain.len() {
            for beside in self.neighbors(chain[next]) {
                if cells[beside] == cells[point] && !chain.contains(&beside) {
                    chain.push(beside);
                }
            }
            next += 1;
        }
        chain
    }

    /// Empty points beside a chain, inside the region or not; masked ones are
    /// empty points outside it.
    fn liberties(&self, cells: &[u8], chain: &[usize]) -> Vec<usize> {
        let mut liberties: Vec<usize> = chain.iter().flat_map(|&p| self.neighbors(p)).collect();
        liberties.retain(|&p| cells[p] == EMPTY || cells[p] == MASKED);
        liberties.sort_unstable();
        liberties.dedup();
        liberties
    }

    /// Rule 1.
    fn can_never_be_captured(&self, cells: &[u8], chain: &[usize]) -> bool {
        chain.iter().any(|&stone| !self.region[stone])
            || self
                .liberties(cells, chain)
                .iter()
                .any(|&p| !self.region[p])
    }

    /// Rule 2 without the ban: the cells after the move and the ban it makes,
    /// or `None` for suicide.
    fn place(&self, cells: &[u8], point: usize, side: u8) -> Option<(Vec<u8>, Option<usize>)> {
        let mut after = cells.to_vec();
        after[point] = side;
        let mut captured = Vec::new();
        for beside in self.neighbors(point) {
            if after[beside] == other(side) {
                let chain = self.chain(&after, beside);
                let choked = self.liberties(&after, &chain).is_empty();
                if choked && !self.can_never_be_captured(&after, &chain) {
                    for stone in chain {
                        after[stone] = EMPTY;
                        captured.push(stone);
                    }
                }
            }
        }
        let own = self.chain(&after, point);
        let liberties = self.liberties(&after, &own);
        if liberties.is_empty() && !self.can_never_be_captured(&after, &own) {
            return None;
        }
        let ko = captured.len() == 1 && own.len() == 1 && liberties.len() == 1;
        Some((after, ko.then(|| captured[0])))
    }

    /// Every position that a move leads to, with the move (`None` for a pass).
    pub(crate) fn moves(&self, from: &Position) -> Vec<(Option<usize>, Position)> {
        let mut found = Vec::new();
        let side = from.to_move;
        for point in 0..from.cells.len() {
            if from.cells[point] != EMPTY || !self.region[point] {
                continue;
            }
            let Some((cells, ban)) = self.place(&from.cells, point, side) else {
                continue;
            };
            let mut threats = from.threats;
            if from.ban == Some(point) {
                let own = &mut threats[usize::from(side) - 1];
                if *own == 0 {
                    continue;
                }
                *own -= 1;
            }
            let to_move = other(side);
            found.push((
                Some(point),
                Position {
                    cells,
                    to_move,
                    ban,
                    threats,
                    passes: 0,
                },
            ));
        }
        let mut passed = Position {
            to_move: other(side),
            ban: None,
            ..from.clone()
        };
        if from.ban.is_none() {
            passed.passes += 1;
        }
        found.push((None, passed));
        found
    }

    /// Rule 5.
    pub(crate) fn is_captured(&self, cells: &[u8]) -> bool {
        (0..cells.len()).all(|p| !self.target[p] || cells[p] != DEFENDER)
    }

    /// Whether a chain on a target point is alive in Benson's sense.
    pub(crate) fn is_alive(&self, cells: &[u8]) -> bool {
        let mut chains: Vec<Vec<usize>> = Vec::new();
        for point in 0..cells.len() {
            if cells[point] == DEFENDER && !chains.iter().any(|chain| chain.contains(&point)) {
                chains.push(self.chain(cells, point));
            }
        }
        let areas = self.enclosed_areas(cells);
        let mut alive = vec![true; chains.len()];
        loop {
            let healthy = |area: &&Vec<usize>| {
                let around = |chain: &Vec<usize>| self.touch(area, chain);
                (0..chains.len()).all(|i| alive[i] || !around(&chains[i]))
            };
            let usable: Vec<&Vec<usize>> = areas.iter().filter(healthy).collect();
            let mut after = alive.clone();
            for (i, chain) in chains.iter().enumerate() {
                let eyes = usable
                    .iter()
                    .filter(|area| self.is_vital(cells, area, chain));
                after[i] &= self.can_never_be_captured(cells, chain) || eyes.count() >= 2;
            }
            if after == alive {
                break;
            }
            alive = after;
        }
        let on_target = |chain: &Vec<usize>| chain.iter().any(|&p| self.target[p]);
        (0..chains.len()).any(|i| alive[i] && on_target(&chains[i]))
    }

    /// Areas of the region without a stone of the defender's, in which no
    /// stone of the attacker's could be safe for ever.
    fn enclosed_areas(&self, cells: &[u8]) -> Vec<Vec<usize>> {
        let inside = |p: usize| self.region[p] && cells[p] != DEFENDER;
        let mut areas: Vec<Vec<usize>> = Vec::new();
        for start in (0..cells.len()).filter(|&p| inside(p)) {
            if areas.iter().any(|area| area.contains(&start)) {
                continue;
            }
            let mut area = vec![start];
            let mut next = 0;
            while next < area.len() {
                for beside in self.neighbors(area[next]) {
                    if inside(beside) && !area.contains(&beside) {
                        area.push(beside);
                    }
                }
                next += 1;
            }
            areas.push(area);
        }
        areas.retain(|area| {
            area.iter().all(|&p| {
                let mut filled = cells.to_vec();
                filled[p] = ATTACKER;
                let outside = |&q: &usize| !self.region[q] && filled[q] != DEFENDER;
                !self.neighbors(p).iter().any(outside)
            })
        });
        areas
    }

    fn touch(&self, area: &[usize], chain: &[usize]) -> bool {
        area.iter()
            .any(|&p| self.neighbors(p).iter().any(|q| chain.contains(q)))
    }

    fn is_vital(&self, cells: &[u8], area: &[usize], chain: &[usize]) -> bool {
        let mut empty = area.iter().filter(|&&p| cells[p] == EMPTY);
        self.touch(area, chain)
            && empty.all(|&p| self.neighbors(p).iter().any(|q| chain.contains(q)))
    }
}

/// Every position that comes up from some starts, and who wins from it.
pub(crate) struct Graph {
    index: HashMap<Position, usize>,
    captured: Vec<bool>,
    alive: Vec<bool>,
}

impl Graph {
    /// `None` if there are more positions than allowed.
    pub(crate) fn new(setting: &Setting, starts: &[Position], most: usize) -> Option<Self> {
        let mut index: HashMap<Position, usize> = HashMap::new();
        let mut positions: Vec<Position> = Vec::new();
        for start in starts {
            let next = positions.len();
            if *index.entry(start.clone()).or_insert(next) == next {
                positions.push(start.clone());
            }
        }
        let mut next_of: Vec<Vec<usize>> = Vec::new();
        while next_of.len() < positions.len() {
            let here = positions[next_of.len()].clone();
            let mut leads_to = Vec::new();
            if here.passes < 2 && !setting.is_captured(&here.cells) {
                for (_, next) in setting.moves(&here) {
                    let new = positions.len();
                    let at = *index.entry(next.clone()).or_insert(new);
                    if at == new {
                        positions.push(next);
                    }
                    leads_to.push(at);
                }
            }
            next_of.push(leads_to);
            if positions.len() > most {
                return None;
            }
        }
        let falls = |p: &Position| setting.is_captured(&p.cells);
        let lives = |p: &Position| !falls(p) && setting.is_alive(&p.cells);
        let captured = forced(&positions, &next_of, ATTACKER, falls);
        let alive = forced(&positions, &next_of, DEFENDER, lives);
        Some(Self {
            index,
            captured,
            alive,
        })
    }

    pub(crate) fn captured(&self, position: &Position) -> bool {
        self.captured[self.index[position]]
    }

    pub(crate) fn alive(&self, position: &Position) -> bool {
        self.alive[self.index[position]]
    }
}

/// The least fixed point: from where `forcer` can bring about `goal` in
/// finitely many moves.
fn forced(
    positions: &[Position],
    next_of: &[Vec<usize>],
    forcer: u8,
    goal: impl Fn(&Position) -> bool,
) -> Vec<bool> {
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); positions.len()];
    let mut left: Vec<usize> = next_of.iter().map(Vec::len).collect();
    for (at, nexts) in next_of.iter().enumerate() {
        for &next in nexts {
            before[next].push(at);
        }
    }
    let mut won = vec![false; positions.len()];
    let mut pending: Vec<usize> = (0..positions.len())
        .filter(|&i| goal(&positions[i]))
        .collect();
    for &at in &pending {
        won[at] = true;
    }
    while let Some(at) = pending.pop() {
        for &from in &before[at] {
            left[from] -= 1;
            if !won[from] && (positions[from].to_move == forcer || left[from] == 0) {
                won[from] = true;
                pending.push(from);
            }
        }
    }
    won
}
