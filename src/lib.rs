//! Shikatsu: the game of Go, and life-and-death problems answered by a solver.
//!
//! The modules, lowest first: [`platform`] and [`media`] know nothing of Go;
//! [`go`] has the rules, [`clock`] the clocks, [`record`] game records and SGF;
//! [`solver`] answers life-and-death questions and [`verify`] checks its
//! certificates; [`engine`] plays, [`game`] is a live game, [`problems`] and
//! [`study`] serve the student; [`gtp`] speaks the Go Text Protocol, [`config`]
//! reads what people set, [`export`] draws for other programs; [`cli`] is the
//! command line.
#![cfg_attr(
    feature = "window",
    doc = "[`app`] is the window, the only module that names Bevy."
)]
//!
//! `tests/layers.rs` has the table of which module may import which, and
//! enforces it; `ARCHITECTURE.md` has the map, the seams and the invariants.

#[cfg(feature = "window")]
pub mod app;
pub mod cli;
pub mod clock;
pub mod config;
pub mod engine;
pub mod export;
pub mod game;
pub mod go;
pub mod gtp;
pub mod media;
pub mod platform;
pub mod problems;
pub mod record;
pub mod solver;
pub mod study;
pub mod verify;
