//! The machine as a player.

use std::thread;
use std::time::Duration;

use crate::engine::bots::{Allowance, Decision, Level, Player, Purpose};
use crate::engine::workers::Workers;
use crate::game::GameSession;
use crate::go::{Color, Game};

/// The time that the machine takes for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The shortest time of a move, so that a person can follow the game.
    pub least: Duration,
    /// The time of a move for a level that uses all time it gets.
    pub usual: Duration,
    /// The longest time of a move.
    pub most: Duration,
}

impl Pace {
    /// Returns the pace for a person, who wants to follow the game.
    #[must_use]
    pub const fn human() -> Self {
        Self {
            least: Duration::from_millis(600),
            usual: Duration::from_secs(3),
            most: Duration::from_secs(15),
        }
    }

    /// Returns the pace for a program, which needs no pauses.
    #[must_use]
    pub const fn hurried() -> Self {
        Self {
            least: Duration::ZERO,
            usual: Duration::from_secs(1),
            most: Duration::from_secs(15),
        }
    }
}

/// The program as the opponent of a person.
#[derive(Debug)]
pub(super) struct Machine {
    player: Box<dyn Player>,
    level: Level,
    pub(super) color: Color,
    /// True if the machine no longer resigns, because its resignation was taken
    /// back once.
    pub(super) plays_on: bool,
}

impl Machine {
    pub(super) fn new(level: Level, color: Color, seed: u64) -> Self {
        Self {
            player: level.player(seed),
            level,
            color,
            plays_on: false,
        }
    }

    /// Returns the machine's move or resignation, after at least `pace.least`.
    pub(super) fn decide(
        &mut self,
        game: &Game,
        pace: Pace,
        workers: &mut dyn Workers,
    ) -> Decision {
        let allowance = Allowance {
            usual: match self.level {
                Level::Strong => pace.usual,
                _ => pace.most,
            },
            most: match self.level {
                Level::Strong => pace.usual.saturating_mul(2).min(pace.most),
                _ => pace.most,
            },
        };
        let purpose = if self.plays_on {
            Purpose::PlayOn
        } else {
            Purpose::Win
        };
        let decision = self
            .player
            .decide(game, self.color, purpose, &allowance, workers);
        thread::sleep(pace.least.saturating_sub(workers.spent()));
        decision
    }

    /// Returns true if it is the machine's turn.
    pub(super) fn is_to_move(&self, session: &GameSession) -> bool {
        session.game().to_move() == self.color
    }
}
