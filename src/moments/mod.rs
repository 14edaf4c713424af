//! The moments of a game at which the fate of a group hung on the next move,
//! and what the move did about it. Each is proved by the solver.
//!
//! The suggested reading order is:
//!
//! - [`GameLine`], the positions of a game, and [`Fate`], the result for a group.
//! - `answer`, the answer about a group.
//! - [`Survey`], which asks about the groups of a stretch of a game. Stretches
//!   are independent, so each may have a thread of its own.
//! - [`moments`], which tells from the answers what each move did.
//! - [`Exercise`], which makes a problem of a moment.

mod answer;
mod enclosure;
mod exercise;
mod fate;
mod judge;
mod line;
mod survey;
#[cfg(test)]
mod tests;

pub use answer::Answer;
pub use exercise::{Exercise, NoExercise};
pub use fate::Fate;
pub use judge::{Claim, Kind, Moment, moments};
pub use line::{GameLine, LinePosition};
pub use survey::{After, Effort, GroupFates, Stage, Survey, stretches};
