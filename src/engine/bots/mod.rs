//! Who plays when nobody else does: the levels of the program.
//!
//! Read in the order `level` (their names), `player` (what every level does),
//! `beginner` and `searcher` (how they find a move), `manners` (what a person
//! would not play), `ending` (when to pass and when to resign), `pace` (how
//! long to think), `dispute` (when a count is not agreed on) and `advice` (what
//! of this helps an analysis). None of them
//! knows threads or the time of day: a [`Workers`] does what work there is.

mod advice;
mod beginner;
mod dead_stone_dispute;
mod ending;
mod level;
mod life_death_assist;
mod move_filter;
mod pace;
mod player;
mod searcher;

pub use advice::analysis_terms;
pub use dead_stone_dispute::DeadStoneDispute;
pub use level::{Level, UnknownLevel};
pub use pace::Allowance;
pub use player::{Decision, Player, Purpose};
