//! The course of a game session.

use std::time::Duration;

use super::counting;
use super::event::{Change, Event, Refusal};
use super::setup::{Player, Setup, SetupError};
use crate::clock::{GameClock, Tick, TimeLeft};
use crate::game::Seat;
use crate::go::{
    Account, Board, ByColor, Cell, Color, Game, GameEnd, IllegalMove, Move, Outcome, Point, Score,
    Status, Win, handicap,
};

/// The stage of a game session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Black places handicap stones; this many are left.
    Placing(u8),
    /// The players move.
    Playing,
    /// Both sides have passed and are agreeing on the dead stones.
    Counting(Status),
    /// The game is over.
    Finished {
        /// The result.
        outcome: Outcome,
        /// The status of the stones, if stones were counted or marked.
        status: Option<Status>,
    },
}

/// A game between two players.
#[derive(Clone, Debug)]
pub struct GameSession {
    setup: Setup,
    game: Game,
    phase: Phase,
    clocks: GameClock,
    /// The clocks when each position first came up, indexed by the number of
    /// turns.
    clocks_at: Vec<GameClock>,
}

impl GameSession {
    /// Returns true if one of two games is the beginning of the other: their
    /// set-ups are equal, and so are their turns as far as both have them.
    #[must_use]
    pub fn is_same_game(&self, other: &Self) -> bool {
        let mut turns = self.game().turns().iter().zip(other.game().turns());
        self.setup() == other.setup() && turns.all(|(one, other)| one.mv == other.mv)
    }

