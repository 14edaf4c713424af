//! Measures the time of the program's own systems per frame, on a full board
//! and while the solver works. The goal for a full board is less than a
//! millisecond.
//!
//! `cargo bench --profile dev --bench frames` (that profile has Bevy built).

use std::time::Duration;

use shikatsu::app::measure::{FrameActivity, frame_times, full_board_times};
use shikatsu::go::{Color, diagram};
use shikatsu::problems::Problem;

/// An eye space of 25 points, which the solver cannot exhaust within seconds.
const WIDE: &str = "- X O . . . . .
                    - X O . . . . .
                    - X O . . . . .
                    - X O . . . . .
                    - X O . . . . .
                    - X O O O O O O
                    - X X X X X X X
                    - - - - - - - -";

fn main() {
    for (label, bustle) in [
        ("361 stones, nothing moves", FrameActivity::Nothing),
        ("361 stones, the pointer moves", FrameActivity::Pointer),
        ("about as many, pointer and moves", FrameActivity::Moves),
    ] {
        print_times(label, full_board_times(bustle, 300));
    }
    let Some(board) = diagram::read(WIDE) else {
        return;
    };
    let target = board
        .stones()
        .find(|(_, color)| *color == Color::White)
        .map(|(point, _)| point);
    let mut problem = Problem::bare("wide".to_owned(), &board);
    problem.targets = target.into_iter().collect();
    for (label, searching) in [("a problem", false), ("while the solver works on it", true)] {
        print_times(label, frame_times(&problem, searching, 300));
    }
}

fn print_times(label: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: f64| millis(times[(times.len() as f64 * share) as usize]);
    let slowest = times.last().copied().map_or(0.0, millis);
    #[expect(
        clippy::print_stdout,
        reason = "a benchmark reports on standard output"
    )]
    {
        println!(
            "{label}: median {:.2} ms, 99 % under {:.2} ms, slowest {slowest:.2} ms",
            at(0.5),
            at(0.99)
        );
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
