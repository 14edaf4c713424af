//! Shikatsu: the game of Go, and life-and-death problems answered by a solver.
//!
//! Layers, lowest first; each knows only those named behind it:
//!
//! | layer | what | knows |
//! |---|---|---|
//! | `excerpt` | text from outside as it goes into messages | nothing |
//! | [`go`] | the rules | `excerpt` |
//! | [`search`] | the life-and-death solver | `go` |
//! | [`verify`] | certificates of the solver's answers, checked | `go` |
//! | [`lessons`] | the rules of Go in lessons | `go` |
//! | [`record`] | game records and SGF files | `excerpt`, `go` |
//! | [`problems`] | problem files and collections | `excerpt`, `go`, `record` |
//! | [`practice`] | a student's attempt at a problem | `go`, `search`, `problems` |
//! | [`audit`] | what problems say held against what is proved | `go`, `search`, `problems` |
//! | [`generate`] | new problems, made and proved | `go`, `search`, `problems`, `audit` |
//! | [`clock`] | clocks, driven by elapsed time | `go` |
//! | [`contest`] | a game between two players, from set-up to result | `excerpt`, `go`, `clock`, `players`, `record` |
//! | [`storage`] | folders, and files written whole or not at all | nothing |
//! | [`diagnostics`] | the log, and reports of what broke down | `storage` |
//! | [`journal`] | the running game on disk | `go`, `contest`, `storage` |
//! | [`fields`] | files of named fields, read one by one | `excerpt`, `storage` |
//! | [`controls`] | which keys and buttons of gamepads do what | nothing |
//! | [`settings`] | what a person chose, kept | `go`, `clock`, `players`, `controls`, `storage`, `fields` |
//! | [`study`] | the student's memory: attempts, schedule, ratings | `excerpt`, `go`, `storage` |
//! | [`players`] | the levels of the program | `go`, `clock`, `search` |
//! | [`crew`] | threads for their searches | `players`, `search` |
//! | [`analysis`] | what is thought of positions, and what moves lost | `go`, `search` |
//! | [`gtp`] | the Go Text Protocol | `excerpt`, `go`, `clock`, `players`, `record`, `search`, `analysis` |
//! | [`engines`] | programs that speak it, run and kept in hand | `excerpt`, `go`, `gtp`, `clock` |
//! | [`paint`], [`synth`], [`music`] | pictures, sounds and music made by code | nothing |
//! | [`theme`] | how board, stones and panels look | `excerpt`, `storage`, `fields`, `paint` |
//! | [`kiosk`] | a screen that runs by itself: its set-up, its hours, who is there | `go`, `clock`, `players`, `problems`, `storage`, `fields`, `settings`, `paint`, `theme`, `supervisor` |
//! | [`supervisor`] | the window as a process that is started again | nothing |
//! | [`export`] | positions as pictures, drawings and sheets | `go`, `record`, `settings`, `paint`, `theme` |
//! | [`cli`] | the command line | all of these |
#![cfg_attr(
    feature = "window",
    doc = "| [`app`] | the window (Bevy) | all of these but `cli` |"
)]
//!
//! `ARCHITECTURE.md` has the map, the seams and the invariants;
//! `tests/layers.rs` holds them.

pub mod analysis;
#[cfg(feature = "window")]
pub mod app;
pub mod audit;
pub mod cli;
pub mod clock;
pub mod contest;
pub mod controls;
pub mod crew;
pub mod diagnostics;
pub mod engines;
mod excerpt;
pub mod export;
pub mod fields;
pub mod fonts;
pub mod generate;
pub mod go;
pub mod gtp;
pub mod journal;
pub mod kiosk;
pub mod lessons;
pub mod music;
pub mod paint;
pub mod players;
pub mod practice;
pub mod problems;
pub mod record;
pub mod search;
pub mod settings;
pub mod storage;
pub mod study;
pub mod supervisor;
pub mod synth;
pub mod theme;
pub mod verify;
