//! The commands of a duel.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::problem::DuelProblem;
use super::refusal::DuelRefusal;
use crate::go::{Move, Point};
use crate::net::replica::{Introduction, Party};

/// The most problems of a duel.
pub const MOST_PROBLEMS: u8 = 50;
/// The most seconds of any time in the rules.
const MOST_SECONDS: u16 = 3_600;

/// A change of the duel that a party asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DuelCommand {
    /// The table begins a duel.
    Begin(Box<DuelBegin>),
    /// The table poses the next problem.
    Pose(Box<DuelProblem>),
    /// A player moves on their own copy of the problem.
    Play(DuelMove),
    /// The table gives its verdict on a move.
    Rule(Ruling),
    /// The table shows the solution of a problem that is over.
    Reveal(Box<Solution>),
    /// A player gives the duel up.
    Resign,
    /// A player asks for the consent of the other.
    Offer(DuelOffer),
    /// A player consents to the offer of the other.
    Accept(DuelOffer),
    /// A player declines the offer of the other, or takes the own one back.
    Decline(DuelOffer),
    /// A player ends a pause.
    Resume,
    /// A player or spectator says something.
    Say(String),
    /// The table notes that the guest's line is down.
    Away,
    /// The table notes that the guest is back.
    Back,
    /// The host claims the duel, because the guest's line stays down.
    Claim,
    /// The table notes that time has passed.
    Tick,
}

impl DuelCommand {
    /// Returns true if only the host's program may use the command.
    #[must_use]
    pub const fn is_of_the_table(&self) -> bool {
        matches!(
            self,
            Self::Begin(_)
                | Self::Pose(_)
                | Self::Rule(_)
                | Self::Reveal(_)
                | Self::Away
                | Self::Back
                | Self::Tick
        )
    }

    /// Returns the command as a party may see it: the moves of a player, and the
    /// replies to them, are for that player alone.
    #[must_use]
    pub fn seen_by(&self, by: Party, party: Party) -> Self {
        match self {
            Self::Play(play) if by != party => Self::Play(DuelMove {
                point: None,
                ..*play
            }),
            Self::Rule(ruling) if ruling.player != party => Self::Rule(Ruling {
                verdict: match ruling.verdict {
                    DuelVerdict::Right(_) => DuelVerdict::Right(None),
                    verdict => verdict,
                },
                ..*ruling
            }),
            command => command.clone(),
        }
    }
}

/// The rules of a duel. Times are in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DuelRules {
    /// The number of problems.
    pub problems: u8,
    /// The most time for a problem.
    pub limit: u16,
    /// The time for which a player may not move after a wrong answer.
    pub penalty: u16,
    /// The time before each problem.
    pub pause: u16,
}

impl Default for DuelRules {
    fn default() -> Self {
        Self {
            problems: 10,
            limit: 60,
            penalty: 10,
            pause: 5,
        }
    }
}

impl DuelRules {
    /// Checks rules, which may come from another machine.
    ///
    /// # Errors
    /// There is no problem or no time, or there are too many problems or too
    /// much time.
    pub fn check(&self) -> Result<(), DuelRefusal> {
        let problems = (1..=MOST_PROBLEMS).contains(&self.problems);
        let times = (1..=MOST_SECONDS).contains(&self.limit)
            && self.penalty <= MOST_SECONDS
            && (1..=MOST_SECONDS).contains(&self.pause);
        if problems && times {
            Ok(())
        } else {
            Err(DuelRefusal::Setup)
        }
    }

    /// The most time for a problem.
    #[must_use]
    pub fn limit(&self) -> Duration {
        Duration::from_secs(self.limit.into())
    }

    /// The time for which a player may not move after a wrong answer.
    #[must_use]
    pub fn penalty(&self) -> Duration {
        Duration::from_secs(self.penalty.into())
    }

    /// The time before each problem.
    #[must_use]
    pub fn pause(&self) -> Duration {
        Duration::from_secs(self.pause.into())
    }
}

/// The beginning of a duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DuelBegin {
    /// The rules.
    pub rules: DuelRules,
    /// The host and the guest.
    pub players: [Introduction; 2],
}

/// The identity of a move: a move with another one was meant for another
/// position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveId {
    /// The number of the problem, from 1.
    pub problem: u8,
    /// The number of the player's attempt at it, from 1.
    pub attempt: u32,
    /// The number of the player's move in the attempt, from 1.
    pub number: u32,
}

/// A move of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DuelMove {
    /// The identity.
    pub id: MoveId,
    /// The point; none where the move is kept from the reader. A player who
    /// sends none gives a wrong answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub point: Option<Point>,
}

/// The verdict on a move of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// The player.
    pub player: Party,
    /// The move.
    pub id: MoveId,
    /// The verdict.
    pub verdict: DuelVerdict,
}

/// The verdict of the solver on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DuelVerdict {
    /// The move is right, and this is the reply; none where it is kept from the
    /// reader.
    Right(Option<Point>),
    /// The move solves the problem.
    Solved,
    /// The move is wrong.
    Wrong,
    /// The solver has no proof within its limit: the problem ends without a
    /// point.
    Unproved,
}

/// The solution of a problem that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solution {
    /// The number of the problem, from 1.
    pub problem: u8,
    /// The title of the problem.
    pub title: String,
    /// A line of best play.
    pub line: Vec<Move>,
}

/// A request that needs the consent of the other player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DuelOffer {
    /// To pause before the next problem.
    Pause,
    /// To have another duel.
    Rematch,
}
