//! The solver's contract in the plainest code: arrays, flood fills, and a least
//! fixed point over all reachable positions. It shares no code with the solver,
//! and prunes nothing but what rules 4 and 5 end.

use std::collections::HashMap;

pub(crate) const EMPTY: u8 = 0;
pub(crate) const ATTACKER: u8 = 1;
pub(crate) const DEFENDER: u8 = 2;
pub(crate) const MASKED: u8 = 3;

pub(crate) const fn other(side: u8) -> u8 {
    3 - side
}

/// A problem as arrays, with points row by row from the top left.
#[derive(Clone, Debug)]
pub(crate) struct TestProblem {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) cells: Vec<u8>,
    pub(crate) region: Vec<bool>,
    /// The points that the target chains occupy at the start.
    pub(crate) target: Vec<bool>,
    pub(crate) to_move: u8,
    pub(crate) ban: Option<usize>,
}

/// A position with everything that rule 6 distinguishes, except the remaining
/// threats.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    pub(crate) cells: Vec<u8>,
    pub(crate) to_move: u8,
    pub(crate) ban: Option<usize>,
    pub(crate) passes: u8,
}

/// A move with the position after it.
#[derive(Clone, Debug)]
pub(crate) struct Turn {
    /// The point of the move, or `None` for a pass.
    pub(crate) point: Option<usize>,
    /// True if the move retakes a banned ko, which costs a threat.
    pub(crate) spends: bool,
    pub(crate) next: Position,
}

impl TestProblem {
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

    /// Returns the empty points next to a chain, inside the region or not.
    /// Masked points count as empty points outside it.
    fn liberties(&self, cells: &[u8], chain: &[usize]) -> Vec<usize> {
        let mut liberties: Vec<usize> = chain.iter().flat_map(|&p| self.neighbors(p)).collect();
        liberties.retain(|&p| cells[p] == EMPTY || cells[p] == MASKED);
        liberties.sort_unstable();
        liberties.dedup();
        liberties
    }

    /// Rule 1: a chain can never be captured if it has a stone or a liberty
    /// outside the region.
    fn can_never_be_captured(&self, cells: &[u8], chain: &[usize]) -> bool {
        chain.iter().any(|&stone| !self.region[stone])
            || self
                .liberties(cells, chain)
                .iter()
                .any(|&p| !self.region[p])
    }

    /// Rule 2 without the ban. Returns the cells after the move and the ban it
    /// makes, or `None` for suicide.
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

    /// Returns all moves from a position, with those that cost a threat.
    pub(crate) fn moves(&self, from: &Position) -> Vec<Turn> {
        let mut found = Vec::new();
        let to_move = other(from.to_move);
        for point in 0..from.cells.len() {
            if from.cells[point] != EMPTY || !self.region[point] {
                continue;
            }
            if let Some((cells, ban)) = self.place(&from.cells, point, from.to_move) {
                let next = Position {
                    cells,
                    to_move,
                    ban,
                    passes: 0,
                };
                found.push(Turn {
                    point: Some(point),
                    spends: from.ban == Some(point),
                    next,
                });
            }
        }
        let counted = u8::from(from.ban.is_none());
        let next = Position {
            to_move,
            ban: None,
            passes: from.passes + counted,
            ..from.clone()
        };
        found.push(Turn {
            point: None,
            spends: false,
            next,
        });
        found
    }

    /// Returns the legal first moves with the positions after them: no pass,
    /// and no move that costs a threat.
    pub(crate) fn first_moves(&self, from: &Position) -> Vec<(usize, Position)> {
        let moves = self.moves(from).into_iter().filter(|turn| !turn.spends);
        moves
            .filter_map(|turn| Some((turn.point?, turn.next)))
            .collect()
    }

    /// Rule 5: the target is captured if no target point holds a defending
    /// stone.
    pub(crate) fn is_captured(&self, cells: &[u8]) -> bool {
        (0..cells.len()).all(|p| !self.target[p] || cells[p] != DEFENDER)
    }

    /// Returns true if a chain on a target point is alive in Benson's sense.
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

    /// Returns the areas of the region without defending stones, in which no
    /// attacking stone could become safe for ever.
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

/// The graph of all positions that are reachable from some starts, without the
/// remaining threats.
pub(crate) struct Graph {
    index: HashMap<Position, usize>,
    to_move: Vec<u8>,
    /// The positions after each position, with true for moves that cost a
    /// threat.
    next_of: Vec<Vec<(usize, bool)>>,
    /// The reverse of `next_of`.
    before: Vec<Vec<(usize, bool)>>,
    captured: Vec<bool>,
    alive: Vec<bool>,
    ended: Vec<bool>,
}

/// A goal that one side may force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Goal {
    /// The attacker captures.
    Captured,
    /// The defender reaches unconditional life.
    Alive,
    /// The defender reaches the end of the line with the target on the board.
    Ended,
}

