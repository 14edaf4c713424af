//! The workers of a search: one thread or many, with or without a clock.

use std::time::Duration;

use crate::engine::mcts::Search;

/// The progress of the work on a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The time since the player began to think about the move; zero for
    /// workers without a clock.
    pub spent: Duration,
    /// The number of games played for this search.
    pub games: u64,
}

/// The workers of a search.
pub trait Workers {
    /// Marks the moment when a player begins to think about a move.
    fn begin(&mut self);

    /// Works until `enough` returns true or the work is cancelled.
    fn work(&mut self, search: &Search, enough: &(dyn Fn(Progress) -> bool + Sync));

    /// The time since the player began to think.
    fn spent(&self) -> Duration;

    /// Returns true if the move is no longer wanted; then any answer will do.
    fn is_cancelled(&self) -> bool;

    /// Restarts the random choices from a seed, if they depend on one.
    fn reseed(&mut self, _seed: u64) {}
}

/// One thread without a clock. The same seed does the same work each time.
#[derive(Clone, Copy, Debug)]
pub struct SingleWorker {
    seed: u64,
}

impl SingleWorker {
    /// Returns a single worker.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { seed }
    }
}

/// The number of games between checks for the end.
const SLICE: u32 = 16;

impl Workers for SingleWorker {
    fn begin(&mut self) {
        self.seed = self.seed.wrapping_add(1);
    }

    fn work(&mut self, search: &Search, enough: &(dyn Fn(Progress) -> bool + Sync)) {
        let mut worker = search.worker(self.seed);
        let progress = || Progress {
            spent: Duration::ZERO,
            games: search.games(),
        };
        while !enough(progress()) {
            worker.step(SLICE);
        }
    }

    fn spent(&self) -> Duration {
        Duration::ZERO
    }

    fn is_cancelled(&self) -> bool {
        false
    }

    fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }
}
