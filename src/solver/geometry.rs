//! The fixed geometry of a problem: the points of its region and their
//! surroundings, computed once.

use super::bits::Bits;
use super::problem::Problem;
use super::surroundings::{Outside, Surroundings};
use crate::go::{Board, Cell, Color, Point};

/// The bounding box of a region.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) left: u8,
    pub(super) top: u8,
    pub(super) stride: usize,
}

/// The two roles in a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Side {
    /// The side that wants to capture the targets.
    Attacker,
    /// The owner of the targets.
    Defender,
}

impl Side {
    #[inline]
    pub(super) const fn opponent(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }

    /// Returns the index into a pair ordered attacker, defender.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

/// The bounding box of the region, and the facts about its points that never
/// change.
#[derive(Clone, Debug)]
pub(super) struct Geometry<const N: usize> {
    left: u8,
    top: u8,
    /// The distance between the index of a point and that of the point below
    /// it.
    pub(super) stride: usize,
    /// The points where either side may play.
    pub(super) region: Bits<N>,
    /// The points that the target chains occupied at the start.
    pub(super) target: Bits<N>,
    /// For each side, the points that make a chain on them uncapturable. Such a
    /// chain is joined with a stone outside the region, or has a liberty there.
    pub(super) immune: [Bits<N>; 2],
    /// The points beside an empty or masked point outside the region.
    pub(super) beside_empty_outside: Bits<N>,
    /// The points beside a stone of the attacker outside the region.
    pub(super) beside_attacker_outside: Bits<N>,
    /// The points beside a stone of the defender outside the region.
    pub(super) beside_defender_outside: Bits<N>,
    /// The constant part of the 3 × 3 neighborhoods of the points.
    pub(super) surroundings: Surroundings,
    attacker: Color,
}

/// Returns the number of bits that a problem's point sets need.
pub(super) fn bits_needed(problem: &Problem) -> usize {
    let (_, _, width, height) = bounds(problem);
    (width + 1) * height
}

/// Returns left, top, width and height of the region's bounding box.
fn bounds(problem: &Problem) -> (u8, u8, usize, usize) {
    let points = || problem.region().iter();
    // The region holds the targets' stones, so it is never empty. Without
    // points the box would be a single point.
    let left = points().map(Point::x).min().unwrap_or(0);
    let right = points().map(Point::x).max().unwrap_or(0);
    let top = points().map(Point::y).min().unwrap_or(0);
    let bottom = points().map(Point::y).max().unwrap_or(0);
    let (width, height) = (right - left + 1, bottom - top + 1);
    (left, top, usize::from(width), usize::from(height))
}

impl<const N: usize> Geometry<N> {
    /// Returns the geometry of a problem that needs no more than `64 * N` bits.
    pub(super) fn new(problem: &Problem) -> Self {
        let (left, top, width, _) = bounds(problem);
        let mut geometry = Self {
            left,
            top,
            stride: width + 1,
            region: Bits::EMPTY,
            target: Bits::EMPTY,
            immune: [Bits::EMPTY; 2],
            beside_empty_outside: Bits::EMPTY,
            beside_attacker_outside: Bits::EMPTY,
            beside_defender_outside: Bits::EMPTY,
            surroundings: Surroundings::new(0, std::iter::empty(), |_, _, _| None),
            attacker: problem.attacker(),
        };
        for point in problem.region().iter() {
            geometry.region.insert(geometry.place(point));
            geometry.look_outside(problem, point);
        }
        for &target in problem.targets() {
            for stone in problem.board().chain(target) {
                geometry.target.insert(geometry.place(stone));
            }
        }
        geometry.surroundings = geometry.around(problem);
        geometry
    }

    /// Returns the surroundings of each point of the region.
    fn around(&self, problem: &Problem) -> Surroundings {
        let board = problem.board();
        let outside = |index: usize, dx: i32, dy: i32| {
            let point = self.point(index);
            let beside = [(point.x(), dx), (point.y(), dy)]
                .map(|(at, by)| u8::try_from(i32::from(at) + by).ok());
            let [Some(x), Some(y)] = beside else {
                return Some(Outside::Nothing);
            };
            let beside = Point::new(x, y).filter(|beside| board.size().contains(*beside));
            match beside.map(|beside| (beside, board.cell(beside))) {
                Some((beside, _)) if problem.region().contains(beside) => None,
                Some((_, Cell::Stone(color))) => Some(match self.side(color) {
                    Side::Attacker => Outside::Attacker,
                    Side::Defender => Outside::Defender,
                }),
                _ => Some(Outside::Nothing),
            }
        };
        Surroundings::new(N * 64, self.region.iter(), outside)
    }

    /// Records the contents of the points outside the region that `point`
    /// touches.
    fn look_outside(&mut self, problem: &Problem, point: Point) {
        let board = problem.board();
        let index = self.place(point);
        for beside in board.size().neighbors(point) {
            if problem.region().contains(beside) {
                continue;
            }
            match board.cell(beside) {
                Cell::Empty | Cell::Masked => {
                    self.beside_empty_outside.insert(index);
                    self.immune[0].insert(index);
                    self.immune[1].insert(index);
                }
                Cell::Stone(color) if color == self.attacker => {
                    self.beside_attacker_outside.insert(index);
                    self.immune[Side::Attacker.index()].insert(index);
                }
                Cell::Stone(_) => {
                    self.beside_defender_outside.insert(index);
                    self.immune[Side::Defender.index()].insert(index);
                }
            }
        }
    }

    /// Returns the stones of one side inside the region.
    pub(super) fn stones(&self, board: &Board, side: Side) -> Bits<N> {
        let mut stones = Bits::EMPTY;
        for index in self.region.iter() {
            if board.stone(self.point(index)) == Some(self.color(side)) {
                stones.insert(index);
            }
        }
        stones
    }

    /// Returns the color of a side.
    #[inline]
    pub(super) const fn color(&self, side: Side) -> Color {
        match side {
            Side::Attacker => self.attacker,
            Side::Defender => self.attacker.opponent(),
        }
    }

    /// Returns the side that plays a color.
    #[inline]
    pub(super) fn side(&self, color: Color) -> Side {
        if color == self.attacker {
            Side::Attacker
        } else {
            Side::Defender
        }
    }

    /// Returns the bounding box of the region.
    pub(super) const fn frame(&self) -> Frame {
        Frame {
            left: self.left,
            top: self.top,
            stride: self.stride,
        }
    }

    /// Returns the point that has this index.
    #[inline]
    pub(super) fn point(&self, index: usize) -> Point {
        let (x, y) = (index % self.stride, index / self.stride);
        // Indices come from points of a board, so the result is always on a
        // board.
        Point::new(self.left + x as u8, self.top + y as u8)
            .expect("a frame lies within the largest board")
    }

    /// Returns the index of a point, if it is in the region.
    #[inline]
    pub(super) fn index(&self, point: Point) -> Option<usize> {
        let right = usize::from(self.left) + self.stride - 1;
        if point.x() < self.left || point.y() < self.top || usize::from(point.x()) >= right {
            return None;
        }
        let index = self.place(point);
        (index < N * 64 && self.region.contains(index)).then_some(index)
    }

    /// Returns the index of a point of the bounding box.
    #[inline]
    fn place(&self, point: Point) -> usize {
        usize::from(point.y() - self.top) * self.stride + usize::from(point.x() - self.left)
    }
}
