//! Which positions a game has seen. Asking takes as long after ten thousand
//! turns as after ten, so that nobody can slow a game down by playing on.

use std::collections::BTreeMap;

use super::color::{ByColor, Color};

/// How a position came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Occurrence {
    /// The key of the position.
    pub(super) key: u64,
    /// Who left it to his opponent.
    pub(super) maker: Color,
    /// Whether he did so by passing.
    pub(super) by_pass: bool,
}

/// The positions that have occurred.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    seen: BTreeMap<u64, Count>,
}

/// How often a position has occurred.
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
    /// Notes that a position has come about.
    pub(super) fn add(&mut self, occurrence: Occurrence) {
        let count = self.seen.entry(occurrence.key).or_default();
        *count.of(occurrence) += 1;
    }

    /// Forgets what was noted once.
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

    /// How often a position was made; a pass makes none.
    pub(super) fn times_made(&self, key: u64) -> u32 {
        let by_move = self.count(key).by_move;
        by_move.black + by_move.white
    }

    /// Whether this player has made the position.
    pub(super) fn was_made_by(&self, key: u64, maker: Color) -> bool {
        self.count(key).by_move[maker] > 0
    }

    /// Whether this player has left the position to the other, be it by a pass.
    pub(super) fn was_left_by(&self, key: u64, maker: Color) -> bool {
        self.was_made_by(key, maker) || self.count(key).by_pass[maker] > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_back_was_never_there() {
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
    }
}
