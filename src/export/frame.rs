//! The part of a board that is shown.

use crate::go::{Board, Cell, Point, Size};

/// The lines around the stones that belong to their position.
const AROUND: u8 = 2;
/// The distance in lines at which an edge of the board is near enough to be
/// shown too.
const NEAR: u8 = 3;

/// A range of columns and rows of a board, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The first column.
    pub left: u8,
    /// The first row.
    pub top: u8,
    /// The last column.
    pub right: u8,
    /// The last row.
    pub bottom: u8,
}

impl Frame {
    /// Returns the frame of the whole board.
    #[must_use]
    pub const fn whole(size: Size) -> Self {
        Self {
            left: 0,
            top: 0,
            right: size.width() - 1,
            bottom: size.height() - 1,
        }
    }

    /// Returns the frame of the unmasked points, or of the whole board if there
    /// are none.
    #[must_use]
    pub fn open(board: &Board) -> Self {
        let points = board.size().points();
        let open = points.filter(|&point| board.cell(point) != Cell::Masked);
        Self::around(open).unwrap_or(Self::whole(board.size()))
    }

    /// Returns the part of the board that a problem needs. This is the unmasked
    /// part, or, on a board without a mask, the part around the stones. If that
    /// part is most of the board, it is the whole board.
    #[must_use]
    pub fn close(board: &Board) -> Self {
        let (size, open) = (board.size(), Self::open(board));
        let stones = board.stones().map(|(point, _)| point);
        let Some(stones) = Self::around(stones).filter(|_| open == Self::whole(size)) else {
            return open;
        };
        let low = |first: u8| match first.saturating_sub(AROUND) {
            0..NEAR => 0,
            first => first,
        };
        let high = |last: u8, side: u8| {
            let last = last.saturating_add(AROUND).min(side - 1);
            if last + NEAR >= side - 1 {
                side - 1
            } else {
                last
            }
        };
        let part = Self {
            left: low(stones.left),
            top: low(stones.top),
            right: high(stones.right, size.width()),
            bottom: high(stones.bottom, size.height()),
        };
        let most = |part: u8, side: u8| u16::from(part) * 4 > u16::from(side) * 3;
        if most(part.columns(), size.width()) && most(part.rows(), size.height()) {
            return open;
        }
        part
    }

    /// Returns the frame of a small picture: the part from [`Self::close`],
    /// with one masked line around it where there is a mask. It is as near to a
    /// square as the board allows.
    #[must_use]
    pub fn pictured(board: &Board) -> Self {
        let (size, close) = (board.size(), Self::close(board));
        let is_veiled = Self::open(board) != Self::whole(size);
        let rim = u8::from(is_veiled);
        let with_rim = Self {
            left: close.left.saturating_sub(rim),
            top: close.top.saturating_sub(rim),
            right: (close.right + rim).min(size.width() - 1),
            bottom: (close.bottom + rim).min(size.height() - 1),
        };
        with_rim.squared(size)
    }

    /// Returns the frame widened to a square, as far as the board allows.
    const fn squared(self, size: Size) -> Self {
        let side = if self.columns() > self.rows() {
            self.columns()
        } else {
            self.rows()
        };
        let (left, right) = widened(self.left, self.right, side, size.width());
        let (top, bottom) = widened(self.top, self.bottom, side, size.height());
        Self {
            left,
            top,
            right,
            bottom,
        }
    }

    fn around(points: impl Iterator<Item = Point>) -> Option<Self> {
        points.fold(None, |frame: Option<Self>, point| {
            let (x, y) = (point.x(), point.y());
            Some(match frame {
                None => Self {
                    left: x,
                    top: y,
                    right: x,
                    bottom: y,
                },
                Some(frame) => Self {
                    left: frame.left.min(x),
                    top: frame.top.min(y),
                    right: frame.right.max(x),
                    bottom: frame.bottom.max(y),
                },
            })
        })
    }

    /// Returns the number of columns.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.right - self.left + 1
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.bottom - self.top + 1
    }

    /// Returns true if the frame contains the point.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        let (x, y) = (point.x(), point.y());
        x >= self.left && x <= self.right && y >= self.top && y <= self.bottom
    }
}

/// Widens a range of lines to `wanted` lines out of `all`, first away from the
/// nearer edge.
const fn widened(first: u8, last: u8, wanted: u8, all: u8) -> (u8, u8) {
    let wanted = if wanted < all { wanted } else { all };
    let missing = wanted.saturating_sub(last - first + 1);
    let after = all - 1 - last;
    let (on, back) = match first < after {
        true if after < missing => (after, missing - after),
        true => (missing, 0),
        false if first < missing => (missing - first, first),
        false => (0, missing),
    };
    (first - back, last + on)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, diagram};

    #[test]
    fn masked_points_are_left_out() {
        let board = diagram::read("- - - -\n- X . -\n- . O -").unwrap();
        let frame = Frame::open(&board);
        assert_eq!(
            (frame.left, frame.top, frame.right, frame.bottom),
            (1, 1, 2, 2)
        );
        assert_eq!(Frame::close(&board), frame);
        let veiled = diagram::read("- -\n- -").unwrap();
        assert_eq!(Frame::open(&veiled), Frame::whole(veiled.size()));
    }

    #[test]
    fn a_frame_is_squared_away_from_the_nearer_edge() {
        let size = Size::new(19, 9).unwrap();
        let frame = |left, top, right, bottom| Frame {
            left,
            top,
            right,
            bottom,
        };
        for (before, after) in [
            (frame(0, 0, 5, 2), frame(0, 0, 5, 5)),
            (frame(12, 6, 18, 8), frame(12, 2, 18, 8)),
            (frame(0, 3, 12, 7), frame(0, 0, 12, 8)),
            (frame(16, 0, 18, 8), frame(10, 0, 18, 8)),
            (frame(1, 1, 1, 3), frame(1, 1, 3, 3)),
        ] {
            assert_eq!(before.squared(size), after, "{before:?}");
        }
    }

    #[test]
    fn stones_in_a_corner_are_shown_with_the_edges() {
        let size = Size::square(19).unwrap();
        let mut board = Board::new(size);
        assert_eq!(Frame::close(&board), Frame::whole(size));
        for (x, y) in [(14, 1), (16, 3)] {
            board.play(Point::new(x, y).unwrap(), Color::Black);
        }
        let frame = Frame::close(&board);
        assert_eq!(
            (frame.left, frame.top, frame.right, frame.bottom),
            (12, 0, 18, 5)
        );
        board.play(Point::new(1, 17).unwrap(), Color::White);
        assert_eq!(Frame::close(&board), Frame::whole(size));
    }
}
