//! Requests to an engine.

use std::time::Instant;

use crate::clock::GameClock;
use crate::go::Game;
use crate::gtp::Command;
use crate::gtp::process::position::Position;

/// The kind of a request.
#[derive(Clone, Debug)]
pub(super) enum Goal {
    /// A move.
    Move {
        /// The clocks at the time of the request.
        clock: Option<Box<GameClock>>,
    },
    /// A continuous analysis.
    Analysis {
        /// The reporting interval in hundredths of a second.
        interval: u32,
    },
    /// The answer to a command.
    Answer(Command),
}

/// A request about the position of a game.
#[derive(Debug)]
pub(super) struct Task {
    pub(super) game: Game,
    pub(super) position: Position,
    pub(super) goal: Goal,
    /// The time of the request.
    pub(super) since: Instant,
}

impl Task {
    pub(super) fn new(game: Game, position: Position, goal: Goal) -> Self {
        Self {
            game,
            position,
            goal,
            since: Instant::now(),
        }
    }

    /// Returns the clocks as they are now: time has passed if the engine had to
    /// be started.
    pub(super) fn clock(&self) -> Option<GameClock> {
        let Goal::Move { clock: Some(clock) } = &self.goal else {
            return None;
        };
        let mut clock = GameClock::clone(clock);
        clock.advance(self.since.elapsed());
        Some(clock)
    }
}
