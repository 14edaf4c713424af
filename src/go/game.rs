//! A game in progress: whose turn it is, what came before, what may not come
//! back, and when it is over.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::board::{Board, Cell, Effect};
use super::color::{ByColor, Color};
use super::history::{History, Occurrence};
use super::point::{Point, Size};
use super::rules::{Repetition, Rules};

/// What a player does when it is his turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    /// Passes or a repetition have ended the game.
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
    /// How the turn came about.
    how: Circumstance,
}

/// What has to be known of a turn to take it back and play it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Circumstance {
    /// Whether the mover was the one to move.
    in_turn: bool,
    /// Whether it was the first after the game was resumed.
    resumes: bool,
}

/// How a game has ended. Resigning and losing on time are not the board's
/// affair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// The players passed: the position is to be counted.
    Passes,
    /// A position came for the third time under rules by which nobody then
    /// wins.
    NoResult,
}

/// A game: board, turn, history and rules.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    board: Board,
    to_move: Color,
    history: History,
    turns: Vec<Turn>,
    undone: Vec<(Color, Move, Circumstance)>,
    resumed: bool,
    captured: ByColor<usize>,
    /// Who may not retake which ko with the first move.
    first_ko: Option<(Color, Point)>,
}

impl Game {
    /// A game on an empty board, Black to move.
    #[must_use]
    pub fn new(size: Size, rules: Rules) -> Self {
        Self::from_position(Board::new(size), Color::Black, rules)
    }

    /// A game that starts from a position. For the ban on repetition it counts
    /// as made by the player who is not to move.
    #[must_use]
    pub fn from_position(board: Board, to_move: Color, rules: Rules) -> Self {
        let mut history = History::default();
        history.add(Occurrence {
            key: board.key(),
            maker: to_move.opponent(),
            by_pass: false,
        });
        Self {
            rules,
            board,
            to_move,
            history,
            turns: Vec::new(),
            undone: Vec::new(),
            resumed: false,
            captured: ByColor::default(),
            first_ko: None,
        }
    }

    /// The same, where the side to move may not retake a ko with its first
    /// move: the position comes from a capture there.
    #[must_use]
    pub fn with_ko(mut self, point: Option<Point>) -> Self {
        let empty = point.filter(|point| self.board.cell(*point) == Cell::Empty);
        self.first_ko = empty.map(|point| (self.to_move, point));
        self
    }

    /// The rules it is played by.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Changes komi, in halves, which no move depends on.
    pub const fn set_komi(&mut self, komi_halves: i16) {
        self.rules.komi_halves = komi_halves;
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

    /// The number of prisoners of each side: stones it has captured, and those
    /// handed over with passes where the rules ask for that.
    #[must_use]
    pub fn prisoners(&self) -> ByColor<usize> {
        let handed = |color: Color| {
            let passes = |turn: &&Turn| turn.mv == Move::Pass && turn.color != color;
            self.turns.iter().filter(passes).count()
        };
        let mut prisoners = self.captured;
        if self.rules.pass_stones {
            prisoners.black += handed(Color::Black);
            prisoners.white += handed(Color::White);
        }
        prisoners
    }

    /// The number of stones each side has captured.
    #[must_use]
    pub const fn captured(&self) -> ByColor<usize> {
        self.captured
    }

    /// Whether the game has ended, and how.
    #[must_use]
    pub fn end(&self) -> Option<GameEnd> {
        let [.., before, last] = self.turns.as_slice() else {
            return None;
        };
        if self.rules.repetition == Repetition::NoResult
            && last.mv != Move::Pass
            && self.history.times_made(self.board.key()) >= 3
        {
            return Some(GameEnd::NoResult);
        }
        let passed = before.mv == Move::Pass && last.mv == Move::Pass && !last.how.resumes;
        let in_order = !self.rules.white_passes_last || last.color == Color::White;
        (passed && in_order && !self.resumed).then_some(GameEnd::Passes)
    }

    /// Whether the game has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.end().is_some()
    }

    /// The point where the side to move may not retake a ko.
    #[must_use]
    pub fn ko(&self) -> Option<Point> {
        self.ko_for(self.to_move)
    }

