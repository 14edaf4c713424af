//! Open positions: questions without a region, and perhaps without targets. The
//! program chooses both.
//!
//! A region cuts a fight out of the board, and every cut is wrong in some way.
//! So each region is searched in two versions. One is worse for the defender
//! than the whole board, the other better. What both say holds on the whole
//! board; see [`trial`] for the argument. Where they differ, the region is
//! widened at the points on which the difference rests.
//!
//! The suggested reading order is:
//!
//! - `move_distance` (the side that is nearer) and `groups` (connected chains
//!   and their strength).
//! - `ground` (regions around targets).
//! - `region_search` and `trial` (one region and its versions), `verdicts` (the
//!   answer between two versions), `walls` (the chains that it rests on) and
//!   `own_search` (one of these chains by itself).
//! - `course` (the regions tried, the work for each and the answer given).
//! - `guess` (the likely answer where nothing is proved).
//! - `worker_pool` (helpers on more than one core).

mod book;
mod candidates;
mod course;
mod ground;
mod groups;
mod guess;
mod move_distance;
mod own_search;
mod question;
mod region_search;
mod solver;
mod support;
#[cfg(test)]
mod tests;
mod trial;
mod verdicts;
mod walls;
mod whole;
mod worker_pool;

pub use book::GroupBook;
pub use candidates::are_shut_in;
pub use groups::{Group, Groups};
pub use question::OpenQuestion;
pub use solver::OpenSolver;
pub use support::Support;
