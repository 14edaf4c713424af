//! Intersections, board sizes, and the notation of points.
//!
//! A [`Point`] is an index into a grid of fixed stride with a border all
//! around. So a point means the same on boards of every size, its neighbours
//! are four constant offsets away, and no neighbour needs a bounds test.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::platform::text::excerpt;

/// The longest side of a board.
pub const MAX_SIDE: u8 = 25;
/// The distance between the indices of a point and of the one below it.
pub(super) const STRIDE: usize = MAX_SIDE as usize + 1;
/// The number of indices of the bordered grid.
pub(super) const GRID: usize = STRIDE * (MAX_SIDE as usize + 2);

/// The letters of the columns; I is left out, as on printed diagrams.
const COLUMNS: &[u8; MAX_SIDE as usize] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// An intersection. Column 0 is at the left, row 0 at the top. In files a point
/// is the pair of its column and row.
///
/// # Examples
///
/// The name of a point depends on the size of the board.
///
/// ```
/// use shikatsu::go::{Point, Size};
///
/// let point = Point::new(3, 15).unwrap();
/// assert_eq!((point.x(), point.y()), (3, 15));
///
/// let [large, small] = [19, 17].map(|side| Size::square(side).unwrap());
/// assert_eq!(point.on(large).to_string(), "D4");
/// assert_eq!(point.on(small).to_string(), "D2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
pub struct Point(u16);

impl Point {
    /// Returns the point in column `x` and row `y`, or `None` if it lies beyond
    /// the largest board.
    #[must_use]
    #[inline]
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if x < MAX_SIDE && y < MAX_SIDE {
            Some(Self::at(x, y))
        } else {
            None
        }
    }

    #[inline]
    const fn at(x: u8, y: u8) -> Self {
        Self(((y as usize + 1) * STRIDE + x as usize + 1) as u16)
    }

    /// The column, counted from 0 at the left.
    #[must_use]
    #[inline]
    pub const fn x(self) -> u8 {
        ((self.0 as usize - 1) % STRIDE) as u8
    }

    /// The row, counted from 0 at the top.
    #[must_use]
    #[inline]
    pub const fn y(self) -> u8 {
        ((self.0 as usize - 1) / STRIDE - 1) as u8
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(super) const fn from_index(index: usize) -> Self {
        Self(index as u16)
    }

    /// The four indices beside this point; on the edge of the board some are
    /// border.
    #[inline]
    pub(super) const fn beside(self) -> [Self; 4] {
        [
            Self(self.0 - STRIDE as u16),
            Self(self.0 - 1),
            Self(self.0 + 1),
            Self(self.0 + STRIDE as u16),
        ]
    }

    /// Returns the point as written on a board of this size, e.g. `D4`: columns
    /// from A without I, rows counted from 1 at the bottom.
    #[must_use]
    #[inline]
    pub const fn on(self, size: Size) -> Vertex {
        Vertex { point: self, size }
    }
}

impl TryFrom<(u8, u8)> for Point {
    type Error = BeyondLargestBoard;

    #[inline]
    fn try_from((x, y): (u8, u8)) -> Result<Self, BeyondLargestBoard> {
        Self::new(x, y).ok_or(BeyondLargestBoard)
    }
}

impl From<Point> for (u8, u8) {
    #[inline]
    fn from(point: Point) -> Self {
        (point.x(), point.y())
    }
}

/// The error for two numbers that are no point or no size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the sides of a board are 1 to {MAX_SIDE}")]
pub struct BeyondLargestBoard;

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x(), self.y())
    }
}

/// A point together with the size of the board, which decides its spelling.
///
/// # Examples
///
/// The column I is skipped, and row 1 is at the bottom.
///
/// ```
/// use shikatsu::go::Size;
///
/// let size = Size::square(19).unwrap();
/// let vertices = size.points().map(|point| point.on(size));
/// let names: Vec<String> = vertices.map(|vertex| vertex.to_string()).collect();
/// assert_eq!(names[7..10], ["H19", "J19", "K19"]);
/// assert_eq!(names.last().unwrap(), "T1");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Vertex {
    point: Point,
    size: Size,
}

impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = COLUMNS
            .get(usize::from(self.point.x()))
            .map_or('?', |&letter| char::from(letter));
        let row = i32::from(self.size.height) - i32::from(self.point.y());
        write!(f, "{column}{row}")
    }
}

