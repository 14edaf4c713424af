//! The positions that have occurred in a game. A look-up takes logarithmic
//! time, so that nobody can slow the program down by playing on.

use std::collections::BTreeMap;

use super::color::{ByColor, Color};

/// One occurrence of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Occurrence {
    /// The key of the position.
    pub(super) key: u64,
    /// The side that left the position to its opponent.
    pub(super) maker: Color,
    /// True if that side passed.
    pub(super) by_pass: bool,
}

/// The positions that have occurred.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    seen: BTreeMap<u64, Count>,
}

/// The number of times a position has occurred.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    by_move: ByColor<u32>,
    by_pass: ByColor<u32>,
}

impl Count {
    fn of(&mut self, occurrence: Occurrence) -> &mut u32 {
        let way = if occurrence.by_pass {
            &mut self.by_pass
        } else {
            &mut self.by_move
        };
        &mut way[occurrence.maker]
    }
}

impl History {
    /// Records that a position has occurred.
    pub(super) fn add(&mut self, occurrence: Occurrence) {
        let count = self.seen.entry(occurrence.key).or_default();
        *count.of(occurrence) += 1;
    }

    /// Removes one occurrence that was added before.
    pub(super) fn remove(&mut self, occurrence: Occurrence) {
        if let Some(count) = self.seen.get_mut(&occurrence.key) {
            let times = count.of(occurrence);
            *times = times.saturating_sub(1);
            if *count == Count::default() {
                self.seen.remove(&occurrence.key);
            }
        }
    }

    fn count(&self, key: u64) -> Count {
        self.seen.get(&key).copied().unwrap_or_default()
    }

    /// The number of times a move made the position; passes do not count.
    pub(super) fn times_made(&self, key: u64) -> u32 {
        let by_move = self.count(key).by_move;
        by_move.black + by_move.white
    }

    /// Returns true if this side has made the position by a move.
    pub(super) fn was_made_by(&self, key: u64, maker: Color) -> bool {
        self.count(key).by_move[maker] > 0
    }

    /// Returns true if this side has left the position to the other, by a move
    /// or by a pass.
    pub(super) fn was_left_by(&self, key: u64, maker: Color) -> bool {
        self.was_made_by(key, maker) || self.count(key).by_pass[maker] > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removed_occurrences_do_not_count() {
        let by = |maker, by_pass| Occurrence {
            key: 7,
            maker,
            by_pass,
        };
        let mut history = History::default();
        history.add(by(Color::Black, false));
        history.add(by(Color::White, true));
        assert_eq!(history.times_made(7), 1);
        assert!(history.was_left_by(7, Color::White) && !history.was_made_by(7, Color::White));
        history.remove(by(Color::Black, false));
        assert_eq!(history.times_made(7), 0);
        assert!(!history.was_left_by(7, Color::Black));
        history.remove(by(Color::White, true));
        assert!(history.seen.is_empty());
        // The others of the same position still count.
        history.add(by(Color::Black, false));
        history.add(by(Color::Black, false));
        history.remove(by(Color::Black, false));
        assert_eq!(history.times_made(7), 1);
    }
}
