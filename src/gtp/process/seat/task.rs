//! What is asked of an engine.

use std::time::Instant;

use crate::clock::GameClock;
use crate::go::Game;
use crate::gtp::Command;
use crate::gtp::process::position::Position;

/// What is wanted of an engine in a position.
#[derive(Clone, Debug)]
pub(super) enum Goal {
    /// A move.
    Move {
        /// The clocks when it was asked.
        clock: Option<Box<GameClock>>,
    },
    /// What it thinks, again and again.
    Analysis {
        /// How often, in hundredths of a second.
        interval: u32,
    },
    /// The answer to a command.
    Answer(Command),
}

/// Something that is asked about a game.
#[derive(Debug)]
pub(super) struct Task {
    pub(super) game: Game,
    pub(super) position: Position,
    pub(super) goal: Goal,
    /// When it was asked.
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

    /// The clocks now: some time has gone by if the engine had to be started.
    pub(super) fn clock(&self) -> Option<GameClock> {
        let Goal::Move { clock: Some(clock) } = &self.goal else {
            return None;
        };
        let mut clock = GameClock::clone(clock);
        clock.advance(self.since.elapsed());
        Some(clock)
    }
}