/// The width and height of a board, each from 1 to [`MAX_SIDE`].
///
/// # Examples
///
/// A board need not be square, and has at most 25 columns and rows.
///
/// ```
/// use shikatsu::go::Size;
///
/// let size = Size::new(19, 9).unwrap();
/// assert_eq!(size.area(), 171);
/// assert_eq!(size.to_string(), "19×9");
/// assert_eq!(Size::new(19, 26), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// Returns a size, or `None` if a side is not from 1 to [`MAX_SIDE`].
    #[must_use]
    #[inline]
    pub const fn new(width: u8, height: u8) -> Option<Self> {
        if width >= 1 && width <= MAX_SIDE && height >= 1 && height <= MAX_SIDE {
            Some(Self { width, height })
        } else {
            None
        }
    }

    /// Returns the size of a square board, or `None` if the side is not from 1
    /// to [`MAX_SIDE`].
    #[must_use]
    #[inline]
    pub const fn square(side: u8) -> Option<Self> {
        Self::new(side, side)
    }

    /// The number of columns.
    #[must_use]
    #[inline]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of rows.
    #[must_use]
    #[inline]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The number of intersections.
    #[must_use]
    #[inline]
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Returns true if the point lies on a board of this size.
    #[must_use]
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        point.x() < self.width && point.y() < self.height
    }

    /// All points, row by row from the top left.
    #[inline]
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        (0..self.height).flat_map(move |y| (0..self.width).map(move |x| Point::at(x, y)))
    }

    /// The points beside `point` on this board, two to four of them on boards
    /// wider and higher than one.
    #[inline]
    pub fn neighbors(self, point: Point) -> impl Iterator<Item = Point> {
        let (x, y) = (point.x(), point.y());
        let above = (y > 0).then(|| Point::at(x, y - 1));
        let left = (x > 0).then(|| Point::at(x - 1, y));
        let right = (x + 1 < self.width).then(|| Point::at(x + 1, y));
        let below = (y + 1 < self.height).then(|| Point::at(x, y + 1));
        [above, left, right, below].into_iter().flatten()
    }

    /// Reads a point such as `D4` or `d4`.
    ///
    /// # Errors
    /// Returns an error if the text is no column letter (A to Z without I) and
    /// row number, or if the point lies off the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use shikatsu::go::{ParsePointError, Size};
    ///
    /// let size = Size::square(9).unwrap();
    /// assert_eq!(size.parse_point("c7")?.on(size).to_string(), "C7");
    ///
    /// let error = size.parse_point("I5").unwrap_err();
    /// assert!(matches!(error, ParsePointError::Malformed(_)));
    /// let error = size.parse_point("D12").unwrap_err();
    /// assert_eq!(error.to_string(), "D12 is not on a board of 9×9");
    /// # Ok::<(), ParsePointError>(())
    /// ```
    pub fn parse_point(self, text: &str) -> Result<Point, ParsePointError> {
        let malformed = || ParsePointError::Malformed(shown(text));
        let mut letters = text.chars();
        let letter = letters.next().ok_or_else(malformed)?.to_ascii_uppercase();
        let digits = letters.as_str();
        // The number parser below accepts a sign, too.
        if !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(malformed());
        }
        let x = COLUMNS
            .iter()
            .position(|&column| char::from(column) == letter)
            .ok_or_else(malformed)?;
        let row: usize = digits.parse().map_err(|_| malformed())?;
        let (width, height) = (usize::from(self.width), usize::from(self.height));
        if x >= width || row == 0 || row > height {
            return Err(ParsePointError::OffBoard {
                text: shown(text),
                width: self.width,
                height: self.height,
            });
        }
        Ok(Point::at(x as u8, (height - row) as u8))
    }

    /// The star points (hoshi): on the third line below size 13, else on the
    /// fourth; nine on odd boards from 15×15 on, five on smaller ones, the four
    /// corner ones on even boards; none where a side is under 7.
    #[must_use]
    pub fn star_points(self) -> Vec<Point> {
        let lines = |side: u8| -> Vec<u8> {
            let edge = if side >= 13 { 3 } else { 2 };
            match side {
                0..=6 => Vec::new(),
                side if side % 2 == 1 => vec![edge, side / 2, side - 1 - edge],
                side => vec![edge, side - 1 - edge],
            }
        };
        let (columns, rows) = (lines(self.width), lines(self.height));
        // Small boards have no side stars: they would stand too close to the
        // corner stars.
        let sides = self.width.min(self.height) >= 15;
        let mut stars = Vec::new();
        for (j, &y) in rows.iter().enumerate() {
            for (i, &x) in columns.iter().enumerate() {
                let middle_column = columns.len() == 3 && i == 1;
                let middle_row = rows.len() == 3 && j == 1;
                if middle_column == middle_row || sides {
                    stars.push(Point::at(x, y));
                }
            }
        }
        stars
    }
}

impl TryFrom<(u8, u8)> for Size {
    type Error = BeyondLargestBoard;

    #[inline]
    fn try_from((width, height): (u8, u8)) -> Result<Self, BeyondLargestBoard> {
        Self::new(width, height).ok_or(BeyondLargestBoard)
    }
}

impl From<Size> for (u8, u8) {
    #[inline]
    fn from(size: Size) -> Self {
        (size.width, size.height)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}×{}", self.width, self.height)
    }
}

/// An excerpt of outside text, short enough for an error message.
#[inline]
pub(super) fn shown(text: &str) -> String {
    excerpt(text, 20)
}

