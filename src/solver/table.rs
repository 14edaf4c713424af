//! The transposition table.
//!
//! It grows by extendible hashing (R. Fagin et al., *Extendible hashing*,
//! 1979). It has segments of fixed size that split in two when they fill, so
//! that no single insertion takes long. At its memory limit it replaces the
//! entries that took the least work. Keys are whole positions, so that two
//! positions are never confused.

use super::bits::Bits;
use super::geometry::Side;
use super::state::{Kind, State};
use super::value::{Length, Link, Reach, Value};

/// The number of entries in a segment; a power of two.
const SEGMENT: usize = 2048;
/// The number of neighboring entries of a segment that may hold a position.
const WINDOW: usize = 8;
/// The number of entries above which a segment splits.
const FULL: u32 = (SEGMENT * 3 / 4) as u32;
/// The maximum number of hash bits that the directory uses.
const MOST_BITS: u32 = 28;

/// The content of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    Nothing,
    /// Proof numbers for exactly the threats of the entry.
    Open {
        proof: u32,
        disproof: u32,
    },
    /// A result that holds for good, with the threats of its reach.
    Solved {
        forced: bool,
    },
    /// A disproof for exactly the threats of the entry. It holds while the
    /// position of this serial number is on the line.
    Conditional {
        low: u16,
        high: u16,
    },
}

#[derive(Clone, Copy, Debug)]
struct TableEntry<const N: usize> {
    stones: [Bits<N>; 2],
    /// The zone of a result.
    zone: Bits<N>,
    serial: u64,
    work: u32,
    content: Content,
    ban: u16,
    length: Length,
    to_move: Side,
    kind: Kind,
    /// The threats of attacker and defender; for a result, its reach.
    threats: [u8; 2],
}

/// The table's knowledge about a position.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lookup<const N: usize> {
    /// Proof numbers, or a result for good.
    Value(Value<N>),
    /// Proof numbers of another question about the same position, converted to
    /// this one.
    Hint { proof: u32, disproof: u32 },
    /// A disproof that holds while the position of this serial number is at the
    /// depth of the link's end.
    Conditional { value: Value<N>, serial: u64 },
}

#[derive(Clone, Debug)]
struct Segment<const N: usize> {
    bits: u32,
    used: u32,
    /// A part of each entry's hash, never 0; 0 marks an empty slot. Most
    /// lookups end here without touching the entries.
    tags: Vec<u16>,
    entries: Vec<TableEntry<N>>,
}

/// A table of positions with the knowledge about them.
#[derive(Clone, Debug)]
pub(super) struct TranspositionTable<const N: usize> {
    directory: Vec<u32>,
    bits: u32,
    segments: Vec<Segment<N>>,
    most_segments: usize,
}

impl<const N: usize> TableEntry<N> {
    const NOTHING: Self = Self {
        stones: [Bits::EMPTY; 2],
        zone: Bits::EMPTY,
        serial: 0,
        work: 0,
        content: Content::Nothing,
        ban: 0,
        length: Length::NONE,
        to_move: Side::Attacker,
        kind: Kind::Captured,
        threats: [0; 2],
    };

    #[inline]
    fn is_of(&self, state: &State<N>) -> bool {
        self.stones == state.stones && self.ban == state.ban_bits() && self.to_move == state.to_move
    }

    #[inline]
    fn is_same(&self, other: &Self) -> bool {
        self.stones == other.stones && self.ban == other.ban && self.to_move == other.to_move
    }

    #[inline]
    fn reach(&self) -> Reach {
        let [needs, bears] = self.threats;
        Reach { needs, bears }
    }

    /// Returns the answer of this entry, which must be of the same position, to
    /// a question.
    fn answer(&self, state: &State<N>, kind: Kind) -> Option<Lookup<N>> {
        let value = match self.content {
            Content::Solved { forced } => {
                let winner = winner(self.kind, forced);
                let [winners, losers] =
                    [winner, winner.opponent()].map(|s| state.threats[s.index()]);
                // A side that has forced its own question has decided the other
                // one too.
                if !self.reach().covers(winners, losers) || (self.kind != kind && !forced) {
                    return None;
                }
                let forced = forced && self.kind == kind;
                Value::solved(forced, self.reach(), self.length, Link::NONE, self.zone)
            }
            _ if self.kind != kind || self.threats != state.threats => return None,
            Content::Open { proof, disproof } => Value::open(proof, disproof),
            Content::Conditional { low, high } => {
                let link = Link {
                    low: low.into(),
                    high: high.into(),
                };
                // A conditional entry does not store its reach: it holds for
                // these threats alone.
                let preventer = kind.forcer().opponent();
                let reach = Reach {
                    needs: state.threats[preventer.index()],
                    bears: state.threats[kind.forcer().index()],
                };
                return Some(Lookup::Conditional {
                    value: Value::solved(false, reach, self.length, link, self.zone),
                    serial: self.serial,
                });
            }
            Content::Nothing => return None,
        };
        Some(Lookup::Value(value))
    }
}

