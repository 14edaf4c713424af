//! Settings for entering moves, and for move numbers on stones.

use serde::{Deserialize, Serialize};

/// The way to play a stone with the pointer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveEntry {
    /// One click.
    #[default]
    Click,
    /// A click that shows the stone, and another on the same point.
    Twice,
    /// A click that shows the stone, and one on a button to confirm it.
    Confirm,
}

impl MoveEntry {
    /// All variants.
    pub const ALL: [Self; 3] = [Self::Click, Self::Twice, Self::Confirm];
}

/// The stones that carry their move number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveNumbers {
    /// No stones.
    #[default]
    Off,
    /// The stone of the last move.
    Last,
    /// The stones of the last five moves.
    LastFive,
    /// All stones.
    All,
}

impl MoveNumbers {
    /// All variants.
    pub const ALL: [Self; 4] = [Self::Off, Self::Last, Self::LastFive, Self::All];

    /// Returns the number of last moves that are numbered.
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            Self::Off => 0,
            Self::Last => 1,
            Self::LastFive => 5,
            Self::All => usize::MAX,
        }
    }
}
