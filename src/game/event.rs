//! What happens in a contest, and what comes of it.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::clock::{SavedClockError, Tick, TimeLeft};
use crate::game::Seat;
use crate::go::{Color, Effect, IllegalMove, Move, Outcome, Point};

/// Something that happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// Time goes by, in nanoseconds.
    Elapsed(u64),
    /// The clocks stand still, or go on.
    Pause(bool),
    /// Black places a handicap stone where he likes.
    PlaceHandicap(Point),
    /// A player moves.
    Move(Color, Move),
    /// What happened last is taken back: the end of a game that a player gave
    /// up, lost on time or agreed to count, else the last move. While Black
    /// places handicap stones, all of them.
    Undo,
    /// The last move that was taken back is played again.
    Redo,
    /// A player gives up.
    Resign(Color),
    /// The stones of this side that lie in one area are dead, or stand again.
    MarkRegion(Point),
    /// The same for one chain alone.
    MarkChain(Point),
    /// The stones of this side that lie in one area live in seki, or not.
    MarkSeki(Point),
    /// The program proposes which stones are dead, and which in seki.
    Propose {
        /// Dead stones.
        dead: Vec<Point>,
        /// Stones in seki.
        seki: Vec<Point>,
    },
    /// Both players agree on the count.
    Agree,
    /// They do not: the game goes on.
    PlayOn,
    /// The clock of a player is set to what a record says of it.
    SetClock(Color, TimeLeft),
    /// It is over, with a result that nothing on the board says: a referee or a
    /// record does.
    Adjudicate(Outcome),
    /// Somebody else moves for a side from now on. Who comes to be no person has
    /// no name and rank of his own.
    Seat(Color, Seat),
}

impl Event {
    /// Time that goes by.
    #[must_use]
    pub fn elapsed(time: Duration) -> Self {
        // Five hundred years fit.
        Self::Elapsed(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX))
    }
}

/// What an event changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The clocks ran.
    Time(Tick),
    /// A move was played.
    Moved {
        /// Who.
        color: Color,
        /// What.
        mv: Move,
        /// What it did to the board.
        effect: Effect,
    },
    /// The board is another one, but not by a move.
    Board,
    /// Something else: what is marked, who won, whether the clocks run.
    State,
}

/// Why an event cannot happen now. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The move is against the rules.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The clocks stand still.
    #[error("the game is paused: resume it first")]
    Paused,
    /// Nothing was played yet, or all of it taken back.
    #[error("there is no move to take back")]
    NothingToUndo,
    /// Nothing was taken back.
    #[error("there is no move to play again")]
    NothingToRedo,
    /// Dead stones are marked when both have passed.
    #[error("stones are marked when both players have passed")]
    NotCounting,
    /// No stone lies on the point.
    #[error("no stone lies there")]
    NoStone,
    /// Handicap stones come first.
    #[error("Black still has handicap stones to place")]
    HandicapFirst,
    /// They have all been placed.
    #[error("all handicap stones are placed")]
    HandicapPlaced,
    /// The way in which time is given knows no such clock.
    #[error(transparent)]
    Clock(#[from] SavedClockError),
}
