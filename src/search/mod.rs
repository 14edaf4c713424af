//! Searches: the life-and-death solver, random playouts, and what
//! they say about a position.
//!
//! A search is a value that is asked to do a little work at a time: it knows
//! no threads and no clock, its budgets are counted in nodes, and the same
//! question takes the same course every time, unless helpers share the work.

pub mod estimate;
pub mod mcts;
pub mod playout;
mod random;
mod rng;
pub mod tsumego;

pub use random::{is_eye, random_move};
pub use rng::Rng;

/// What a slice of a search's work came to.
#[derive(Clone, Debug)]
pub enum Step<R, A> {
    /// There is more to do; how far it is.
    Running(R),
    /// The answer.
    Done(A),
}
