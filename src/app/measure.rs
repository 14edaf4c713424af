//! Functions for benchmarks: frames of the program without its window.

use std::path::Path;
use std::time::{Duration, Instant};

use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;

use super::analysis::moments::{GameMoments, MomentsIntent, Progress};
use super::board::Hovered;
use super::core_plugin;
use crate::app::opened_record::ReviewIntent;
use crate::app::saves::{FileIntent, Games};
use crate::app::searches::solver_task::RunningSearch;
use crate::app::session::{CurrentGame, GameIntent, ProblemIntent, Screen};
use crate::app::shell::disk::Disk;
use crate::app::ui_harness::PanelHarness;
use crate::go::{Board, Cell, Color as Side, Game, Move, Point, Rules, Size};
use crate::problems::Problem;
use crate::record::Record;

/// The activity while frames are timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameActivity {
    /// No activity.
    Nothing,
    /// The pointer is on another point in each frame.
    Pointer,
    /// The same, and every few frames a stone is played.
    Moves,
}

/// The number of frames between two stones that are played; each flies for ten.
const BETWEEN_MOVES: usize = 15;

fn bare_app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .add_plugins(core_plugin);
    // On a single thread, the time of a frame is what its systems take, without
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

/// Returns the times of frames of our own systems, without drawing. The problem
/// is on the board, and the solver works on it if `searching`.
///
/// # Panics
/// Panics if the problem is solved before the frames are over, because such a
/// problem measures nothing.
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
        .query::<&RunningSearch>()
        .iter(app.world())
        .count()
        > 0;
    assert!(still_searching == searching, "the search ended too soon");
    times
}

/// Returns frame times with a board full of stones: 361 of them, or a few less
/// if some are to be played.
///
/// # Panics
/// Panics if there are fewer stones on the board than expected.
#[must_use]
pub fn full_board_times(activity: FrameActivity, frames: usize) -> Vec<Duration> {
    let mut app = bare_app();
    let size = Size::square(19).unwrap_or_else(|| unreachable!("a board has 1 to 25 lines"));
    let free: Vec<Point> = match activity {
        FrameActivity::Nothing | FrameActivity::Pointer => Vec::new(),
        FrameActivity::Moves => eyes(size).take(frames / BETWEEN_MOVES + 2).collect(),
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
        if activity != FrameActivity::Nothing {
            app.insert_resource(Hovered(places.next()));
        }
        // Black fills one eye after the other, and White passes.
        let mv = match frame % BETWEEN_MOVES {
            0 => free.get(played).copied().map(Move::Place),
            12 => Some(Move::Pass),
            _ => None,
        };
        if activity == FrameActivity::Moves
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

/// Returns the times of frames while a record is gone through for life and death,
/// from its start to the end of the search.
#[must_use]
pub fn survey_times(record: &Record) -> Vec<Duration> {
    let mut app = bare_app();
    let games = Games {
        records: vec![record.clone()],
        path: None,
        remark: None,
    };
    app.world_mut()
        .write_message(ReviewIntent::Open(Box::new(games)));
    for _ in 0..3 {
        app.update();
    }
    app.world_mut().write_message(MomentsIntent::Toggle);
    let mut times = Vec::new();
    loop {
        times.push(timed_frame(&mut app));
        let progress = app.world().resource::<GameMoments>().progress();
        if !matches!(progress, Progress::Running(_)) {
            return times;
        }
    }
}

/// The times for opening and scrolling the list of problems.
#[derive(Clone, Debug)]
pub struct Browsing {
    /// The time from opening the file to the first pictures.
    pub first: Duration,
    /// The time of the longest frame until then.
    pub longest_before: Duration,
    /// The time of each frame after that, while the list is scrolled. It
    /// includes drawing the panel with all its triangles, but not showing it on
    /// a screen.
    pub frames: Vec<Duration>,
}

/// Opens a file of problems and scrolls through the list.
///
/// # Panics
/// Panics if no problems appear within a minute.
#[must_use]
pub fn browse(path: &Path, frames: usize) -> Browsing {
    let mut app = bare_app();
    app.insert_resource(Disk::threaded());
    let rehearsal = PanelHarness::new(app.world());
    // The first frames draw the glyphs, which are then cached.
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
    let request = FileIntent::Open(path.to_owned());
    app.world_mut().write_message(request);
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
    // The wait matches a screen of 60 Hz.
    std::thread::sleep(Duration::from_millis(16));
    let began = Instant::now();
    app.update();
    began.elapsed()
}

/// Returns points that touch neither each other nor the edge.
fn eyes(size: Size) -> impl Iterator<Item = Point> {
    let inner = |at: u8| at % 3 == 1;
    size.points()
        .filter(move |point| inner(point.x()) && inner(point.y()))
}

/// Returns a board full of black stones, or of both colors if no point is left
/// free.
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
