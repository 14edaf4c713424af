//! Repeatable random numbers for the noise of breath and plucks, and for small
//! irregularities of playing.

/// A small random number generator (xorshift).
#[derive(Clone, Debug)]
pub(super) struct Chance(u32);

impl Chance {
    pub(super) const fn new(seed: u32) -> Self {
        // The state must not be 0, or all numbers would be 0.
        Self(seed.wrapping_mul(0x9e37_79b9) | 1)
    }

    /// Returns the next number, from -1 to 1.
    pub(super) fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as f32 / 8_388_608.0 - 1.0
    }
}
