//! Who does the work of a search: one thread or many, by the clock or not.

use std::time::Duration;

use crate::engine::mcts::Search;

/// How far the work on a move has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Time since the player began to think about the move; nothing for a crew
    /// that knows no time.
    pub spent: Duration,
    /// Games that were played for this search.
    pub games: u64,
}

/// Those who work on a search.
pub trait Workers {
    /// Says that a player begins to think about a move.
    fn begin(&mut self);

    /// Works until it is told that this is enough, or it is called off.
    fn work(&mut self, search: &Search, enough: &(dyn Fn(Progress) -> bool + Sync));

    /// Time since the player began to think.
    fn spent(&self) -> Duration;

    /// Whether the move is no longer wanted: then any answer will do.
    fn is_cancelled(&self) -> bool;

    /// Begins anew with what is left to chance, where that depends on a seed.
    fn reseed(&mut self, _seed: u64) {}
}

/// One thread without a clock: the same seed does the same work each time.
#[derive(Clone, Copy, Debug)]
pub struct SingleWorker {
    seed: u64,
}

impl SingleWorker {
    /// A crew of one.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { seed }
    }
}

/// Games between two questions whether it is enough.
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
