//! Settings of the board's look.

use serde::{Deserialize, Serialize};

/// The coordinates beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Coordinates {
    /// No coordinates.
    Off,
    /// Letters from the left without I, numbers from below: D4.
    #[default]
    Western,
    /// Numbers from the left and from above: 4-16.
    Numbers,
}

impl Coordinates {
    /// All variants, in the order in which they are shown.
    pub const ALL: [Self; 3] = [Self::Western, Self::Numbers, Self::Off];
}
