//! A set of places of a grid, stored as bits.

/// A set of places below `64 × N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Places<const N: usize>([u64; N]);

impl<const N: usize> Places<N> {
    pub(super) const EMPTY: Self = Self([0; N]);

    #[inline(always)]
    pub(super) const fn insert(&mut self, place: usize) {
        self.0[place >> 6] |= 1 << (place & 63);
    }

    #[inline(always)]
    pub(super) const fn remove(&mut self, place: usize) {
        self.0[place >> 6] &= !(1 << (place & 63));
    }

    #[inline(always)]
    pub(super) const fn contains(&self, place: usize) -> bool {
        self.0[place >> 6] >> (place & 63) & 1 != 0
    }

    #[inline(always)]
    pub(super) fn add(&mut self, other: &Self) {
        for i in 0..N {
            self.0[i] |= other.0[i];
        }
    }

    #[inline(always)]
    pub(super) fn len(&self) -> u32 {
        let mut count = 0;
        for word in self.0 {
            count += word.count_ones();
        }
        count
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The lowest place in the set; 0 if it is empty.
    #[inline(always)]
    pub(super) fn first(&self) -> usize {
        let word = self
            .0
            .iter()
            .position(|&word| word != 0)
            .unwrap_or_default();
        match self.0[word] {
            0 => 0,
            bits => (word << 6) + bits.trailing_zeros() as usize,
        }
    }

    /// The places in the set, in order.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        (0..N).flat_map(move |word| {
            let mut bits = self.0[word];
            std::iter::from_fn(move || {
                (bits != 0).then(|| {
                    let place = (word << 6) + bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    place
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inserted_places_are_contained_until_removed() {
        let mut places = Places::<3>::EMPTY;
        assert!(places.is_empty() && places.first() == 0);
        for place in [5, 64, 191] {
            places.insert(place);
            assert!(places.contains(place));
        }
        assert_eq!(places.iter().collect::<Vec<_>>(), [5, 64, 191]);
        assert_eq!((places.len(), places.first()), (3, 5));
        places.remove(5);
        let mut more = Places::EMPTY;
        more.insert(7);
        places.add(&more);
        assert_eq!(places.iter().collect::<Vec<_>>(), [7, 64, 191]);
    }
}
