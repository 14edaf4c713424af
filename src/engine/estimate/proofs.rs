//! The solver's answers about the chains of a finished position.
//!
//! Random games do not see a dead eye space, fill the last liberties of a seki
//! and do not know the bent four in the corner. So the solver is asked about
//! every chain whose fate is not plain, for each side moving first.

use std::collections::VecDeque;

use super::Estimate;
use super::verdict::{EYES, NARROW, ground, is_invasion};
use crate::go::life::flood;
use crate::go::{Board, Cell, Color, Point, PointSet, life};
use crate::solver::{Groups, Limits, OpenQuestion, OpenSolver, Safety, Solution, StatusKind, Step};

/// The largest number of positions searched for one chain and for all of them.
const NODES: u64 = 20_000;
const ALL_NODES: u64 = 120_000;
/// The number of positions whose search takes as long as to prepare one.
const LEAST_NODES: u64 = 100;
/// The memory for one chain in bytes.
const MEMORY: usize = 8 << 20;
/// Chains whose mean ownership lies below this are in doubt.
const DOUBTED: f64 = 0.9;

/// The fate of a chain, whichever side moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    Alive,
    Dead,
    Seki,
}

/// A chain with its fate.
#[derive(Clone, Debug)]
pub(super) struct ProvedChain {
    pub(super) stones: PointSet,
    pub(super) fate: Fate,
    /// One stone of each chain on whose life the fate rests.
    pub(super) assumes: Vec<Point>,
    /// True if the fate is proved, and not only likely.
    pub(super) certain: bool,
}

/// A bent four in the corner. `dead` is the side whose group it kills, `region` the
/// points around it where both sides may play.
#[derive(Clone, Copy, Debug)]
pub(super) struct BentFour {
    pub(super) dead: Color,
    pub(super) region: PointSet,
}

/// A question about a chain.
#[derive(Clone, Copy, Debug)]
struct Asked {
    stone: Point,
    color: Color,
    /// The side that moves first.
    first: Color,
    /// The answer with the other side first, if that left the fate open.
    other: Option<StatusKind>,
}

/// The answers about one position, asked for chain after chain.
#[derive(Debug)]
pub(super) struct Proofs {
    board: Board,
    groups: Groups,
    waiting: VecDeque<Asked>,
    under_way: Option<(Asked, Box<OpenSolver>)>,
    left: u64,
    pub(super) chains: Vec<ProvedChain>,
    pub(super) bent_fours: Vec<BentFour>,
    /// The chains with eye space that live if their side moves first, and only
    /// then. Both sides have passed, so they are taken to be alive.
    pub(super) unsettled: PointSet,
}

impl Proofs {
    /// Returns the proofs to look for in a position. `certain` holds the points
    /// that need none. Chains that the estimate doubts most come first.
    pub(super) fn new(board: &Board, certain: &PointSet, estimate: &Estimate) -> Self {
        let mut seen = *certain;
        let mut doubts = Vec::new();
        for (stone, color) in board.stones() {
            if seen.contains(stone) {
                continue;
            }
            let chain: PointSet = board.chain(stone).collect();
            seen = seen.union(&chain);
            let held = estimate.mean_held(color, &chain);
            if held < DOUBTED || room(board, stone, color) <= NARROW {
                let first = if held < 0.0 { color } else { color.opponent() };
                let other = None;
                doubts.push((
                    held,
                    Asked {
                        stone,
                        color,
                        first,
                        other,
                    },
                ));
            }
        }
        doubts.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        Self {
            board: board.clone(),
            groups: Groups::of(board),
            waiting: doubts.into_iter().map(|(_, asked)| asked).collect(),
            under_way: None,
            left: ALL_NODES,
            chains: Vec::new(),
            bent_fours: Vec::new(),
            unsettled: PointSet::EMPTY,
        }
    }

    /// Searches about this many positions. Returns true once all chains have
    /// been searched.
    pub(super) fn step(&mut self, nodes: u64) -> bool {
        if let Some((asked, solver)) = &mut self.under_way {
            let Step::Done(solution) = solver.step(nodes) else {
                return false;
            };
            let asked = *asked;
            self.under_way = None;
            self.left = self.left.saturating_sub(solution.nodes.max(LEAST_NODES));
            if let Some(next) = self.learn(&asked, &solution) {
                self.waiting.push_front(next);
            }
        }
        let next = self.waiting.pop_front().filter(|_| self.left > 0);
        let Some(asked) = next else {
            return true;
        };
        let solver = self.solver(&asked);
        self.under_way = solver.map(|solver| (asked, Box::new(solver)));
        false
    }

