//! The small areas that one side has enclosed.

use crate::go::life::flood;
use crate::go::{Board, Cell, Color, Point, PointSet};

/// The most points of an area in which the other side cannot make a living group
/// of its own. Two eyes and the stones around them take more.
const MOST: usize = 5;

/// A small area that the stones of one side enclose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Enclosure {
    /// The points of the area.
    pub(super) points: PointSet,
    /// The stones around it.
    pub(super) around: PointSet,
}

impl Enclosure {
    /// Returns the small area with an empty point that stones of one color
    /// enclose; `None` if it is larger or has a masked point.
    pub(super) fn of(board: &Board, color: Color, point: Point) -> Option<Self> {
        let is_inside = |p: Point| board.stone(p) != Some(color);
        let points = flood(board, point, is_inside);
        let is_masked = points.iter().any(|p| board.cell(p) == Cell::Masked);
        if points.len() > MOST || is_masked || board.stone(point).is_some() {
            return None;
        }
        let beside = points.iter().flat_map(|p| board.size().neighbors(p));
        let around = beside.filter(|&p| board.stone(p) == Some(color)).collect();
        Some(Self { points, around })
    }
}
