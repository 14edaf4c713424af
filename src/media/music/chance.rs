//! Repeatable chance: the noise of breath and nails, and hands that are not
//! quite even.

/// A small generator of numbers (xorshift).
#[derive(Clone, Debug)]
pub(super) struct Chance(u32);

impl Chance {
    pub(super) const fn new(seed: u32) -> Self {
        // Nothing comes of nought.
        Self(seed.wrapping_mul(0x9e37_79b9) | 1)
    }

    /// The next number, -1 to 1.
    pub(super) fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as f32 / 8_388_608.0 - 1.0
    }
}
