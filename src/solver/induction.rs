//! Wins whatever number of threats the other side has, by induction.
//!
//! Suppose that the forcer F wins a position with any number of threats of the
//! preventer P. With a ko on the board, a search for fifteen threats would visit
//! nearly the same positions fifteen times. A search for a
//! [`FINITE`](super::value::FINITE) number of threats visits them once.
//!
//! In that search, P has no threat left once one is spent. Let q be a position
//! in which P has just spent one. If F wins q, the search *assumes* that F wins
//! q with any other number of threats too. Let Q be the set of all positions
//! assumed in the proof that F wins the position p that was asked about. The
//! search turns to each q of Q next, as if it had been asked about, which may
//! add more positions to Q. Once F has won all of them, F wins p and every q
//! with any number t of P's threats, by induction on t:
//!
//! - With t = 0, P cannot spend, and the proofs hold without those moves.
//! - With more, each move of P that spends leads to some q of Q with t − 1
//!   threats, which F wins. All other moves are answered in the proof.
//!
//! If P wins some q, P wins by that move in the proof for p with one more
//! threat. The search begins again, and takes account of that result. Until all
//! of Q is won, the results that rest on assumptions are kept apart from the
//! table of the search. What is in the table holds with one threat at least.
//!
//! A zone says that F wins in other positions too. An assumed result has none:
//! its zone is the whole region. A move that spends a threat outside the zone of
//! a refutation that does not depend on it needs no assumption. The position
//! after it has the same stones on the zone, and one threat less.
//!
//! P may pass s times on a line of the proof for p, where each line goes on
//! through some q as far as F wins it without threats. So if each q takes r more
//! passes by its own proof than it takes there, p takes s + t · r at most.

use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasherDefault, Hash, Hasher};

use super::state::State;
use super::value::{ANY, Length, SearchAnswer, Value};

/// The part of a search's memory that the assumptions and the results that rest
/// on them may take: one in so many bytes. Half of it is for either.
pub(super) const SHARE: usize = 8;

/// The most times a search begins again because an assumption was false.
const MOST_REPEATS: u32 = 32;

/// The bytes that a collection takes in the memory for each of its entries' own,
/// since it grows by doubling.
const ROOM: usize = 3;

/// A position with its hash, which is computed already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key<const N: usize> {
    hash: u64,
    state: State<N>,
}

impl<const N: usize> Key<N> {
    const fn of(hash: u64, state: &State<N>) -> Self {
        let state = *state;
        Self { hash, state }
    }
}

impl<const N: usize> Hash for Key<N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.hash);
    }
}

/// The hash of a [`Key`].
#[derive(Clone, Copy, Debug, Default)]
struct KnownHash(u64);

impl Hasher for KnownHash {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("a key writes one number");
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

/// The most passes of the preventer in the proofs for a position assumed.
#[derive(Clone, Copy, Debug)]
struct Passes {
    /// The passes in the proof without threats.
    unarmed: u8,
    /// The passes in the proof as far as it rests on assumptions.
    armed: u8,
}

/// The assumptions of a search, and the results that rest on them.
#[derive(Clone, Debug)]
pub(super) struct Induction<const N: usize> {
    memory: usize,
    assumed: BTreeMap<State<N>, Passes>,
    /// The positions assumed that have yet to be won.
    pending: Vec<State<N>>,
    results: HashMap<Key<N>, Value<N>, BuildHasherDefault<KnownHash>>,
    /// The position asked about and its result, once it is won.
    answer: Option<(State<N>, SearchAnswer)>,
    /// The number of times the search has begun again.
    repeats: u32,
}

impl<const N: usize> Induction<N> {
    /// Creates an induction without assumptions that takes at most about this
    /// many bytes.
    pub(super) const fn new(memory: usize) -> Self {
        Self {
            memory,
            assumed: BTreeMap::new(),
            pending: Vec::new(),
            results: HashMap::with_hasher(BuildHasherDefault::new()),
            answer: None,
            repeats: 0,
        }
    }

