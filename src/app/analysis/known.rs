//! The analyses found so far, by position: a position that is reached again, in
//! any way, finds its analysis.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use crate::engine::analysis::Analysis;
use crate::go::{Board, Color, Game, Point, Size};

/// The most positions kept, which is more than a record has, and the most moves
/// of each. That takes some megabytes for a game.
const MOST: usize = 12_000;
const MOST_MOVES: usize = 24;

/// The identity of a position for an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    board: u64,
    size: Size,
    to_move: Color,
    ko: Option<Point>,
    komi_halves: i16,
}

impl Key {
    pub(crate) fn of(game: &Game) -> Self {
        Self {
            board: game.board().key(),
            size: game.board().size(),
            to_move: game.to_move(),
            ko: game.ko(),
            komi_halves: game.rules().komi_halves,
        }
    }

    /// Returns true if the position has these stones.
    pub(super) fn is_of(&self, board: &Board) -> bool {
        self.board == board.key() && self.size == board.size()
    }
}

/// The analysis of a position.
#[derive(Clone, Debug)]
struct CachedAnalysis {
    analysis: Option<Arc<Analysis>>,
    /// The depth of the analysis, in playouts.
    depth: u64,
    /// The largest number of requested playouts for which the work has ended.
    settled: u64,
}

/// All analyses found so far.
#[derive(Debug, Default)]
pub(super) struct AnalysisCache {
    entries: HashMap<Key, CachedAnalysis>,
    /// The positions in the order in which they were added.
    order: VecDeque<Key>,
    /// Changes with each new result.
    revision: u64,
}

impl AnalysisCache {
    pub(super) fn get(&self, key: Key) -> Option<&Arc<Analysis>> {
        self.entries.get(&key)?.analysis.as_ref()
    }

    /// Returns the depth of a position's analysis, in playouts.
    pub(super) fn depth(&self, key: Key) -> u64 {
        self.entries.get(&key).map_or(0, |entry| entry.depth)
    }

    /// Returns the largest number of requested playouts for which the work on a
    /// position has ended.
    pub(super) fn settled(&self, key: Key) -> u64 {
        self.entries.get(&key).map_or(0, |entry| entry.settled)
    }

    pub(super) const fn revision(&self) -> u64 {
        self.revision
    }

    /// Stores an analysis with the depth of so many playouts, unless a deeper
    /// one is known.
    pub(super) fn learn(&mut self, key: Key, mut analysis: Analysis, depth: u64) {
        analysis.candidates.truncate(MOST_MOVES);
        analysis.ownership = None;
        let entry = self.entry(key);
        if entry.analysis.is_none() || entry.depth < depth {
            entry.analysis = Some(Arc::new(analysis));
            entry.depth = depth;
            self.revision += 1;
        }
    }

    /// Notes that the work on a position for so many playouts has ended.
    pub(super) fn settle(&mut self, key: Key, games: u64) {
        let entry = self.entry(key);
        entry.settled = entry.settled.max(games);
        self.revision += 1;
    }

    /// Drops all analyses.
    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.order.clear();
        self.revision += 1;
    }

    fn entry(&mut self, key: Key) -> &mut CachedAnalysis {
        if !self.entries.contains_key(&key) {
            self.order.push_back(key);
            if self.order.len() > MOST
                && let Some(oldest) = self.order.pop_front()
            {
                self.entries.remove(&oldest);
            }
        }
        self.entries.entry(key).or_insert(CachedAnalysis {
            analysis: None,
            depth: 0,
            settled: 0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::analysis::{Candidate, Error, Evaluation};
    use crate::go::{Move, Rules};

    fn analysis(visits: u64) -> Analysis {
        let found = Candidate {
            mv: Move::Pass,
            visits,
            worth: Evaluation {
                win_rate: 0.5,
                lead: None,
            },
            spread: None,
            error: Error::default(),
            prior: None,
            lower_bound: None,
            line: vec![Move::Pass],
        };
        Analysis::of(vec![found], None).unwrap()
    }

    #[test]
    fn the_deepest_analysis_is_kept_and_the_oldest_position_is_dropped() {
        let size = Size::square(19).unwrap();
        let game = Game::new(size, Rules::french());
        let (key, mut known) = (Key::of(&game), AnalysisCache::default());
        for (visits, expected) in [(10, 10), (5, 10), (20, 20)] {
            known.learn(key, analysis(visits), visits);
            assert_eq!(known.get(key).unwrap().visits, expected);
            assert_eq!(known.depth(key), expected);
        }
        known.settle(key, 7);
        known.settle(key, 3);
        assert_eq!(known.settled(key), 7);
        for komi in 0..MOST {
            let komi_halves = 100 + komi as i16;
            known.settle(Key { komi_halves, ..key }, 1);
        }
        assert!(known.get(key).is_none());
        assert_eq!(known.order.len(), MOST);
    }
}
