//! A game in progress: whose turn it is, what came before, what may not come
//! back, and when it is over.

use std::fmt;

use thiserror::Error;

use super::board::{Board, Cell, Effect};
use super::color::{ByColor, Color};
use super::point::{Point, Size};
use super::rules::{Repetition, Rules};

/// What a player does when it is his turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A stone on a point.
    Place(Point),
    /// No stone.
    Pass,
}

impl Move {
    /// How the move is written on a board of this size: `D4`, or `pass`.
    pub fn on(self, size: Size) -> impl fmt::Display {
        fmt::from_fn(move |f| match self {
            Self::Place(point) => write!(f, "{}", point.on(size)),
            Self::Pass => f.write_str("pass"),
        })
    }
}

/// Why a move is refused. Nothing changes on a refused move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum IllegalMove {
    /// The point lies off the board.
    #[error("that point is off the board")]
    OffBoard,
    /// A stone lies there.
    #[error("a stone lies there already")]
    Occupied,
    /// The point is masked.
    #[error("that point is not part of the problem")]
    NotPlayable,
    /// The chain would be left without a liberty.
    #[error("suicide: the stone would have no liberty")]
    Suicide,
    /// The ko may not be retaken at once.
    #[error("ko: play elsewhere before taking back")]
    Ko,
    /// The rules forbid this position to come back.
    #[error("repetition: this position has been on the board before")]
    Repetition,
    /// Two passes have ended the game.
    #[error("the game is over")]
    GameOver,
    /// The other side is to move.
    #[error("it is the other player's turn")]
    NotYourTurn,
}

/// One turn of a game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Who moved.
    pub color: Color,
    /// What he did.
    pub mv: Move,
    /// What it changed.
    pub effect: Effect,
    /// The key of the position before the move.
    key_before: u64,
}

/// A game: board, turn, history and rules.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    board: Board,
    to_move: Color,
    turns: Vec<Turn>,
    undone: Vec<(Color, Move)>,
    prisoners: ByColor<usize>,
}

impl Game {
    /// A game on an empty board, Black to move.
    #[must_use]
    pub fn new(size: Size, rules: Rules) -> Self {
        Self::from_position(Board::new(size), Color::Black, rules)
    }

    /// A game that starts from a position.
    #[must_use]
    pub fn from_position(board: Board, to_move: Color, rules: Rules) -> Self {
        Self {
            rules,
            board,
            to_move,
            turns: Vec::new(),
            undone: Vec::new(),
            prisoners: ByColor::default(),
        }
    }

    /// The rules it is played by.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Who moves next.
    #[must_use]
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// The turns played, first to last.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The number of stones each side has captured (its prisoners).
    #[must_use]
    pub const fn prisoners(&self) -> ByColor<usize> {
        self.prisoners
    }

    /// Whether two passes in a row have ended the game.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.turns.as_slice(), [.., a, b] if a.mv == Move::Pass && b.mv == Move::Pass)
    }

    /// The point where the side to move may not retake a ko.
    #[must_use]
    pub fn ko(&self) -> Option<Point> {
        let last = self.turns.last()?;
        last.effect
            .ko
            .filter(|_| self.rules.simple_ko && last.color != self.to_move)
    }

    /// Whether the side to move may do this.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::GameOver);
        }
        let Move::Place(point) = mv else {
            return Ok(());
        };
        if !self.board.size().contains(point) {
            return Err(IllegalMove::OffBoard);
        }
        match self.board.cell(point) {
            Cell::Masked => return Err(IllegalMove::NotPlayable),
            Cell::Stone(_) => return Err(IllegalMove::Occupied),
            Cell::Empty => {}
        }
        if !self.rules.suicide && self.board.is_suicide(point, self.to_move) {
            return Err(IllegalMove::Suicide);
        }
        self.check_repetition(self.board.key_after(point, self.to_move))
    }

    /// Simple ko and the bans on whole positions ask one question: has this
    /// position been here before, and when? A ko retaken brings back the
    /// position of two turns ago, and nothing else does.
    fn check_repetition(&self, key_after: u64) -> Result<(), IllegalMove> {
        let retakes = |last: &Turn| last.mv != Move::Pass && last.key_before == key_after;
        if self.rules.simple_ko && self.turns.last().is_some_and(retakes) {
            return Err(IllegalMove::Ko);
        }
        let allowed_before = match self.rules.repetition {
            Repetition::Allowed => return Ok(()),
            Repetition::ThirdOccurrence => 1,
            Repetition::Positional => 0,
        };
        if self.positions().filter(|&key| key == key_after).count() > allowed_before {
            return Err(IllegalMove::Repetition);
        }
        Ok(())
    }

    /// The keys of the positions that have occurred; a pass adds none.
    fn positions(&self) -> impl Iterator<Item = u64> + '_ {
        let earlier = self
            .turns
            .iter()
            .filter(|turn| turn.mv != Move::Pass)
            .map(|turn| turn.key_before);
        earlier.chain([self.board.key()])
    }

    /// Plays for the side to move. Moves that were undone can no longer be
    /// redone.
    ///
    /// # Errors
    /// The reason why the move is refused; then nothing has changed.
    pub fn play(&mut self, mv: Move) -> Result<Effect, IllegalMove> {
        self.check(mv)?;
        self.undone.clear();
        Ok(self.advance(mv))
    }

    /// Plays for a side that may not be the one to move.
    ///
    /// # Errors
    /// As [`Game::play`], and [`IllegalMove::NotYourTurn`].
    pub fn play_as(&mut self, color: Color, mv: Move) -> Result<Effect, IllegalMove> {
        if color != self.to_move && !self.is_over() {
            return Err(IllegalMove::NotYourTurn);
        }
        self.play(mv)
    }

    fn advance(&mut self, mv: Move) -> Effect {
        let color = self.to_move;
        let key_before = self.board.key();
        let effect = match mv {
            Move::Place(point) => self.board.play(point, color),
            Move::Pass => Effect::default(),
        };
        self.prisoners[captor(color, &effect)] += effect.captured.len();
        self.turns.push(Turn {
            color,
            mv,
            effect,
            key_before,
        });
        self.to_move = color.opponent();
        effect
    }

    /// Takes the last turn back; `None` at the start.
    pub fn undo(&mut self) -> Option<Turn> {
        let turn = self.turns.pop()?;
        if let Move::Place(point) = turn.mv {
            self.board.take_back(point, turn.color, &turn.effect);
        }
        self.prisoners[captor(turn.color, &turn.effect)] -= turn.effect.captured.len();
        self.to_move = turn.color;
        self.undone.push((turn.color, turn.mv));
        Some(turn)
    }

    /// Plays the last turn that was undone again; `None` if there is none.
    pub fn redo(&mut self) -> Option<Effect> {
        let (color, mv) = self.undone.pop()?;
        self.to_move = color;
        Some(self.advance(mv))
    }

    /// Whether a turn can be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.turns.is_empty()
    }

    /// Whether an undone turn can be played again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }
}

/// Whose prisoners the stones of a move become.
fn captor(mover: Color, effect: &Effect) -> Color {
    if effect.suicide {
        mover.opponent()
    } else {
        mover
    }
}
