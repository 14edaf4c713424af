//! The fate of the stones of a position, as far as it is found.

use super::proofs::{BentFour, Fate, Proofs, ProvedChain};
use crate::go::life::flood;
use crate::go::{Board, ByColor, Cell, Color, Point, PointSet};

/// The stones whose fate is found so far, and the proved part of them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Findings {
    pub(super) dead: PointSet,
    pub(super) seki: PointSet,
    pub(super) alive: PointSet,
    pub(super) proved: PointSet,
}

impl Findings {
    /// Returns the fate of the stones on points that certainly belong to a side.
    pub(super) fn certain(board: &Board, certain: &ByColor<PointSet>) -> Self {
        let of = |color: Color, owner: Color| -> PointSet {
            let stones = board.stones().filter(|&(_, stone)| stone == color);
            let points = stones.map(|(point, _)| point);
            points.filter(|&p| certain[owner].contains(p)).collect()
        };
        let both = |sets: [PointSet; 2]| sets[0].union(&sets[1]);
        let alive = both(Color::BOTH.map(|color| of(color, color)));
        let dead = both(Color::BOTH.map(|color| of(color, color.opponent())));
        Self {
            dead,
            alive,
            seki: PointSet::EMPTY,
            proved: alive.union(&dead),
        }
    }

    /// Adds the answers of the solver. `firm` are the stones that random games hold
    /// alive: a death that builds on others is left out.
    pub(super) fn add(&mut self, board: &Board, proofs: &Proofs, firm: &PointSet) {
        let reliable = self.proved_by(proofs.chains.iter()).union(firm);
        self.alive = self.alive.union(&proofs.unsettled);
        for chain in &proofs.chains {
            let found = match chain.fate {
                Fate::Alive => &mut self.alive,
                Fate::Dead if !rests_on(chain, &reliable) => continue,
                Fate::Dead => &mut self.dead,
                Fate::Seki => &mut self.seki,
            };
            *found = found.union(&chain.stones);
        }
        for bent_four in &proofs.bent_fours {
            self.take_bent_four(board, bent_four);
        }
        self.spare_captors(board);
        self.keep_mutual_seki(board);
        self.alive = self.alive.difference(&self.dead);
        let dead = self.dead;
        let holds = |chain: &&ProvedChain| {
            chain.certain && chain.stones.intersects(&dead) == matches!(chain.fate, Fate::Dead)
        };
        self.proved = self.proved_by(proofs.chains.iter().filter(holds));
    }

    /// Returns the proved stones with those whose proofs build on nothing but proved
    /// life.
    fn proved_by<'a>(&self, chains: impl Iterator<Item = &'a ProvedChain> + Clone) -> PointSet {
        let mut proved = self.proved;
        let mut living = self.proved.difference(&self.dead);
        loop {
            let before = proved;
            for chain in chains.clone() {
                if !rests_on(chain, &living) {
                    continue;
                }
                proved = proved.union(&chain.stones);
                if chain.fate != Fate::Dead {
                    living = living.union(&chain.stones);
                }
            }
            if proved == before {
                return proved;
            }
        }
    }

    /// Marks the stones in a bent four.
    ///
    /// By custom the bent four in the corner is dead: its enemy can wait until no
    /// threat is left. Under area counting the enemy plays it out at the end, at no
    /// cost.
    fn take_bent_four(&mut self, board: &Board, bent_four: &BentFour) {
        for point in bent_four.region.iter() {
            let chain: PointSet = board.chain(point).collect();
            self.seki = self.seki.difference(&chain);
            if board.stone(point) == Some(bent_four.dead) {
                self.dead = self.dead.union(&chain);
                self.alive = self.alive.difference(&chain);
            } else {
                self.dead = self.dead.difference(&chain);
                self.alive = self.alive.union(&chain);
            }
        }
    }

    /// Takes stones off the dead that only their own side encloses. Those inside a
    /// dead eye space can be taken, but that does not help, and those inside a
    /// living one die for nothing. If everything around is dead, nothing is.
    pub(super) fn spare_captors(&mut self, board: &Board) {
        let dead = self.dead;
        let is_gone = |point| board.cell(point) == Cell::Empty || dead.contains(point);
        let mut seen = PointSet::EMPTY;
        for stone in dead.iter() {
            if seen.contains(stone) {
                continue;
            }
            let area = flood(board, stone, is_gone);
            seen = seen.union(&area);
            let of = |color: Color| -> PointSet {
                let is_of = |point: &Point| board.stone(*point) == Some(color);
                area.iter().filter(is_of).collect()
            };
            let around = area.iter().flat_map(|point| board.size().neighbors(point));
            let standing = around.filter(|&point| !dead.contains(point));
            let mut standing = standing.filter_map(|point| board.stone(point));
            let spared = match standing.next() {
                Some(owner) if standing.all(|other| other == owner) => of(owner),
                Some(_) => continue,
                None => of(Color::Black).union(&of(Color::White)),
            };
            self.dead = self.dead.difference(&spared);
            self.proved = self.proved.difference(&spared);
        }
    }

    /// Takes chains off those in seki that share no liberty with an enemy chain in
    /// seki, as those inside a dead eye space: they are alive.
    fn keep_mutual_seki(&mut self, board: &Board) {
        let board = self.thinned(board);
        loop {
            let lonely = self.seki.difference(&mutual(&board, &self.seki));
            if lonely.is_empty() {
                return;
            }
            self.seki = self.seki.difference(&lonely);
            self.alive = self.alive.union(&lonely);
        }
    }

    /// Returns the board without the dead stones.
    pub(super) fn thinned(&self, board: &Board) -> Board {
        let mut board = board.clone();
        board.arrange(self.dead.iter().map(|stone| (stone, Cell::Empty)));
        board
    }

    /// Returns the stones that are alive or in seki.
    pub(super) fn standing(&self) -> PointSet {
        self.alive.union(&self.seki)
    }
}

/// Returns true if the proof about a chain takes no stones but these to be alive.
fn rests_on(chain: &ProvedChain, stones: &PointSet) -> bool {
    chain.assumes.iter().all(|&stone| stones.contains(stone))
}

/// Returns those of the chains that share a liberty with an enemy chain among
/// them.
pub(super) fn mutual(board: &Board, chains: &PointSet) -> PointSet {
    let size = board.size();
    let faces_enemy = |stone: Point| {
        let enemy = board.stone(stone).map(Color::opponent);
        let liberties = board.liberties(stone);
        let mut beside = liberties.iter().flat_map(|liberty| size.neighbors(liberty));
        beside.any(|point| board.stone(point) == enemy && chains.contains(point))
    };
    chains.iter().filter(|&stone| faces_enemy(stone)).collect()
}
