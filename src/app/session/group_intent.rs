//! The requests about the status of a group.

use bevy::prelude::*;

use super::request::Intent;
use crate::go::Point;

/// The requests about the status of a group.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GroupIntent {
    /// Ask about the group of a stone.
    Ask(Point),
    /// Show or hide the line of best play.
    ToggleLine,
    /// Practise the position as a problem.
    Practise,
    /// Examine the position as a problem.
    Examine,
    /// Show the proof of the answer.
    ShowProof,
    /// Make a problem of the position in the editor.
    MakeProblem,
    /// Close the answer.
    Close,
}

impl Intent for GroupIntent {}
