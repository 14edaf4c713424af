//! Random input for all readers of external data: none may panic, and all that
//! is read must be valid.
//!
//! Each target runs for about a second, with other input every time; set
//! `SHIKATSU_FUZZ_SECONDS` to let each run longer. A failure prints a seed:
//! `ARBTEST_SEED=0x… cargo test --test integration fuzz::<target>` runs that input again.
//!
//! The requirements on each reader are in `fuzz/src`, for both kinds of
//! fuzzing.

#![cfg(not(feature = "window"))]

#[path = "../fuzz/src/lib.rs"]
#[expect(unreachable_pub, reason = "it is a library for the other fuzzer")]
mod readers;

mod batch;
mod certificates;
mod clocks;
mod console;
mod engines;
mod go_files;
mod gtp;
mod indexes;
mod journals;
mod material;
mod names;
mod network;
mod practice;
mod rules;
mod seeds;
mod sessions;
mod settings;
mod sgf;
mod sgf_problems;
mod themes;
mod tokens;
