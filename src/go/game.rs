//! A game in progress: the board, the side to move, the turns played, the ban
//! on repetition, and the end of the game.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::board::{Board, Cell, Effect};
use super::color::{ByColor, Color};
use super::history::{History, Occurrence};
use super::point::{Point, Size};
use super::rules::{Repetition, Rules};

/// The action of a player in one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Move {
    /// A stone on a point.
    Place(Point),
    /// A pass: no stone is placed.
    Pass,
}

impl Move {
    /// Returns the move as written on a board of this size: `D4`, or `pass`.
    pub fn on(self, size: Size) -> impl fmt::Display {
        fmt::from_fn(move |f| match self {
            Self::Place(point) => write!(f, "{}", point.on(size)),
            Self::Pass => f.write_str("pass"),
        })
    }
}

/// The reason for refusing a move. Nothing changes on a refused move.
///
/// # Examples
///
/// ```
/// use shikatsu::go::{Game, IllegalMove, Move, Rules, Size};
///
/// let size = Size::square(9).unwrap();
/// let mut game = Game::new(size, Rules::named("chinese")?);
/// let center = Move::Place(size.parse_point("E5")?);
/// game.play(center)?;
/// let refused = game.play(center).unwrap_err();
/// assert_eq!(refused, IllegalMove::Occupied);
/// assert_eq!(refused.to_string(), "a stone lies there already");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum IllegalMove {
    /// The point lies off the board.
    #[error("that point is off the board")]
    OffBoard,
    /// The point already holds a stone.
    #[error("a stone lies there already")]
    Occupied,
    /// The point is masked.
    #[error("that point is not part of the problem")]
    NotPlayable,
    /// The chain would be left without a liberty.
    #[error("suicide: the stone would have no liberty")]
    Suicide,
    /// The move would retake a ko at once.
    #[error("ko: play elsewhere before taking back")]
    Ko,
    /// The rules forbid this position to occur again.
    #[error("repetition: this position has been on the board before")]
    Repetition,
    /// Passes or a repetition have ended the game.
    #[error("the game is over")]
    GameOver,
    /// The other side is to move.
    #[error("it is the other player's turn")]
    NotYourTurn,
}

/// One turn that was played.
///
/// # Examples
///
/// The last turn of a game tells which stones it captured.
///
/// ```
/// use shikatsu::go::{Color, Game, Move, Rules, Size};
///
/// let size = Size::square(5).unwrap();
/// let mut game = Game::new(size, Rules::named("chinese")?);
/// for point in ["B1", "A1", "A2"] {
///     game.play(Move::Place(size.parse_point(point)?))?;
/// }
/// let turn = game.turns().last().unwrap();
/// assert_eq!(turn.color, Color::Black);
/// assert!(turn.effect.captured.iter().eq([size.parse_point("A1")?]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The side that moved.
    pub color: Color,
    /// The move that was made.
    pub mv: Move,
    /// The changes the move made on the board.
    pub effect: Effect,
    how: TurnContext,
}

/// The state before a turn that is needed to take the turn back and play it
/// again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TurnContext {
    /// True if the mover was the side to move.
    in_turn: bool,
    /// True if this was the first turn after the game was resumed.
    resumes: bool,
}

/// The way a game ended on the board. Resignation and loss on time are handled
/// elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// Both players passed; the position is to be counted.
    Passes,
    /// A position occurred for the third time, under rules by which nobody then
    /// wins.
    NoResult,
}

/// A game: its board, turn, history and rules.
///
/// # Examples
///
/// ```
/// use shikatsu::go::{Color, Game, GameEnd, Move, Rules, Size};
///
/// let size = Size::square(9).unwrap();
/// let mut game = Game::new(size, Rules::named("japanese")?);
/// game.play(Move::Place(size.parse_point("E5")?))?;
/// assert_eq!(game.to_move(), Color::White);
///
/// game.play(Move::Pass)?;
/// game.play(Move::Pass)?;
/// assert_eq!(game.end(), Some(GameEnd::Passes));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    board: Board,
    to_move: Color,
    history: History,
    turns: Vec<Turn>,
    undone: Vec<(Color, Move, TurnContext)>,
    resumed: bool,
    captured: ByColor<usize>,
    /// The side that may not retake a ko with the first move, and the point of
    /// that ko.
    first_ko: Option<(Color, Point)>,
}

