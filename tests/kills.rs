//! Tests of `kill -9` at random moments, and of a full disk. Everything that
//! was shown is saved, and no complete file is lost.
//!
//! A few kills run with the other tests. `./check --crashes` sets
//! `SHIKATSU_KILLS` to 200; `SHIKATSU_SEED` gives other moments.

#![cfg(unix)]

mod kills {
    #[cfg(feature = "window")]
    #[path = "../window/board.rs"]
    mod board;
    #[expect(dead_code, reason = "it serves the day at the kiosk too")]
    mod chance;
    mod disk;
    mod full_disk;
    #[cfg(feature = "window")]
    mod on_screen;
    #[cfg(feature = "window")]
    #[path = "../window/picture.rs"]
    mod picture;
    #[cfg(feature = "window")]
    #[expect(dead_code, reason = "it serves the tests of the window too")]
    #[path = "../window/screen.rs"]
    mod screen;
    mod together;

    #[cfg(feature = "window")]
    use picture::Picture;

    /// Returns the number of kills: `SHIKATSU_KILLS`, or `usual` without it.
    fn kills(usual: u64) -> u64 {
        chance::number("SHIKATSU_KILLS").unwrap_or(usual)
    }
}
