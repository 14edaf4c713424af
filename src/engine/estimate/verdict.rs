//! From ownership to whole chains: dead, in seki, or alive.

use super::Estimate;

use crate::go::life::flood;
use crate::go::{Board, ByColor, Cell, Color, Point, PointSet};

/// Stones are dead that hold their points in no more than this share of games
/// beyond those in which the enemy does. When a game is over, what lives does
/// so in nearly every playout; what is left to chance is an invader.
const DEAD: f64 = 0.1;

/// The same where the game is not over at all: only what is surely lost.
const LOST: f64 = -0.5;
/// A position of which a larger share than this is still open to both is no
/// finished one, whatever the players say.
const OPEN: f64 = 0.25;

/// How little stones must hold to be dead.
fn bar(estimate: &Estimate) -> f64 {
    let points = &estimate.ownership;
    let open = points.iter().filter(|(_, share)| share.abs() < 0.5).count();
    if open as f64 > OPEN * points.len() as f64 {
        LOST
    } else {
        DEAD
    }
}

/// What is proposed of a finished position.
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

/// The share of a stone's point that its own side held.
fn held(estimate: &Estimate, color: Color, point: Point) -> f64 {
    let share = estimate.ownership(point);
    if color == Color::Black { share } else { -share }
}

/// The mean over a set of stones.
fn mean_held(estimate: &Estimate, color: Color, stones: &PointSet) -> f64 {
    let sum: f64 = stones
        .iter()
        .map(|point| held(estimate, color, point))
        .sum();
    sum / stones.len().max(1) as f64
}

/// The dead stones of a side: those chains go together that meet in a region
/// which the enemy's stones enclose, and none is dead where one is spared.
fn dead_of(board: &Board, color: Color, spared: &PointSet, estimate: &Estimate) -> PointSet {
    let enemy = color.opponent();
    // Enemy stones that are dead themselves enclose nothing.
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

/// The chains beside an empty point that both sides' stones share, and that
/// stays empty when all other points are played out.
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
