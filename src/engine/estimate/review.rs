//! The review of an estimate by the life-and-death solver.
//!
//! Random games fill the last liberties of a seki and do not know the bent four
//! in the corner. So the solver searches each chain that the games consider
//! dead. A chain that survives whichever side moves first is not dead. If the
//! solver cannot decide within few positions, the games' verdict stays.

use std::collections::VecDeque;

use super::certain::certain;
use super::{Estimate, Estimator};
use crate::go::{Board, Color, Counting, Point, PointSet, Status};
use crate::solver::{Limits, OpenQuestion, OpenSolver, Solution, StatusKind, Step, Verdict};

/// The number of positions searched for one chain.
const NODES: u64 = 20_000;
/// The memory for one chain in bytes.
const MEMORY: usize = 8 << 20;
/// The largest number of chains that are searched.
const MOST_QUEUED: usize = 100;

/// The reason for searching a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReviewReason {
    /// The games consider it dead.
    Dead,
    /// It touches a chain that the games consider dead.
    Beside,
}

/// A review in progress of the stones to propose as dead after a game.
#[derive(Debug)]
pub struct Review {
    board: Board,
    counting: Counting,
    certain: PointSet,
    status: Status,
    queued: PointSet,
    left: usize,
    doubts: VecDeque<(ReviewReason, Point)>,
    under_way: Option<(ReviewReason, Point, OpenSolver)>,
}

impl Review {
    /// Returns a review of the stones that an estimate of a finished position
    /// considers dead. By custom the bent four in the corner is dead under
    /// territory counting.
    #[must_use]
    pub fn new(board: &Board, counting: Counting, estimate: &Estimate) -> Self {
        let mut review = Self {
            board: board.clone(),
            counting,
            certain: certain(board, Color::Black).union(&certain(board, Color::White)),
            status: Status {
                dead: estimate.dead,
                seki: estimate.seki,
            },
            queued: PointSet::EMPTY,
            left: MOST_QUEUED,
            doubts: VecDeque::new(),
            under_way: None,
        };
        for stone in estimate.dead.iter() {
            review.ask(ReviewReason::Dead, stone);
        }
        review
    }

    /// Searches about this many positions.
    pub fn step(&mut self, nodes: u64) -> Step<(), Status> {
        if let Some((doubt, stone, solver)) = &mut self.under_way {
            let Step::Done(solution) = solver.step(nodes) else {
                return Step::Running(());
            };
            let (doubt, stone) = (*doubt, *stone);
            self.under_way = None;
            self.settle(doubt, stone, &solution);
        }
        let Some((doubt, stone)) = self.doubts.pop_front() else {
            return Step::Done(self.status);
        };
        self.under_way = self.solver(stone).map(|solver| (doubt, stone, solver));
        Step::Running(())
    }

    fn ask(&mut self, doubt: ReviewReason, stone: Point) {
        if !self.queued.contains(stone) && self.left > 0 {
            self.queued.extend(self.board.chain(stone));
            self.left -= 1;
            self.doubts.push_back((doubt, stone));
        }
    }

    /// Returns a solver for the fate of a chain, for each side moving first.
    fn solver(&self, stone: Point) -> Option<OpenSolver> {
        let question = OpenQuestion {
            board: self.board.clone(),
            to_move: self.board.stone(stone)?,
            targets: vec![stone],
            within: None,
            ko: None,
            both: true,
            all_moves: false,
        };
        let limits = Limits {
            nodes: Some(NODES),
            memory: MEMORY,
        };
        // The solver refuses only a point without a stone.
        OpenSolver::new(&question, limits).ok()
    }

    fn settle(&mut self, doubt: ReviewReason, stone: Point, solution: &Solution) {
        let chain: PointSet = self.board.chain(stone).collect();
        let kind = |verdict: &Verdict| verdict.status.kind();
        let first = kind(&solution.first);
        let other = solution.other_first.as_ref().and_then(kind);
        let seki = Some(StatusKind::Seki);
        let stands = |kind| kind == seki || kind == Some(StatusKind::Alive);
        match doubt {
            ReviewReason::Dead => {
                let spared = stands(first) && stands(other);
                if spared {
                    self.status.dead = self.status.dead.difference(&chain);
                }
                if spared && other == seki {
                    self.status.seki = self.status.seki.union(&chain);
                }
                // A bent four is possible only for a chain near a corner.
                let custom = self.counting == Counting::Territory && self.is_in_corner(&chain);
                if (spared && other == seki) || custom {
                    self.ask_beside(stone);
                }
            }
            ReviewReason::Beside if solution.bent_four && self.counting == Counting::Territory => {
                self.take_bent_four(stone, &solution.region);
            }
            ReviewReason::Beside if first == seki || other == seki => {
                self.status.seki = self.status.seki.union(&chain);
            }
            ReviewReason::Beside => {}
        }
    }

