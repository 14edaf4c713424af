//! The thinking time for a move.

use std::time::Duration;

use crate::clock::{Remaining, TimeControl, Timing};
use crate::go::Game;

/// The time allowed for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The usual time for a move.
    pub usual: Duration,
    /// The time that a move never exceeds.
    pub most: Duration,
}

/// The time a move costs besides thinking, such as the delivery of the answer.
const OVERHEAD: Duration = Duration::from_millis(150);
/// The least thinking time, however little is left on the clock.
const LEAST: Duration = Duration::from_millis(20);

impl Allowance {
    /// Returns the same allowance for every move.
    #[must_use]
    pub fn fixed(time: Duration) -> Self {
        Self {
            usual: time,
            most: time,
        }
    }

    /// Returns the allowance for a move, from the time left on the clock, the
    /// increment and the number of moves likely to come. Returns `None` without
    /// a limit.
    #[must_use]
    pub fn of(game: &Game, control: &TimeControl, left: Remaining) -> Option<Self> {
        let moves = to_come(game);
        let increment = match control.timing() {
            Timing::Fischer { increment, .. } => increment,
            _ => Duration::ZERO,
        };
        let overtime = overtime(control.timing());
        let (usual, most) = match left {
            Remaining::Untimed => return None,
            Remaining::TimeUp => (LEAST, LEAST),
            Remaining::Main(left) => {
                let share = left / moves + increment * 3 / 4;
                // Overtime gives its share to each move anyway, so main time
                // need not be saved for it.
                (share.max(overtime), (left / 4 + increment).max(overtime))
            }
            // A period that ends is lost, but the next one begins. Only the last
            // one has to suffice.
            Remaining::Period { left, periods } if periods > 1 => {
                (left.max(overtime), left.max(overtime))
            }
            Remaining::Move(left) | Remaining::Period { left, .. } => (left, left),
            Remaining::Stones { left, stones } => {
                let stones = stones.max(1);
                let share = left / stones;
                (
                    share,
                    if stones == 1 {
                        left
                    } else {
                        (share * 2).min(left / 2)
                    },
                )
            }
        };
        let limit = left.time().unwrap_or_default() + reserve(left, overtime);
        let most = most.min(limit).saturating_sub(OVERHEAD).max(LEAST);
        Some(Self {
            usual: usual.saturating_sub(OVERHEAD).clamp(LEAST, most),
            most,
        })
    }
}

/// Returns the time that follows the current one for the same move: overtime after main time,
/// the next period after one that ends.
fn reserve(left: Remaining, overtime: Duration) -> Duration {
    match left {
        Remaining::Main(_) => overtime,
        Remaining::Period { periods, .. } if periods > 1 => overtime,
        _ => Duration::ZERO,
    }
}

/// The time that overtime gives a single move.
fn overtime(timing: Timing) -> Duration {
    match timing {
        Timing::ByoYomi { periods: 0, .. } => Duration::ZERO,
        Timing::ByoYomi { period, .. } => period,
        Timing::Canadian { time, stones, .. } => time / stones.max(1),
        _ => Duration::ZERO,
    }
}

/// The number of moves of one side that are likely to come. A whole game has
/// about seven moves for ten points.
fn to_come(game: &Game) -> u32 {
    let area = game.board().size().area() as u32;
    let played = game.turns().len() as u32;
    let left = (area * 7 / 10).saturating_sub(played) / 2;
    left.max(area / 12).max(4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Rules, Size};

    fn usual(timing: Timing, left: Remaining) -> f64 {
        let game = Game::new(Size::square(9).unwrap(), Rules::french());
        let control = TimeControl::new(timing).unwrap();
        let allowance = Allowance::of(&game, &control, left).unwrap();
        assert!(allowance.usual <= allowance.most);
        allowance.usual.as_secs_f64()
    }

    const fn secs(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn a_move_at_the_end_of_main_time_takes_a_period() {
        let timing = Timing::ByoYomi {
            main: secs(60),
            periods: 5,
            period: secs(4),
        };
        for left in [0, 1, 3, 4, 10] {
            let usual = usual(timing, Remaining::Main(secs(left)));
            assert!((3.5..=4.0).contains(&usual), "{left} s left: {usual}");
        }
        let period = |left, periods| usual(timing, Remaining::Period { left, periods });
        assert!((3.5..4.0).contains(&period(secs(4), 5)));
        // Only the last period ends the game.
        for left in [0, 100, 499, 500, 600, 1000, 3000, 3999] {
            let left = Duration::from_millis(left);
            for periods in 2..5 {
                assert!((3.5..4.5).contains(&period(left, periods)), "{left:?}");
            }
            assert!(period(left, 1) <= left.as_secs_f64().max(0.02), "{left:?}");
        }
        assert!(period(Duration::from_millis(100), 1) < 0.1);
        let usual = usual(
            Timing::Absolute { main: secs(60) },
            Remaining::Main(secs(0)),
        );
        assert!(usual < 0.1, "{usual}");
    }

    #[test]
    fn a_move_at_the_end_of_main_time_takes_its_share_of_canadian_overtime() {
        let timing = Timing::Canadian {
            main: secs(60),
            time: secs(100),
            stones: 10,
        };
        for left in [0, 2, 8] {
            let usual = usual(timing, Remaining::Main(secs(left)));
            assert!((9.0..=10.0).contains(&usual), "{left} s left: {usual}");
        }
    }
}
