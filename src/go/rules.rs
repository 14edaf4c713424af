//! Rules of a game as plain values.

use serde::{Deserialize, Serialize};

/// How the winner is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Counting {
    /// Stones on the board and the points they alone surround.
    Area,
}

/// Which whole-board positions may not come back. Positions are compared after
/// captures; the set-up counts as one, passes add none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Repetition {
    /// Any may.
    Allowed,
    /// None may occur for the third time.
    ThirdOccurrence,
    /// None may occur twice.
    Positional,
}

/// What a game is played by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// What the rules are called.
    pub name: String,
    /// How the winner is found.
    pub counting: Counting,
    /// Points added to White's, in halves: 15 is 7½.
    pub komi_halves: i16,
    /// Whether a move may take its own chain off the board.
    pub suicide: bool,
    /// Whether retaking a ko at once is refused.
    pub simple_ko: bool,
    /// Which positions may not come back.
    pub repetition: Repetition,
}

impl Rules {
    /// The rules of the French course: area, komi 7½, no suicide, simple ko,
    /// and no position for the third time.
    #[must_use]
    pub fn french() -> Self {
        Self {
            name: "French".to_owned(),
            counting: Counting::Area,
            komi_halves: 15,
            suicide: false,
            simple_ko: true,
            repetition: Repetition::ThirdOccurrence,
        }
    }

    /// What a problem is played by: no suicide, simple ko, any repetition.
    #[must_use]
    pub fn practice() -> Self {
        Self {
            name: "Practice".to_owned(),
            komi_halves: 0,
            repetition: Repetition::Allowed,
            ..Self::french()
        }
    }

    /// Komi as written on a score sheet, e.g. `7.5`.
    #[must_use]
    pub fn komi(&self) -> String {
        halves(i64::from(self.komi_halves))
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::french()
    }
}

/// A number of half points in decimal, without a needless `.0`.
#[must_use]
pub fn halves(count: i64) -> String {
    let sign = if count < 0 { "-" } else { "" };
    let (whole, half) = (count.unsigned_abs() / 2, count % 2 != 0);
    format!("{sign}{whole}{}", if half { ".5" } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_are_written_in_decimal() {
        let written: Vec<String> = [0, 1, 2, 15, -1, -14].map(halves).into();
        assert_eq!(written, ["0", "0.5", "1", "7.5", "-0.5", "-7"]);
    }
}
