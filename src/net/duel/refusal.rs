//! The reasons why a command of a duel is not possible.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::net::talk::{LONGEST_TEXT, Unsayable};

/// The reason why a command is not possible now. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DuelRefusal {
    /// No duel has begun.
    #[error("the duel has not begun")]
    NotBegun,
    /// No problem is posed.
    #[error("no problem is posed now")]
    NoProblem,
    /// The player waits after a wrong answer.
    #[error("after a wrong answer you may not move for a while")]
    Penalty,
    /// The player's last move has no verdict yet.
    #[error("your last move is being judged")]
    Judging,
    /// A spectator cannot take part.
    #[error("spectators only watch")]
    WatcherOnly,
    /// The command belongs to the host's program.
    #[error("only the host's program can do this")]
    TableOnly,
    /// The command was meant for an earlier position.
    #[error("the position has changed in the meantime")]
    Outdated,
    /// The other player's line is down.
    #[error("the other player's line is down: the duel waits")]
    Waiting,
    /// The rules, or the stage of the duel, do not allow it.
    #[error("the rules or the stage of the duel do not allow this")]
    Impossible,
    /// The rules, the names or a problem are not valid.
    #[error("a duel cannot be set up like this")]
    Setup,
    /// There is no such offer to answer.
    #[error("there is no such offer")]
    NoOffer,
    /// An offer is open already.
    #[error("an offer is open: it is answered first")]
    OfferOpen,
    /// The offer is for after the duel.
    #[error("the duel is not over")]
    NotOver,
    /// There is no pause to end.
    #[error("the duel is not paused")]
    NotPaused,
    /// The text is empty, too long, or holds control characters.
    #[error("a message has from 1 to {LONGEST_TEXT} characters on one line")]
    Text,
    /// Too much was said or offered.
    #[error("too much was said in this duel")]
    TooMuch,
}

impl From<Unsayable> for DuelRefusal {
    fn from(why: Unsayable) -> Self {
        match why {
            Unsayable::Text => Self::Text,
            Unsayable::TooMuch => Self::TooMuch,
        }
    }
}
