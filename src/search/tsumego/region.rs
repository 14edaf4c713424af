//! Where may be played, when a problem does not say.

use super::problem::Problem;
use crate::go::{Board, Cell, Color, Point, PointSet};

/// A region chosen for some targets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Where may be played.
    pub points: PointSet,
    /// One stone of each of the attacker's chains around it, which are taken
    /// to be alive.
    pub assumes: Vec<Point>,
}

impl Problem {
    /// All points that are not masked: the region of a problem whose bounds
    /// are drawn by its mask.
    #[must_use]
    pub fn mask_region(board: &Board) -> PointSet {
        let points = board.size().points();
        points.filter(|p| board.cell(*p) != Cell::Masked).collect()
    }

    /// The ground that the targets can reach: empty points and stones of
    /// theirs joined with them, and the attacker's chains that have no liberty
    /// elsewhere, with what lies behind them. The chains left at the rim are
    /// taken to be alive.
    #[must_use]
    pub fn auto_region(board: &Board, targets: &[Point]) -> Region {
        let defender = targets.iter().find_map(|&target| board.stone(target));
        let Some(defender) = defender else {
            return Region {
                points: PointSet::EMPTY,
                assumes: Vec::new(),
            };
        };
        let stones = targets.iter().flat_map(|&target| board.chain(target));
        let mut points: PointSet = stones.collect();
        loop {
            flood(board, &mut points, defender);
            let enclosed = enclosed_chains(board, &points, defender.opponent());
            if enclosed.is_empty() {
                break;
            }
            points.extend(enclosed.iter());
        }
        let assumes = rim(board, &points, defender.opponent());
        Region { points, assumes }
    }
}

/// Spreads over empty points and stones of the defender's.
fn flood(board: &Board, points: &mut PointSet, defender: Color) {
    let mut pending: Vec<Point> = points.iter().collect();
    while let Some(point) = pending.pop() {
        for beside in board.size().neighbors(point) {
            let free = match board.cell(beside) {
                Cell::Empty => true,
                Cell::Stone(color) => color == defender,
                Cell::Masked => false,
            };
            if free && points.insert(beside) {
                pending.push(beside);
            }
        }
    }
}

/// The attacker's stones outside whose chains have every liberty inside.
fn enclosed_chains(board: &Board, points: &PointSet, attacker: Color) -> PointSet {
    let mut enclosed = PointSet::EMPTY;
    for stone in outer_chains(board, points, attacker) {
        if board.liberties(stone).iter().all(|p| points.contains(p)) {
            enclosed.extend(board.chain(stone));
        }
    }
    enclosed
}

/// The first stone of each of the attacker's chains at the rim.
fn rim(board: &Board, points: &PointSet, attacker: Color) -> Vec<Point> {
    outer_chains(board, points, attacker)
}

/// One stone, the first, of each chain outside that touches the points.
fn outer_chains(board: &Board, points: &PointSet, attacker: Color) -> Vec<Point> {
    let mut seen = PointSet::EMPTY;
    let mut firsts = Vec::new();
    for stone in board.size().points() {
        if board.stone(stone) != Some(attacker) || points.contains(stone) || seen.contains(stone) {
            continue;
        }
        let chain: PointSet = board.chain(stone).collect();
        seen = seen.union(&chain);
        let touches = |p: Point| board.size().neighbors(p).any(|b| points.contains(b));
        if chain.iter().any(touches) {
            firsts.push(stone);
        }
    }
    firsts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    fn named(board: &Board, names: &[&str]) -> PointSet {
        let at = |name: &&str| board.size().parse_point(name).unwrap();
        names.iter().map(at).collect()
    }

    fn auto(picture: &str, target: &str) -> (Board, Region) {
        let board = diagram::read(picture).unwrap();
        let target = board.size().parse_point(target).unwrap();
        let region = Problem::auto_region(&board, &[target]);
        (board, region)
    }

    #[test]
    fn a_region_ends_at_the_attackers_wall() {
        let (board, region) = auto(
            ". . X O .
             X X X O .
             O O O O .
             . . . . .",
            "A3",
        );
        assert_eq!(
            region.points,
            named(&board, &["A4", "B4", "C4", "A3", "B3", "C3"])
        );
        assert_eq!(region.assumes.len(), 1);
        assert_eq!(board.stone(region.assumes[0]), Some(Color::White));
    }

    #[test]
    fn enclosed_attackers_can_be_captured() {
        let (board, region) = auto(
            "O . X O .
             X X X O .
             O O O O .
             . . . . .",
            "B3",
        );
        assert!(
            region
                .points
                .contains(board.size().parse_point("A4").unwrap())
        );
        assert_eq!(region.assumes.len(), 1);
    }

    #[test]
    fn masked_points_bound_a_region() {
        let (_, region) = auto("X . - . .\nO O - . .", "A2");
        assert_eq!((region.points.len(), region.assumes.len()), (2, 1));
    }

    #[test]
    fn a_mask_leaves_the_rest() {
        let board = diagram::read("X . -\n- O .").unwrap();
        assert_eq!(Problem::mask_region(&board).len(), 4);
    }
}
