//! Sets of points of a problem, stored in a few machine words.

use std::ops::{BitAnd, BitOr, BitOrAssign};

/// A set of points of a [`Geometry`](super::geometry::Geometry), one bit a
/// point, row by row. Each row has a spare column, so that no shift carries a
/// point from the end of a row to the start of the next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Bits<const N: usize>([u64; N]);

impl<const N: usize> Bits<N> {
    pub(super) const EMPTY: Self = Self([0; N]);

    #[inline]
    pub(super) const fn single(index: usize) -> Self {
        let mut words = [0; N];
        words[index / 64] = 1 << (index % 64);
        Self(words)
    }

    #[inline]
    pub(super) const fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    #[inline]
    pub(super) const fn contains(self, index: usize) -> bool {
        self.0[index / 64] & (1 << (index % 64)) != 0
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub(super) fn len(self) -> u32 {
        let mut count = 0;
        for word in self.0 {
            count += word.count_ones();
        }
        count
    }

    #[inline]
    pub(super) fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Returns true if every point is in `other` too.
    #[inline]
    pub(super) fn within(self, other: Self) -> bool {
        self.minus(other).is_empty()
    }

    #[inline]
    pub(super) const fn minus(mut self, other: Self) -> Self {
        let mut i = 0;
        while i < N {
            self.0[i] &= !other.0[i];
            i += 1;
        }
        self
    }

    /// Returns the set in the first of these words.
    #[inline]
    pub(super) fn of_words(words: &[u64]) -> Self {
        let mut set = Self::EMPTY;
        for (own, word) in set.0.iter_mut().zip(words) {
            *own = *word;
        }
        set
    }

    /// Adds bits from an index on.
    #[inline]
    pub(super) fn put(&mut self, at: usize, bits: u64) {
        put(&mut self.0, at, bits);
    }

    #[inline]
    pub(super) const fn words(&self) -> &[u64; N] {
        &self.0
    }

    /// Returns the index of the first point.
    #[inline]
    pub(super) fn first(self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }

    /// Returns the set of the first point alone; an empty set stays empty.
    #[inline]
    pub(super) fn lowest(self) -> Self {
        self.first().map_or(Self::EMPTY, Self::single)
    }

    /// Iterates over the indices of the points, first to last.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let index = rest.first()?;
            rest.0[index / 64] &= rest.0[index / 64] - 1;
            Some(index)
        })
    }

    /// Returns the points beside a point of the set. They may include positions
    /// outside the bounding box.
    #[inline]
    pub(super) fn beside(self, stride: usize) -> Self {
        self.shifted_up(1)
            | self.shifted_down(1)
            | self.shifted_up(stride)
            | self.shifted_down(stride)
    }

    /// Returns the points of `within` that are connected to the set through
    /// `within`. The set must be a subset of `within`.
    #[inline]
    pub(super) fn flood(self, within: Self, stride: usize) -> Self {
        let mut area = self;
        if N <= 2 {
            // In few words, leaving out the points known costs more than it saves.
            loop {
                let wider = area | (area.beside(stride) & within);
                if wider == area {
                    return area;
                }
                area = wider;
            }
        }
        let mut edge = self;
        while !edge.is_empty() {
            edge = (edge.beside(stride) & within).minus(area);
            area |= edge;
        }
        area
    }

    /// Returns the 3 × 3 points around an index, row by row from the lowest
    /// bit. The stride is that of a board, so that three rows fit in a word.
    #[inline]
    pub(super) fn nine(&self, index: usize, stride: usize) -> u32 {
        let rows = self.word_around(index, stride + 1);
        let row = |row: usize| (rows >> (row * stride)) as u32 & 7;
        row(0) | row(1) << 3 | row(2) << 6
    }

    /// Returns a word of bits from `before` positions before an index on. Those
    /// before the first position and after the last are 0.
    #[inline]
    fn word_around(&self, index: usize, before: usize) -> u64 {
        if N == 1 {
            // Two shifts of a wide word need no branch.
            return (u128::from(self.0[0]) << before >> index) as u64;
        }
        let Some(from) = index.checked_sub(before) else {
            return self.0[0] << (before - index);
        };
        let (word, shift) = (from / 64, from % 64);
        let low = self.0[word] >> shift;
        match self.0.get(word + 1) {
            Some(next) if shift > 0 => low | next << (64 - shift),
            _ => low,
        }
    }

    #[inline]
    const fn shifted_up(mut self, by: usize) -> Self {
        let mut carried = 0;
        let mut i = 0;
        while i < N {
            let word = self.0[i];
            self.0[i] = word << by | carried;
            carried = word >> (64 - by);
            i += 1;
        }
        self
    }

    #[inline]
    const fn shifted_down(mut self, by: usize) -> Self {
        let mut carried = 0;
        let mut i = N;
        while i > 0 {
            i -= 1;
            let word = self.0[i];
            self.0[i] = word >> by | carried;
            carried = word << (64 - by);
        }
        self
    }
}

impl<const N: usize> BitAnd for Bits<N> {
    type Output = Self;

    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        let mut i = 0;
        while i < N {
            self.0[i] &= other.0[i];
            i += 1;
        }
        self
    }
}

