//! Random moments and visitors, reproducible from a seed.

use std::env;
use std::time::Duration;

/// A random number generator: a mixed Weyl sequence.
pub(crate) struct Chance(u64);

impl Chance {
    /// Creates a generator with the seed of `SHIKATSU_SEED`, or a fixed one.
    pub(crate) fn new() -> Self {
        Self(number("SHIKATSU_SEED").unwrap_or(9))
    }

    /// Returns a number below `end`.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (x ^ x >> 31) % end
    }

    /// Returns a duration of up to this many milliseconds.
    pub(crate) fn moment(&mut self, most: u64) -> Duration {
        Duration::from_micros(self.below(most * 1000))
    }
}

#[cfg(feature = "window")]
impl Chance {
    /// Returns one of these things.
    pub(crate) fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.place(things.len())]
    }

    /// Shuffles these things.
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for end in (1..things.len()).rev() {
            things.swap(end, self.place(end + 1));
        }
    }

    fn place(&mut self, end: usize) -> usize {
        self.below(end as u64) as usize
    }
}

/// Returns the number in an environment variable.
pub(crate) fn number(name: &str) -> Option<u64> {
    let text = env::var(name).ok()?;
    Some(text.parse().expect("a number stands in the environment"))
}
