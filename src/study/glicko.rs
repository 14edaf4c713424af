//! Ratings by Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2013).
//!
//! An attempt is a game between the student and the problem. A rating period is
//! a day: the student's deviation grows over days without practice. Each
//! attempt takes effect at once.

use std::f64::consts::PI;

/// The factor from the scale of the paper to the usual rating scale.
const SCALE: f64 = 173.7178;
/// The paper's τ, which limits the change of volatility in a period.
const TAU: f64 = 0.5;
/// The tolerance at which the search for the volatility ends.
const TOLERANCE: f64 = 1e-6;
/// An upper bound for the steps of that search, never reached in practice.
const MOST_STEPS: usize = 200;

const RATINGS: (f64, f64) = (100.0, 4000.0);
/// The lower bound keeps a rating open to change. The upper bound is the
/// deviation of a new rating.
const DEVIATIONS: (f64, f64) = (50.0, 350.0);
const VOLATILITIES: (f64, f64) = (0.01, 0.2);

/// A strength with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The strength; 1500 is the average.
    pub value: f64,
    /// The standard deviation; the strength most likely lies within two of
    /// them.
    pub deviation: f64,
    /// The expected fluctuation of the strength.
    pub volatility: f64,
}

impl Rating {
    /// The rating of an unknown player.
    pub const NEW: Self = Self {
        value: 1500.0,
        deviation: 350.0,
        volatility: 0.06,
    };

    /// Clamps values from outside to the valid ranges. Values that are not
    /// finite are replaced by those of a new rating.
    #[must_use]
    pub fn tame(self) -> Self {
        let within = |x: f64, (least, most): (f64, f64), else_: f64| {
            if x.is_finite() {
                x.clamp(least, most)
            } else {
                else_
            }
        };
        Self {
            value: within(self.value, RATINGS, Self::NEW.value),
            deviation: within(self.deviation, DEVIATIONS, Self::NEW.deviation),
            volatility: within(self.volatility, VOLATILITIES, Self::NEW.volatility),
        }
    }

    /// Returns the rating after games against others, each won (1), lost (0) or
    /// in between. `periods` is the time since the last games (one in the
    /// paper).
    #[must_use]
    pub fn after(self, games: &[(Self, f64)], periods: f64) -> Self {
        self.paper(games, periods).tame()
    }

    /// Returns the probability of winning against another rating.
    #[must_use]
    pub fn expected(self, other: Self) -> f64 {
        let mu = (self.value - 1500.0) / SCALE;
        expectation(mu, (other.value - 1500.0) / SCALE, weight(other))
    }

    fn paper(self, games: &[(Self, f64)], periods: f64) -> Self {
        let (mu, phi) = ((self.value - 1500.0) / SCALE, self.deviation / SCALE);
        let (mut information, mut surprise) = (0.0, 0.0);
        for &(other, score) in games {
            let g = weight(other);
            let e = expectation(mu, (other.value - 1500.0) / SCALE, g);
            information += g * g * e * (1.0 - e);
            surprise += g * (score - e);
        }
        if games.is_empty() || information <= 0.0 {
            let phi = (phi * phi + periods * self.volatility * self.volatility).sqrt();
            return Self {
                deviation: phi * SCALE,
                ..self
            };
        }
        let variance = 1.0 / information;
        let volatility = volatility(self.volatility, phi, variance, variance * surprise);
        let before = phi * phi + periods * volatility * volatility;
        let phi = 1.0 / (1.0 / before + information).sqrt();
        Self {
            value: (mu + phi * phi * surprise) * SCALE + 1500.0,
            deviation: phi * SCALE,
            volatility,
        }
    }
}

/// Returns the paper's g: the weight of a result against this opponent.
fn weight(other: Rating) -> f64 {
    let phi = other.deviation / SCALE;
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

/// Returns the paper's E, the expected score.
fn expectation(mu: f64, other: f64, weight: f64) -> f64 {
    1.0 / (1.0 + (-weight * (mu - other)).exp())
}

/// Finds the zero of f in the paper's step 5, by the Illinois method.
fn volatility(sigma: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    let a = (sigma * sigma).ln();
    let f = |x: f64| {
        let (power, spread) = (x.exp(), phi * phi + variance + x.exp());
        power * (delta * delta - spread) / (2.0 * spread * spread) - (x - a) / (TAU * TAU)
    };
    let mut low = a;
    let excess = delta * delta - phi * phi - variance;
    let mut high = if excess > 0.0 {
        excess.ln()
    } else {
        let steps = (1_u32..200).map(|k| a - f64::from(k) * TAU);
        steps.into_iter().find(|&x| f(x) >= 0.0).unwrap_or(a)
    };
    let (mut f_low, mut f_high) = (f(low), f(high));
    for _ in 0..MOST_STEPS {
        if (high - low).abs() <= TOLERANCE {
            break;
        }
        let between = low + (low - high) * f_low / (f_high - f_low);
        let f_between = f(between);
        if f_between * f_high <= 0.0 {
            (low, f_low) = (high, f_high);
        } else {
            f_low /= 2.0;
        }
        (high, f_high) = (between, f_between);
    }
    (low / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rating(value: f64, deviation: f64) -> Rating {
        Rating {
            value,
            deviation,
            volatility: 0.06,
        }
    }

    #[test]
    fn the_example_of_the_paper() {
        let games = [
            (rating(1400.0, 30.0), 1.0),
            (rating(1550.0, 100.0), 0.0),
            (rating(1700.0, 300.0), 0.0),
        ];
        let after = rating(1500.0, 200.0).paper(&games, 1.0);
        assert!((after.value - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.059_99).abs() < 0.000_01, "{after:?}");
    }

    #[test]
    fn inactivity_raises_the_deviation() {
        let before = rating(1800.0, 60.0);
        let after = before.after(&[], 100.0);
        assert_eq!(after.value.to_bits(), before.value.to_bits());
        let expected = (60.0_f64.powi(2) + 100.0 * (0.06 * SCALE).powi(2)).sqrt();
        assert!((after.deviation - expected).abs() < 1e-9);
        assert_eq!(
            before.after(&[], 1e9).deviation.to_bits(),
            350.0_f64.to_bits()
        );
    }

    proptest! {
        #[test]
        fn a_win_raises_the_rating_within_its_range(
            value in -1e6..1e6_f64, deviation in -10.0..1e4_f64, volatility in 0.0..2.0_f64,
            other in 0.0..4000.0_f64, others in 30.0..350.0_f64, periods in 0.0..1e5_f64,
        ) {
            let before = Rating { value, deviation, volatility }.tame();
            let opponent = rating(other, others);
            let won = before.after(&[(opponent, 1.0)], periods);
            let lost = before.after(&[(opponent, 0.0)], periods);
            prop_assert!(won.value >= before.value && before.value >= lost.value);
            for after in [won, lost] {
                prop_assert_eq!(after, after.tame());
                prop_assert!(after.value.is_finite());
            }
        }
    }

    #[test]
    fn a_rating_that_is_not_finite_becomes_a_new_one() {
        let odd = Rating {
            value: f64::NAN,
            deviation: f64::INFINITY,
            volatility: f64::NAN,
        };
        assert_eq!(odd.tame(), Rating::NEW);
    }
}
