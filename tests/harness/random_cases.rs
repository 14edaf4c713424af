//! Properties tested with random bytes: with the same ones in each run, or with
//! new ones for the time in `SHIKATSU_FUZZ_SECONDS`.

use std::env;
use std::time::Duration;

use arbtest::arbitrary::{Result, Unstructured};
use arbtest::arbtest;

/// The least number of bytes.
const LEAST: u32 = 32;

/// Tests a property with a fixed series of inputs of at most this many bytes.
///
/// With `SHIKATSU_FUZZ_SECONDS`, the inputs are new in every run, until that
/// time is up. An input that fails is found again with `ARBTEST_SEED`.
pub(crate) fn test(
    cases: u32,
    longest: u32,
    mut property: impl FnMut(&mut Unstructured<'_>) -> Result<()>,
) {
    let seconds = env::var("SHIKATSU_FUZZ_SECONDS").ok();
    let seconds = seconds.and_then(|text| text.parse().ok());
    if seconds.is_some() || env::var_os("ARBTEST_SEED").is_some() {
        arbtest(property)
            .size_max(longest)
            .budget(Duration::from_secs(seconds.unwrap_or(1)))
            .run();
        return;
    }
    let mut fitting = 0;
    for case in 0..cases {
        arbtest(|u: &mut Unstructured<'_>| {
            // An input may be too short for the property.
            fitting += u32::from(property(u).is_ok());
            Ok(())
        })
        .seed(seed(case, cases, longest))
        .run();
    }
    assert!(fitting > cases / 2, "{fitting} of {cases} inputs fit");
}

/// Returns a seed of arbtest: the number of bytes, and the random number that
/// they come from. The numbers of bytes grow towards the largest one, as those
/// of arbtest do, and a third of the inputs have that.
fn seed(case: u32, cases: u32, longest: u32) -> u64 {
    let share = f64::from(case) / f64::from(cases) * 1.5;
    let growth = f64::from(longest) / f64::from(LEAST);
    let size = f64::from(LEAST) * growth.powf(share.min(1.0));
    // A multiplied Weyl sequence; the generator of arbtest never leaves zero.
    let random = (case + 1).wrapping_mul(0x9e37_79b9) | 1;
    u64::from(random) << 32 | u64::from(size as u32)
}
