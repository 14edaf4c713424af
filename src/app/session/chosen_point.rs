//! The intent of the player about a point of the board. Each screen decides its
//! meaning.

use bevy::prelude::*;

use crate::go::Point;

/// The player chose a point of the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PointChosen {
    /// The point.
    pub(crate) point: Point,
    /// The way in which it was chosen.
    pub(crate) choice: Choice,
}

/// The way in which a point was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// A plain click or tap.
    Plain,
    /// With Shift held or a long press: marks one chain alone while stones are
    /// counted, and is like a plain click otherwise.
    Alone,
    /// With the secondary button: marks a seki while stones are counted, and
    /// reverses the editor's tool.
    Other,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<PointChosen>();
}
