//! Open positions: nobody says where may be played, perhaps not even which
//! chains are in question. The program chooses both.
//!
//! A region cuts a fight out of the board, and every cut errs: what touches an
//! empty point outside can never be captured, so a region that is too small
//! lets the defender "escape" by touching its edge. The same region *closed*,
//! with the attacker's stones all around, errs the other way. Where both give
//! the same answer, the edge did not matter; where they differ, the region is
//! made wider.
//!
//! Read in the order `reach` (who is nearer), `groups` (what holds together,
//! what is strong), `ground` (regions around targets), `course` (which are
//! tried, for how long, and which answer is given). `crew` is for more than one
//! core.

mod candidates;
mod course;
mod crew;
mod ground;
mod groups;
mod move_distance;
mod solver;
#[cfg(test)]
mod tests;
mod whole;

pub use solver::{OpenQuestion, OpenSolver};
