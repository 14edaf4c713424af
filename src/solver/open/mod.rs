//! Open positions: questions without a region, and perhaps without targets. The
//! program chooses both.
//!
//! A region cuts a fight out of the board, and every cut is wrong in some way.
//! A chain that touches an empty point outside can never be captured. So a
//! region that is too small lets the defender "escape" by touching its edge.
//! The same region *closed*, with the attacker's stones all around, is wrong in
//! the other direction. Where both give the same answer, the edge did not
//! matter. Where they differ, the region is widened.
//!
//! The suggested reading order is:
//!
//! - `move_distance` (the side that is nearer) and `groups` (connected chains
//!   and their strength).
//! - `ground` (regions around targets).
//! - `course` (the regions tried, the work for each and the answer given).
//! - `worker_pool` (helpers on more than one core).

mod candidates;
mod course;
mod ground;
mod groups;
mod move_distance;
mod question;
mod solver;
#[cfg(test)]
mod tests;
mod whole;
mod worker_pool;

pub(crate) use groups::Groups;
pub use question::OpenQuestion;
pub use solver::OpenSolver;
