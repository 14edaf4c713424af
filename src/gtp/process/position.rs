//! A game as an engine must be told it.

use thiserror::Error;

use crate::go::{Board, Cell, Color, Game, Move, Point, Rules, Size};

/// A game that GTP commands can express: the stones at the start, and the
/// moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The size of the board.
    pub size: Size,
    /// The rules, including komi.
    pub rules: Rules,
    /// The stones at the start.
    pub stones: Vec<(Color, Point)>,
    /// True if these are handicap stones: all are Black's, and White begins.
    pub handicap: bool,
    /// The moves.
    pub moves: Vec<(Color, Move)>,
}

/// The reason why no engine can be told a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum UnsupportedPosition {
    /// Parts of the board are masked, but GTP knows only full boards.
    #[error("engines play on whole boards only, and parts of this one are no board")]
    Masked,
}

impl Position {
    /// Returns what an engine must be told of a game.
    ///
    /// # Errors
    /// When GTP has no commands for it.
    pub fn of(game: &Game) -> Result<Self, UnsupportedPosition> {
        let size = game.board().size();
        let mut start = game.clone();
        while start.undo().is_some() {}
        let board = start.board();
        if size.points().any(|point| board.cell(point) == Cell::Masked) {
            return Err(UnsupportedPosition::Masked);
        }
        let turns = game.turns().iter();
        Ok(Self {
            size,
            rules: game.rules().clone(),
            stones: stones(board),
            handicap: is_handicap(board, start.to_move()),
            moves: turns.map(|turn| (turn.color, turn.mv)).collect(),
        })
    }

    /// Returns true if both have the same board and starting stones.
    pub(super) fn starts_like(&self, other: &Self) -> bool {
        self.size == other.size && self.stones == other.stones && self.handicap == other.handicap
    }

    /// Returns the number of moves at the start that both have in common.
    pub(super) fn common(&self, other: &Self) -> usize {
        let pairs = self.moves.iter().zip(&other.moves);
        pairs.take_while(|(mine, theirs)| mine == theirs).count()
    }
}

fn stones(board: &Board) -> Vec<(Color, Point)> {
    board
        .stones()
        .map(|(point, color)| (color, point))
        .collect()
}

fn is_handicap(board: &Board, to_move: Color) -> bool {
    let count = board.stone_count();
    count.black >= 2 && count.white == 0 && to_move == Color::White
}
