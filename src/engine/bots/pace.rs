//! How long to think about a move.

use std::time::Duration;

use crate::clock::{Remaining, TimeControl, Timing};
use crate::go::Game;

/// Time for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// What a move takes as a rule.
    pub usual: Duration,
    /// What it never goes beyond.
    pub most: Duration,
}

/// What a move costs beside thinking: the way of the answer to whoever waits.
const OVERHEAD: Duration = Duration::from_millis(150);
/// The least that is thought, however little time is left.
const LEAST: Duration = Duration::from_millis(20);

impl Allowance {
    /// As much for every move.
    #[must_use]
    pub fn fixed(time: Duration) -> Self {
        Self {
            usual: time,
            most: time,
        }
    }

    /// By what is left on a clock, the increment that a move brings, and how
    /// many moves are likely to come; `None` without a limit.
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
                // What overtime gives each move need not be saved.
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

/// What overtime gives a single move.
fn overtime(timing: Timing) -> Duration {
    match timing {
        Timing::ByoYomi { period, .. } => period,
        Timing::Canadian { time, stones, .. } => time / stones.max(1),
        _ => Duration::ZERO,
    }
}

/// How many moves of one side are likely to come: about seven points in ten are
/// played on in a whole game.
fn to_come(game: &Game) -> u32 {
    let area = game.board().size().area() as u32;
    let played = game.turns().len() as u32;
    let left = (area * 7 / 10).saturating_sub(played) / 2;
    left.max(area / 12).max(4)
}
