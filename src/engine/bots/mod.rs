//! The bots: the players of the program at each level.
//!
//! Suggested reading order: `level` (their names), `player` (the common
//! interface), `beginner` and `searcher` (finding a move). Then come their
//! helpers: `life_death_assist` (the solver's advice), `group_guard` (no
//! move loses a group that can be saved), `move_filter` (moves a
//! person would not play), `ending` (passing and resigning), `pace` (thinking
//! time). The last are `dead_stone_dispute` (objections to a count) and
//! `advice` (the parts that help an analysis, and moves under restrictions). None of them uses threads or the
//! time of day: [`Workers`](crate::engine::workers::Workers) do the work.

mod advice;
mod beginner;
mod dead_stone_dispute;
mod ending;
mod group_guard;
mod level;
mod life_death_assist;
mod move_filter;
mod pace;
mod player;
mod searcher;

pub use advice::{analysis_terms, restricted_move};
pub use dead_stone_dispute::DeadStoneDispute;
pub use level::{Level, UnknownLevel};
pub use pace::Allowance;
pub use player::{Decision, Player, Purpose};
