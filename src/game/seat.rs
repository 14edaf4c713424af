//! The player of a side: a person, the program or an engine.

use serde::{Deserialize, Serialize};

use crate::engine::bots::Level;

/// The player of a side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// A person at the board.
    #[default]
    Person,
    /// The program, at a level of strength.
    Level(Level),
    /// An engine, by its name in the settings. A missing engine is noticed only
    /// when it is to move.
    Engine(String),
}

impl Seat {
    /// Returns true if a person plays.
    #[must_use]
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person)
    }
}