/// The reason why a text names no point.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParsePointError {
    /// Not a column letter followed by a row number.
    #[error(
        "`{0}` is not a point: a letter (A to Z without I) and a row number are expected, as in D4"
    )]
    Malformed(String),
    /// A point off this board.
    #[error("{text} is not on a board of {width}×{height}")]
    OffBoard {
        /// The text.
        text: String,
        /// Columns of the board.
        width: u8,
        /// Rows of the board.
        height: u8,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(side: u8) -> Size {
        Size::square(side).unwrap()
    }

    #[test]
    fn every_point_of_every_size_is_read_back_from_its_spelling() {
        for width in 1..=MAX_SIDE {
            for height in [1, 2, 9, 19, 25] {
                let size = Size::new(width, height).unwrap();
                for point in size.points() {
                    let text = point.on(size).to_string();
                    assert_eq!(size.parse_point(&text), Ok(point));
                    assert_eq!(size.parse_point(&text.to_lowercase()), Ok(point));
                }
            }
        }
    }

    #[test]
    fn the_letter_i_is_left_out() {
        let point = Point::new(8, 18).unwrap();
        assert_eq!(point.on(size(19)).to_string(), "J1");
        assert!(size(19).parse_point("I1").is_err());
    }

    #[test]
    fn texts_that_are_no_point_are_refused() {
        for text in [
            "",
            "D",
            "4",
            "D0",
            "D20",
            "T20",
            "U1",
            "D-1",
            "D 4",
            "D4x",
            "é4",
            "D99999999999",
            "pass",
        ] {
            assert!(size(19).parse_point(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_refusal_tells_a_point_off_the_board_from_no_point() {
        for text in ["D0", "D20", "U1", "D1000"] {
            let refused = size(19).parse_point(text);
            assert!(matches!(refused, Err(ParsePointError::OffBoard { .. })));
        }
        for text in ["", "D", "I5", "D+4", "D-1", "D4.", "DD"] {
            let refused = size(19).parse_point(text);
            assert_eq!(refused, Err(ParsePointError::Malformed(text.to_owned())));
        }
    }

    #[test]
    fn points_end_with_the_largest_board() {
        assert!(Point::new(MAX_SIDE - 1, MAX_SIDE - 1).is_some());
        assert_eq!(Point::new(MAX_SIDE, 0), None);
        assert_eq!(Point::new(0, MAX_SIDE), None);
        let small = Size::new(3, 2).unwrap();
        let grid = (0..MAX_SIDE).flat_map(|y| (0..MAX_SIDE).map(move |x| (x, y)));
        for (x, y) in grid {
            let point = Point::new(x, y).unwrap();
            assert_eq!((point.x(), point.y()), (x, y));
            assert_eq!(small.contains(point), x < 3 && y < 2);
        }
    }

    #[test]
    fn points_and_sizes_are_pairs_in_files() {
        let (point, size) = (Point::new(3, 15).unwrap(), Size::new(19, 9).unwrap());
        assert_eq!(ron::to_string(&point).unwrap(), "(3,15)");
        assert_eq!(ron::from_str("(3,15)"), Ok(point));
        assert_eq!(ron::to_string(&size).unwrap(), "(19,9)");
        assert_eq!(ron::from_str("(19,9)"), Ok(size));
        assert!(ron::from_str::<Point>("(25,0)").is_err());
        assert!(ron::from_str::<Size>("(26,9)").is_err());
        assert_eq!(format!("{point:?} on {size}"), "(3, 15) on 19×9");
    }

    #[test]
    fn neighbors_stay_on_the_board() {
        let corner = Point::new(0, 0).unwrap();
        assert_eq!(size(1).neighbors(corner).count(), 0);
        assert_eq!(size(2).neighbors(corner).count(), 2);
        assert_eq!(size(19).neighbors(Point::new(9, 18).unwrap()).count(), 3);
        assert_eq!(size(19).neighbors(Point::new(9, 9).unwrap()).count(), 4);
    }

    #[test]
    fn star_points_are_those_of_printed_boards() {
        let spelled = |side: u8| -> Vec<String> {
            size(side)
                .star_points()
                .iter()
                .map(|p| p.on(size(side)).to_string())
                .collect()
        };
        assert_eq!(
            spelled(19),
            ["D16", "K16", "Q16", "D10", "K10", "Q10", "D4", "K4", "Q4"]
        );
        assert_eq!(spelled(13), ["D10", "K10", "G7", "D4", "K4"]);
        assert_eq!(spelled(9), ["C7", "G7", "E5", "C3", "G3"]);
        assert_eq!(spelled(15).len(), 9);
        assert_eq!(spelled(18), ["D15", "P15", "D4", "P4"]);
        assert_eq!(spelled(10), ["C8", "H8", "C3", "H3"]);
        assert_eq!(spelled(7), ["C5", "E5", "D4", "C3", "E3"]);
        assert_eq!(spelled(6), [""; 0]);
        assert_eq!(spelled(5), [""; 0]);
    }

    #[test]
    fn sizes_end_at_twenty_five() {
        assert!(Size::new(0, 9).is_none() && Size::new(9, 26).is_none());
        assert!(Size::new(1, 25).is_some());
    }
}
