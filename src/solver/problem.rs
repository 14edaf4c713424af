//! A life-and-death problem as the input of the solver.

use thiserror::Error;

use crate::go::{Board, Cell, Color, Point, PointSet, Size};

/// A position, the side to move first, the chains in question and the region
/// where stones may be played. It is checked on creation and never changed.
///
/// # Examples
///
/// White to move captures the black stones, or Black makes two eyes.
///
/// ```
/// use shikatsu::go::{Color, diagram};
/// use shikatsu::solver::Problem;
///
/// let board = diagram::read(
///     "- - - - -
///      O O O O O
///      X X X X O
///      . . . X O",
/// )
/// .unwrap();
/// let target = board.size().parse_point("D1")?;
/// let region = Problem::mask_region(&board);
/// let problem = Problem::new(board, Color::White, vec![target], region, None)?;
/// assert_eq!(problem.defender(), Color::Black);
/// assert_eq!(problem.region().len(), 15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    board: Board,
    to_move: Color,
    defender: Color,
    targets: Vec<Point>,
    region: PointSet,
    ko: Option<Point>,
}

/// The reason why an input is not a valid problem, with the data for its
/// message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InvalidProblem {
    /// No target is named.
    #[error("no target: name a stone of each chain in question")]
    NoTarget,
    /// A target is a point without a stone.
    #[error("{} is empty: a target must be a stone", point.on(*size))]
    EmptyTarget {
        /// The named point.
        point: Point,
        /// The board's size, for writing the point's name.
        size: Size,
    },
    /// A target is a masked point.
    #[error("{} is masked: a target must be a stone", point.on(*size))]
    MaskedTarget {
        /// The named point.
        point: Point,
        /// The board's size, for writing the point's name.
        size: Size,
    },
    /// The targets are not all of one color.
    #[error("targets of two colours: {} and {}", first.on(*size), other.on(*size))]
    TwoColors {
        /// The first target.
        first: Point,
        /// A target of the other color.
        other: Point,
        /// The board's size, for writing the points' names.
        size: Size,
    },
    /// A target, the ko or a point of the region is off the board.
    #[error("column {}, row {} from the top is off the board of {size}", point.x() + 1, point.y() + 1)]
    OffBoard {
        /// The named point.
        point: Point,
        /// The board's size.
        size: Size,
    },
    /// The ko is not an empty point.
    #[error("{} is not empty: a ko is retaken on an empty point", point.on(*size))]
    OccupiedKo {
        /// The named point.
        point: Point,
        /// The board's size, for writing the point's name.
        size: Size,
    },
}

impl Problem {
    /// Returns all points that are not masked: the region of a problem whose
    /// mask bounds it.
    #[must_use]
    pub fn mask_region(board: &Board) -> PointSet {
        let points = board.size().points();
        points.filter(|p| board.cell(*p) != Cell::Masked).collect()
    }

    /// Creates a problem. `targets` name one stone each of the chains in
    /// question. `region` holds the points where stones may be played. `ko` is
    /// a point that the side to move may not retake at once. The stones of the
    /// target chains are added to the region, and masked points are removed
    /// from it.
    ///
    /// # Errors
    /// There is no target, a target is not a stone, or the targets are of two
    /// colors. The ko point may also be occupied, or a point off the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use shikatsu::go::{Board, Color, Size};
    /// use shikatsu::solver::Problem;
    ///
    /// let board = Board::new(Size::square(9).unwrap());
    /// let region = Problem::mask_region(&board);
    /// let target = board.size().parse_point("E5")?;
    /// let error = Problem::new(board, Color::Black, vec![target], region, None).unwrap_err();
    /// assert_eq!(error.to_string(), "E5 is empty: a target must be a stone");
    /// # Ok::<(), shikatsu::go::ParsePointError>(())
    /// ```
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

    /// Returns the position.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the color that moves first.
    #[must_use]
    #[inline]
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// Returns one stone of each chain in question, as named.
    #[must_use]
    #[inline]
    pub fn targets(&self) -> &[Point] {
        &self.targets
    }

    /// Returns the points where either side may play.
    #[must_use]
    #[inline]
    pub const fn region(&self) -> &PointSet {
        &self.region
    }

    /// Returns the point that the side to move may not retake at once.
    #[must_use]
    #[inline]
    pub const fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// Returns the color of the targets.
    #[must_use]
    #[inline]
    pub const fn defender(&self) -> Color {
        self.defender
    }

    /// Returns the color that wants to capture the targets.
    #[must_use]
    #[inline]
    pub const fn attacker(&self) -> Color {
        self.defender.opponent()
    }
}

/// Returns the one color of all targets.
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
    fn invalid_targets_and_kos_are_refused_with_a_message() {
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
