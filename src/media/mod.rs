//! Pictures, sounds and music, computed instead of stored. Nothing here knows
//! Go, files or a device.

pub mod music;
pub mod paint;
pub mod synth;
