//! Who plays when nobody else does: the levels of the program.
//!
//! Read in the order `level` (their names), `player` (what every level does),
//! `beginner` and `searcher` (how they find a move), `manners` (what a person
//! would not play), `ending` (when to pass and when to resign), `pace` (how
//! long to think), `dispute` (when a count is not agreed on) and `advice` (what
//! of this helps an analysis). None of them
//! knows threads or the time of day: a [`Crew`] does what work there is.

mod advice;
mod beginner;
mod crew;
mod dispute;
mod enclosed;
mod ending;
mod level;
mod manners;
mod pace;
mod player;
mod searcher;
mod seat;

pub use advice::analysis_terms;
pub use crew::{Alone, Crew, Progress};
pub use dispute::Dispute;
pub use level::{Level, UnknownLevel};
pub use pace::Allowance;
pub use player::{Decision, Player, Purpose};
pub use seat::Seat;
