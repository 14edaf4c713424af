//! A position from which a game starts, instead of an empty board or handicap
//! stones.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::go::{Board, ByColor, Cell, Color, Point, PointSet, Size};

/// A position from which a game starts: that of a problem, or of a record that
/// cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartPosition {
    stones: ByColor<Vec<Point>>,
    masked: Vec<Point>,
    /// The side that moves first.
    pub to_move: Color,
    /// The point where it may not retake a ko.
    pub ko: Option<Point>,
    /// The stones that each side has captured before.
    pub prisoners: ByColor<usize>,
}

/// The most prisoners of a side: more than any record within its limits has.
const MOST_PRISONERS: usize = 1 << 24;

/// The position is not one of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no game can start from that position")]
pub struct ImpossiblePosition;

impl StartPosition {
    /// Returns a position without a ko and without prisoners.
    #[must_use]
    pub fn new(board: &Board, to_move: Color) -> Self {
        let of_kind = |cell: Cell| {
            let points = board.size().points();
            points.filter(|&point| board.cell(point) == cell).collect()
        };
        Self {
            stones: ByColor {
                black: of_kind(Cell::Stone(Color::Black)),
                white: of_kind(Cell::Stone(Color::White)),
            },
            masked: of_kind(Cell::Masked),
            to_move,
            ko: None,
            prisoners: ByColor::default(),
        }
    }

    /// Returns the board of the position.
    ///
    /// # Errors
    /// Returns an error if a point is off the board or listed twice, if a chain
    /// has no liberty, or if no game has so many prisoners.
    pub fn board(&self, size: Size) -> Result<Board, ImpossiblePosition> {
        let lists = [
            (&self.stones.black, Cell::Stone(Color::Black)),
            (&self.stones.white, Cell::Stone(Color::White)),
            (&self.masked, Cell::Masked),
        ];
        let cells = lists
            .into_iter()
            .flat_map(|(list, cell)| list.iter().map(move |&point| (point, cell)));
        let mut seen = PointSet::EMPTY;
        for (point, _) in cells.clone() {
            if !size.contains(point) || seen.contains(point) {
                return Err(ImpossiblePosition);
            }
            seen.insert(point);
        }
        let prisoners = self.prisoners.black.max(self.prisoners.white);
        if prisoners > MOST_PRISONERS {
            return Err(ImpossiblePosition);
        }
        let mut board = Board::new(size);
        board.arrange(cells);
        if self.ko.is_some_and(|ko| !size.contains(ko)) || board.chain_without_liberty().is_some() {
            return Err(ImpossiblePosition);
        }
        Ok(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::diagram;

    #[test]
    fn a_position_is_the_board_that_it_was_made_of() {
        let board = diagram::read("X . O -\n. X . -\n").unwrap();
        let position = StartPosition::new(&board, Color::White);
        assert_eq!(position.board(board.size()), Ok(board));
    }

    #[test]
    fn an_impossible_position_is_refused() {
        let mut board = diagram::read("X O\n. .\n").unwrap();
        let white = board.size().parse_point("A1").unwrap();
        board.arrange([(white, Cell::Stone(Color::White))]);
        let captured = StartPosition::new(&board, Color::Black);
        assert_eq!(captured.board(board.size()), Err(ImpossiblePosition));
        let board = diagram::read("X . .\n").unwrap();
        let mut twice = StartPosition::new(&board, Color::Black);
        assert_eq!(twice.board(Size::new(3, 1).unwrap()), Ok(board));
        twice.masked = twice.stones.black.clone();
        assert_eq!(
            twice.board(Size::new(3, 1).unwrap()),
            Err(ImpossiblePosition)
        );
        let board = diagram::read(". . X\n").unwrap();
        let mut captures = StartPosition::new(&board, Color::Black);
        captures.prisoners.white = 100_000;
        assert!(captures.board(board.size()).is_ok());
        captures.prisoners.black = usize::MAX;
        assert_eq!(captures.board(board.size()), Err(ImpossiblePosition));
        let outside = StartPosition::new(&board, Color::Black);
        assert_eq!(
            outside.board(Size::new(2, 1).unwrap()),
            Err(ImpossiblePosition)
        );
    }
}
