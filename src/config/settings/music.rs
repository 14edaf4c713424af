//! The choice of music.

use serde::{Deserialize, Serialize};

/// The pieces of music that are played one after another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Music {
    /// All pieces.
    #[default]
    All,
    /// The calm pieces.
    Calm,
    /// The combative pieces.
    Combative,
    /// No music.
    Off,
}

impl Music {
    /// All variants.
    pub const ALL: [Self; 4] = [Self::All, Self::Calm, Self::Combative, Self::Off];
}