    /// Returns one for a helper of the search.
    pub(super) const fn beside(&self) -> Self {
        Self::new(self.memory / SHARE)
    }

    /// Drops all assumptions and everything that rests on them.
    pub(super) fn clear(&mut self) {
        *self = Self::new(self.memory);
    }

    /// Returns true while the positions assumed are being searched.
    pub(super) const fn is_under_way(&self) -> bool {
        self.answer.is_some()
    }

    /// Assumes that the forcer wins a position. If the preventer has no threat
    /// there, the proof takes `passes` passes.
    pub(super) fn assume(&mut self, state: &State<N>, passes: u8) {
        if let Some(known) = self.assumed.get_mut(state) {
            known.unarmed = known.unarmed.min(passes);
        } else if !self.is_full() {
            self.pending.push(*state);
            let unarmed = passes;
            self.assumed.insert(*state, Passes { unarmed, armed: 0 });
        }
    }

    /// Returns true if an assumption may be missing for want of memory, so that
    /// no proof is complete.
    pub(super) fn is_full(&self) -> bool {
        self.assumed.len() >= self.most(size_of::<(State<N>, Passes, State<N>)>())
    }

    /// Returns the most entries of this many bytes each that half of the memory
    /// holds.
    const fn most(&self, size: usize) -> usize {
        self.memory / 2 / ROOM / size
    }

    /// Keeps a result that rests on assumptions, if there is room.
    pub(super) fn keep(&mut self, hash: u64, state: &State<N>, value: &Value<N>) {
        if self.results.len() < self.most(size_of::<(Key<N>, Value<N>)>()) {
            self.results.insert(Key::of(hash, state), *value);
        }
    }

    /// Returns the result of a position that rests on assumptions.
    #[inline]
    pub(super) fn result(&self, hash: u64, state: &State<N>) -> Option<Value<N>> {
        if self.results.is_empty() {
            return None;
        }
        self.results.get(&Key::of(hash, state)).copied()
    }

    /// Takes the result of the position asked about, or of one that is assumed.
    pub(super) fn won(&mut self, state: &State<N>, answer: SearchAnswer) {
        if let Some(passes) = self.assumed.get_mut(state) {
            passes.armed = passes.armed.max(answer.length.passes);
        }
        self.answer.get_or_insert((*state, answer));
    }

    /// Drops all assumptions, one of which is false. Returns the position to
    /// begin again with; `None` if that has been tried often enough.
    pub(super) fn again(&mut self) -> Option<State<N>> {
        let repeats = self.repeats + 1;
        let (state, _) = self.answer?;
        *self = Self {
            repeats,
            ..Self::new(self.memory)
        };
        (repeats <= MOST_REPEATS).then_some(state)
    }

    /// Returns a position assumed that has yet to be won.
    pub(super) fn next(&mut self) -> Option<State<N>> {
        self.pending.pop()
    }

    /// Returns the answer, once all positions assumed are won.
    pub(super) fn answer(&self) -> Option<SearchAnswer> {
        let (_, answer) = self.answer?;
        Some(SearchAnswer {
            reach: answer.reach.for_any_number(),
            length: self.with_all_rounds(answer.length),
            ..answer
        })
    }

    /// Returns the other results, once all positions assumed are won.
    pub(super) fn results(&self) -> impl Iterator<Item = (State<N>, Value<N>)> {
        let all = self.with_all_rounds(Length::NONE).passes;
        self.results.iter().map(move |(key, value)| {
            let mut value = *value;
            value.reach = value.reach.for_any_number();
            value.length.passes = value.length.passes.saturating_add(all);
            (key.state, value)
        })
    }

    /// Returns the length of a proof with the passes of all rounds.
    fn with_all_rounds(&self, length: Length) -> Length {
        let more = |passes: &Passes| passes.armed.saturating_sub(passes.unarmed);
        let each = self.assumed.values().map(more).max().unwrap_or(0);
        Length {
            passes: length.passes.saturating_add(each.saturating_mul(ANY)),
            ..length
        }
    }
}