    /// Returns true if one of the stones lies in a corner of three by three
    /// points.
    fn is_in_corner(&self, chain: &PointSet) -> bool {
        let size = self.board.size();
        chain.iter().any(|point| {
            point.x().min(size.width() - 1 - point.x()) < 3
                && point.y().min(size.height() - 1 - point.y()) < 3
        })
    }

    /// Marks a bent four as dead, with all stones of its side in its region.
    fn take_bent_four(&mut self, stone: Point, region: &PointSet) {
        let owner = self.board.stone(stone);
        for point in region.iter() {
            let chain: PointSet = self.board.chain(point).collect();
            self.status.seki = self.status.seki.difference(&chain);
            self.status.dead = if self.board.stone(point) == owner {
                self.status.dead.union(&chain)
            } else {
                self.status.dead.difference(&chain)
            };
        }
    }

    /// Searches the enemy's chains that touch a chain or share a liberty with
    /// it, unless they are certainly alive.
    fn ask_beside(&mut self, stone: Point) {
        let size = self.board.size();
        let enemy = self.board.stone(stone).map(Color::opponent);
        let stones: PointSet = self.board.chain(stone).collect();
        let places = stones.union(&self.board.liberties(stone));
        let beside: PointSet = places.iter().flat_map(|p| size.neighbors(p)).collect();
        for point in beside.difference(&self.certain).iter() {
            if self.board.stone(point) == enemy && !self.status.dead.contains(point) {
                self.ask(ReviewReason::Beside, point);
            }
        }
    }
}

/// The number of random games that tells a settled group from a dead one. Fewer
/// games are less certain, and more are no better.
const PLAYOUTS: u32 = 3000;

/// The dead stones and those in seki after a game. This does the whole estimate
/// and its review at once, and gives the same result each time.
#[must_use]
pub fn judged(board: &Board, counting: Counting) -> Status {
    let mut estimator = Estimator::new(board, None, None, 0, board.key());
    estimator.step(PLAYOUTS);
    let mut review = Review::new(board, counting, &estimator.estimate());
    loop {
        if let Step::Done(status) = review.step(u64::MAX) {
            return status;
        }
    }
}

/// A seki whose last liberties random games fill, for tests.
#[cfg(test)]
pub(crate) const SEKI: &str = "O X . O X X . X .
                               O X . O X X X X X
                               O X X O X X . X .
                               O O O X X X X X X
                               O . O O X X X X X
                               O O O O X X X X X
                               O . O O X X X X X
                               O O O O X X X X X
                               O O O O X X X X X";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    fn reviewed(picture: &str, counting: Counting) -> [Vec<String>; 2] {
        let board = diagram::read(picture).unwrap();
        let mut estimator = Estimator::new(&board, None, None, 0, 1);
        estimator.step(1000);
        let mut review = Review::new(&board, counting, &estimator.estimate());
        let status = loop {
            if let Step::Done(status) = review.step(500) {
                break status;
            }
        };
        let names = |points: PointSet| {
            let names = points.iter().map(|p| p.on(board.size()).to_string());
            names.collect()
        };
        [names(status.dead), names(status.seki)]
    }

    #[test]
    fn chains_that_share_two_liberties_are_in_seki() {
        for counting in [Counting::Area, Counting::Territory] {
            let [dead, seki] = reviewed(SEKI, counting);
            assert_eq!(dead, [""; 0]);
            let mut seki = seki;
            seki.sort();
            assert_eq!(seki, ["B7", "B8", "B9", "C7", "D7", "D8", "D9"]);
        }
    }

    const BENT_FOUR: &str = "X X . O X . . . .
                             X O O O X . . . .
                             . O X X X . . . .
                             O O X . . . . . .
                             X X X . . . . . .
                             X X X X X X X X X
                             O O O O O O O O O
                             . . . . . . . . .
                             . . . . . . . . .";

    #[test]
    fn the_bent_four_is_dead_where_territory_is_counted() {
        let [dead, seki] = reviewed(BENT_FOUR, Counting::Territory);
        assert_eq!(seki, [""; 0]);
        let mut dead = dead;
        dead.sort();
        assert_eq!(dead, ["A6", "B6", "B7", "B8", "C8", "D8", "D9"]);
        let [dead, _] = reviewed(BENT_FOUR, Counting::Area);
        assert!(!dead.contains(&"B8".to_owned()));
    }
}
