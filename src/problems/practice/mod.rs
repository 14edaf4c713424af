//! Practice: a student solves a problem. The module judges the student's moves,
//! answers them, and tells when a line is over.
//!
//! All results follow from the moves on the board and from the solver's
//! verdicts on the positions they lead to. Moves can therefore be taken back
//! and played again without any state to update. The caller runs the solver and
//! measures the time.

mod attempt;
pub mod by_file;
mod finding;
mod judge;
mod standing;

pub use attempt::{Attempt, Judged, Stage, StudentMark};
pub use finding::{Evidence, Finding};
pub use judge::Judge;
pub use standing::{Standing, keeps};
