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
        let (usual, most) = match left {
            Remaining::Untimed => return None,
            Remaining::TimeUp => (LEAST, LEAST),
            Remaining::Main(left) => {
                let overtime = overtime(control.timing());
                let share = left / moves + increment * 3 / 4;
                // Overtime gives its share to each move anyway, so main time
                // need not be saved for it.
                (
                    share.max(overtime.min(left)),
                    (left / 4 + increment).max(overtime.min(left)),
                )
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
        let limit = left.time().unwrap_or_default();
        let most = most.min(limit).saturating_sub(OVERHEAD).max(LEAST);
        Some(Self {
            usual: usual.saturating_sub(OVERHEAD).clamp(LEAST, most),
            most,
        })
    }
}

/// The time that overtime gives a single move.
fn overtime(timing: Timing) -> Duration {
    match timing {
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
