//! Nigiri: the drawing of lots for the color Black.

use serde::{Deserialize, Serialize};

/// One drawing. By custom one player takes a handful of white stones. The other
/// lays one black stone to guess an odd number, or two for an even one. The
/// player who guesses plays Black if the guess is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nigiri {
    held: u8,
    laid: u8,
}

/// The possible numbers of stones in a hand.
const HANDFUL: std::ops::RangeInclusive<u8> = 8..=27;

impl Nigiri {
    /// Returns the drawing for a random number, which should be uniform over
    /// all values.
    #[must_use]
    pub fn draw(lot: u64) -> Self {
        let (guess, stones) = (lot & 1, lot >> 1);
        let kinds = u64::from(HANDFUL.end() - HANDFUL.start()) + 1;
        Self {
            // Both values are small, so the casts cannot truncate.
            held: HANDFUL.start() + (stones % kinds) as u8,
            laid: 1 + guess as u8,
        }
    }

    /// The number of white stones in the hand.
    #[must_use]
    pub const fn held(self) -> u8 {
        self.held
    }

    /// The number of black stones laid: one for odd, two for even.
    #[must_use]
    pub const fn laid(self) -> u8 {
        self.laid
    }

    /// Returns true if the guess is right.
    #[must_use]
    pub const fn is_guessed(self) -> bool {
        self.held % 2 == self.laid % 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_guesses_right_every_other_time() {
        let lots = 0..40_000_u64;
        let right = lots.clone().filter(|&lot| Nigiri::draw(lot).is_guessed());
        assert_eq!(right.count() * 2, lots.count());
        for lot in [0, 1, 2, 3, u64::MAX] {
            let nigiri = Nigiri::draw(lot);
            assert!(HANDFUL.contains(&nigiri.held()), "{nigiri:?}");
            assert!([1, 2].contains(&nigiri.laid()), "{nigiri:?}");
        }
        let [odd, even] = [Nigiri { held: 9, laid: 1 }, Nigiri { held: 9, laid: 2 }];
        assert_eq!([odd, even].map(Nigiri::is_guessed), [true, false]);
    }
}
