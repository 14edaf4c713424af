//! The verdict on whole chains from the ownership of points: dead, in seki, or
//! alive.

use super::Estimate;

use crate::go::life::flood;
use crate::go::{Board, ByColor, Cell, Color, Point, PointSet};

/// In a finished position, stones are dead if their mean ownership is below
/// this value. There, living stones survive in nearly every playout; only an
/// invader's fate is left to chance.
const DEAD: f64 = 0.1;

/// The same limit in an unfinished position: only stones that are surely lost
/// are dead.
const LOST: f64 = -0.5;
/// A position is unfinished if more than this share of its points is open to
/// both sides, whatever the players say.
const OPEN: f64 = 0.25;

/// The ownership below which stones are dead.
fn bar(estimate: &Estimate) -> f64 {
    let points = &estimate.ownership;
    let open = points.iter().filter(|(_, share)| share.abs() < 0.5).count();
    if open as f64 > OPEN * points.len() as f64 {
        LOST
    } else {
        DEAD
    }
}

/// The proposed status of a finished position.
#[derive(Debug)]
pub(super) struct Verdict {
    pub(super) dead: PointSet,
    pub(super) seki: PointSet,
}

impl Verdict {
    pub(super) fn of(board: &Board, certain: &ByColor<PointSet>, estimate: &Estimate) -> Self {
        let beside_shared = in_seki(board, estimate);
        let mut dead = PointSet::EMPTY;
        for color in Color::BOTH {
            let spared = certain[color].union(&beside_shared);
            let bar = bar(estimate);
            for group in Group::of_side(board, color, estimate) {
                if !group.stones.intersects(&spared) && group.held < bar {
                    dead = dead.union(&group.stones);
                }
            }
        }
        Self {
            seki: beside_shared,
            dead,
        }
    }
}

/// The stones of one side in an area that stones of the other side enclose.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    pub(super) color: Color,
    pub(super) stones: PointSet,
    /// The mean ownership of the stones, from the view of their side.
    pub(super) held: f64,
}

/// Stones of a group that random games do not hold alive, and that are linked
/// by common liberties.
#[derive(Clone, Copy, Debug)]
pub(super) struct Doubt {
    pub(super) color: Color,
    pub(super) stones: PointSet,
    /// The number of points that enemy stones enclose with the stones, whatever
    /// becomes of them: the less, the further inside the stones are.
    pub(super) area: usize,
    /// The points around that enemy stones enclose which are alive for sure, the
    /// stones in it included.
    pub(super) zone: PointSet,
    /// The mean ownership of the stones, from the view of their side.
    pub(super) held: f64,
}

/// Chains with a higher mean ownership are alive in a finished position.
const SAFE: f64 = 0.85;
/// Enemy stones with at least this ownership are the border of a fight.
const FIRM: f64 = 0.5;
/// Stones beside at least this many points that only their side encloses, free
/// of enemy stones, are at home there: both players have accepted that these
/// points are theirs.
const HOME: usize = 8;

impl Group {
    /// Returns the groups of a side.
    pub(super) fn of_side(board: &Board, color: Color, estimate: &Estimate) -> Vec<Self> {
        let enemy = color.opponent();
        // Dead enemy stones enclose nothing.
        let standing =
            |point| board.stone(point) == Some(enemy) && estimate.held(enemy, point) >= DEAD;
        let mut groups = Vec::new();
        let mut seen = PointSet::EMPTY;
        for (stone, _) in board.stones().filter(|&(_, owner)| owner == color) {
            if seen.contains(stone) {
                continue;
            }
            let area = flood(board, stone, |point| !standing(point));
            seen = seen.union(&area);
            let own = |point: &Point| board.stone(*point) == Some(color);
            let stones: PointSet = area.iter().filter(own).collect();
            groups.push(Self {
                color,
                held: estimate.mean_held(color, &stones),
                stones,
            });
        }
        groups
    }

    /// Returns the stones of the group whose fate is in doubt, apart from those
    /// that are settled.
    pub(super) fn doubts(
        &self,
        board: &Board,
        settled: &PointSet,
        estimate: &Estimate,
    ) -> Vec<Doubt> {
        let mut seen = *settled;
        let mut links: Vec<(PointSet, PointSet)> = Vec::new();
        for stone in self.stones.iter() {
            if seen.contains(stone) {
                continue;
            }
            let mut stones: PointSet = board.chain(stone).collect();
            seen = seen.union(&stones);
            if estimate.mean_held(self.color, &stones) >= SAFE {
                continue;
            }
            let mut liberties = board.liberties(stone);
            links.retain(|(others, theirs)| {
                let is_linked = theirs.intersects(&liberties);
                if is_linked {
                    stones = stones.union(others);
                    liberties = liberties.union(theirs);
                }
                !is_linked
            });
            links.push((stones, liberties));
        }
        let enemy = self.color.opponent();
        let firm = |point| board.stone(point) == Some(enemy) && estimate.held(enemy, point) >= FIRM;
        let around = |stones: PointSet, inside: &dyn Fn(Point) -> bool| {
            let start = stones.iter().next();
            start.map_or(stones, |start| flood(board, start, inside))
        };
        let doubt = |(stones, _)| Doubt {
            color: self.color,
            zone: around(stones, &|point| !firm(point)),
            area: around(stones, &|point| board.stone(point) != Some(enemy)).len(),
            held: estimate.mean_held(self.color, &stones),
            stones,
        };
        links.into_iter().map(doubt).collect()
    }
}

impl Doubt {
    /// Returns true if the stones have enough points of their own.
    pub(super) fn is_at_home(&self, board: &Board) -> bool {
        let size = board.size();
        let is_empty = |point| board.cell(point) == Cell::Empty;
        let mut seen = PointSet::EMPTY;
        let mut home = 0;
        for point in self.stones.iter().flat_map(|stone| size.neighbors(stone)) {
            if !is_empty(point) || seen.contains(point) {
                continue;
            }
            let room = flood(board, point, is_empty);
            seen = seen.union(&room);
            let mut around = room.iter().flat_map(|point| size.neighbors(point));
            if around.all(|point| is_empty(point) || board.stone(point) == Some(self.color)) {
                home += room.len();
            }
        }
        home >= HOME
    }
}

/// The chains in seki: those beside empty points that touch stones of both
/// sides and often belong to nobody at the end of a playout.
fn in_seki(board: &Board, estimate: &Estimate) -> PointSet {
    let shared = &estimate.shared;
    let standing = |point| {
        let color = board.stone(point);
        color.filter(|&color| estimate.held(color, point) > 0.0)
    };
    let mut seki = PointSet::EMPTY;
    let mut seen = PointSet::EMPTY;
    let open = |point| board.cell(point) == Cell::Empty && shared.contains(point);
    for point in shared.iter().filter(|&point| open(point)) {
        if seen.contains(point) {
            continue;
        }
        let area = flood(board, point, open);
        seen = seen.union(&area);
        let around = |point| board.size().neighbors(point);
        let beside = |color| -> PointSet {
            let points = area.iter().flat_map(around);
            points.filter(|&p| standing(p) == Some(color)).collect()
        };
        let (black, white) = (beside(Color::Black), beside(Color::White));
        if !black.is_empty() && !white.is_empty() {
            for stone in black.union(&white).iter() {
                seki.extend(board.chain(stone));
            }
        }
    }
    seki
}
