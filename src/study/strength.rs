//! The ranks of Go players and the levels of problems that ratings stand for.
//!
//! Ranks follow the curve that the Online Go Server fitted to its players, in
//! which the rank is a logarithm of the rating. For problems this is only a
//! rough analogy.

use super::Rating;
use crate::go::handicap::Rank;

/// The rating of 30 kyu.
const LOWEST: f64 = 525.0;
/// The number of ranks gained when the rating grows by the factor e.
const RANKS: f64 = 23.15;
/// The rank of 9 dan, counted from 30 kyu.
const HIGHEST: u8 = 38;
/// The rank of problems of level 1, counted from 30 kyu: 20 kyu.
const FIRST_LEVEL: u8 = 10;
/// The number of ranks between two levels.
const RANKS_A_LEVEL: u8 = 3;
/// The deviation of the rating that a level stands for.
const LEVEL_DEVIATION: f64 = 200.0;
/// The deviation above which a rank is only a guess.
const PROVISIONAL_DEVIATION: f64 = 110.0;

impl Rating {
    /// Returns the approximate rank, from 30 kyu to 9 dan.
    #[must_use]
    pub fn rank(self) -> Rank {
        let above = ((self.tame().value / LOWEST).ln() * RANKS).clamp(0.0, HIGHEST.into());
        (0..=HIGHEST)
            .rev()
            .find(|&rank| f64::from(rank) <= above)
            .map_or(Rank::Kyu(30), rank)
    }

    /// Returns true if there are too few attempts to tell the rank.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL_DEVIATION
    }

    /// Returns the first rating of a problem. Level 1 is 20 kyu, and each level
    /// is three ranks above the one before, up to 9 dan.
    ///
    /// A problem without a level (0) gets the rating of a new player.
    #[must_use]
    pub fn of_level(level: u8) -> Self {
        let Some(above) = level.checked_sub(1) else {
            return Self::NEW;
        };
        let rank = above
            .saturating_mul(RANKS_A_LEVEL)
            .saturating_add(FIRST_LEVEL);
        // The rating lies halfway between this rank and the next.
        let rank = f64::from(rank.min(HIGHEST)) + 0.5;
        Self {
            value: LOWEST * (rank / RANKS).exp(),
            deviation: LEVEL_DEVIATION,
            ..Self::NEW
        }
    }
}

/// Returns the rank this many ranks above 30 kyu.
const fn rank(above: u8) -> Rank {
    if above < 30 {
        Rank::Kyu(30 - above)
    } else {
        Rank::Dan(above - 29)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(value: f64) -> String {
        let rating = Rating {
            value,
            ..Rating::NEW
        };
        rating.rank().to_string()
    }

    #[test]
    fn ratings_are_shown_as_ranks() {
        let expected = [
            (0.0, "30k"),
            (540.0, "30k"),
            (1150.0, "12k"),
            (1500.0, "6k"),
            (1910.0, "1k"),
            (1920.0, "1d"),
            (2700.0, "8d"),
            (4000.0, "9d"),
            (f64::NAN, "6k"),
        ];
        for (value, rank) in expected {
            assert_eq!(shown(value), rank, "{value}");
        }
    }

    #[test]
    fn levels_are_three_ranks_apart() {
        let ranks = [1, 2, 7, 8, 9, 10, 11, 255].map(|level| Rating::of_level(level).rank());
        let ranks = ranks.map(|rank| rank.to_string());
        assert_eq!(ranks, ["20k", "17k", "2k", "2d", "5d", "8d", "9d", "9d"]);
        assert_eq!(Rating::of_level(0), Rating::NEW);
        assert!(Rating::of_level(1).is_provisional());
    }
}
