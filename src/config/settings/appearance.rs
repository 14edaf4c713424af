//! How the board looks and moves.

use serde::{Deserialize, Serialize};

/// What stands beside the board to name its points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Coordinates {
    /// Nothing.
    Off,
    /// Letters from the left without I, numbers from below: D4.
    #[default]
    Western,
    /// Numbers from the left and from above: 4-16.
    Numbers,
}

impl Coordinates {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Western, Self::Numbers, Self::Off];
}
