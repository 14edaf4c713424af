//! Positions at two bits a point, for code that keeps many of them.

use super::board::{Board, Cell};
use super::color::Color;
use super::point::{Point, Size};

/// The stones and masked points of a position, two bits a point, row by row
/// from the top left: 21 bytes on 9×9, 91 on 19×19.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Packed {
    size: Size,
    bytes: Box<[u8]>,
}

/// The number of points in a byte.
const PER_BYTE: usize = 4;

impl Packed {
    /// Packs a position.
    #[must_use]
    #[inline]
    pub fn of(board: &Board) -> Self {
        Self::from_cells(board.size(), |point| board.cell(point))
    }

    /// Packs the contents that `cell` returns for each point. Chains without
    /// liberties are accepted.
    #[must_use]
    pub fn from_cells(size: Size, cell: impl Fn(Point) -> Cell) -> Self {
        let mut bytes = vec![0; size.area().div_ceil(PER_BYTE)];
        for (i, point) in size.points().enumerate() {
            bytes[i / PER_BYTE] |= code(cell(point)) << (i % PER_BYTE * 2);
        }
        Self {
            size,
            bytes: bytes.into(),
        }
    }

    /// Restores a position from bytes that [`Packed::bytes`] returned.
    ///
    /// Returns `None` if the number of bytes does not fit the size, or if bits
    /// are set after the last point.
    #[must_use]
    pub fn from_bytes(size: Size, bytes: &[u8]) -> Option<Self> {
        let spare = size.area() % PER_BYTE;
        let whole = bytes.len() == size.area().div_ceil(PER_BYTE);
        let clean = spare == 0 || bytes.last().is_some_and(|last| last >> (spare * 2) == 0);
        (whole && clean).then(|| Self {
            size,
            bytes: bytes.into(),
        })
    }

    /// The number of columns and rows.
    #[must_use]
    #[inline]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The packed points as bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The contents of the point; points off the board are masked.
    #[must_use]
    #[inline]
    pub fn cell(&self, point: Point) -> Cell {
        if !self.size.contains(point) {
            return Cell::Masked;
        }
        let i = usize::from(point.y()) * usize::from(self.size.width()) + usize::from(point.x());
        cell(self.bytes[i / PER_BYTE] >> (i % PER_BYTE * 2) & 3)
    }

    /// Unpacks the position.
    #[must_use]
    pub fn board(&self) -> Board {
        let mut board = Board::new(self.size);
        board.arrange(self.size.points().map(|point| (point, self.cell(point))));
        board
    }
}

#[inline]
const fn code(cell: Cell) -> u8 {
    match cell {
        Cell::Empty => 0,
        Cell::Stone(Color::Black) => 1,
        Cell::Stone(Color::White) => 2,
        Cell::Masked => 3,
    }
}

#[inline]
const fn cell(code: u8) -> Cell {
    match code {
        0 => Cell::Empty,
        1 => Cell::Stone(Color::Black),
        2 => Cell::Stone(Color::White),
        _ => Cell::Masked,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    #[test]
    fn nine_by_nine_takes_21_bytes() {
        let bytes = |side| {
            Packed::of(&Board::new(Size::square(side).unwrap()))
                .bytes()
                .len()
        };
        assert_eq!([bytes(1), bytes(9), bytes(19)], [1, 21, 91]);
    }

    #[test]
    fn every_kind_of_point_comes_back() {
        let board = diagram::read("X O . -\n. . X O\nX . - .\n").unwrap();
        let packed = Packed::of(&board);
        assert_eq!(packed.board(), board);
        let again = Packed::from_bytes(board.size(), packed.bytes());
        assert_eq!(again, Some(packed));
    }

    #[test]
    fn bytes_that_fit_no_board_are_refused() {
        let size = Size::square(3).unwrap();
        assert!(Packed::from_bytes(size, &[0; 2]).is_none());
        assert!(Packed::from_bytes(size, &[0; 4]).is_none());
        for bit in 2..8 {
            assert!(Packed::from_bytes(size, &[0, 0, 1 << bit]).is_none());
        }
        assert!(Packed::from_bytes(size, &[0xFF, 0xFF, 0b11]).is_some());
    }
}
