//! Which sound the end of a game has.

use bevy::prelude::*;

use crate::go::{self, Outcome};

/// The side of the person who listens, where somebody else plays the other one;
/// where two people share the board there is none, and nobody is told that he
/// has lost. Today two people always do. Whoever seats an opponent across the
/// board (a program, a peer) says here, with the game that begins, which side
/// the person has, and nothing else of what is heard has to change.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Listener(pub(crate) Option<go::Color>);

/// How a game ended for who listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Won,
    Lost,
    /// A draw, no result, or somebody else's.
    Neutral,
}

impl Listener {
    /// What a game is to the listener that ended so, or without an outcome.
    pub(super) fn hears(self, outcome: Option<Outcome>) -> Ending {
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
    fn only_who_plays_one_side_wins_or_loses() {
        let black_won = Some(Outcome::Won {
            winner: Color::Black,
            by: Win::Time,
        });
        let hears = |side, outcome| Listener(side).hears(outcome);
        assert_eq!(hears(Some(Color::Black), black_won), Ending::Won);
        assert_eq!(hears(Some(Color::White), black_won), Ending::Lost);
        assert_eq!(hears(None, black_won), Ending::Neutral);
        for outcome in [None, Some(Outcome::Draw), Some(Outcome::NoResult)] {
            assert_eq!(hears(Some(Color::Black), outcome), Ending::Neutral);
        }
    }
}
