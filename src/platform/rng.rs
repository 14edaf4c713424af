//! A fast, seeded random number generator with the same numbers on every
//! machine.

/// A linear congruential generator of 64 bits (the constants are Knuth's, from
/// MMIX), of which only the high half is used.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// Creates a generator. Similar seeds give unrelated sequences.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        // The finalizer of SplitMix64 (Steele and others 2014).
        let mut mixed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Self(mixed ^ (mixed >> 31))
    }

    /// Returns a number from 0 up to, but not including, `bound`; 0 if `bound`
    /// is 0. The relative bias is below `bound` / 2^32.
    #[inline(always)]
    #[must_use]
    pub const fn below(&mut self, bound: u32) -> u32 {
        ((self.bits() as u64 * bound as u64) >> 32) as u32
    }

    /// Returns a uniformly distributed number.
    #[inline(always)]
    #[must_use]
    pub const fn bits(&mut self) -> u32 {
        // The result is taken from the state before the step, so that it is
        // available at once: each turn of a playout waits for it.
        let state = self.0;
        self.0 = state
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        (state >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spread_evenly_alone_and_in_pairs() {
        const SIDE: u32 = 20;
        const DRAWS: u32 = 400_000;
        for seed in [0, 1, 2, u64::MAX] {
            let mut rng = Rng::new(seed);
            let mut pairs = vec![0_u32; (SIDE * SIDE) as usize];
            for _ in 0..DRAWS {
                let (a, b) = (rng.below(SIDE), rng.below(SIDE));
                pairs[(a * SIDE + b) as usize] += 1;
            }
            // The sum is chi-square distributed with 399 degrees of freedom.
            // Six standard deviations are allowed.
            let expected = f64::from(DRAWS / (SIDE * SIDE));
            let terms = pairs.iter().map(|&n| (f64::from(n) - expected).powi(2));
            let chi = terms.sum::<f64>() / expected;
            assert!(
                (chi - 399.0).abs() < 6.0 * (2.0 * 399.0_f64).sqrt(),
                "{chi}"
            );
        }
    }

    #[test]
    fn numbers_stay_below_the_bound() {
        let mut rng = Rng::new(7);
        for bound in 1..700 {
            assert!(rng.below(bound) < bound);
        }
        assert_eq!(rng.below(0), 0);
    }
}
