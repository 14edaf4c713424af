//! Pictures, sounds and music that are computed instead of stored. Nothing here
//! depends on the rules of Go, on files or on devices.

pub mod music;
pub mod paint;
pub mod synth;
