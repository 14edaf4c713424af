//! Shikatsu: the game of Go, and life-and-death problems answered by a solver.
//!
//! Layers, lowest first; each knows only those named behind it:
//!
//! | layer | what | knows |
//! |---|---|---|
//! | [`go`] | the rules | nothing |
//! | [`search`] | the life-and-death solver | `go` |
//! | [`problems`] | problem files and collections | `go` |
//! | [`paint`], [`synth`] | pictures and sounds made by code | nothing |
//! | [`cli`] | the command line | all of these |
#![cfg_attr(
    feature = "window",
    doc = "| [`app`] | the window (Bevy) | all of these but `cli` |"
)]
//!
//! `ARCHITECTURE.md` has the map, the seams and the invariants;
//! `tests/layers.rs` holds them.

#[cfg(feature = "window")]
pub mod app;
pub mod cli;
pub mod go;
pub mod paint;
pub mod problems;
pub mod search;
pub mod synth;
