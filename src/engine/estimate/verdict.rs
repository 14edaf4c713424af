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
            dead = dead.union(&dead_of(board, color, &spared, estimate));
        }
        Self {
            seki: beside_shared,
            dead,
        }
    }
}

/// The ownership of a point from the view of `color`.
fn held(estimate: &Estimate, color: Color, point: Point) -> f64 {
    let share = estimate.ownership(point);
    if color == Color::Black { share } else { -share }
}

/// The mean ownership of a set of stones from the view of `color`.
fn mean_held(estimate: &Estimate, color: Color, stones: &PointSet) -> f64 {
    let sum: f64 = stones
        .iter()
        .map(|point| held(estimate, color, point))
        .sum();
    sum / stones.len().max(1) as f64
}

/// The dead stones of a side. All chains in a region enclosed by enemy stones
/// share one verdict, and none of them is dead if one is spared.
fn dead_of(board: &Board, color: Color, spared: &PointSet, estimate: &Estimate) -> PointSet {
    let enemy = color.opponent();
    // Dead enemy stones enclose nothing.
    let standing =
        |point| board.stone(point) == Some(enemy) && held(estimate, enemy, point) >= DEAD;
    let bar = bar(estimate);
    let mut dead = PointSet::EMPTY;
    let mut seen = PointSet::EMPTY;
    for (stone, _) in board.stones().filter(|&(_, owner)| owner == color) {
        if seen.contains(stone) {
            continue;
        }
        let area = flood(board, stone, |point| !standing(point));
        seen = seen.union(&area);
        let own = |point: &Point| board.stone(*point) == Some(color);
        let stones: PointSet = area.iter().filter(own).collect();
        if !stones.intersects(spared) && mean_held(estimate, color, &stones) < bar {
            dead = dead.union(&stones);
        }
    }
    dead
}

/// The chains in seki: those beside empty points that touch stones of both
/// sides and often belong to nobody at the end of a playout.
fn in_seki(board: &Board, estimate: &Estimate) -> PointSet {
    let shared = &estimate.shared;
    let standing = |point| {
        let color = board.stone(point);
        color.filter(|&color| held(estimate, color, point) > 0.0)
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
