//! The part of the board that matters. The features write what it depends on.

use bevy::prelude::*;

use crate::app::AppSystems;
use crate::go::{Board, Cell, Point, PointSet};

/// The number of lines around the stones of a problem that belong to it.
const ROOM: u8 = 2;

/// The state on which the part that matters depends. Each feature writes the
/// fields that it owns.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(crate) struct Framing {
    /// True while a temporary position covers the board. It is framed by
    /// itself.
    pub(crate) covered: bool,
    /// True while all of the board matters.
    pub(crate) whole: bool,
    /// The part that matters of the problem on the board, if there is one.
    pub(crate) problem: Option<ProblemPart>,
    /// The part that matters of a duel's problem, if there is one.
    pub(crate) duel: Option<ProblemPart>,
    /// A stone that the problem is about.
    pub(crate) target: Option<Point>,
}

/// The part of a problem that matters, if no point of its board is masked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum ProblemPart {
    /// These points.
    Region(PointSet),
    /// The stones with some room around them.
    AroundStones,
}

impl Framing {
    /// Returns the relevant points of a board.
    pub(super) fn points(&self, board: &Board) -> PointSet {
        if self.covered {
            framed(board, None)
        } else if self.whole {
            board.size().points().collect()
        } else {
            framed(board, self.problem.or(self.duel))
        }
    }
}

/// The systems of features that write the [`Framing`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FramingSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Framing>().configure_sets(
        Update,
        FramingSystems
            .after(AppSystems::Duel)
            .before(AppSystems::Looks)
            // Each of these systems writes fields of its own.
            .ambiguous_with(FramingSystems),
    );
}

/// Returns the relevant points. These are the points that are not masked. On a
/// whole board, a problem's region counts, or its stones with some room around.
fn framed(board: &Board, problem: Option<ProblemPart>) -> PointSet {
    let points = || board.size().points();
    let is_masked = |point| board.cell(point) == Cell::Masked;
    match problem {
        Some(ProblemPart::Region(region)) if !points().any(is_masked) => region.iter().collect(),
        Some(ProblemPart::AroundStones) if !points().any(is_masked) => points()
            .filter(|near| {
                board.stones().any(|(stone, _)| {
                    near.x().abs_diff(stone.x()) <= ROOM && near.y().abs_diff(stone.y()) <= ROOM
                })
            })
            .collect(),
        _ => points().filter(|point| !is_masked(*point)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::board::layout::BoardLayout;
    use crate::go::{Color, Size};

    #[test]
    fn a_problem_in_a_corner_of_a_whole_board_has_a_part_of_its_own() {
        let mut board = Board::new(Size::square(19).unwrap());
        let stone = Point::new(3, 2).unwrap();
        board.play(stone, Color::Black);
        let all = framed(&board, None);
        assert!(BoardLayout::new(board.size(), all.iter()).part().is_none());
        let near = framed(&board, Some(ProblemPart::AroundStones));
        assert_eq!(near.iter().count(), 25);
        let region = PointSet::from_iter([stone]);
        assert_eq!(framed(&board, Some(ProblemPart::Region(region))), region);
    }
}
