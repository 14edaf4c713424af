//! What benchmarks run: frames of the program without its window.

use std::path::Path;
use std::time::{Duration, Instant};

use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;

use super::board::Hovered;
use super::core_plugin;
use crate::app::features::problem::ProblemIntent;
use crate::app::saves::open_files::FileIntent;
use crate::app::searches::solver_task::Thinking;
use crate::app::session::game::{CurrentGame, GameIntent};
use crate::app::session::states::Screen;
use crate::app::ui_harness::Rehearsal;
use crate::go::{Board, Cell, Color as Side, Game, Move, Point, Rules, Size};
use crate::problems::Problem;

/// What happens while frames are timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bustle {
    /// Nothing.
    Nothing,
    /// The pointer is on another point in each frame.
    Pointer,
    /// The same, and every few frames a stone is played.
    Moves,
}

/// Frames between two stones that are played: they fly for ten.
const BETWEEN_MOVES: usize = 15;

fn bare_app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .add_plugins(core_plugin);
    // On one thread the time of a frame is what its systems take, without
    // waiting for each other.
    app.world_mut()
        .resource_mut::<Schedules>()
        .iter_mut()
        .for_each(|(_, schedule)| {
            schedule.set_executor(SingleThreadedExecutor::new());
        });
    app.update();
    app
}

/// The times that frames of our own systems take, drawing apart, with the
/// problem on the board; while the solver works on it, if `searching`.
///
/// # Panics
/// When the problem is solved before the frames are over: such a problem
/// measures nothing.
#[must_use]
pub fn frame_times(problem: &Problem, searching: bool, frames: usize) -> Vec<Duration> {
    let mut app = bare_app();
    app.world_mut()
        .write_message(ProblemIntent::Open(Box::new(problem.clone())));
    for _ in 0..3 {
        app.update();
    }
    if searching {
        app.world_mut().write_message(ProblemIntent::Solve);
    }
    let times = (0..frames).map(|_| timed_frame(&mut app)).collect();
    let still_searching = app
        .world_mut()
        .query::<&Thinking>()
        .iter(app.world())
        .count()
        > 0;
    assert!(still_searching == searching, "the search ended too soon");
    times
}

/// The same with a board that is full of stones: 361 of them, or, where some are
/// to be played, a few less.
///
/// # Panics
/// When there are fewer stones than moves ask for.
#[must_use]
pub fn full_board_times(bustle: Bustle, frames: usize) -> Vec<Duration> {
    let mut app = bare_app();
    let size = Size::square(19).unwrap_or_else(|| unreachable!("a board has 1 to 25 lines"));
    let free: Vec<Point> = match bustle {
        Bustle::Nothing | Bustle::Pointer => Vec::new(),
        Bustle::Moves => eyes(size).take(frames / BETWEEN_MOVES + 2).collect(),
    };
    let game = full(size, &free);
    let stones = size.area() - free.len();
    app.world_mut()
        .write_message(GameIntent::Start(Box::new(game)));
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Game);
    for _ in 0..30 {
        app.update();
    }
    let mut places = size.points().cycle();
    let mut played = 0;
    let times = (0..frames).map(|frame| {
        if bustle != Bustle::Nothing {
            app.insert_resource(Hovered(places.next()));
        }
        // Black fills one eye after the other, and White looks on.
        let mv = match frame % BETWEEN_MOVES {
            0 => free.get(played).copied().map(Move::Place),
            12 => Some(Move::Pass),
            _ => None,
        };
        if bustle == Bustle::Moves
            && let Some(mv) = mv
        {
            app.world_mut().write_message(GameIntent::Play(mv));
            played += usize::from(mv != Move::Pass);
        }
        timed_frame(&mut app)
    });
    let times = times.collect();
    let board = app.world().resource::<CurrentGame>().get().board();
    let lie = board.stones().count();
    assert!(lie == stones + played, "{lie} stones, and {played} played");
    times
}

/// How the list of problems opens and is scrolled through.
#[derive(Clone, Debug)]
pub struct Browsing {
    /// From opening the file to the first pictures.
    pub first: Duration,
    /// What the program did in the longest frame until then.
    pub longest_before: Duration,
    /// What each frame took after that, the panel drawn with all its triangles
    /// (but not put on a screen), while it is scrolled.
    pub frames: Vec<Duration>,
}

/// Opens a file of problems and scrolls through what is in it.
///
/// # Panics
/// When the file has no problems.
#[must_use]
pub fn browse(path: &Path, frames: usize) -> Browsing {
    let mut app = bare_app();
    let rehearsal = Rehearsal::new(app.world());
    // Letters are drawn once.
    for _ in 0..3 {
        rehearsal.draw(app.world(), 0.0);
    }
    let frame = |app: &mut App, scroll: f32| {
        let began = Instant::now();
        app.update();
        let systems = began.elapsed();
        let (drawing, shown) = rehearsal.draw(app.world(), scroll);
        (systems + drawing, shown)
    };
    let began = Instant::now();
    let asked = FileIntent::Open(path.to_owned());
    app.world_mut().write_message(asked);
    let mut longest_before = Duration::ZERO;
    loop {
        let (took, shown) = frame(&mut app, 0.0);
        longest_before = longest_before.max(took);
        if shown {
            break;
        }
        assert!(
            began.elapsed() < Duration::from_secs(60),
            "no problems came"
        );
        std::thread::sleep(Duration::from_millis(2));
    }
    let first = began.elapsed();
    let frames = (0..frames).map(|_| frame(&mut app, 120.0).0).collect();
    Browsing {
        first,
        longest_before,
        frames,
    }
}

fn timed_frame(app: &mut App) -> Duration {
    // As often as a screen of 60 Hz asks for one.
    std::thread::sleep(Duration::from_millis(16));
    let began = Instant::now();
    app.update();
    began.elapsed()
}

/// Points that touch neither each other nor the edge.
fn eyes(size: Size) -> impl Iterator<Item = Point> {
    let inner = |at: u8| at % 3 == 1;
    size.points()
        .filter(move |point| inner(point.x()) && inner(point.y()))
}

/// A board full of black stones, or of both where nothing is to be played.
fn full(size: Size, free: &[Point]) -> Game {
    let mut board = Board::new(size);
    let both = free.is_empty();
    board.arrange(size.points().filter_map(|point| {
        let white = both && (point.x() * 7 + point.y() * 3) % 5 < 2;
        let side = if white { Side::White } else { Side::Black };
        (!free.contains(&point)).then_some((point, Cell::Stone(side)))
    }));
    Game::from_position(board, Side::Black, Rules::french())
}
