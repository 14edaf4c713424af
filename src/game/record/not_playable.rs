//! The reasons why a recorded game cannot be continued.

use thiserror::Error;

use crate::game::{Refusal, SetupError};

/// The reason why a recorded game cannot be continued as a game session. The
/// record itself can still be viewed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotPlayable {
    /// The set-up is impossible.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game starts from stones that are no handicap.
    #[error("the game starts from a position that is neither empty nor a handicap")]
    Start,
    /// White moves first although no handicap stones are there.
    #[error(
        "HA[{stated}] but White moves first on an empty board: the handicap stones are missing"
    )]
    NoHandicapStones {
        /// The value of HA.
        stated: u8,
    },
    /// Stones or the turn are set during the game.
    #[error("after move {after} the position is set up anew, which no game does")]
    SetupInGame {
        /// The number of the move before the set-up, counted from 1.
        after: usize,
    },
    /// A move names no point.
    #[error("move {number} names no point of the board")]
    NoPoint {
        /// The number of the move, counted from 1.
        number: usize,
    },
    /// The rules refuse a move.
    #[error("move {number} is refused: {why}")]
    Move {
        /// The number of the move, counted from 1.
        number: usize,
        /// The reason.
        why: Refusal,
    },
    /// There are too many moves.
    #[error("the game has more than {most} moves")]
    Length {
        /// The largest allowed number.
        most: usize,
    },
}
