//! Music of the program's own, composed in notes and played by strings, flute
//! and drums that are computed while they sound: nothing is stored.
//!
//! A piece ([`Piece`]) is phrases in a scale of five degrees (`score`), laid
//! side by side and after one another. The [`Player`] has the instruments and
//! plays one piece after another, without an end. The same pieces sound the
//! same every time.

mod chance;
mod drum;
mod flute;
mod pieces;
mod player;
mod room;
mod scale;
mod score;
mod string;

pub use pieces::{Mood, Piece};
pub use player::Player;

/// Frames a second of what is played.
pub const RATE: u32 = 44_100;

/// How many frames are computed at a time; notes begin on these.
const BLOCK: usize = 64;

/// The frames of a time in seconds.
fn frames_in(seconds: f32) -> u32 {
    (seconds * RATE as f32) as u32
}

/// How much of a step towards its end something takes in one frame that comes
/// nearer to it by a factor of e in `seconds`.
fn follow(seconds: f32) -> f32 {
    1.0 - (-1.0 / (seconds * RATE as f32)).exp()
}