impl<const N: usize> TableEntry<N> {
    /// Returns the expectation for one question that follows from the answer to
    /// another one about the position.
    fn hint(&self, kind: Kind) -> Option<Lookup<N>> {
        // A result with other threats, or of the reversed question, is mostly
        // the result here too.
        const LIKELY: u32 = 1;
        const UNLIKELY: u32 = 64;
        let (proof, disproof) = match self.content {
            Content::Open { proof, disproof } => (proof, disproof),
            Content::Solved { forced: true } => (LIKELY, UNLIKELY),
            Content::Solved { forced: false } => (UNLIKELY, LIKELY),
            Content::Conditional { .. } | Content::Nothing => return None,
        };
        Some(if self.kind == kind {
            Lookup::Hint { proof, disproof }
        } else {
            Lookup::Hint {
                proof: disproof,
                disproof: proof,
            }
        })
    }
}

/// Returns the side that has won a question.
#[inline]
pub(super) const fn winner(kind: Kind, forced: bool) -> Side {
    if forced {
        kind.forcer()
    } else {
        kind.forcer().opponent()
    }
}

impl<const N: usize> TranspositionTable<N> {
    /// Creates an empty table that takes at most about this many bytes.
    #[inline]
    pub(super) fn new(memory: usize) -> Self {
        let segment = (size_of::<TableEntry<N>>() + size_of::<u16>()) * SEGMENT;
        Self::of_segments(memory / segment)
    }

    /// Creates an empty table of at most this many segments, and at least one.
    pub(super) fn of_segments(most: usize) -> Self {
        Self {
            directory: vec![0],
            bits: 0,
            segments: vec![Segment::new(0)],
            most_segments: most.max(1),
        }
    }

    pub(super) const fn most_segments(&self) -> usize {
        self.most_segments
    }

    /// Moves all entries into other tables; `part` chooses the table by an
    /// entry's hash.
    pub(super) fn empty_into(self, part: impl Fn(u64) -> usize, tables: &mut [Self]) {
        for segment in self.segments {
            let entries = segment.entries.into_iter();
            for entry in entries.filter(|entry| entry.content != Content::Nothing) {
                let hash = entry.hash();
                tables[part(hash)].put(hash, entry);
            }
        }
    }

    /// Iterates over the stored positions.
    #[cfg(test)]
    pub(super) fn states(&self) -> impl Iterator<Item = State<N>> {
        let entries = self.segments.iter().flat_map(|segment| &segment.entries);
        let kept = entries.filter(|entry| entry.content != Content::Nothing);
        kept.map(|e| State::of(e.stones, e.ban, e.to_move, [0; 2]))
    }

    /// Iterates over the stored results for good.
    #[cfg(test)]
    pub(super) fn results(&self) -> impl Iterator<Item = (State<N>, Kind, Value<N>)> {
        let entries = self.segments.iter().flat_map(|segment| &segment.entries);
        entries.filter_map(|e| match e.content {
            Content::Solved { forced } => Some((
                State::of(e.stones, e.ban, e.to_move, [0; 2]),
                e.kind,
                Value::solved(forced, e.reach(), e.length, Link::NONE, e.zone),
            )),
            _ => None,
        })
    }

    /// Returns the knowledge about a position for a question, results first.
    pub(super) fn find(&self, hash: u64, state: &State<N>, kind: Kind) -> Option<Lookup<N>> {
        let segment = &self.segments[self.segment(hash)];
        let tag = tag(hash);
        let mut found = None;
        for slot in window(hash) {
            if segment.tags[slot] == 0 {
                break;
            }
            if segment.tags[slot] != tag {
                continue;
            }
            let entry = &segment.entries[slot];
            if !entry.is_of(state) {
                continue;
            }
            match entry.answer(state, kind) {
                Some(Lookup::Value(value)) if !value.is_open() => {
                    return Some(Lookup::Value(value));
                }
                Some(other) => found = Some(other),
                None => found = found.or_else(|| entry.hint(kind)),
            }
        }
        found
    }

