//! How much time a move may take: by the settings of the controller, by what it
//! says is left, and else by what was used.

use std::time::Duration;

use crate::clock::{GameClock, Remaining, TimeControl, Timing};
use crate::engine::bots::Allowance;
use crate::go::{ByColor, Color, Game};

/// What a move takes where nobody has set a time.
const UNTIMED: Duration = Duration::from_millis(4_700);

/// The time of a game.
#[derive(Clone, Debug)]
pub(in crate::gtp) struct Timekeeping {
    now: Clocks,
    /// How it was before the moves that took time, by the turns played then.
    before: Vec<(usize, Clocks)>,
}

#[derive(Clone, Debug)]
struct Clocks {
    clock: GameClock,
    /// What the controller says is left.
    told: ByColor<Option<Remaining>>,
}

impl Timekeeping {
    /// Full clocks.
    pub(in crate::gtp) fn new(control: TimeControl) -> Self {
        Self {
            now: Clocks {
                clock: GameClock::new(control),
                told: ByColor::default(),
            },
            before: Vec::new(),
        }
    }

    /// Full clocks again, as before a game.
    pub(in crate::gtp) fn reset(&mut self) {
        *self = Self::new(self.now.clock.control());
    }

    /// Takes in what the controller says a side has left: time, and stones to
    /// be played in it where that is not main time. Where periods are counted,
    /// their number is told in place of the stones, as KGS does.
    pub(in crate::gtp) fn tell(&mut self, color: Color, left: Duration, stones: u32) {
        let timing = self.now.clock.control().timing();
        self.now.told[color] = Some(match (stones, timing) {
            (0, _) => Remaining::Main(left),
            (periods, Timing::ByoYomi { .. }) => Remaining::Period { left, periods },
            _ => Remaining::Stones { left, stones },
        });
    }

    /// What a side may take for its next move.
    pub(in crate::gtp) fn allowance(&self, game: &Game, color: Color) -> Allowance {
        let Clocks { clock, told } = &self.now;
        let left = told[color].unwrap_or_else(|| clock.remaining(color));
        let allowance = Allowance::of(game, &clock.control(), left);
        allowance.unwrap_or_else(|| Allowance::fixed(UNTIMED))
    }

    /// Notes what a side has used for a move after so many turns.
    pub(in crate::gtp) fn spend(&mut self, color: Color, spent: Duration, turns: usize) {
        if self.now.clock.control() == TimeControl::NONE {
            self.now.told[color] = None;
            return;
        }
        // A side that only considers a move, or is asked twice, has gone back.
        let kept = self.before.partition_point(|(then, _)| *then < turns);
        self.before.truncate(kept);
        self.before.push((turns, self.now.clone()));
        let Clocks { clock, told } = &mut self.now;
        told[color] = None;
        clock.start(color);
        clock.advance(spent);
        // Nothing is pressed when time is up.
        clock.press().ok();
        clock.stop();
    }

    /// Puts the clocks back to where they were when only so many turns had been
    /// played.
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
    fn what_the_controller_says_counts_until_the_next_move() {
        let mut time = ten_minutes();
        let full = time.allowance(&game(0), Color::Black);
        time.tell(Color::Black, Duration::from_secs(2), 0);
        let short = time.allowance(&game(0), Color::Black);
        assert!(short.most < Duration::from_secs(2), "{short:?}");
        assert_eq!(time.allowance(&game(0), Color::White), full);
        time.spend(Color::Black, Duration::ZERO, 0);
        assert_eq!(time.allowance(&game(0), Color::Black), full);
    }

    #[test]
    fn periods_are_told_in_place_of_stones() {
        let timing = Timing::ByoYomi {
            main: Duration::ZERO,
            periods: 5,
            period: Duration::from_secs(30),
        };
        let mut time = Timekeeping::new(TimeControl::new(timing).unwrap());
        time.tell(Color::White, Duration::from_secs(30), 3);
        let allowance = time.allowance(&game(0), Color::White);
        // A whole period for a move, not a third of one.
        assert!(allowance.usual > Duration::from_secs(20), "{allowance:?}");
    }
}
