//! The reasons why a command of a game over the network is not possible.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::net::talk::{LONGEST_TEXT, Unsayable};

/// The reason why a command is not possible now. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameRefusal {
    /// No game has begun.
    #[error("the game has not begun")]
    NotBegun,
    /// The other player is to move.
    #[error("it is the other player's turn")]
    NotYourTurn,
    /// A spectator cannot take part.
    #[error("spectators only watch")]
    WatcherOnly,
    /// The command belongs to the host's program.
    #[error("only the host's program can do this")]
    TableOnly,
    /// The move was meant for an earlier position.
    #[error("the position has changed in the meantime")]
    Outdated,
    /// The other player's line is down.
    #[error("the other player's line is down: the game waits")]
    Waiting,
    /// The rules, or the stage of the game, do not allow it.
    #[error("the rules or the stage of the game do not allow this")]
    Impossible,
    /// The set-up is not one of two people, or is not possible.
    #[error("a game cannot be set up like this")]
    Setup,
    /// There is no such offer to answer.
    #[error("there is no such offer")]
    NoOffer,
    /// An offer is open already.
    #[error("an offer is open: it is answered first")]
    OfferOpen,
    /// The offer is for after the game.
    #[error("the game is not over")]
    NotOver,
    /// There is no pause to end.
    #[error("the game is not paused")]
    NotPaused,
    /// The stones were marked in another way in the meantime.
    #[error("the marks have changed in the meantime")]
    MarksChanged,
    /// The text is empty, too long, or holds control characters.
    #[error("a message has from 1 to {LONGEST_TEXT} characters on one line")]
    Text,
    /// Too much was said, marked or offered.
    #[error("too much was said and marked in this game")]
    TooMuch,
}

impl From<Unsayable> for GameRefusal {
    fn from(why: Unsayable) -> Self {
        match why {
            Unsayable::Text => Self::Text,
            Unsayable::TooMuch => Self::TooMuch,
        }
    }
}
