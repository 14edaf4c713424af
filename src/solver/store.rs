//! The storage of searches: a table of their own, or one shared by several.
//!
//! A shared table consists of many small ones, each behind its own lock, so
//! that two searches seldom need the same one at once. A search that works
//! alone takes no locks.

use std::sync::{Arc, Mutex, MutexGuard};

use super::state::{Kind, State};
use super::table::{Lookup, TranspositionTable};
use super::value::Value;

/// The number of parts of a shared table, if memory allows; a power of two.
const PARTS: usize = 32;

/// A table that belongs to one search or is shared.
#[derive(Clone, Debug)]
pub(super) enum Store<const N: usize> {
    Own(TranspositionTable<N>),
    Shared(Arc<[Mutex<TranspositionTable<N>>]>),
}

impl<const N: usize> Store<N> {
    /// Creates a store that takes at most about this many bytes.
    #[inline]
    pub(super) fn new(memory: usize) -> Self {
        Self::Own(TranspositionTable::new(memory))
    }

    /// Returns the same store for one more search. All entries are kept.
    pub(super) fn share(&mut self) -> Self {
        if let Self::Own(table) = self {
            let table = std::mem::replace(table, TranspositionTable::new(0));
            let most = table.most_segments();
            let parts = PARTS.min(1 << most.ilog2());
            let mut tables: Vec<TranspositionTable<N>> = (0..parts)
                .map(|_| TranspositionTable::of_segments(most / parts))
                .collect();
            table.empty_into(|hash| part(hash, parts), &mut tables);
            *self = Self::Shared(tables.into_iter().map(Mutex::new).collect());
        }
        self.clone()
    }

    pub(super) const fn is_shared(&self) -> bool {
        matches!(self, Self::Shared(_))
    }

    /// Returns the knowledge about a position for a question, results first.
    #[inline]
    pub(super) fn find(&self, hash: u64, state: &State<N>, kind: Kind) -> Option<Lookup<N>> {
        match self {
            Self::Own(table) => table.find(hash, state, kind),
            Self::Shared(parts) => lock(parts, hash).find(hash, state, kind),
        }
    }

    /// Returns a result that holds for good, if one is stored.
    #[inline]
    pub(super) fn result(&self, hash: u64, state: &State<N>, kind: Kind) -> Option<Value<N>> {
        match self.find(hash, state, kind) {
            Some(Lookup::Value(value)) if !value.is_open() => Some(value),
            _ => None,
        }
    }

    /// Stores the knowledge about a position for a question.
    #[inline]
    pub(super) fn keep(
        &mut self,
        hash: u64,
        state: &State<N>,
        kind: Kind,
        value: &Value<N>,
        serial: u64,
        work: u64,
    ) {
        match self {
            Self::Own(table) => table.keep(hash, state, kind, value, serial, work),
            Self::Shared(parts) => {
                lock(parts, hash).keep(hash, state, kind, value, serial, work);
            }
        }
    }

    /// Returns the stored positions.
    #[cfg(test)]
    pub(super) fn states(&self) -> Vec<State<N>> {
        self.gather(|table| table.states().collect())
    }

    /// Returns the stored results for good.
    #[cfg(test)]
    pub(super) fn results(&self) -> Vec<(State<N>, Kind, Value<N>)> {
        self.gather(|table| table.results().collect())
    }

    #[cfg(test)]
    fn gather<T>(&self, of: impl Fn(&TranspositionTable<N>) -> Vec<T>) -> Vec<T> {
        match self {
            Self::Own(table) => of(table),
            Self::Shared(parts) => {
                let parts = parts.iter().map(|part| part.lock().unwrap());
                parts.flat_map(|part| of(&part)).collect()
            }
        }
    }
}

/// Returns the part of a shared table that a position belongs to. It uses bits
/// of the hash that do not determine the position's slot in the part.
#[inline]
const fn part(hash: u64, parts: usize) -> usize {
    (hash >> 11) as usize % parts
}

#[inline]
fn lock<const N: usize>(
    parts: &[Mutex<TranspositionTable<N>>],
    hash: u64,
) -> MutexGuard<'_, TranspositionTable<N>> {
    // A search that panicked while it held the lock may have left the table
    // broken, so nothing may be concluded from it any more.
    parts[part(hash, parts.len())]
        .lock()
        .expect("no search that shares the table has failed")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::bits::Bits;
    use crate::solver::pictured;
    use crate::solver::value::{Length, Link, Reach};

    #[test]
    fn a_shared_table_is_filled_evenly_and_as_large_as_before() {
        let states = pictured::states("X . . . . .\n. . . . . .", 1000);
        for megabytes in [0, 1, 5, 64] {
            let mut store = Store::<1>::new(megabytes << 20);
            assert!(!store.is_shared());
            let Store::Own(table) = &store else {
                unreachable!("nothing is shared yet")
            };
            let most = table.most_segments();
            let mut other = store.share();
            assert!(store.is_shared() && other.is_shared());
            let value = Value::open(1, 2);
            for state in &states {
                other.keep(state.hash(), state, Kind::Captured, &value, 0, 1);
            }
            let Store::Shared(parts) = store else {
                unreachable!("the table is shared")
            };
            let parts = parts.iter().map(|part| part.lock().unwrap());
            let (mut segments, mut kept) = (0, Vec::new());
            for part in parts {
                segments += part.most_segments();
                kept.push(part.states().count());
            }
            assert!(
                segments <= most && segments > most / 2,
                "{segments}, {most}"
            );
            let few = *kept.iter().min().unwrap();
            let many = *kept.iter().max().unwrap();
            assert!(few > 0 && many < 3 * few, "{few} to {many}");
        }
    }

    #[test]
    fn only_results_for_good_are_given_as_such() {
        let states: Vec<State<1>> = pictured::states("X . . .\n. . . .", 3);
        let mut store = Store::new(0);
        let solved = |link| Value::solved(false, Reach::ALWAYS, Length::NONE, link, Bits::EMPTY);
        let values = [Value::open(1, 2), solved(Link::to(1)), solved(Link::NONE)];
        for (state, value) in states.iter().zip(&values) {
            store.keep(state.hash(), state, Kind::Captured, value, 7, 1);
        }
        let found = |at: usize| store.result(states[at].hash(), &states[at], Kind::Captured);
        assert_eq!([0, 1, 2].map(found), [None, None, Some(values[2])]);
    }

    #[test]
    fn entries_from_before_and_after_sharing_are_found_by_all() {
        let states = pictured::states("X . . . . .\n. . . . . .", 300);
        let mut store = Store::new(64 << 20);
        let keep = |store: &mut Store<1>, states: &[State<1>]| {
            for state in states {
                let value = Value::open(state.hash() as u32 >> 3, 2);
                store.keep(state.hash(), state, Kind::Captured, &value, 0, 1);
            }
        };
        let (before, after) = states.split_at(states.len() / 2);
        keep(&mut store, before);
        let mut other = store.share();
        keep(&mut other, after);
        for state in &states {
            let proof = Value::<1>::open(state.hash() as u32 >> 3, 2).proof;
            let found = store.find(state.hash(), state, Kind::Captured);
            assert!(matches!(found, Some(Lookup::Value(value)) if value.proof == proof));
        }
    }
}
