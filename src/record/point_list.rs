//! Lists of points, in which a rectangle may stand for all its points.

use super::{Property, value};
use crate::go::point::MAX_SIDE;
use crate::go::{Point, PointSet, Size};

/// A value of a list of points: one point, or a rectangle such as `aa:cc`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    /// The first and last column.
    columns: (u8, u8),
    /// The first and last row.
    rows: (u8, u8),
    /// True if the whole rectangle lies on the board and its first corner is
    /// the upper left one, as the standard requires.
    pub tidy: bool,
}

impl Rectangle {
    /// Reads a value. A rectangle that leaves the board is clipped to it.
    /// Returns `None` if no point of it is on the board.
    #[must_use]
    pub fn read(raw: &str, size: Size) -> Option<Self> {
        let (from, to) = value::composed(raw).unwrap_or((raw, raw));
        let ((x, y), (other_x, other_y)) = (value::pair(from)?, value::pair(to)?);
        let (left, right) = (x.min(other_x), x.max(other_x));
        let (top, bottom) = (y.min(other_y), y.max(other_y));
        let on_board = left < size.width() && top < size.height();
        let inside = right < size.width() && bottom < size.height();
        on_board.then(|| Self {
            columns: (left, right.min(size.width() - 1)),
            rows: (top, bottom.min(size.height() - 1)),
            tidy: inside && (x, y) == (left, top),
        })
    }
}

/// The points that a property lists. They are collected as bits, row by row,
/// because a file of rectangles names far more points than it has bytes.
#[must_use]
pub fn points(property: &Property, size: Size) -> PointSet {
    let mut rows = [0_u32; MAX_SIDE as usize];
    for raw in property.values() {
        if let Some(rectangle) = Rectangle::read(raw, size) {
            let ((left, right), (top, bottom)) = (rectangle.columns, rectangle.rows);
            let columns = (u32::MAX << left) & (u32::MAX >> (31 - right));
            for row in &mut rows[usize::from(top)..=usize::from(bottom)] {
                *row |= columns;
            }
        }
    }
    let mut listed = PointSet::EMPTY;
    for (y, mut row) in (0..).zip(rows) {
        while row != 0 {
            let x = row.trailing_zeros() as u8;
            row &= row - 1;
            listed.extend(Point::new(x, y));
        }
    }
    listed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_are_read_clipped_and_turned() {
        let size = Size::square(9).unwrap();
        let count = |raw| {
            let property = Property::new("AB", [raw]).unwrap();
            Rectangle::read(raw, size).map(|all| (points(&property, size).len(), all.tidy))
        };
        assert_eq!(count("aa"), Some((1, true)));
        assert_eq!(count("aa:cb"), Some((6, true)));
        assert_eq!(count("cb:aa"), Some((6, false)));
        assert_eq!(count("hh:zz"), Some((4, false)));
        assert_eq!(count("aa:ii"), Some((81, true)));
        for raw in ["jj:kk", "aa:", ":", "", "aa:b", "jj"] {
            assert_eq!(count(raw), None, "{raw}");
        }
    }

    #[test]
    fn lists_are_joined() {
        let size = Size::new(3, 25).unwrap();
        let property = Property::new("AB", ["aa:ba", "ba", "zz", "cy"]).unwrap();
        let listed = [(0, 0), (1, 0), (2, 24)].map(|(x, y)| Point::new(x, y).unwrap());
        assert_eq!(points(&property, size), listed.into_iter().collect());
    }
}
