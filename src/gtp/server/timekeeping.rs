//! The time for a move, from the controller's settings, its `time_left`, or
//! else from the time that was used.

use std::time::Duration;

use crate::clock::{GameClock, Remaining, TimeControl, Timing};
use crate::engine::bots::Allowance;
use crate::go::{ByColor, Color, Game};

/// The time for a move if no time is set.
const UNTIMED: Duration = Duration::from_millis(4_700);

/// The clocks of a game.
#[derive(Clone, Debug)]
pub(in crate::gtp) struct Timekeeping {
    now: Clocks,
    /// The clocks before each timed move, with the number of turns at that
    /// moment.
    before: Vec<(usize, Clocks)>,
}

#[derive(Clone, Debug)]
struct Clocks {
    clock: GameClock,
    /// The time that the controller says is left.
    time_left: ByColor<Option<Remaining>>,
}

impl Timekeeping {
    /// Starts with full clocks.
    pub(in crate::gtp) fn new(control: TimeControl) -> Self {
        Self {
            now: Clocks {
                clock: GameClock::new(control),
                time_left: ByColor::default(),
            },
            before: Vec::new(),
        }
    }

    /// Resets the clocks for a new game.
    pub(in crate::gtp) fn reset(&mut self) {
        *self = Self::new(self.now.clock.control());
    }

    /// Records the controller's `time_left` of a side: a time, and the stones
    /// to be played in it, or 0 for main time. With byo-yomi, the number of
    /// periods stands in place of the stones, as on KGS.
    pub(in crate::gtp) fn set_time_left(&mut self, color: Color, left: Duration, stones: u32) {
        let timing = self.now.clock.control().timing();
        self.now.time_left[color] = Some(match (stones, timing) {
            (0, _) => Remaining::Main(left),
            (periods, Timing::ByoYomi { .. }) => Remaining::Period { left, periods },
            _ => Remaining::Stones { left, stones },
        });
    }

    /// Returns the time that a side may take for its next move.
    pub(in crate::gtp) fn allowance(&self, game: &Game, color: Color) -> Allowance {
        let Clocks { clock, time_left } = &self.now;
        let left = time_left[color].unwrap_or_else(|| clock.remaining(color));
        let allowance = Allowance::of(game, &clock.control(), left);
        allowance.unwrap_or_else(|| Allowance::fixed(UNTIMED))
    }

    /// Records the time that a side has used for the move after `turns` turns.
    pub(in crate::gtp) fn spend(&mut self, color: Color, spent: Duration, turns: usize) {
        if self.now.clock.control() == TimeControl::NONE {
            self.now.time_left[color] = None;
            return;
        }
        // Entries of later turns are dropped: moves were taken back, or one was
        // generated twice.
        let kept = self.before.partition_point(|(then, _)| *then < turns);
        self.before.truncate(kept);
        self.before.push((turns, self.now.clone()));
        let Clocks { clock, time_left } = &mut self.now;
        time_left[color] = None;
        clock.start(color);
        clock.advance(spent);
        // A press fails when time is up, and nothing needs to change then.
        clock.press().ok();
        clock.stop();
    }

    /// Restores the clocks to the time when only `turns` turns had been played.
    pub(in crate::gtp) fn undo(&mut self, turns: usize) {
        let kept = self.before.partition_point(|(then, _)| *then < turns);
        if let Some((_, clocks)) = self.before.drain(kept..).next() {
            self.now = clocks;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Move, Rules, Size};

    fn game(turns: usize) -> Game {
        let size = Size::square(19).unwrap();
        let mut game = Game::new(size, Rules::french());
        for point in size.points().take(turns) {
            game.play(Move::Place(point)).unwrap();
        }
        game
    }

    fn ten_minutes() -> Timekeeping {
        let main = Duration::from_secs(600);
        Timekeeping::new(TimeControl::new(Timing::Absolute { main }).unwrap())
    }

    #[test]
    fn a_move_that_is_taken_back_gives_its_time_back() {
        let mut time = ten_minutes();
        let full = time.allowance(&game(0), Color::Black);
        time.spend(Color::Black, Duration::from_secs(300), 0);
        time.spend(Color::White, Duration::from_secs(10), 1);
        let half = time.allowance(&game(0), Color::Black);
        assert!(half.usual < full.usual, "{half:?}");
        time.undo(1);
        assert_eq!(time.allowance(&game(0), Color::Black), half);
        time.undo(0);
        assert_eq!(time.allowance(&game(0), Color::Black), full);
        time.undo(0);
        assert_eq!(time.allowance(&game(0), Color::Black), full);
    }

    #[test]
    fn time_left_counts_until_the_next_move() {
        let mut time = ten_minutes();
        let full = time.allowance(&game(0), Color::Black);
        time.set_time_left(Color::Black, Duration::from_secs(2), 0);
        let short = time.allowance(&game(0), Color::Black);
        assert!(short.most < Duration::from_secs(2), "{short:?}");
        assert_eq!(time.allowance(&game(0), Color::White), full);
        time.spend(Color::Black, Duration::ZERO, 0);
        assert_eq!(time.allowance(&game(0), Color::Black), full);
    }

    #[test]
    fn byo_yomi_periods_are_read_in_place_of_stones() {
        let timing = Timing::ByoYomi {
            main: Duration::ZERO,
            periods: 5,
            period: Duration::from_secs(30),
        };
        let mut time = Timekeeping::new(TimeControl::new(timing).unwrap());
        time.set_time_left(Color::White, Duration::from_secs(30), 3);
        let allowance = time.allowance(&game(0), Color::White);
        // A byo-yomi period is for one move, not for three.
        assert!(allowance.usual > Duration::from_secs(20), "{allowance:?}");
    }
}
