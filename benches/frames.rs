//! Measures the time of the program's own systems per frame, on a full board
//! and while the solver works. The goal for a full board is less than a
//! millisecond.
//!
//! `cargo bench --profile dev --bench frames [-- GAME.sgf]` (that profile has Bevy
//! built). The game is gone through for life and death. Without one, the program
//! plays one against itself.

use std::time::Duration;

use shikatsu::app::measure::{FrameActivity, frame_times, full_board_times, survey_times};
use shikatsu::engine::bots::{Allowance, Decision, Level, Purpose};
use shikatsu::engine::workers::SingleWorker;
use shikatsu::go::{Color, Game, Move, Rules, Size, diagram};
use shikatsu::problems::Problem;
use shikatsu::record::{Record, sgf};

/// An eye space of 25 points, which the solver cannot exhaust within seconds.
const WIDE: &str = "- X O . . . . .
                    - X O . . . . .
                    - X O . . . . .
                    - X O . . . . .
                    - X O . . . . .
                    - X O O O O O O
                    - X X X X X X X
                    - - - - - - - -";

/// The number of moves of the game that the program plays.
const MOVES: usize = 240;

fn main() {
    match record() {
        Some(record) => print_times("a game is gone through", survey_times(&record)),
        None => print_times("no game can be read", vec![Duration::ZERO]),
    }
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

/// Returns the record that the command line names, or one of a game that the
/// program plays against itself.
fn record() -> Option<Record> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.find(|argument| !argument.starts_with('-'));
    let text = match path {
        Some(path) => std::fs::read(path).ok()?,
        None => played()?.into_bytes(),
    };
    sgf::read(&text).ok()?.games.into_iter().next()
}

/// Returns a game of a beginner's level against itself, as SGF.
fn played() -> Option<String> {
    let mut game = Game::new(Size::square(19)?, Rules::french());
    let mut players = [1, 2].map(|seed| Level::Medium.player(seed));
    let none = Allowance {
        usual: Duration::ZERO,
        most: Duration::ZERO,
    };
    let mut text = "(;SZ[19]".to_owned();
    for number in 0..MOVES {
        let color = game.to_move();
        let mut worker = SingleWorker::new(number as u64);
        let player = &mut players[number % 2];
        let decision = player.decide(&game, color, Purpose::PlayOn, &none, &mut worker);
        let Decision::Play(mv) = decision else { break };
        game.play(mv).ok()?;
        let letter = |at: u8| char::from(b'a' + at);
        let point = match mv {
            Move::Place(point) => [point.x(), point.y()].map(letter).iter().collect(),
            Move::Pass => String::new(),
        };
        let side = if color == Color::Black { 'B' } else { 'W' };
        text += &format!(";{side}[{point}]");
    }
    Some(text + ")")
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