impl Game {
    /// Returns a game on an empty board with Black to move.
    #[must_use]
    pub fn new(size: Size, rules: Rules) -> Self {
        Self::from_position(Board::new(size), Color::Black, rules)
    }

    /// Returns a game that starts from a position. For the ban on repetition,
    /// the position counts as made by the side that is not to move.
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

    /// Forbids the side to move to retake the ko at `point` with its first
    /// move. Used when the starting position came from a capture there.
    #[must_use]
    pub fn with_ko(mut self, point: Option<Point>) -> Self {
        let empty = point.filter(|point| self.board.cell(*point) == Cell::Empty);
        self.first_ko = empty.map(|point| (self.to_move, point));
        self
    }

    /// The rules of the game.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Changes komi, given in halves. No move depends on komi.
    pub const fn set_komi(&mut self, komi_halves: i16) {
        self.rules.komi_halves = komi_halves;
    }

    /// The current position.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side that moves next.
    #[must_use]
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// The turns played, first to last.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The number of prisoners of each side: the stones it has captured, and
    /// the stones handed over with passes if the rules ask for that.
    ///
    /// # Examples
    ///
    /// By the rules of the AGA, a pass costs a stone.
    ///
    /// ```
    /// use shikatsu::go::{Game, Move, Rules, Size};
    ///
    /// let mut game = Game::new(Size::square(9).unwrap(), Rules::named("aga")?);
    /// game.play(Move::Pass)?;
    /// assert_eq!(game.prisoners().white, 1);
    /// assert_eq!(game.captured().white, 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// The way the game ended, or `None` if it goes on.
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

    /// Returns true if the game has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.end().is_some()
    }

    /// The point where the side to move may not retake a ko, if there is one.
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

    /// Checks that the side to move may make this move.
    ///
    /// # Errors
    /// Returns the reason if the move is not allowed.
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        self.check_any(self.to_move, mv)
    }

    /// Checks that this side could make this move if it were its turn.
    ///
    /// # Errors
    /// Returns the reason if the move is not allowed.
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

    /// Returns true if the rules forbid this side to make the position with
    /// this key.
    fn repeats(&self, key: u64, maker: Color) -> bool {
        match self.rules.repetition {
            Repetition::Allowed | Repetition::NoResult => false,
            Repetition::ThirdOccurrence => self.history.times_made(key) >= 2,
            Repetition::Positional => self.history.times_made(key) >= 1,
            Repetition::Situational => self.history.was_left_by(key, maker),
            Repetition::NaturalSituational => self.history.was_made_by(key, maker),
        }
    }

    /// The position on the board as an entry of the history, left by the turn
    /// of `maker`.
    const fn left_by(&self, maker: Color, mv: Move) -> Occurrence {
        Occurrence {
            key: self.board.key(),
            maker,
            by_pass: matches!(mv, Move::Pass),
        }
    }

    /// Plays for the side to move. Undone moves can no longer be redone.
    ///
    /// # Errors
    /// Returns the reason if the move is refused; then nothing has changed.
    ///
    /// # Examples
    ///
    /// A ko is not retaken at once.
    ///
    /// ```
    /// use shikatsu::go::{Color, Game, IllegalMove, Move, Rules, diagram};
    ///
    /// let board = diagram::read(
    ///     ". X O .
    ///      X O . O
    ///      . X O .",
    /// )
    /// .unwrap();
    /// let [taken, point] = ["B2", "C2"].map(|name| board.size().parse_point(name).unwrap());
    /// let mut game = Game::from_position(board, Color::Black, Rules::default());
    /// game.play(Move::Place(point))?;
    /// assert_eq!(game.play(Move::Place(taken)), Err(IllegalMove::Ko));
    /// assert_eq!(game.turns().len(), 1);
    /// # Ok::<(), IllegalMove>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<Effect, IllegalMove> {
        self.play_any(self.to_move, mv)
    }

    /// Plays for the given side, which must be the one to move.
    ///
    /// # Errors
    /// As [`Game::play`], and [`IllegalMove::NotYourTurn`].
    pub fn play_as(&mut self, color: Color, mv: Move) -> Result<Effect, IllegalMove> {
        if color != self.to_move && !self.is_over() {
            return Err(IllegalMove::NotYourTurn);
        }
        self.play(mv)
    }

    /// Plays for either side, in turn or not, as GTP and game records allow.
    ///
    /// # Errors
    /// As [`Game::play`].
    pub fn play_any(&mut self, color: Color, mv: Move) -> Result<Effect, IllegalMove> {
        self.check_any(color, mv)?;
        self.undone.clear();
        let how = TurnContext {
            in_turn: color == self.to_move,
            resumes: self.resumed,
        };
        Ok(self.advance(color, mv, how))
    }

    /// Gives the turn to a side, as game records and editors do. No turn is added, and the
    /// turns so far can still be taken back.
    pub fn give_turn_to(&mut self, color: Color) {
        self.to_move = color;
        self.undone.clear();
    }

    /// Resumes a game that passes have ended, because the players disagree on
    /// the count. The opponent of the side that passed last is to move. Returns
    /// true if there was such a game.
    ///
    /// # Examples
    ///
    /// ```
    /// use shikatsu::go::{Color, Game, IllegalMove, Move, Rules, Size};
    ///
    /// let mut game = Game::new(Size::square(9).unwrap(), Rules::default());
    /// game.play(Move::Pass)?;
    /// game.play(Move::Pass)?;
    /// assert_eq!(game.play(Move::Pass), Err(IllegalMove::GameOver));
    ///
    /// assert!(game.resume());
    /// assert_eq!(game.to_move(), Color::Black);
    /// assert!(game.play(Move::Pass).is_ok());
    /// # Ok::<(), IllegalMove>(())
    /// ```
    pub fn resume(&mut self) -> bool {
        let can = self.end() == Some(GameEnd::Passes);
        self.resumed |= can;
        can
    }

    fn advance(&mut self, color: Color, mv: Move, how: TurnContext) -> Effect {
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

    /// Takes the last turn back; returns `None` at the start.
    ///
    /// # Examples
    ///
    /// ```
    /// use shikatsu::go::{Color, Game, Move, Rules, Size};
    ///
    /// let size = Size::square(9).unwrap();
    /// let mut game = Game::new(size, Rules::default());
    /// let point = size.parse_point("C3")?;
    /// game.play(Move::Place(point))?;
    ///
    /// let turn = game.undo().unwrap();
    /// assert_eq!((turn.color, turn.mv), (Color::Black, Move::Place(point)));
    /// assert_eq!(game.board().stone(point), None);
    ///
    /// game.redo();
    /// assert_eq!(game.board().stone(point), Some(Color::Black));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// Plays the last undone turn again; returns `None` if there is none.
    pub fn redo(&mut self) -> Option<Effect> {
        let (color, mv, how) = self.undone.pop()?;
        Some(self.advance(color, mv, how))
    }

    /// Returns true if a turn can be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.turns.is_empty()
    }

    /// Returns true if an undone turn can be played again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }
}

