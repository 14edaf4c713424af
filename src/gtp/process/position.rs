//! What an engine has to know of a game before it can move in it.

use thiserror::Error;

use crate::go::{Board, Cell, Color, Game, Move, Point, Rules, Size};

/// A game as commands can tell it: what lies on the board at the start, and
/// the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The board.
    pub size: Size,
    /// The rules, komi among them.
    pub rules: Rules,
    /// The stones at the start.
    pub stones: Vec<(Color, Point)>,
    /// Whether these are handicap: Black's alone, and White begins.
    pub handicap: bool,
    /// The moves.
    pub moves: Vec<(Color, Move)>,
}

/// Why no engine can be told of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unplayable {
    /// The protocol has boards of full size alone.
    #[error("engines play on whole boards only, and parts of this one are no board")]
    Masked,
}

impl Position {
    /// What there is to tell of a game.
    ///
    /// # Errors
    /// When there are no commands to tell it.
    pub fn of(game: &Game) -> Result<Self, Unplayable> {
        let size = game.board().size();
        let mut start = game.clone();
        while start.undo().is_some() {}
        let board = start.board();
        if size.points().any(|point| board.cell(point) == Cell::Masked) {
            return Err(Unplayable::Masked);
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

    /// Whether both begin in the same way.
    pub(super) fn starts_like(&self, other: &Self) -> bool {
        self.size == other.size && self.stones == other.stones && self.handicap == other.handicap
    }

    /// How many moves both have in common at the start.
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
