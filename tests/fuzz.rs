//! Random input for everything that reads what comes from outside: nothing may
//! panic, and what was read must be sound.
//!
//! Each target runs for about a second, with other input every time; set
//! `SHIKATSU_FUZZ_SECONDS` to let each run longer. A failure prints a seed:
//! `ARBTEST_SEED=0x… cargo test --test fuzz <target>` runs that input again.

mod fuzz {
    mod batch;
    mod certificates;
    mod clocks;
    mod console;
    mod contests;
    mod engines;
    mod go_files;
    mod gtp;
    mod indexes;
    mod journals;
    mod material;
    mod names;
    mod rules;
    mod settings;
    mod sgf;
    mod sgf_problems;
}