impl Graph {
    /// Returns `None` if there are more than `most` positions.
    pub(crate) fn new(setting: &TestProblem, starts: &[Position], most: usize) -> Option<Self> {
        let mut graph = Self {
            index: HashMap::new(),
            to_move: Vec::new(),
            next_of: Vec::new(),
            before: Vec::new(),
            captured: Vec::new(),
            alive: Vec::new(),
            ended: Vec::new(),
        };
        let mut positions: Vec<Position> = Vec::new();
        for start in starts {
            graph.number(start, &mut positions);
        }
        while graph.next_of.len() < positions.len() {
            let here = positions[graph.next_of.len()].clone();
            let captured = setting.is_captured(&here.cells);
            let over = captured || here.passes >= 2;
            let moves = if over {
                Vec::new()
            } else {
                setting.moves(&here)
            };
            let nexts = moves
                .iter()
                .map(|mv| (graph.number(&mv.next, &mut positions), mv.spends));
            let nexts = nexts.collect();
            graph.next_of.push(nexts);
            graph.captured.push(captured);
            graph.alive.push(!captured && setting.is_alive(&here.cells));
            graph.ended.push(!captured && here.passes >= 2);
            if positions.len() > most {
                return None;
            }
        }
        graph.to_move = positions.iter().map(|position| position.to_move).collect();
        graph.before = vec![Vec::new(); positions.len()];
        for (at, nexts) in graph.next_of.iter().enumerate() {
            for &(next, spends) in nexts {
                graph.before[next].push((at, spends));
            }
        }
        Some(graph)
    }

    fn number(&mut self, position: &Position, positions: &mut Vec<Position>) -> usize {
        let new = positions.len();
        let number = *self.index.entry(position.clone()).or_insert(new);
        if number == new {
            positions.push(position.clone());
        }
        number
    }

    /// Returns the graph that also contains each position after a pass as if no
    /// pass had been counted.
    pub(crate) fn forgetting_passes(
        setting: &TestProblem,
        mut starts: Vec<Position>,
        most: usize,
    ) -> Option<Self> {
        loop {
            let graph = Self::new(setting, &starts, most)?;
            let known = starts.len();
            let fresh = graph.positions().into_iter().map(|position| Position {
                passes: 0,
                ..position.clone()
            });
            starts.extend(fresh.filter(|position| !graph.index.contains_key(position)));
            if starts.len() == known {
                return Some(graph);
            }
        }
    }

    /// Returns all positions, in the order in which they were found.
    pub(crate) fn positions(&self) -> Vec<&Position> {
        let mut positions: Vec<&Position> = self.index.keys().collect();
        positions.sort_by_key(|position| self.index[*position]);
        positions
    }

    pub(crate) fn at(&self, position: &Position) -> usize {
        self.index[position]
    }

    /// Returns the least fixed point: the positions from which the goal can be
    /// forced in finitely many moves. It covers every number of threats up to
    /// `most` of each side.
    pub(crate) fn forced(&self, goal: Goal, most: [usize; 2]) -> Forced {
        let (forcer, reached) = match goal {
            Goal::Captured => (ATTACKER, &self.captured),
            Goal::Alive => (DEFENDER, &self.alive),
            Goal::Ended => (DEFENDER, &self.ended),
        };
        let mut forced = Forced {
            most,
            won: vec![false; reached.len() * (most[0] + 1) * (most[1] + 1)],
        };
        let mut left = vec![0; forced.won.len()];
        let mut pending = Vec::new();
        for at in 0..reached.len() {
            for (a, d) in forced.levels() {
                let threats = [a, d];
                let can = |spends: bool| !spends || threats[usize::from(self.to_move[at]) - 1] > 0;
                let moves = self.next_of[at].iter().filter(|(_, spends)| can(*spends));
                let slot = forced.slot(at, threats);
                left[slot] = moves.count();
                if reached[at] {
                    forced.won[slot] = true;
                    pending.push((at, threats));
                }
            }
        }
        while let Some((at, threats)) = pending.pop() {
            for &(from, spends) in &self.before[at] {
                let mut threats = threats;
                let mover = usize::from(self.to_move[from]) - 1;
                threats[mover] += usize::from(spends);
                if threats[mover] > most[mover] {
                    continue;
                }
                let slot = forced.slot(from, threats);
                left[slot] -= 1;
                if !forced.won[slot] && (self.to_move[from] == forcer || left[slot] == 0) {
                    forced.won[slot] = true;
                    pending.push((from, threats));
                }
            }
        }
        forced
    }
}

/// The positions and numbers of threats with which a goal can be forced.
pub(crate) struct Forced {
    most: [usize; 2],
    won: Vec<bool>,
}

impl Forced {
    fn levels(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let [a, d] = self.most;
        (0..=a).flat_map(move |a| (0..=d).map(move |d| (a, d)))
    }

    fn slot(&self, at: usize, threats: [usize; 2]) -> usize {
        (at * (self.most[0] + 1) + threats[0]) * (self.most[1] + 1) + threats[1]
    }

    pub(crate) fn from(&self, at: usize, threats: [usize; 2]) -> bool {
        self.won[self.slot(at, threats)]
    }
}
