//! Sounds of Go, made by modal synthesis. A struck object rings in a handful of
//! modes, each of which decays at its own rate. The blow itself is a short
//! burst of noise.
//!
//! Every sound is the same for the same arguments.

mod button;
mod capture;
mod chance;
mod chime;
mod clock;
mod modal;
mod sound;
mod stone;

pub use button::{button, pass, refused};
pub use capture::capture;
pub use chime::{end_of_game, lost, won};
pub use clock::{second, warning};
pub use sound::{RATE, Sound};
pub use stone::{STONE_VARIANTS, stone};