impl<const N: usize> BitOr for Bits<N> {
    type Output = Self;

    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const N: usize> BitOrAssign for Bits<N> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        let mut i = 0;
        while i < N {
            self.0[i] |= other.0[i];
            i += 1;
        }
    }
}

/// Adds bits from an index on.
pub(super) fn put(words: &mut [u64], at: usize, bits: u64) {
    let (word, shift) = (at / 64, at % 64);
    if let Some(low) = words.get_mut(word) {
        *low |= bits << shift;
    }
    if shift > 0
        && let Some(high) = words.get_mut(word + 1)
    {
        *high |= bits >> (64 - shift);
    }
}

/// Returns up to 25 bits from an index on.
pub(super) fn slice(words: &[u64], from: usize, width: usize) -> u64 {
    let (word, shift) = (from / 64, from % 64);
    let low = words.get(word).map_or(0, |word| word >> shift);
    let high = match (shift, words.get(word + 1)) {
        (1.., Some(next)) => next << (64 - shift),
        _ => 0,
    };
    (low | high) & ((1 << width) - 1)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::platform::rng::Rng;

    fn set<const N: usize>(indices: &[usize]) -> Bits<N> {
        let mut bits = Bits::EMPTY;
        for &index in indices {
            bits.insert(index);
        }
        bits
    }

    #[test]
    fn neighbours_are_found_across_words() {
        let beside = Bits::<2>::single(63).beside(9);
        assert_eq!(beside, set(&[54, 62, 64, 72]));
        let back = Bits::<2>::single(64).beside(9);
        assert_eq!(back, set(&[55, 63, 65, 73]));
    }

    #[test]
    fn a_flood_stays_inside() {
        let within = set::<1>(&[0, 1, 2, 7, 12, 14]);
        assert_eq!(Bits::single(0).flood(within, 5), set(&[0, 1, 2, 7, 12]));
    }

    /// Draws a set of about one index in `rarity`.
    fn random<const N: usize>(rng: &mut Rng, rarity: u32) -> (Bits<N>, BTreeSet<usize>) {
        let drawn: BTreeSet<usize> = (0..64 * N).filter(|_| rng.below(rarity) == 0).collect();
        let indices: Vec<usize> = drawn.iter().copied().collect();
        (set(&indices), drawn)
    }

    fn listed<const N: usize>(bits: Bits<N>) -> BTreeSet<usize> {
        bits.iter().collect()
    }

    /// Compares every operation with the same one on a set of numbers.
    fn compare<const N: usize>(rng: &mut Rng) {
        let [(a, these), (b, those)] = [2, 5].map(|rarity| random::<N>(rng, rarity));
        assert_eq!(listed(a), these);
        assert!((0..64 * N).all(|index| a.contains(index) == these.contains(&index)));
        assert_eq!(a.len() as usize, these.len());
        assert_eq!(listed(a & b), &these & &those);
        assert_eq!(listed(a | b), &these | &those);
        assert_eq!(listed(a.minus(b)), &these - &those);
        let mut both = a;
        both |= b;
        assert_eq!(both, a | b);
        assert_eq!(a.intersects(b), !these.is_disjoint(&those));
        assert_eq!(b.within(a), those.is_subset(&these));
        assert!((a & b).within(a) && !a.minus(b).intersects(b));
        for &index in &those {
            let mut more = a;
            more.insert(index);
            assert_eq!(more, a | Bits::single(index));
        }

        let stride = 2 + rng.below(24) as usize;
        let moved = |by: isize| {
            let moved = those.iter().filter_map(move |at| at.checked_add_signed(by));
            moved.filter(|&at| at < 64 * N)
        };
        let step = stride as isize;
        let beside: BTreeSet<usize> = [1, -1, step, -step].into_iter().flat_map(moved).collect();
        assert_eq!(listed(b.beside(stride)), beside);
        for index in 0..64 * N {
            let mut nine = 0;
            let rows = [-step, 0, step];
            let around = rows.into_iter().flat_map(|row| [row - 1, row, row + 1]);
            for (bit, by) in around.enumerate() {
                let at = index.checked_add_signed(by);
                nine |= u32::from(at.is_some_and(|at| these.contains(&at))) << bit;
            }
            assert_eq!(a.nine(index, stride), nine, "{index} of {a:?} by {stride}");
        }
    }

    #[test]
    fn operations_are_those_of_sets_of_numbers() {
        let mut rng = Rng::new(1);
        for _ in 0..20 {
            compare::<1>(&mut rng);
            compare::<2>(&mut rng);
            compare::<7>(&mut rng);
        }
    }

    #[test]
    fn points_are_listed_in_order() {
        let bits = set::<3>(&[130, 5, 64]);
        assert!(bits.iter().eq([5, 64, 130]));
        assert_eq!((bits.first(), bits.len()), (Some(5), 3));
        assert_eq!(bits.lowest(), Bits::single(5));
        assert!(Bits::<3>::EMPTY.lowest().is_empty());
    }
}
