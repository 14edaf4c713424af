//! The engines that a person can choose: those in the settings and those that
//! are detected; and trying one out.
//!
//! `opponents::engine` runs the engines at the board.

pub(crate) mod console;
pub(crate) mod roster;
pub(crate) mod trial;

use bevy::prelude::*;

pub(crate) use roster::Roster;
#[cfg(test)]
pub(crate) use trial::Verdict;
pub(crate) use trial::{Trial, TrialIntent};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((roster::plugin, trial::plugin));
}