    /// Returns a solver for a question.
    fn solver(&self, asked: &Asked) -> Option<OpenSolver> {
        let question = OpenQuestion {
            board: self.board.clone(),
            to_move: asked.first,
            targets: vec![asked.stone],
            within: None,
            ko: None,
            both: false,
            all_moves: false,
        };
        let limits = Limits {
            nodes: Some(NODES.min(self.left)),
            memory: MEMORY,
        };
        // The solver refuses only a point without a stone.
        OpenSolver::among(&self.groups, &question, limits).ok()
    }

    /// Takes over an answer. Returns the question that it leads to.
    ///
    /// A side may pass, so a chain that lives when the enemy moves first lives
    /// in any case, and one that dies when its own side moves first dies.
    fn learn(&mut self, asked: &Asked, solution: &Solution) -> Option<Asked> {
        let Asked { stone, color, .. } = *asked;
        if solution.bent_four {
            self.bent_fours.push(BentFour {
                dead: color,
                region: solution.region,
            });
        }
        let kind = solution.belief().status.kind()?;
        let own_first = asked.first == color;
        let stones: PointSet = self.board.chain(stone).collect();
        let fate = match (own_first, kind) {
            (true, StatusKind::Dead) => Fate::Dead,
            // The solver only says that there is room to live in.
            (false, StatusKind::Alive)
                if is_invasion(
                    &self.board,
                    color,
                    &stones,
                    &ground(&self.board, color, &stones),
                ) =>
            {
                return None;
            }
            (false, StatusKind::Alive) => Fate::Alive,
            (false, StatusKind::Seki) => Fate::Seki,
            _ if asked.other.is_some() => {
                let own = if own_first { Some(kind) } else { asked.other };
                let lives = matches!(own, Some(StatusKind::Alive | StatusKind::Seki));
                if lives && eye_space(&self.board, stone, color) >= EYES {
                    self.unsettled = self.unsettled.union(&self.linked(stone));
                }
                return None;
            }
            _ => {
                let first = asked.first.opponent();
                return Some(Asked {
                    first,
                    other: Some(kind),
                    ..*asked
                });
            }
        };
        let certain = solution.likely.is_none();
        self.chains.push(ProvedChain {
            stones,
            fate,
            assumes: if certain {
                let chains = solution.assumes.iter();
                let searched = chains.filter(|chain| chain.why == Safety::Searched);
                searched.map(|chain| chain.stone).collect()
            } else {
                self.chains_around(&solution.region)
            },
            certain,
        });
        None
    }

    /// Returns one stone of each chain beside a region that does not live
    /// unconditionally.
    fn chains_around(&self, region: &PointSet) -> Vec<Point> {
        let size = self.board.size();
        let [black, white] = Color::BOTH.map(|color| life::pass_alive(&self.board, color));
        let mut seen = black.union(&white).union(region);
        let mut chains = Vec::new();
        for point in region.iter().flat_map(|point| size.neighbors(point)) {
            if self.board.stone(point).is_some() && !seen.contains(point) {
                seen.extend(self.board.chain(point));
                chains.push(point);
            }
        }
        chains
    }

    /// Returns a chain with those of its side that share a liberty with it.
    fn linked(&self, stone: Point) -> PointSet {
        let color = self.board.stone(stone);
        let mut linked: PointSet = self.board.chain(stone).collect();
        for liberty in self.board.liberties(stone).iter() {
            for beside in self.board.size().neighbors(liberty) {
                if self.board.stone(beside) == color {
                    linked.extend(self.board.chain(beside));
                }
            }
        }
        linked
    }
}

/// The number of points of the areas beside a chain that stones of its side
/// enclose.
fn room(board: &Board, stone: Point, color: Color) -> usize {
    enclosed(board, stone, color).iter().sum()
}

/// The same number for the narrow areas alone.
fn eye_space(board: &Board, stone: Point, color: Color) -> usize {
    let areas = enclosed(board, stone, color);
    areas.iter().filter(|size| **size <= NARROW).sum()
}

/// The sizes of the areas beside a chain that stones of its side enclose, apart
/// from the largest, which is the rest of the board.
fn enclosed(board: &Board, stone: Point, color: Color) -> Vec<usize> {
    let size = board.size();
    let foreign = |point| board.stone(point) != Some(color) && board.cell(point) != Cell::Masked;
    let mut seen = PointSet::EMPTY;
    let mut sizes = Vec::new();
    for point in board.chain(stone).flat_map(|stone| size.neighbors(stone)) {
        if foreign(point) && !seen.contains(point) {
            let area = flood(board, point, foreign);
            seen = seen.union(&area);
            sizes.push(area.len());
        }
    }
    sizes.sort_unstable();
    sizes.pop();
    sizes
}
