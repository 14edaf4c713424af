//! The levels of play, from random moves to a search for all the available
//! time.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::beginner::{Beginner, ReadingAbility};
use super::player::Player;
use super::searcher::Searcher;

/// A level of play.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any move that fills no eye.
    Random,
    /// Looks one move ahead, and often not.
    Easy,
    /// Looks one move ahead.
    #[default]
    Medium,
    /// A search of very few games. Each of the levels from here to
    /// [`Level::Master`] plays somewhat more than twice as many as the one
    /// before.
    Novice,
    /// See [`Level::Novice`].
    Learner,
    /// See [`Level::Novice`].
    Casual,
    /// See [`Level::Novice`].
    Steady,
    /// See [`Level::Novice`].
    Club,
    /// See [`Level::Novice`].
    Keen,
    /// See [`Level::Novice`].
    Adept,
    /// See [`Level::Novice`].
    Expert,
    /// See [`Level::Novice`].
    Master,
    /// As many games as time allows, on all cores.
    Strong,
}

/// The error for an unknown level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no level `{0}`: the levels are {names}", names = Level::names())]
pub struct UnknownLevel(String);

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 13] = [
        Self::Random,
        Self::Easy,
        Self::Medium,
        Self::Novice,
        Self::Learner,
        Self::Casual,
        Self::Steady,
        Self::Club,
        Self::Keen,
        Self::Adept,
        Self::Expert,
        Self::Master,
        Self::Strong,
    ];

    /// The name on the command line and in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Novice => "novice",
            Self::Learner => "learner",
            Self::Casual => "casual",
            Self::Steady => "steady",
            Self::Club => "club",
            Self::Keen => "keen",
            Self::Adept => "adept",
            Self::Expert => "expert",
            Self::Master => "master",
            Self::Strong => "strong",
        }
    }

    fn names() -> String {
        Self::ALL.map(Self::name).join(", ")
    }

    /// The number of games searched for a move, if the level searches and the
    /// number is fixed.
    #[must_use]
    pub const fn games(self) -> Option<u32> {
        match self {
            Self::Random | Self::Easy | Self::Medium | Self::Strong => None,
            Self::Novice => Some(14),
            Self::Learner => Some(42),
            Self::Casual => Some(120),
            Self::Steady => Some(260),
            Self::Club => Some(540),
            Self::Keen => Some(1_100),
            Self::Adept => Some(2_300),
            Self::Expert => Some(5_000),
            Self::Master => Some(11_000),
        }
    }

    /// Returns a player of this level. All its random choices depend on the
    /// seed.
    #[must_use]
    pub fn player(self, seed: u64) -> Box<dyn Player> {
        let beginner = |sight| -> Box<dyn Player> { Box::new(Beginner::new(sight, seed)) };
        match self {
            Self::Random => beginner(ReadingAbility::Nothing),
            Self::Easy => beginner(ReadingAbility::Ahead {
                sharp: false,
                random_move_interval: 3,
            }),
            Self::Medium => beginner(ReadingAbility::Ahead {
                sharp: true,
                random_move_interval: 0,
            }),
            _ => Box::new(Searcher::new(self.games())),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        let named = |level: &Self| level.name() == name;
        let level = Self::ALL.into_iter().find(named);
        level.ok_or_else(|| UnknownLevel(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_known_by_its_name_alone() {
        for level in Level::ALL {
            assert_eq!(level.name().parse(), Ok(level));
            assert_eq!(ron::to_string(&level).unwrap(), level.name());
        }
        assert!(Level::ALL.is_sorted());
        for wrong in ["", "Strong", "strongest", "random "] {
            let error = wrong.parse::<Level>().unwrap_err().to_string();
            assert!(error.contains("random, easy, medium"), "{error}");
        }
    }
}
