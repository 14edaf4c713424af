//! Removes stones that have no effect on the problem.

use super::prove::{self, GroupPosition};
use crate::go::{Board, Cell, Point};
use crate::solver::Verdict;

/// Returns the position without the stones whose removal changes neither a
/// status nor an answer, whichever side moves first.
///
/// The wall stays, because it bounds the playable area.
pub(super) fn without_idle_stones(position: GroupPosition) -> GroupPosition {
    let Some(before) = prove::quick(&position) else {
        return position;
    };
    let mut kept = position;
    let stones: Vec<Point> = kept.board.stones().map(|(point, _)| point).collect();
    for stone in stones {
        if stone == kept.target || is_wall(&kept.board, stone) {
            continue;
        }
        if let Some(without) = without(&kept, stone)
            && prove::quick(&without).is_some_and(|after| same(&before, &after))
        {
            kept = without;
        }
    }
    kept
}

fn without(position: &GroupPosition, stone: Point) -> Option<GroupPosition> {
    position.board.stone(stone)?;
    let board = &position.board;
    let cell = |p: Point| {
        if p == stone {
            Cell::Empty
        } else {
            board.cell(p)
        }
    };
    Some(GroupPosition {
        board: Board::from_cells(board.size(), cell).ok()?,
        ..position.clone()
    })
}

/// Returns true if one of the eight points around the stone is masked. Such a
/// stone belongs to the wall; an empty point in its place would be a way out.
fn is_wall(board: &Board, stone: Point) -> bool {
    let size = board.size();
    let (x, y) = (stone.x(), stone.y());
    let around = [-1, 0, 1]
        .into_iter()
        .flat_map(|dx| [-1, 0, 1].map(|dy| (dx, dy)));
    around
        .filter_map(|(dx, dy)| Point::new(x.checked_add_signed(dx)?, y.checked_add_signed(dy)?))
        .any(|p| size.contains(p) && board.cell(p) == Cell::Masked)
}

fn same(before: &[Verdict; 2], after: &[Verdict; 2]) -> bool {
    before == after
}
