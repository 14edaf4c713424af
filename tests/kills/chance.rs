//! Random moments, the same each time.

use std::env;
use std::time::Duration;

/// Chance from a seed: Weyl's sequence, mixed.
pub(super) struct Chance(u64);

impl Chance {
    /// From `SHIKATSU_SEED`, or a seed that is always the same.
    pub(super) fn new() -> Self {
        Self(number("SHIKATSU_SEED").unwrap_or(9))
    }

    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ x >> 31
    }

    /// A number below this one.
    pub(super) fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// Up to so many milliseconds.
    pub(super) fn moment(&mut self, most: u64) -> Duration {
        Duration::from_micros(self.below(most * 1000))
    }
}

/// How many kills there are to be; so many where nobody says.
pub(super) fn kills(usual: u64) -> u64 {
    number("SHIKATSU_KILLS").unwrap_or(usual)
}

fn number(name: &str) -> Option<u64> {
    let text = env::var(name).ok()?;
    Some(text.parse().expect("a number stands in the environment"))
}
