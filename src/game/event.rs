//! The events of a game session and their effects.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::clock::{SavedClockError, Tick, TimeLeft};
use crate::game::Seat;
use crate::go::{Color, Effect, IllegalMove, Move, Outcome, Point};

/// An event of a game session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// Time elapses, in nanoseconds.
    Elapsed(u64),
    /// The clocks are paused (true) or resumed (false).
    Pause(bool),
    /// Black places a handicap stone on a point of Black's choice.
    PlaceHandicap(Point),
    /// A player moves.
    Move(Color, Move),
    /// The last thing is taken back. That is the end of a game that was
    /// resigned, lost on time or agreed to be counted, else the last move.
    /// While Black places handicap stones, all of them are taken back.
    Undo,
    /// The last undone move is played again.
    Redo,
    /// A player resigns.
    Resign(Color),
    /// The stones of one side in one area are marked dead, or alive again.
    MarkRegion(Point),
    /// The stones of one chain are marked dead, or alive again.
    MarkChain(Point),
    /// The stones of one side in one area are marked as in seki, or no longer.
    MarkSeki(Point),
    /// The program proposes the dead stones and those in seki.
    Propose {
        /// Dead stones.
        dead: Vec<Point>,
        /// Stones in seki.
        seki: Vec<Point>,
    },
    /// Both players agree on the count.
    Agree,
    /// The players disagree on the count: the game goes on.
    PlayOn,
    /// The clock of a player is set to the time left that a record states.
    SetClock(Color, TimeLeft),
    /// The game ends with a result that does not follow from the board, as a
    /// referee or a record states it.
    Adjudicate(Outcome),
    /// The player of a side changes. If the new player is no person, the side's
    /// name and rank are removed.
    Seat(Color, Seat),
}

impl Event {
    /// Returns the event of elapsed time.
    #[must_use]
    pub fn elapsed(time: Duration) -> Self {
        // A u64 holds more than five hundred years of nanoseconds.
        Self::Elapsed(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX))
    }
}

/// The change that an event made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The clocks ran.
    Time(Tick),
    /// A move was played.
    Moved {
        /// The side that moved.
        color: Color,
        /// The move.
        mv: Move,
        /// The changes it made to the board.
        effect: Effect,
    },
    /// The board changed, but not by a move.
    Board,
    /// Something else changed: the marked stones, the result, or a pause.
    State,
}

/// The reason why an event is not possible now. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The move is against the rules.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The clocks are paused.
    #[error("the game is paused: resume it first")]
    Paused,
    /// No move was played, or all were taken back.
    #[error("there is no move to take back")]
    NothingToUndo,
    /// No move was taken back.
    #[error("there is no move to play again")]
    NothingToRedo,
    /// Stones can be marked only after both players have passed.
    #[error("stones are marked when both players have passed")]
    NotCounting,
    /// The point holds no stone.
    #[error("no stone lies there")]
    NoStone,
    /// The handicap stones must be placed first.
    #[error("Black still has handicap stones to place")]
    HandicapFirst,
    /// All handicap stones are placed.
    #[error("all handicap stones are placed")]
    HandicapPlaced,
    /// The time control allows no such clock.
    #[error(transparent)]
    Clock(#[from] SavedClockError),
}
