//! Results of a search that hold in a wider region.
//!
//! A search on an open board goes from region to region. Suppose that beyond
//! the edge of the smaller region everything was counted for the loser of a
//! result. Then the result also holds in the wider region, whatever stands on
//! the points that were added (see [`open`](super::open)). So the search of the
//! wider region looks up the part of a position that lies in the smaller one.

use std::fmt::Debug;
use std::sync::Arc;

use super::bits::{Bits, put, slice};
use super::geometry::{Frame, Geometry, Side};
use super::state::{Kind, NOWHERE, State};
use super::store::Store;
use super::table::winner;
use super::value::{Link, Value};

/// The number of words of the largest set of points.
const MOST_WORDS: usize = 11;

/// A position of a wider region, in the words of its sets of points.
#[derive(Clone, Copy, Debug)]
pub(super) struct WiderPosition<'a> {
    stones: [&'a [u64]; 2],
    ban: Option<usize>,
    to_move: Side,
    threats: [u8; 2],
}

/// The results of an earlier search, for positions of a wider region.
pub(super) trait Earlier: Debug + Send + Sync {
    /// Returns a result for the part of a position that lies in the smaller
    /// region. The zone is in the words of the wider region.
    fn result(&self, position: &WiderPosition, kind: Kind)
    -> Option<(Value<0>, [u64; MOST_WORDS])>;
}

/// A search that has ended, before the next region is known.
pub(super) trait Ended: Send + Sync {
    /// Returns the results for a wider region with this frame.
    fn within(self: Box<Self>, frame: Frame) -> Arc<dyn Earlier>;
}

/// The store of a search, with the side whose results hold.
#[derive(Debug)]
pub(super) struct Finished<const M: usize> {
    pub(super) geometry: Geometry<M>,
    pub(super) store: Store<M>,
    pub(super) winner: Side,
    pub(super) earlier: Option<Arc<dyn Earlier>>,
}

#[derive(Debug)]
struct Projection<const M: usize> {
    finished: Finished<M>,
    /// For each row of the smaller box, the index of its first point in the
    /// wider one.
    rows: Vec<usize>,
}

impl<const M: usize> Ended for Finished<M> {
    fn within(self: Box<Self>, frame: Frame) -> Arc<dyn Earlier> {
        let own = self.geometry.frame();
        let height = self.geometry.region.iter().max().unwrap_or(0) / own.stride + 1;
        let (down, right) = (own.top - frame.top, own.left - frame.left);
        let rows =
            (0..height).map(|row| (row + usize::from(down)) * frame.stride + usize::from(right));
        Arc::new(Projection {
            rows: rows.collect(),
            finished: *self,
        })
    }
}

impl<const M: usize> Projection<M> {
    /// Returns the part of a set that lies in the smaller region.
    fn part(&self, words: &[u64]) -> Bits<M> {
        let geometry = &self.finished.geometry;
        let width = geometry.stride - 1;
        let mut part = Bits::EMPTY;
        for (row, &from) in self.rows.iter().enumerate() {
            part.put(row * geometry.stride, slice(words, from, width));
        }
        part & geometry.region
    }

    fn index(&self, wider: usize) -> Option<usize> {
        let geometry = &self.finished.geometry;
        let row = self
            .rows
            .partition_point(|&first| first <= wider)
            .checked_sub(1)?;
        let column = wider - self.rows[row];
        let index = row * geometry.stride + column;
        (column < geometry.stride - 1 && geometry.region.contains(index)).then_some(index)
    }
}

impl<const M: usize> Earlier for Projection<M> {
    fn result(
        &self,
        position: &WiderPosition,
        kind: Kind,
    ) -> Option<(Value<0>, [u64; MOST_WORDS])> {
        let ban = match position.ban {
            // A ban elsewhere bans nothing here.
            Some(ban) => self.index(ban),
            None => None,
        };
        let stones = position.stones.map(|words| self.part(words));
        let state = State::of(stones, NOWHERE, position.to_move, position.threats).with_ban(ban);
        let Finished {
            store,
            winner: side,
            earlier,
            geometry,
        } = &self.finished;
        let value = stored(geometry, store, earlier.as_deref(), &state, kind)?;
        if winner(kind, value.is_proven()) != *side {
            return None;
        }
        let mut zone = [0; MOST_WORDS];
        let width = geometry.stride - 1;
        for (row, &at) in self.rows.iter().enumerate() {
            let bits = slice(value.zone.words(), row * geometry.stride, width);
            put(&mut zone, at, bits);
        }
        let value = Value::solved(
            value.is_proven(),
            value.reach,
            value.length,
            Link::NONE,
            Bits::EMPTY,
        );
        Some((value, zone))
    }
}

/// Returns the result of a position in the table of its region or in that of a
/// smaller one.
pub(super) fn stored<const N: usize>(
    geometry: &Geometry<N>,
    store: &Store<N>,
    earlier: Option<&dyn Earlier>,
    state: &State<N>,
    kind: Kind,
) -> Option<Value<N>> {
    let cut_off = geometry.cut_off(state);
    let filled = geometry.filled(state, cut_off);
    let found = store.result(filled.hash(), &filled, kind);
    let value = found.or_else(|| known_before(earlier?, &filled, kind))?;
    let zone = geometry.zone_before_filling(state, cut_off, value.zone);
    Some(Value { zone, ..value })
}

/// Returns the result of an earlier search for a position.
pub(super) fn known_before<const N: usize>(
    earlier: &dyn Earlier,
    state: &State<N>,
    kind: Kind,
) -> Option<Value<N>> {
    let [attackers, defenders] = &state.stones;
    let position = WiderPosition {
        stones: [attackers.words(), defenders.words()],
        ban: state.ban(),
        to_move: state.to_move,
        threats: state.threats,
    };
    let (value, zone) = earlier.result(&position, kind)?;
    Some(Value::solved(
        value.is_proven(),
        value.reach,
        value.length,
        Link::NONE,
        Bits::of_words(&zone),
    ))
}
