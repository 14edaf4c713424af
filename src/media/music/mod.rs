//! The program's own music, composed in notes and played by computed strings,
//! flute and drums. No recordings are stored.
//!
//! A piece ([`Piece`]) consists of sections of parallel phrases in a scale of
//! five degrees (`notation`). The [`Player`] has the instruments and plays one
//! piece after another without end. A piece sounds the same every time.

mod chance;
mod drum;
mod flute;
mod notation;
mod pieces;
mod player;
mod room;
mod scale;
mod score;
mod string;

pub use pieces::{Mood, Piece};
pub use player::Player;

/// The number of frames per second.
pub const RATE: u32 = 44_100;

/// The number of frames that are computed at a time. Notes begin at the start
/// of a block.
const BLOCK: usize = 64;

/// Returns the number of frames in a time in seconds.
fn frames_in(seconds: f32) -> u32 {
    (seconds * RATE as f32) as u32
}

/// Returns the share of the remaining distance that a value covers in one
/// frame, if it approaches its goal by a factor of e in `seconds`.
fn follow(seconds: f32) -> f32 {
    1.0 - (-1.0 / (seconds * RATE as f32)).exp()
}
