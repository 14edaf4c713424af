//! The set-up of a game session, agreed on before the first move.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::clock::TimeControl;
use crate::game::{ImpossiblePosition, Seat, StartPosition};
use crate::go::handicap::{self, HandicapError, Rank};
use crate::go::points::KomiError;
use crate::go::{ByColor, Color, Rules, Size};

/// The largest number of characters in a name.
pub(super) const LONGEST_NAME: usize = 100;
/// The largest number of stones that Black may place freely on a board with
/// room.
const MOST_FREE: u8 = 9;

/// The player of a color.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The name; may be empty.
    pub name: String,
    /// The rank, if known.
    pub rank: Option<Rank>,
    /// The kind of player.
    #[serde(default, skip_serializing_if = "Seat::is_person")]
    pub seat: Seat,
}

impl Player {
    /// The name in a record. For the program without a name, it states its
    /// level; for an engine without a name, it is the engine's name.
    #[must_use]
    pub fn title(&self) -> String {
        match &self.seat {
            Seat::Level(level) if self.name.is_empty() => format!("Shikatsu ({level})"),
            Seat::Engine(engine) if self.name.is_empty() => engine.clone(),
            _ => self.name.clone(),
        }
    }
}

/// The conditions of a game, agreed on before the first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The size of the board.
    pub size: Size,
    /// The rules, with the komi of this game.
    pub rules: Rules,
    /// The number of handicap stones. Zero means an even game. One means that
    /// Black has the first move without komi.
    pub handicap: u8,
    /// True if Black places the handicap stones freely.
    pub free_placement: bool,
    /// The time control.
    pub clock: TimeControl,
    /// The players.
    pub players: ByColor<Player>,
    /// True if a person who plays against the program is warned of blunders.
    #[serde(default, skip_serializing_if = "is_false")]
    pub teaching: bool,
    /// The position from which the game starts, if it is neither an empty board
    /// nor one with handicap stones. The handicap only counts for the score
    /// then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Box<StartPosition>>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// The reason why a game cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// The board has no fixed points for so many handicap stones.
    #[error(transparent)]
    Handicap(#[from] HandicapError),
    /// More handicap stones than may be placed freely.
    #[error("{0} handicap stones are too many: at most {most} are placed freely", most = .1)]
    FreeHandicap(u8, u8),
    /// The komi is out of range.
    #[error(transparent)]
    Komi(#[from] KomiError),
    /// A name is too long.
    #[error("a name has at most {LONGEST_NAME} characters")]
    Name,
    /// The game cannot start from this position.
    #[error(transparent)]
    Position(#[from] ImpossiblePosition),
}

impl Setup {
    /// The side of the only person who plays, if there is exactly one.
    #[must_use]
    pub const fn lone_person(&self) -> Option<Color> {
        match self.persons() {
            ByColor {
                black: true,
                white: false,
            } => Some(Color::Black),
            ByColor {
                black: false,
                white: true,
            } => Some(Color::White),
            _ => None,
        }
    }

    /// True for each side that a person plays.
    #[must_use]
    pub const fn persons(&self) -> ByColor<bool> {
        ByColor {
            black: self.players.black.seat.is_person(),
            white: self.players.white.seat.is_person(),
        }
    }

    /// Returns an even game without clocks or names.
    #[must_use]
    pub fn even(size: Size, rules: Rules) -> Self {
        Self {
            size,
            rules,
            handicap: 0,
            free_placement: false,
            clock: TimeControl::NONE,
            players: ByColor::default(),
            teaching: false,
            position: None,
        }
    }

    /// Returns the same set-up with handicap. Komi becomes `komi_halves`, or
    /// zero if that is `None` and stones are given.
    #[must_use]
    pub fn with_handicap(mut self, stones: u8, komi_halves: Option<i16>) -> Self {
        self.handicap = stones;
        let custom = if stones > 0 {
            0
        } else {
            self.rules.komi_halves
        };
        self.rules.komi_halves = komi_halves.unwrap_or(custom);
        self
    }

    /// Returns the set-up for another game of the same players. They swap
    /// colors, unless the game has a handicap.
    #[must_use]
    pub fn rematch(mut self) -> Self {
        if self.handicap == 0 {
            self.players = ByColor {
                black: self.players.white,
                white: self.players.black,
            };
        }
        self
    }

    /// Returns true if Black places handicap stones before the first move.
    #[must_use]
    pub(super) const fn places_stones(&self) -> bool {
        self.position.is_none() && self.free_placement && self.handicap > 1
    }

    /// Checks that a game with this set-up is possible.
    ///
    /// # Errors
    /// Returns the first fault.
    pub fn check(&self) -> Result<(), SetupError> {
        self.rules.check()?;
        if let Some(position) = &self.position {
            position.board(self.size)?;
        } else if self.free_placement {
            let most = max_free_handicap(self.size);
            if self.handicap > most {
                return Err(SetupError::FreeHandicap(self.handicap, most));
            }
        } else {
            handicap::fixed(self.size, self.handicap)?;
        }
        let long = |player: &Player| player.name.chars().count() > LONGEST_NAME;
        if long(&self.players.black) || long(&self.players.white) {
            return Err(SetupError::Name);
        }
        Ok(())
    }
}

/// The largest number of stones that Black may place freely on this board.
pub(super) fn max_free_handicap(size: Size) -> u8 {
    let room = u8::try_from(size.area() - 1).unwrap_or(u8::MAX);
    MOST_FREE.min(room)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(side: u8) -> Setup {
        Setup::even(Size::square(side).unwrap(), Rules::french())
    }

    #[test]
    fn handicap_takes_komi_away_unless_it_is_set() {
        let komi = |stones, chosen| setup(19).with_handicap(stones, chosen).rules.komi_halves;
        assert_eq!([komi(0, None), komi(1, None), komi(4, None)], [15, 0, 0]);
        assert_eq!([komi(0, Some(13)), komi(4, Some(1))], [13, 1]);
    }

    #[test]
    fn colors_are_swapped_in_a_rematch_without_handicap() {
        let named = |stones| {
            let mut setup = setup(19).with_handicap(stones, None);
            setup.players.black.name = "Shusaku".to_owned();
            setup.rematch().players
        };
        assert_eq!(named(0).white.name, "Shusaku");
        assert_eq!(named(1).black.name, "Shusaku");
        assert_eq!(named(3).black.name, "Shusaku");
    }

    #[test]
    fn impossible_set_ups_are_refused() {
        assert_eq!(setup(9).with_handicap(5, None).check(), Ok(()));
        assert!(setup(9).with_handicap(6, None).check().is_err());
        assert!(setup(19).with_handicap(2, Some(i16::MAX)).check().is_err());
        let mut free = setup(2).with_handicap(3, None);
        free.free_placement = true;
        assert_eq!(free.check(), Ok(()));
        free.handicap = 4;
        assert!(free.check().is_err());
        let mut named = setup(9);
        named.players.black.name = "x".repeat(101);
        assert_eq!(named.check(), Err(SetupError::Name));
    }
}
