//! The program as a player: random playouts, Monte-Carlo tree search, the
//! estimate of a position, analysis, and the bots of each level.
//!
//! A search is a value that does a little work at each call. It counts playouts
//! instead of seconds, so the same seed does the same work. Threads and time
//! come from [`workers`].

pub mod analysis;
pub mod bots;
pub mod estimate;
pub mod mcts;
pub mod playout;
mod random_move;
pub mod threads;
pub mod workers;

pub use random_move::{is_eye, random_move};
