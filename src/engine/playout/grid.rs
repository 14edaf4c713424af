//! Arrays over the points of a playout board, read and written without bounds
//! checks. All unsafe code of the crate is here. It is sound because an
//! [`Index`] is below the length of every [`Grid`] of its type. An index can be
//! made in four ways only: by a check, by staying below another index, by going
//! round in a circle, or from a [`Spot`], which keeps clear of both ends.
//!
//! Checked access (an index masked to a power of two) made playouts slower by
//! 17 % on 9×9 and 14 % on 19×19, medians of alternating runs.

use crate::platform::rng::Rng;

/// A place in a [`Grid`] of `M` places (a power of two), for calculations. It
/// is below `M`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Index<const M: usize>(usize);

/// A place in a [`Grid`] of `M` places, for storage in a grid. It is below `M`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packed<const M: usize>(u16);

impl<const M: usize> Packed<M> {
    #[inline(always)]
    pub(super) const fn index(self) -> Index<M> {
        Index(self.0 as usize)
    }
}

impl<const M: usize> Index<M> {
    /// The first place.
    pub(super) const FIRST: Self = {
        assert!(M.is_power_of_two() && M <= u16::MAX as usize);
        Self(0)
    };

    /// The first place, which is always border.
    pub(super) const BORDER: Self = Self::FIRST;

    /// Returns a place, or `None` beyond the last.
    pub(super) const fn new(index: usize) -> Option<Self> {
        if index < M { Some(Self(index)) } else { None }
    }

    /// Returns a random place before this one; the first if there is none.
    #[inline(always)]
    pub(super) const fn random_before(self, rng: &mut Rng) -> Self {
        // `Rng::below` is not used, so that the proof is visible here: the
        // result is a fraction of this index, so it is smaller. A remainder by
        // M costs 1 to 2 %.
        let part = rng.bits() as u64 * self.0 as u64;
        Self((part >> 32) as usize)
    }

    /// The place after this one; after the last comes the first.
    #[inline(always)]
    pub(super) const fn next(self) -> Self {
        self.after(1)
    }

    /// The place this many after this one, in a circle.
    #[inline(always)]
    pub(super) const fn after(self, places: usize) -> Self {
        Self(self.0.wrapping_add(places) % M)
    }

    /// The place before this one; before the first comes the last.
    #[inline(always)]
    pub(super) const fn previous(self) -> Self {
        Self(self.0.wrapping_sub(1) % M)
    }

    /// The place after this one, or the first if that is not before `end`.
    #[inline(always)]
    pub(super) const fn next_before(self, end: Self) -> Self {
        let next = self.0 + 1;
        if next < end.0 {
            Self(next)
        } else {
            Self::FIRST
        }
    }

    /// The number of places before this one.
    #[inline(always)]
    pub(super) const fn number(self) -> usize {
        self.0
    }

    #[inline(always)]
    pub(super) const fn packed(self) -> Packed<M> {
        Packed(self.0 as u16)
    }
}

/// A place that may be a point of a board with `W` places in a row: all eight
/// places around it are in the grid too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot<const W: usize, const M: usize>(u16);

impl<const W: usize, const M: usize> Spot<W, M> {
    /// The spot at the top left.
    pub(super) const FIRST: Self = {
        assert!(2 * W + 2 < M && M <= u16::MAX as usize);
        Self(W as u16 + 1)
    };

    /// Returns the point in column `x` and row `y`, from 0, or `None` outside
    /// the grid.
    pub(super) const fn at(x: usize, y: usize) -> Option<Self> {
        // The last place of a row is border.
        if x + 1 >= W || y >= M {
            return None;
        }
        let index = (y + 1) * W + x + 1;
        if index + W + 1 < M {
            Some(Self(index as u16))
        } else {
            None
        }
    }

    /// The offsets from a spot to the places beside it.
    const OFFSETS: &'static [usize; 4] = &[W.wrapping_neg(), usize::MAX, 1, W];

    /// The place of the spot.
    #[inline(always)]
    pub(super) const fn index(self) -> Index<M> {
        Index(self.0 as usize)
    }

    /// The four places beside it: above, left, right, below.
    #[inline(always)]
    pub(super) const fn beside(self) -> [Index<M>; 4] {
        let at = self.0 as usize;
        [Index(at - W), Index(at - 1), Index(at + 1), Index(at + W)]
    }

    /// One of the four places beside it; the number is taken modulo four.
    #[inline(always)]
    pub(super) const fn beside_number(self, number: u32) -> Index<M> {
        Index((self.0 as usize).wrapping_add(Self::OFFSETS[number as usize % 4]))
    }

    /// The four places diagonally beside it.
    #[inline(always)]
    pub(super) const fn corners(self) -> [Index<M>; 4] {
        let at = self.0 as usize;
        [
            Index(at - W - 1),
            Index(at - W + 1),
            Index(at + W - 1),
            Index(at + W + 1),
        ]
    }
}

/// Maps the four values. A call of [`array::map`] is part of the standard library's code,
/// and is therefore inlined only when the parts of the crate are optimised together.
///
/// [`array::map`]: https://doc.rust-lang.org/std/primitive.array.html#method.map
#[inline(always)]
pub(super) fn each<A, B>([a, b, c, d]: [A; 4], mut value: impl FnMut(A) -> B) -> [B; 4] {
    [value(a), value(b), value(c), value(d)]
}

/// An array with one value for each place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid<T, const M: usize>([T; M]);

impl<T: Copy, const M: usize> Grid<T, M> {
    pub(super) const fn new(value: T) -> Self {
        Self([value; M])
    }
}

#[expect(
    unsafe_code,
    reason = "bounds checks cost a sixth of the speed of playouts"
)]
impl<T: Copy, const M: usize> Grid<T, M> {
    /// The value at a place.
    #[inline(always)]
    pub(super) const fn get(&self, at: Index<M>) -> T {
        // SAFETY: an index is below M, the length of the array.
        unsafe { *self.0.as_ptr().add(at.0) }
    }

    /// Changes the value at a place.
    #[inline(always)]
    pub(super) const fn set(&mut self, at: Index<M>, value: T) {
        // SAFETY: an index is below M, the length of the array.
        unsafe { *self.0.as_mut_ptr().add(at.0) = value }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_places_around_a_spot_are_in_the_grid() {
        // The ranges include all valid arguments and some beyond.
        for y in 0..200 {
            for x in 0..200 {
                if let Some(spot) = Spot::<10, 128>::at(x, y) {
                    assert_eq!(spot.beside(), [0, 1, 2, 3].map(|n| spot.beside_number(n)));
                    let around = spot.beside().into_iter().chain(spot.corners());
                    for place in around.chain([spot.index()]) {
                        assert!(Index::<128>::new(place.0).is_some());
                    }
                }
            }
        }
        assert!(Spot::<10, 128>::at(8, 8).is_some());
        assert!(Spot::<10, 128>::at(9, 0).is_none());
        assert!(Spot::<10, 128>::at(0, usize::MAX).is_none());
        assert_eq!(Spot::<10, 128>::at(0, 0), Some(Spot::FIRST));
    }
}
