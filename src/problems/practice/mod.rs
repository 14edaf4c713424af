//! A student at a problem: what he may do, how each of his moves is judged, what
//! is answered, and when it is over.
//!
//! Everything follows from the moves on the board and from what the solver said
//! of the positions they lead to, so moves can be taken back and played again,
//! and nothing has to be kept in step. Who calls asks the solver, and brings
//! time.

mod attempt;
pub mod by_file;
mod finding;
mod standing;

pub use attempt::{Attempt, Judged, Mark, Stage};
pub use finding::{Finding, How};
pub use standing::{Standing, keeps};
