//! Who moves for a side.

use serde::{Deserialize, Serialize};

use crate::engine::bots::Level;

/// Who moves for a side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// A person at the board.
    #[default]
    Person,
    /// The program.
    Level(Level),
    /// An engine, by the name that it has in the settings. Whether there is one
    /// of that name is found out when it is to move.
    Engine(String),
}

impl Seat {
    /// Whether a person moves.
    #[must_use]
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person)
    }
}
