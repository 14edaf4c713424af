//! Estimates the difference in strength from the games of a match.

use super::game::FinishedGame;
use crate::platform::text::OneLine;

/// The number of standard deviations of a normal distribution that cover 95 %.
const NINETY_FIVE: f64 = 1.959_964;

/// The numbers of games won by each player, and of games without a winner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    won: [u32; 2],
    /// The games won as Black, a part of those won.
    won_as_black: [u32; 2],
    drawn: u32,
    /// The number of games that were lost because a player failed.
    troubles: u32,
}

impl Tally {
    pub(super) fn add(&mut self, played: &FinishedGame) {
        match played.winner() {
            Some((seat, as_black)) => {
                self.won[seat] += 1;
                self.won_as_black[seat] += u32::from(as_black);
            }
            None => self.drawn += 1,
        }
        self.troubles += u32::from(played.trouble.is_some());
    }

    pub(super) const fn troubles(&self) -> u32 {
        self.troubles
    }

    /// Describes the result in words.
    pub(super) fn describe(&self, names: &[String; 2]) -> String {
        let games = self.won[0] + self.won[1] + self.drawn;
        let points = f64::from(self.won[0]) + f64::from(self.drawn) / 2.0;
        let (low, high) = interval(points, f64::from(games));
        let percent = |share: f64| 100.0 * share;
        format!(
            "{}: {} of {games} won ({} as Black), {} drawn, {} lost to {}: {:.1} %, with 95 % certainty {:.1}–{:.1} %",
            OneLine(&names[0]),
            self.won[0],
            self.won_as_black[0],
            self.drawn,
            self.won[1],
            OneLine(&names[1]),
            percent(points / f64::from(games.max(1))),
            percent(low),
            percent(high),
        )
    }
}

/// Returns the 95 % confidence interval of a share, given `seen` of `games` (E.
/// B. Wilson, *Probable Inference, the Law of Succession, and Statistical
/// Inference*, 1927).
fn interval(seen: f64, games: f64) -> (f64, f64) {
    if games == 0.0 {
        return (0.0, 1.0);
    }
    let (share, z2) = (seen / games, NINETY_FIVE * NINETY_FIVE);
    let middle = share + z2 / (2.0 * games);
    let spread = share * (1.0 - share) / games + z2 / (4.0 * games * games);
    let reach = NINETY_FIVE * spread.sqrt();
    let scale = 1.0 + z2 / games;
    (
        ((middle - reach) / scale).max(0.0),
        ((middle + reach) / scale).min(1.0),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_wilson() {
        // The expected values were computed by hand from Wilson's formula, to
        // three places.
        for ((seen, games), (low, high)) in [
            ((5.0, 10.0), (0.237, 0.763)),
            ((10.0, 10.0), (0.722, 1.0)),
            ((0.0, 20.0), (0.0, 0.161)),
            ((95.0, 100.0), (0.888, 0.978)),
        ] {
            let found = interval(seen, games);
            assert!((found.0 - low).abs() < 5e-4, "{seen}/{games}: {found:?}");
            assert!((found.1 - high).abs() < 5e-4, "{seen}/{games}: {found:?}");
        }
        assert_eq!(interval(0.0, 0.0), (0.0, 1.0));
    }
}
