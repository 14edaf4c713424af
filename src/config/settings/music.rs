//! What music is heard.

use serde::{Deserialize, Serialize};

/// Which pieces of music are played, one after another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Music {
    /// All of them.
    #[default]
    All,
    /// The calm ones.
    Calm,
    /// The combative ones.
    Combative,
    /// None.
    Off,
}

impl Music {
    /// All choices.
    pub const ALL: [Self; 4] = [Self::All, Self::Calm, Self::Combative, Self::Off];
}
