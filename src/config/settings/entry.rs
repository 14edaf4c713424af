//! How stones are put on the board, and what the board tells of them.

use serde::{Deserialize, Serialize};

/// What it takes to play a stone with the pointer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveEntry {
    /// One click.
    #[default]
    Click,
    /// A click to show where, and another on the same point.
    Twice,
    /// A click to show where, and a button beside it.
    Confirm,
}

impl MoveEntry {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Click, Self::Twice, Self::Confirm];
}

/// Which stones carry the number of their move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveNumbers {
    /// None.
    #[default]
    Off,
    /// That of the last move.
    Last,
    /// Those of the last five.
    LastFive,
    /// All.
    All,
}

impl MoveNumbers {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Off, Self::Last, Self::LastFive, Self::All];

    /// How many of the last moves are numbered.
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
