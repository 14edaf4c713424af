//! The rules for clicks that differ from those of a plain game. The features
//! write them.

use bevy::prelude::*;

use crate::go::{self, PointSet};

/// The rules of the modes that are active. Each field belongs to one feature.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(crate) struct ClickRules {
    /// Set while a reader is guided through given moves. It rules out the moves
    /// of known lines.
    pub(crate) guided: Option<GuidedTurn>,
    /// The points of the moves with which known lines go on, while these are
    /// followed. A click elsewhere plays no stone.
    pub(crate) offered: Option<PointSet>,
    /// True while no point can be chosen, since it is not the person's turn or
    /// nothing is left to play.
    pub(crate) closed: bool,
    /// The only points where a stone may be played, in a problem of a duel.
    pub(crate) region: Option<PointSet>,
    /// True while a tool uses the chosen points, so that a click plays no
    /// stone.
    pub(crate) uses_tool: bool,
    /// Set while the position is edited.
    pub(crate) edit: Option<EditClick>,
}

/// The turn in a line through which a reader is guided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GuidedTurn {
    /// The reader is to find the next move.
    Reader,
    /// The program is to move, or no move is left.
    Program,
}

/// The effect of a click on an empty point while the position is edited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EditClick {
    /// It lays a stone of this color.
    Stone(go::Color),
    /// It lays no stone.
    Other,
}
