//! The empty areas of a position after its dead stones are taken off.

use super::Status;
use crate::go::board::{Board, Cell};
use crate::go::color::{ByColor, Color};
use crate::go::life::flood;
use crate::go::point::Point;
use crate::go::point_set::PointSet;

/// An empty area, connected along lines.
pub(super) struct Region {
    /// The points of the area, including those under dead stones.
    pub(super) points: PointSet,
    /// The only color that the area touches; `None` if it touches both or
    /// neither.
    pub(super) owner: Option<Color>,
    /// True if one of the chains around it lives in seki.
    pub(super) touches_seki: bool,
}

/// Returns every empty area; masked points belong to none.
pub(super) fn regions(board: &Board, status: &Status) -> Vec<Region> {
    let is_empty = |point| match board.cell(point) {
        Cell::Masked => false,
        Cell::Empty => true,
        Cell::Stone(_) => status.dead.contains(point),
    };
    let mut seen = PointSet::EMPTY;
    let mut regions = Vec::new();
    for point in board.size().points() {
        if is_empty(point) && !seen.contains(point) {
            let points = flood(board, point, is_empty);
            seen = seen.union(&points);
            regions.push(region(board, points, status));
        }
    }
    regions
}

fn region(board: &Board, points: PointSet, status: &Status) -> Region {
    let mut touched = ByColor::<bool>::default();
    let mut touches_seki = false;
    let around = |point: Point| board.size().neighbors(point);
    for beside in points.iter().flat_map(around) {
        let standing = board
            .stone(beside)
            .filter(|_| !status.dead.contains(beside));
        if let Some(color) = standing {
            touched[color] = true;
            touches_seki |= status.seki.contains(beside);
        }
    }
    let owner = match (touched.black, touched.white) {
        (true, false) => Some(Color::Black),
        (false, true) => Some(Color::White),
        _ => None,
    };
    Region {
        points,
        owner,
        touches_seki,
    }
}
