//! The participants of a match.

use serde::{Deserialize, Serialize};

use crate::go::handicap::Rank;
use crate::platform::text::excerpt;

/// The most characters of a name.
pub const LONGEST_NAME: usize = 40;

/// A participant of a match, as the author of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// The host's program itself: it begins games and notes lost lines.
    Table,
    /// The player at the host.
    Host,
    /// The player who joined.
    Guest,
    /// A spectator, by number.
    Watcher(u16),
}

impl Party {
    /// The other player. A party that does not play has none.
    #[must_use]
    pub const fn opponent(self) -> Option<Self> {
        match self {
            Self::Host => Some(Self::Guest),
            Self::Guest => Some(Self::Host),
            Self::Table | Self::Watcher(_) => None,
        }
    }
}

/// A participant's name and rank, as they introduce themself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Introduction {
    /// The name; may be empty.
    pub name: String,
    /// The rank, if they state one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<Rank>,
}

impl Introduction {
    /// Returns the introduction with a short name on one line, without
    /// characters that act on the text around them.
    #[must_use]
    pub fn cleaned(&self) -> Self {
        Self {
            name: excerpt(self.name.trim(), LONGEST_NAME),
            rank: self.rank,
        }
    }
}
