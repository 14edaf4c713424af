//! Tests of `kill -9` at random moments, and of a full disk. Everything that
//! was shown is saved, and no complete file is lost.
//!
//! A few kills run with the other tests. `./check --crashes` sets
//! `SHIKATSU_KILLS` to 200; `SHIKATSU_SEED` gives other moments.

#![cfg(unix)]

mod full_disk;
#[cfg(feature = "window")]
mod on_screen;
mod together;

/// Returns the number of kills: `SHIKATSU_KILLS`, or `usual` without it.
fn kills(usual: u64) -> u64 {
    crate::harness::chance::number("SHIKATSU_KILLS").unwrap_or(usual)
}
