//! The sound for the end of a game.

use bevy::prelude::*;

use crate::go::{self, Outcome};

/// The side of the listening person if another player, such as a program, has
/// the other side. `None` if two people share the board: then the end of a game
/// has a neutral sound. Code that seats an opponent across the board sets this
/// resource when the game begins.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Listener(pub(crate) Option<go::Color>);

/// The end of a game from the listener's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Won,
    Lost,
    /// A draw, no result, or a game between others.
    Neutral,
}

impl Listener {
    /// Returns the listener's view of an outcome, or of a game without one.
    pub(super) fn ending(self, outcome: Option<Outcome>) -> Ending {
        match (self.0, outcome) {
            (Some(side), Some(Outcome::Won { winner, .. })) if winner == side => Ending::Won,
            (Some(_), Some(Outcome::Won { .. })) => Ending::Lost,
            _ => Ending::Neutral,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, Win};

    #[test]
    fn only_the_player_of_one_side_wins_or_loses() {
        let black_won = Some(Outcome::Won {
            winner: Color::Black,
            by: Win::Time,
        });
        let ending = |side, outcome| Listener(side).ending(outcome);
        assert_eq!(ending(Some(Color::Black), black_won), Ending::Won);
        assert_eq!(ending(Some(Color::White), black_won), Ending::Lost);
        assert_eq!(ending(None, black_won), Ending::Neutral);
        for outcome in [None, Some(Outcome::Draw), Some(Outcome::NoResult)] {
            assert_eq!(ending(Some(Color::Black), outcome), Ending::Neutral);
        }
    }
}
