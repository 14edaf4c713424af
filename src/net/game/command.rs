//! The commands of a game over the network.

use serde::{Deserialize, Serialize};

use crate::game::{Event, Setup};
use crate::go::{Move, Point};
use crate::net::replica::Digest;

/// A change of the game that a party asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameCommand {
    /// The table begins a game. Players keep their seats in a later one.
    Begin(Box<Begin>),
    /// A player moves.
    Play(Play),
    /// Black places a handicap stone.
    PlaceHandicap(Point),
    /// A player resigns.
    Resign,
    /// A player asks for the consent of the other.
    Offer(Offer),
    /// A player consents to the offer of the other.
    Accept(Offer),
    /// A player declines the offer of the other, or takes the own one back.
    Decline(Offer),
    /// A player ends a pause.
    Resume,
    /// A player marks stones.
    Mark(Mark),
    /// The table proposes the dead stones and those in seki.
    Propose {
        /// Dead stones.
        dead: Vec<Point>,
        /// Stones in seki.
        seki: Vec<Point>,
    },
    /// A player agrees to the marks of this digest.
    Agree(Digest),
    /// A player disagrees with the count: the game goes on.
    PlayOn,
    /// A player or spectator says something.
    Say(String),
    /// The table notes that the guest's line is down.
    Away,
    /// The table notes that the guest is back.
    Back,
    /// The host claims the game, because the guest's line stays down.
    Claim,
    /// The table notes that time has passed.
    Tick,
}

/// The beginning of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Begin {
    /// The conditions, with the names of the players.
    pub setup: Setup,
    /// True if the host has Black.
    pub host_is_black: bool,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The number of the move, from 1. A move with another number was meant for
    /// another position.
    pub number: u32,
    /// The move.
    pub mv: Move,
    /// The digest of the position that it leads to.
    pub leads_to: Digest,
}

/// A request that needs the consent of the other player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// To take back the last move of the player who offers, and an answer to it.
    Undo,
    /// To pause the clocks.
    Pause,
    /// To play another game with colors changed.
    Rematch,
}

/// Stones that are marked dead or in seki, or no longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// The stones of one side in one area are dead, or alive again.
    Region(Point),
    /// The stones of one chain are dead, or alive again.
    Chain(Point),
    /// The stones of one side in one area are in seki, or no longer.
    Seki(Point),
}

impl Mark {
    /// The event of the game session.
    #[must_use]
    pub const fn event(self) -> Event {
        match self {
            Self::Region(point) => Event::MarkRegion(point),
            Self::Chain(point) => Event::MarkChain(point),
            Self::Seki(point) => Event::MarkSeki(point),
        }
    }
}