    fn ko_for(&self, color: Color) -> Option<Point> {
        let banned = match self.turns.last() {
            Some(last) => last.effect.ko.filter(|_| last.color != color),
            None => self
                .first_ko
                .and_then(|(side, point)| (side == color).then_some(point)),
        };
        banned.filter(|_| self.rules.simple_ko)
    }

    /// Whether the side to move may do this.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        self.check_any(self.to_move, mv)
    }

    /// Whether this side might do this if it were its turn.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_any(&self, color: Color, mv: Move) -> Result<(), IllegalMove> {
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
        if !self.rules.suicide && self.board.is_suicide(point, color) {
            return Err(IllegalMove::Suicide);
        }
        if self.ko_for(color) == Some(point) {
            return Err(IllegalMove::Ko);
        }
        if self.repeats(self.board.key_after(point, color), color) {
            return Err(IllegalMove::Repetition);
        }
        Ok(())
    }

    /// Whether the rules forbid this side to make the position of this key.
    fn repeats(&self, key: u64, maker: Color) -> bool {
        match self.rules.repetition {
            Repetition::Allowed | Repetition::NoResult => false,
            Repetition::ThirdOccurrence => self.history.times_made(key) >= 2,
            Repetition::Positional => self.history.times_made(key) >= 1,
            Repetition::Situational => self.history.was_left_by(key, maker),
            Repetition::NaturalSituational => self.history.was_made_by(key, maker),
        }
    }

    /// The position on the board, as the turn of `maker` left it.
    const fn left_by(&self, maker: Color, mv: Move) -> Occurrence {
        Occurrence {
            key: self.board.key(),
            maker,
            by_pass: matches!(mv, Move::Pass),
        }
    }

    /// Plays for the side to move. Moves that were undone can no longer be
    /// redone.
    ///
    /// # Errors
    /// The reason why the move is refused; then nothing has changed.
    pub fn play(&mut self, mv: Move) -> Result<Effect, IllegalMove> {
        self.play_any(self.to_move, mv)
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

    /// Plays for either side, in turn or not, as GTP and records may.
    ///
    /// # Errors
    /// As [`Game::play`].
    pub fn play_any(&mut self, color: Color, mv: Move) -> Result<Effect, IllegalMove> {
        self.check_any(color, mv)?;
        self.undone.clear();
        let how = Circumstance {
            in_turn: color == self.to_move,
            resumes: self.resumed,
        };
        Ok(self.advance(color, mv, how))
    }

    /// Goes on with a game that passes have ended, because the players do not
    /// agree on the count: the opponent of the one who passed last moves.
    /// Whether there was such a game.
    pub fn resume(&mut self) -> bool {
        let can = self.end() == Some(GameEnd::Passes);
        self.resumed |= can;
        can
    }

    fn advance(&mut self, color: Color, mv: Move, how: Circumstance) -> Effect {
        let effect = match mv {
            Move::Place(point) => self.board.play(point, color),
            Move::Pass => Effect::default(),
        };
        self.captured[captor(color, &effect)] += effect.captured.len();
        self.turns.push(Turn {
            color,
            mv,
            effect,
            how,
        });
        self.history.add(self.left_by(color, mv));
        self.to_move = color.opponent();
        self.resumed = false;
        effect
    }

    /// Takes the last turn back; `None` at the start.
    pub fn undo(&mut self) -> Option<Turn> {
        let turn = self.turns.pop()?;
        self.history.remove(self.left_by(turn.color, turn.mv));
        if let Move::Place(point) = turn.mv {
            self.board.take_back(point, turn.color, &turn.effect);
        }
        self.captured[captor(turn.color, &turn.effect)] -= turn.effect.captured.len();
        self.to_move = if turn.how.in_turn {
            turn.color
        } else {
            turn.color.opponent()
        };
        self.resumed = turn.how.resumes;
        self.undone.push((turn.color, turn.mv, turn.how));
        Some(turn)
    }

    /// Plays the last turn that was undone again; `None` if there is none.
    pub fn redo(&mut self) -> Option<Effect> {
        let (color, mv, how) = self.undone.pop()?;
        Some(self.advance(color, mv, how))
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