    /// Stores the knowledge about a position for a question. `serial` is the
    /// serial number of the position at the end of the value's link.
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
        let Some(entry) = entry(state, kind, value, serial, work) else {
            return;
        };
        self.put(hash, entry);
    }

    fn put(&mut self, hash: u64, entry: TableEntry<N>) {
        let slot = self.slot(hash, &entry);
        let segment = self.segment(hash);
        let segment = &mut self.segments[segment];
        segment.used += u32::from(segment.tags[slot] == 0);
        segment.tags[slot] = tag(hash);
        let old = &mut segment.entries[slot];
        let work = old.work;
        let again = old.kind == entry.kind && old.is_same(&entry);
        *old = entry;
        if again {
            old.work = old.work.saturating_add(work);
        }
    }

    /// Returns the slot for an entry. It prefers the slot of an entry that the
    /// new one makes obsolete, then a free slot, then the entry with the least
    /// work.
    fn slot(&mut self, hash: u64, entry: &TableEntry<N>) -> usize {
        loop {
            let at = self.segment(hash);
            let segment = &self.segments[at];
            let mut free = None;
            let mut least = (u32::MAX, 0);
            for slot in window(hash) {
                if segment.tags[slot] == 0 {
                    free = Some(slot);
                    break;
                }
                let old = &segment.entries[slot];
                if replaces(entry, old) {
                    return slot;
                }
                if old.work < least.0 {
                    least = (old.work, slot);
                }
            }
            let crowded = free.is_none() || segment.used >= FULL;
            if !crowded || !self.split(at) {
                return free.unwrap_or(least.1);
            }
        }
    }

    /// Splits a segment in two by one more bit of the hashes. Returns false if
    /// the segment cannot split.
    fn split(&mut self, at: usize) -> bool {
        let bits = self.segments[at].bits + 1;
        if self.segments.len() >= self.most_segments || bits > MOST_BITS || self.is_sparse(at) {
            return false;
        }
        if bits > self.bits {
            self.directory = self.directory.iter().flat_map(|&s| [s, s]).collect();
            self.bits = bits;
        }
        let old = std::mem::replace(&mut self.segments[at], Segment::new(bits));
        let new = self.segments.len();
        self.segments.push(Segment::new(bits));
        let mut second_half = false;
        for index in 0..self.directory.len() {
            if self.directory[index] as usize == at {
                second_half = index >> (self.bits - bits) & 1 == 1;
                if second_half {
                    self.directory[index] = new as u32;
                }
            }
        }
        debug_assert!(
            second_half,
            "a segment's part of the directory has two halves"
        );
        for entry in old.entries {
            if entry.content != Content::Nothing {
                self.reinsert(entry);
            }
        }
        true
    }

    /// Returns true if the segment is mostly empty although a window is full,
    /// so that splitting would hardly help.
    #[inline]
    fn is_sparse(&self, at: usize) -> bool {
        self.segments[at].used < SEGMENT as u32 / 4
    }

    fn reinsert(&mut self, entry: TableEntry<N>) {
        let hash = entry.hash();
        let at = self.segment(hash);
        let segment = &mut self.segments[at];
        let free = window(hash).find(|&slot| segment.tags[slot] == 0);
        if let Some(slot) = free {
            segment.tags[slot] = tag(hash);
            segment.entries[slot] = entry;
            segment.used += 1;
        }
    }

    fn segment(&self, hash: u64) -> usize {
        let index = if self.bits == 0 {
            0
        } else {
            hash >> (64 - self.bits)
        };
        self.directory[index as usize] as usize
    }
}

impl<const N: usize> Segment<N> {
    #[inline]
    fn new(bits: u32) -> Self {
        Self {
            bits,
            used: 0,
            tags: vec![0; SEGMENT],
            entries: vec![TableEntry::NOTHING; SEGMENT],
        }
    }
}

#[inline]
fn window(hash: u64) -> impl Iterator<Item = usize> {
    let start = hash as usize;
    (0..WINDOW).map(move |step| start.wrapping_add(step) % SEGMENT)
}

/// Returns a part of the hash that is not determined by the segment and the
/// slot.
#[inline]
const fn tag(hash: u64) -> u16 {
    (hash >> 16) as u16 | 1
}

/// Returns a value as an entry; `None` if an entry cannot represent it.
fn entry<const N: usize>(
    state: &State<N>,
    kind: Kind,
    value: &Value<N>,
    serial: u64,
    work: u64,
) -> Option<TableEntry<N>> {
    let (content, threats) = if value.is_open() {
        let Value {
            proof, disproof, ..
        } = *value;
        (Content::Open { proof, disproof }, state.threats)
    } else if value.link.is_none() {
        let forced = value.is_proven();
        let Reach { needs, bears } = value.reach;
        (Content::Solved { forced }, [needs, bears])
    } else {
        let low = u16::try_from(value.link.low).ok()?;
        let high = u16::try_from(value.link.high).ok()?;
        (Content::Conditional { low, high }, state.threats)
    };
    Some(TableEntry {
        stones: state.stones,
        zone: value.zone,
        serial,
        work: u32::try_from(work).unwrap_or(u32::MAX),
        content,
        ban: state.ban_bits(),
        length: value.length,
        to_move: state.to_move,
        kind,
        threats,
    })
}

/// Returns true if the new entry contains everything worth keeping of the old
/// one.
fn replaces<const N: usize>(new: &TableEntry<N>, old: &TableEntry<N>) -> bool {
    let same = new.kind == old.kind && new.is_same(old);
    same && match (new.content, old.content) {
        (Content::Solved { forced }, Content::Solved { forced: old_forced }) => {
            forced == old_forced && new.reach().contains(old.reach())
        }
        (Content::Solved { forced }, _) => {
            let winner = winner(new.kind, forced);
            let [winners, losers] = [winner, winner.opponent()].map(|s| old.threats[s.index()]);
            new.reach().covers(winners, losers)
        }
        (_, Content::Solved { .. }) => false,
        _ => new.threats == old.threats,
    }
}

impl<const N: usize> TableEntry<N> {
    #[inline]
    fn hash(&self) -> u64 {
        State::hash_of(&self.stones, self.ban, self.to_move)
    }
}

#[cfg(test)]
mod tests;