    /// Returns a game session before its first move.
    ///
    /// # Errors
    /// Returns an error if the set-up is impossible.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let free = setup.places_stones();
        let (board, to_move) = if let Some(position) = &setup.position {
            (position.board(setup.size)?, position.to_move)
        } else if free {
            (Board::new(setup.size), Color::Black)
        } else {
            let stones = if setup.free_placement {
                0
            } else {
                setup.handicap
            };
            handicap::position(setup.size, stones)?
        };
        let mut clocks = GameClock::new(setup.clock);
        if !free {
            clocks.start(to_move);
        }
        Ok(Self {
            game: Game::from_position(board, to_move, setup.rules.clone())
                .with_ko(setup.position.as_ref().and_then(|position| position.ko)),
            phase: if free {
                Phase::Placing(setup.handicap)
            } else {
                Phase::Playing
            },
            clocks_at: vec![clocks.clone()],
            clocks,
            setup,
        })
    }

    /// Returns the game session after the events, and the number of events that
    /// were possible. The number is smaller than the total only if no session
    /// wrote the events.
    ///
    /// # Errors
    /// Returns an error if the set-up is impossible.
    pub fn replay<'a>(
        setup: Setup,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<(Self, usize), SetupError> {
        let mut session = Self::new(setup)?;
        let happened = events
            .into_iter()
            .take_while(|event| session.apply(event).is_ok())
            .count();
        Ok((session, happened))
    }

    /// The set-up, agreed on before the first move.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Names other players. That does not affect the course of the game.
    pub fn set_players(&mut self, players: ByColor<Player>) {
        self.setup.players = players;
    }

    /// The board, the turn and the history.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The stage of the game.
    #[must_use]
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The clocks.
    #[must_use]
    pub const fn clocks(&self) -> &GameClock {
        &self.clocks
    }

    /// The clocks when the position after this many turns first came up.
    #[must_use]
    pub fn clocks_after(&self, turns: usize) -> Option<&GameClock> {
        self.clocks_at.get(turns)
    }

    /// The result, if the game has ended.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Finished { outcome, .. } => Some(outcome),
            _ => None,
        }
    }

    /// Returns true if something was played and the game is not over, so that
    /// the game is worth keeping.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        let placing = matches!(self.phase, Phase::Placing(_));
        let placed = placing && self.game.board().stones().next().is_some();
        self.outcome().is_none() && (placed || !self.game.turns().is_empty())
    }

    /// The score with the stones marked now, or with those agreed on.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        let status = match &self.phase {
            Phase::Counting(status) => status,
            Phase::Finished { status, outcome } => {
                let score = self.count(status.as_ref()?);
                // A player who resigned during the counting has not agreed to
                // the count.
                return (score.outcome() == *outcome).then_some(score);
            }
            Phase::Placing(_) | Phase::Playing => return None,
        };
        Some(self.count(status))
    }

    /// The stones that each side has captured, those before the start included.
    #[must_use]
    pub fn prisoners(&self) -> ByColor<usize> {
        let before = self.setup.position.as_ref();
        let before = before.map(|position| position.prisoners);
        let (before, taken) = (before.unwrap_or_default(), self.game.prisoners());
        ByColor {
            black: before.black + taken.black,
            white: before.white + taken.white,
        }
    }

    fn count(&self, status: &Status) -> Score {
        let account = Account {
            prisoners: self.prisoners(),
            handicap: self.setup.handicap,
        };
        Score::of(self.game.board(), status, &account, self.game.rules())
    }

    /// Returns true if something can be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        match self.phase {
            Phase::Placing(left) => left < self.setup.handicap,
            Phase::Finished { .. } => true,
            Phase::Playing | Phase::Counting(_) => self.game.can_undo(),
        }
    }

    /// Returns true if an undone move can be played again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.outcome().is_none() && self.game.can_redo()
    }

    /// Applies an event.
    ///
    /// # Errors
    /// Returns the reason if the event is not possible; then nothing has
    /// changed.
    pub fn apply(&mut self, event: &Event) -> Result<Change, Refusal> {
        match event {
            Event::Elapsed(time) => Ok(Change::Time(self.elapse(Duration::from_nanos(*time)))),
            Event::Pause(true) => {
                self.clocks.pause();
                Ok(Change::State)
            }
            Event::Pause(false) => {
                self.clocks.resume();
                Ok(Change::State)
            }
            Event::PlaceHandicap(point) => self.place(*point),
            Event::Move(color, mv) => self.play(*color, *mv),
            Event::Undo => self.undo(),
            Event::Redo => self.redo(),
            Event::Resign(color) => self.resign(*color),
            Event::PlayOn => self.play_on(),
            Event::Agree => self.agree(),
            Event::SetClock(color, left) => self.set_clock(*color, *left),
            Event::Adjudicate(outcome) => self.adjudicate(*outcome),
            Event::Seat(color, seat) => {
                self.seat(*color, seat);
                Ok(Change::State)
            }
            Event::MarkRegion(_)
            | Event::MarkChain(_)
            | Event::MarkSeki(_)
            | Event::Propose { .. } => {
                let Phase::Counting(status) = &mut self.phase else {
                    return Err(Refusal::NotCounting);
                };
                counting::mark(self.game.board(), status, event)?;
                Ok(Change::State)
            }
        }
    }

    fn elapse(&mut self, time: Duration) -> Tick {
        let tick = self.clocks.advance(time);
        if let Some(late) = self
            .clocks
            .time_up()
            .filter(|_| self.phase == Phase::Playing)
        {
            self.finish(
                Outcome::Won {
                    winner: late.opponent(),
                    by: Win::Time,
                },
                None,
            );
        }
        tick
    }

    fn place(&mut self, point: Point) -> Result<Change, Refusal> {
        let Phase::Placing(left) = self.phase else {
            return Err(Refusal::HandicapPlaced);
        };
        let mut board = self.game.board().clone();
        if !board.size().contains(point) {
            return Err(IllegalMove::OffBoard.into());
        }
        if board.cell(point) != Cell::Empty {
            return Err(IllegalMove::Occupied.into());
        }
        board.arrange([(point, Cell::Stone(Color::Black))]);
        if board.chain_without_liberty().is_some() {
            return Err(IllegalMove::Suicide.into());
        }
        let last = left == 1;
        let to_move = if last { Color::White } else { Color::Black };
        self.game = Game::from_position(board, to_move, self.setup.rules.clone());
        if last {
            self.phase = Phase::Playing;
            self.clocks.start(to_move);
            self.clocks_at = vec![self.clocks.clone()];
        } else {
            self.phase = Phase::Placing(left - 1);
        }
        Ok(Change::Board)
    }

    fn play(&mut self, color: Color, mv: Move) -> Result<Change, Refusal> {
        match self.phase {
            Phase::Playing => {}
            Phase::Placing(_) => return Err(Refusal::HandicapFirst),
            _ => return Err(IllegalMove::GameOver.into()),
        }
        if self.clocks.is_paused() {
            return Err(Refusal::Paused);
        }
        let effect = self.game.play_as(color, mv)?;
        // This cannot fail: the clock of the side to move is running.
        self.clocks.press().ok();
        self.clocks_at.truncate(self.game.turns().len());
        self.clocks_at.push(self.clocks.clone());
        self.update_phase_after_turn();
        Ok(Change::Moved { color, mv, effect })
    }

    /// Updates the phase if the last turn has ended the game.
    fn update_phase_after_turn(&mut self) {
        match self.game.end() {
            None => self.phase = Phase::Playing,
            Some(GameEnd::NoResult) => self.finish(Outcome::NoResult, None),
            Some(GameEnd::Passes) if self.game.rules().all_stones_stand => {
                let status = Status::default();
                let outcome = self.count(&status).outcome();
                self.finish(outcome, Some(status));
            }
            Some(GameEnd::Passes) => {
                self.clocks.stop();
                self.phase = Phase::Counting(Status::default().with_teire(self.game.board()));
            }
        }
    }

    fn finish(&mut self, outcome: Outcome, status: Option<Status>) {
        self.clocks.stop();
        self.phase = Phase::Finished { outcome, status };
    }

    fn undo(&mut self) -> Result<Change, Refusal> {
        match self.phase {
            Phase::Placing(_) => return self.start_placing_anew(),
            Phase::Finished { status, .. } if self.game.end().is_none() || self.was_counted() => {
                self.undo_end(status);
                return Ok(Change::State);
            }
            _ => {}
        }
        if self.game.undo().is_none() {
            return Err(Refusal::NothingToUndo);
        }
        self.phase = Phase::Playing;
        self.restore_clocks();
        Ok(Change::Board)
    }

    /// Returns true if the game could end only by agreement on a count. After
    /// two passes that is so unless all stones count as alive.
    fn was_counted(&self) -> bool {
        self.game.end() == Some(GameEnd::Passes) && !self.game.rules().all_stones_stand
    }

    /// The number of handicap stones that Black still has to place.
    fn handicap_left(&self) -> u8 {
        if !self.setup.places_stones() || !self.game.turns().is_empty() {
            return 0;
        }
        // The board holds at most nine stones yet, so the cast cannot truncate.
        let placed = self.game.board().stones().count() as u8;
        self.setup.handicap.saturating_sub(placed)
    }

    /// Takes back a resignation, a loss on time or an agreement on the count.
    fn undo_end(&mut self, status: Option<Status>) {
        if self.was_counted() {
            let status = status.unwrap_or_default();
            self.phase = Phase::Counting(status.with_teire(self.game.board()));
        } else if let left @ 1.. = self.handicap_left() {
            self.phase = Phase::Placing(left);
        } else {
            self.phase = Phase::Playing;
            self.restore_clocks();
        }
    }

    fn start_placing_anew(&mut self) -> Result<Change, Refusal> {
        if self.game.board().stones().next().is_none() {
            return Err(Refusal::NothingToUndo);
        }
        self.phase = Phase::Placing(self.setup.handicap);
        let board = Board::new(self.setup.size);
        self.game = Game::from_position(board, Color::Black, self.setup.rules.clone());
        Ok(Change::Board)
    }

    fn redo(&mut self) -> Result<Change, Refusal> {
        let finished = matches!(self.phase, Phase::Finished { .. });
        if finished || self.game.redo().is_none() {
            return Err(Refusal::NothingToRedo);
        }
        self.restore_clocks();
        self.update_phase_after_turn();
        Ok(Change::Board)
    }

    /// Restores the clocks as they were when this position first came up.
    fn restore_clocks(&mut self) {
        let paused = self.clocks.is_paused();
        if let Some(clocks) = self.clocks_at.get(self.game.turns().len()) {
            self.clocks = clocks.clone();
        }
        if paused {
            self.clocks.pause();
        } else {
            self.clocks.resume();
        }
    }

    fn resign(&mut self, color: Color) -> Result<Change, Refusal> {
        self.adjudicate(Outcome::Won {
            winner: color.opponent(),
            by: Win::Resignation,
        })
    }

    fn seat(&mut self, color: Color, seat: &Seat) {
        let player = &mut self.setup.players[color];
        player.seat = seat.clone();
        if !seat.is_person() {
            player.name.clear();
            player.rank = None;
        }
    }

    fn adjudicate(&mut self, outcome: Outcome) -> Result<Change, Refusal> {
        if let Phase::Finished { .. } = self.phase {
            return Err(IllegalMove::GameOver.into());
        }
        let marked = match self.phase {
            Phase::Counting(status) => Some(status),
            _ => None,
        };
        let marked = marked.filter(|marked| !marked.is_unmarked());
        self.finish(outcome, marked);
        Ok(Change::State)
    }

    /// Sets a clock now, and in the clocks saved for this position.
    fn set_clock(&mut self, color: Color, left: TimeLeft) -> Result<Change, Refusal> {
        if self.clocks.time_up().is_some() {
            return Err(IllegalMove::GameOver.into());
        }
        self.clocks.set_time_left(color, left)?;
        let turns = self.game.turns().len();
        if let Some(clocks) = self.clocks_at.get_mut(turns) {
            // This cannot fail: both clocks have the same time control.
            clocks.set_time_left(color, left)?;
        }
        Ok(Change::State)
    }

    fn play_on(&mut self) -> Result<Change, Refusal> {
        let Phase::Counting(_) = self.phase else {
            return Err(Refusal::NotCounting);
        };
        self.game.resume();
        self.clocks.start(self.game.to_move());
        self.phase = Phase::Playing;
        Ok(Change::State)
    }

    fn agree(&mut self) -> Result<Change, Refusal> {
        let Phase::Counting(status) = self.phase else {
            return Err(Refusal::NotCounting);
        };
        let outcome = self.count(&status).outcome();
        self.finish(outcome, Some(status));
        Ok(Change::State)
    }
}
