//! The answer about attacked targets where the attacker holds everything around
//! them.
//!
//! A problem in a book shows the stones that matter, and whoever made it takes
//! the stones around the fight for safe. So does this search. It proves nothing
//! about the whole board: there the defender may get out, or capture the stones
//! around. But the moves that it names are mostly those of the book.

use super::region_search::RegionSearch;
use crate::go::Move;
use crate::solver::{Question, Status, Verdict};

/// The number of positions that the other searches visit before this one starts.
const PATIENCE: u64 = 100_000;
/// The factor by which they get more positions.
const SHARE: u64 = 8;
/// The number of positions visited in a turn.
const TURN: u64 = 500;

/// The search of a small region that the attacker holds all around.
#[derive(Debug)]
pub(super) struct Guess {
    search: RegionSearch,
}

impl Guess {
    /// Creates a search that has not started, with this memory in bytes.
    pub(super) fn new(question: Question, memory: usize) -> Self {
        Self {
            search: RegionSearch::new(question, memory),
        }
    }

    /// Returns the number of positions visited.
    pub(super) const fn nodes(&self) -> u64 {
        self.search.spent()
    }

    /// Visits some positions if it is this search's turn, now that the others
    /// have visited `others`.
    pub(super) fn keep_up(&mut self, others: u64, most: u64) {
        let due = others.saturating_sub(PATIENCE) / SHARE;
        if self.nodes() < due && !self.search.is_done() {
            self.search.advance(TURN.min(most).max(1));
        }
    }

    /// Returns the answer if it is complete, the targets fall, perhaps by a ko,
    /// and that depends on the first move.
    pub(super) fn verdict(&self) -> Option<Verdict> {
        if !self.search.is_done() {
            return None;
        }
        let verdict = self.search.solution()?.first;
        let falls = matches!(verdict.status, Status::Dead | Status::Ko(_));
        let depends = matches!(verdict.best_moves.first(), Some(Move::Place(_)));
        (falls && depends).then_some(verdict)
    }
}
