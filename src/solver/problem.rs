//! A life-and-death problem as it is put to the solver.

use thiserror::Error;

use crate::go::{Board, Cell, Color, Point, PointSet, Size};

/// A position, who moves first, the chains in question and where may be
/// played. Checked when made, and never changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    board: Board,
    to_move: Color,
    defender: Color,
    targets: Vec<Point>,
    region: PointSet,
    ko: Option<Point>,
}

/// Why something is no problem. Each carries what its message needs.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InvalidProblem {
    /// No target is named.
    #[error("no target: name a stone of each chain in question")]
    NoTarget,
    /// A target is a point without a stone.
    #[error("{} is empty: a target must be a stone", point.on(*size))]
    EmptyTarget {
        /// The point named.
        point: Point,
        /// The board's size, for the spelling.
        size: Size,
    },
    /// A target is a masked point.
    #[error("{} is masked: a target must be a stone", point.on(*size))]
    MaskedTarget {
        /// The point named.
        point: Point,
        /// The board's size, for the spelling.
        size: Size,
    },
    /// The targets are not of one colour.
    #[error("targets of two colours: {} and {}", first.on(*size), other.on(*size))]
    TwoColors {
        /// The first target.
        first: Point,
        /// One of the other colour.
        other: Point,
        /// The board's size, for the spelling.
        size: Size,
    },
    /// A target, the ko or a point of the region lies beyond the board.
    #[error("column {}, row {} from the top is off the board of {size}", point.x() + 1, point.y() + 1)]
    OffBoard {
        /// The point named.
        point: Point,
        /// The board's size.
        size: Size,
    },
    /// The ko is not an empty point.
    #[error("{} is not empty: a ko is retaken on an empty point", point.on(*size))]
    OccupiedKo {
        /// The point named.
        point: Point,
        /// The board's size, for the spelling.
        size: Size,
    },
}

impl Problem {
    /// All points that are not masked: the region of a problem whose bounds
    /// are drawn by its mask.
    #[must_use]
    pub fn mask_region(board: &Board) -> PointSet {
        let points = board.size().points();
        points.filter(|p| board.cell(*p) != Cell::Masked).collect()
    }

    /// A problem: `targets` name one stone each of the chains in question,
    /// `region` the points where may be played, `ko` a point that the side to
    /// move may not retake at once. The stones of the target chains are added
    /// to the region, masked points are taken out of it.
    ///
    /// # Errors
    /// When there is no target, a target is no stone, the targets are of two
    /// colours, the ko point is not empty, or a point lies off the board.
    pub fn new(
        board: Board,
        to_move: Color,
        targets: Vec<Point>,
        region: PointSet,
        ko: Option<Point>,
    ) -> Result<Self, InvalidProblem> {
        let size = board.size();
        let named = targets.iter().copied().chain(ko);
        if let Some(point) = named.chain(region.iter()).find(|p| !size.contains(*p)) {
            return Err(InvalidProblem::OffBoard { point, size });
        }
        let defender = owner(&board, &targets)?;
        if let Some(point) = ko.filter(|&point| board.cell(point) != Cell::Empty) {
            return Err(InvalidProblem::OccupiedKo { point, size });
        }
        let stones = targets.iter().flat_map(|&target| board.chain(target));
        let playable = region.iter().filter(|p| board.cell(*p) != Cell::Masked);
        let region = playable.chain(stones).collect();
        Ok(Self {
            board,
            to_move,
            defender,
            targets,
            region,
            ko,
        })
    }

    /// The position.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Who moves first.
    #[must_use]
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// One stone of each chain in question, as named.
    #[must_use]
    pub fn targets(&self) -> &[Point] {
        &self.targets
    }

    /// Where may be played.
    #[must_use]
    pub const fn region(&self) -> &PointSet {
        &self.region
    }

    /// The point that the side to move may not retake at once.
    #[must_use]
    pub const fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// Whose the targets are.
    #[must_use]
    pub const fn defender(&self) -> Color {
        self.defender
    }

    /// Who wants to capture them.
    #[must_use]
    pub const fn attacker(&self) -> Color {
        self.defender.opponent()
    }
}

/// The one colour of all targets.
fn owner(board: &Board, targets: &[Point]) -> Result<Color, InvalidProblem> {
    let size = board.size();
    let mut owner = None;
    for &point in targets {
        let color = match board.cell(point) {
            Cell::Stone(color) => color,
            Cell::Empty => return Err(InvalidProblem::EmptyTarget { point, size }),
            Cell::Masked => return Err(InvalidProblem::MaskedTarget { point, size }),
        };
        let (first, owned) = *owner.get_or_insert((point, color));
        if owned != color {
            let other = point;
            return Err(InvalidProblem::TwoColors { first, other, size });
        }
    }
    owner
        .map(|(_, color)| color)
        .ok_or(InvalidProblem::NoTarget)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    fn problem(
        targets: &[&str],
        region: &[&str],
        ko: Option<&str>,
    ) -> Result<Problem, InvalidProblem> {
        let board = diagram::read("X X . O\n. . . -\n").unwrap();
        let at = |name: &str| board.size().parse_point(name).unwrap();
        let (targets, region) = (
            targets.iter().map(|name| at(name)).collect(),
            region.iter().map(|name| at(name)).collect(),
        );
        Problem::new(board.clone(), Color::White, targets, region, ko.map(at))
    }

    #[test]
    fn the_region_gains_the_targets_stones_and_loses_masked_points() {
        let problem = problem(&["B2"], &["C2", "D1"], None).unwrap();
        assert_eq!(problem.region().len(), 3);
        assert_eq!(problem.defender(), Color::Black);
        assert_eq!(problem.attacker(), Color::White);
    }

    #[test]
    fn what_is_no_problem_is_refused_by_name() {
        let why = |targets: &[&str], ko| problem(targets, &[], ko).unwrap_err().to_string();
        assert_eq!(why(&["C2"], None), "C2 is empty: a target must be a stone");
        assert_eq!(why(&["D1"], None), "D1 is masked: a target must be a stone");
        assert_eq!(
            why(&["A2", "D2"], None),
            "targets of two colours: A2 and D2"
        );
        assert_eq!(
            why(&[], None),
            "no target: name a stone of each chain in question"
        );
        let ko = why(&["A2"], Some("D2"));
        assert_eq!(ko, "D2 is not empty: a ko is retaken on an empty point");
    }

    #[test]
    fn points_off_the_board_are_refused() {
        let board = diagram::read("X . O").unwrap();
        let (stone, off) = (Point::new(0, 0).unwrap(), Point::new(1, 1).unwrap());
        let region = PointSet::from_iter([off]);
        let refused = Problem::new(board, Color::Black, vec![stone], region, None);
        let why = refused.unwrap_err().to_string();
        assert_eq!(why, "column 2, row 2 from the top is off the board of 3×1");
    }
}
