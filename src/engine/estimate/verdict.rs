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
    /// The points that enemy stones and neutral points enclose with the stones,
    /// whatever becomes of them: the fewer, the further inside the stones are.
    pub(super) area: PointSet,
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
/// A chain with at most this many points in its eye spaces is searched even if
/// random games hold it alive. Wider ground has room for two eyes.
pub(super) const NARROW: usize = 12;
/// The least number of points in which two eyes can be made.
pub(super) const EYES: usize = 3;

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
            area: ground(board, self.color, &stones),
            held: estimate.mean_held(self.color, &stones),
            stones,
        };
        links.into_iter().map(doubt).collect()
    }
}

impl Doubt {
    /// Returns true if the stones have enough points of their own.
    pub(super) fn is_at_home(&self, board: &Board) -> bool {
        home(board, self.color, &self.stones) >= HOME
    }

    /// Returns true if the stones are an invasion.
    pub(super) fn is_invasion(&self, board: &Board) -> bool {
        is_invasion(board, self.color, &self.stones, &self.area)
    }
}

/// Returns the points that enemy stones and neutral points enclose with some stones
/// of a side.
pub(super) fn ground(board: &Board, color: Color, stones: &PointSet) -> PointSet {
    let is_ground =
        |point| board.stone(point) != Some(color.opponent()) && !is_neutral(board, point, stones);
    let start = stones.iter().next();
    start.map_or(*stones, |start| flood(board, start, is_ground))
}

/// Returns true if some stones are few in the wide `ground` of the enemy and without
/// eye space of their own. The owner of the ground has passed, and so need not fear
/// them.
pub(super) fn is_invasion(
    board: &Board,
    color: Color,
    stones: &PointSet,
    ground: &PointSet,
) -> bool {
    let size = board.size();
    let is_empty = |point: &Point| board.cell(*point) == Cell::Empty;
    let empty = ground.iter().filter(is_empty).count();
    let enemy = |point: &Point| board.stone(*point) == Some(color.opponent());
    let around = ground.iter().flat_map(|point| size.neighbors(point));
    let around: PointSet = around.filter(enemy).collect();
    is_inside(board, ground)
        && empty > NARROW
        && 2 * (ground.len() - empty) <= empty
        && 2 * stones.len() <= around.len()
        && home(board, color, stones) < EYES
}

/// Returns true if some ground is not most of the board.
pub(super) fn is_inside(board: &Board, ground: &PointSet) -> bool {
    ground.len() * 4 < board.size().area() * 3
}

/// Returns the number of points beside some stones that their side alone encloses,
/// free of enemy stones. Gaps in the border are closed.
fn home(board: &Board, color: Color, stones: &PointSet) -> usize {
    let size = board.size();
    let is_empty = |point| board.cell(point) == Cell::Empty;
    let is_room = |point| is_empty(point) && !is_neutral(board, point, &PointSet::EMPTY);
    let mut seen = PointSet::EMPTY;
    let mut home = 0;
    for point in stones.iter().flat_map(|stone| size.neighbors(stone)) {
        if !is_room(point) || seen.contains(point) {
            continue;
        }
        let room = flood(board, point, is_room);
        seen = seen.union(&room);
        let mut around = room.iter().flat_map(|point| size.neighbors(point));
        if around.all(|point| is_empty(point) || board.stone(point) == Some(color)) {
            home += room.len();
        }
    }
    home
}

/// Returns true if an empty point lies beside stones of both sides, but not beside
/// `inside`: a gap in the border of two sides.
fn is_neutral(board: &Board, point: Point, inside: &PointSet) -> bool {
    let beside = |color| {
        let mut beside = board.size().neighbors(point);
        beside.any(|p| board.stone(p) == Some(color))
    };
    board.cell(point) == Cell::Empty
        && Color::BOTH.into_iter().all(beside)
        && !board.size().neighbors(point).any(|p| inside.contains(p))
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