/// The side that gains the captured stones as prisoners.
fn captor(mover: Color, effect: &Effect) -> Color {
    if effect.suicide {
        mover.opponent()
    } else {
        mover
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_taken_back_or_played_again_only_if_there_is_one() {
        let mut game = Game::new(Size::square(9).unwrap(), Rules::default());
        assert_eq!((game.can_undo(), game.can_redo()), (false, false));
        game.play(Move::Pass).unwrap();
        assert_eq!((game.can_undo(), game.can_redo()), (true, false));
        game.undo().unwrap();
        assert_eq!((game.can_undo(), game.can_redo()), (false, true));
        game.redo().unwrap();
        assert_eq!((game.can_undo(), game.can_redo()), (true, false));
    }

    #[test]
    fn komi_changes_during_a_game_and_no_other_rule_with_it() {
        let mut game = Game::new(Size::square(9).unwrap(), Rules::named("aga").unwrap());
        game.set_komi(1);
        let expected = Rules::named("aga").unwrap().with_komi(1);
        assert_eq!(game.rules(), &expected);
    }

    #[test]
    fn a_stone_off_the_board_is_refused() {
        let mut game = Game::new(Size::new(9, 5).unwrap(), Rules::default());
        for (x, y) in [(9, 0), (0, 5), (24, 24)] {
            let point = Point::new(x, y).unwrap();
            assert_eq!(game.play(Move::Place(point)), Err(IllegalMove::OffBoard));
        }
    }

    #[test]
    fn moves_are_written_for_the_size_of_the_board() {
        let place = Move::Place(Point::new(3, 0).unwrap());
        let written = [9, 19].map(|side| place.on(Size::square(side).unwrap()).to_string());
        assert_eq!(written, ["D9", "D19"]);
        let pass = Move::Pass.on(Size::square(9).unwrap());
        assert_eq!(pass.to_string(), "pass");
    }
}
