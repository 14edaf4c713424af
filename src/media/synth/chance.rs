//! Repeatable random numbers.

/// A small random number generator (an xorshift over a counter).
#[derive(Debug)]
pub(super) struct Chance {
    state: u32,
}

impl Chance {
    /// Creates a generator from the kind of a sound and its variant.
    pub(super) fn new(kind: u32, variant: u32) -> Self {
        let state = kind.wrapping_mul(0x9e37_79b9) ^ variant.wrapping_mul(0x85eb_ca6b);
        Self { state }
    }

    /// Returns the next number, from 0 up to 1.
    pub(super) fn unit(&mut self) -> f32 {
        self.state = self.state.wrapping_add(0x6d2b_79f5);
        let mut n = self.state;
        n = (n ^ (n >> 15)).wrapping_mul(n | 1);
        n ^= n.wrapping_add((n ^ (n >> 7)).wrapping_mul(n | 61));
        n ^= n >> 14;
        // An f32 holds 24 bits exactly.
        (n >> 8) as f32 / 16_777_216.0
    }

    /// Returns the next number between two bounds.
    pub(super) fn range(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// Returns a number that differs from one by at most `share`.
    pub(super) fn near_one(&mut self, share: f32) -> f32 {
        self.range(1.0 - share, 1.0 + share)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spread_evenly() {
        let mut chance = Chance::new(1, 2);
        let mut counts = [0_u32; 10];
        for _ in 0..10_000 {
            counts[(chance.unit() * 10.0) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)));
    }

    #[test]
    fn kinds_and_variants_differ() {
        let first = |kind, variant| Chance::new(kind, variant).unit();
        assert_ne!(first(1, 1), first(1, 2));
        assert_ne!(first(1, 1), first(2, 1));
    }
}
