//! Lines of proved play: the side that moves first plays replies that the
//! solver has proved, and the other side tries various moves.

use super::prove::Solved;
use crate::go::{Board, ByColor, Cell, Color, Effect, Move, Point};
use crate::solver::{Effort, Replies, Step};

/// The longest line that is followed.
const LONGEST: usize = 11;
/// The most moves that are played, in all lines together.
const MOST_MOVES: usize = 250;
/// The most positions that the search for one reply may visit.
const EFFORT: Effort = Effort {
    before_reply: 5_000,
    in_all: 5_000,
};

/// One move of a line.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) point: Point,
    pub(super) color: Color,
    /// The position before the move.
    pub(super) before: Board,
    /// The position after the move.
    pub(super) after: Board,
    pub(super) effect: Effect,
}

/// Returns lines of play from the position. Each begins with a proved first
/// move.
pub(super) fn proved(solved: &mut Solved) -> Vec<Vec<Played>> {
    let position = &solved.position;
    let mut walk = Walk {
        replies: &mut solved.replies,
        winner: position.to_move,
        moves: Vec::new(),
        played: Vec::new(),
        lines: Vec::new(),
        left: MOST_MOVES,
    };
    for answer in &solved.solution.first.best_moves {
        walk.play(&position.board, *answer);
    }
    walk.lines
}

struct Walk<'a> {
    replies: &'a mut Replies,
    winner: Color,
    moves: Vec<Move>,
    played: Vec<Played>,
    lines: Vec<Vec<Played>>,
    left: usize,
}

impl Walk<'_> {
    /// Plays a move of the side whose turn it is and continues from there.
    fn play(&mut self, board: &Board, mv: Move) {
        let color = if self.moves.len().is_multiple_of(2) {
            self.winner
        } else {
            self.winner.opponent()
        };
        let Move::Place(point) = mv else {
            return self.end();
        };
        if self.left == 0 || self.moves.len() >= LONGEST {
            return self.end();
        }
        self.left -= 1;
        let mut after = board.clone();
        let effect = after.play(point, color);
        self.moves.push(mv);
        self.played.push(Played {
            point,
            color,
            before: board.clone(),
            after: after.clone(),
            effect,
        });
        self.go_on(&after, color.opponent());
        self.moves.pop();
        self.played.pop();
    }

    fn go_on(&mut self, board: &Board, color: Color) {
        let Some(reply) = self.reply() else {
            return self.end();
        };
        if color == self.winner {
            return self.play(board, reply);
        }
        self.play(board, reply);
        for tried in tries(board, color) {
            if Move::Place(tried) != reply && self.is_legal(tried) {
                self.play(board, Move::Place(tried));
            }
        }
    }

    fn end(&mut self) {
        self.lines.push(self.played.clone());
    }

    /// Returns the reply in the current position, or `None` if the line is
    /// over.
    fn reply(&mut self) -> Option<Move> {
        let none = ByColor::default();
        self.replies.take_up(&self.moves, none, EFFORT).ok()?;
        match self.replies.step(u64::MAX) {
            Step::Done(answer) => answer.reply,
            Step::Running(underway) => underway.reply,
        }
    }

    fn is_legal(&mut self, point: Point) -> bool {
        let mut moves = self.moves.clone();
        moves.push(Move::Place(point));
        let none = ByColor::default();
        self.replies.take_up(&moves, none, EFFORT).is_ok()
    }
}

/// Returns captures and liberties of own stones in atari, which are the moves
/// that a player looks at first.
fn tries(board: &Board, color: Color) -> Vec<Point> {
    let mut points = Vec::new();
    for (stone, _) in board.stones() {
        if let Some(last) = board.atari(stone)
            && board.cell(last) == Cell::Empty
            && !points.contains(&last)
        {
            let captures = board.stone(stone) == Some(color.opponent());
            if captures || !board.is_suicide(last, color) {
                points.push(last);
            }
        }
    }
    points
}
