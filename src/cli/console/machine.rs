//! The machine at the board.

use std::thread;
use std::time::Duration;

use crate::engine::bots::{Allowance, Decision, Level, Player, Purpose};
use crate::engine::workers::Workers;
use crate::game::GameSession;
use crate::go::{Color, Game};

/// How long the machine takes for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// A move comes no sooner: it can be followed.
    pub least: Duration,
    /// What a move takes of a level that thinks for as long as it may.
    pub usual: Duration,
    /// What no move goes beyond.
    pub most: Duration,
}

impl Pace {
    /// For a person, who wants to see what is going on.
    #[must_use]
    pub const fn human() -> Self {
        Self {
            least: Duration::from_millis(600),
            usual: Duration::from_secs(3),
            most: Duration::from_secs(15),
        }
    }

    /// For a program, which does not.
    #[must_use]
    pub const fn hurried() -> Self {
        Self {
            least: Duration::ZERO,
            usual: Duration::from_secs(1),
            most: Duration::from_secs(15),
        }
    }
}

/// One who plays against a person.
#[derive(Debug)]
pub(super) struct Machine {
    player: Box<dyn Player>,
    level: Level,
    pub(super) color: Color,
    /// Whether it no longer gives up: that was taken back once.
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

    /// What it does now, no sooner than it can be followed.
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

    /// Whether it is its turn.
    pub(super) fn is_to_move(&self, session: &GameSession) -> bool {
        session.game().to_move() == self.color
    }
}

/// What a level is like, in a line.
pub(super) fn described(level: Level) -> String {
    if let Some(games) = level.games() {
        return format!("weighs {games} games before each move");
    }
    let line = match level {
        Level::Random => "plays anywhere",
        Level::Easy => "looks one move ahead, now and then",
        Level::Medium => "looks one move ahead",
        _ => "thinks for some seconds with all cores",
    };
    line.to_owned()
}
