//! What benchmarks run: frames of the program without its window.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;

use super::core_plugin;
use super::problem::ProblemIntent;
use super::thinking::Thinking;
use crate::problems::Problem;

/// The times that frames of our own systems take, drawing apart, with the
/// problem on the board; while the solver works on it, if `searching`.
///
/// # Panics
/// When the problem is solved before the frames are over: such a problem
/// measures nothing.
#[must_use]
pub fn frame_times(problem: &Problem, searching: bool, frames: usize) -> Vec<Duration> {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .add_plugins(core_plugin);
    app.update();
    app.world_mut()
        .write_message(ProblemIntent::Open(Box::new(problem.clone())));
    for _ in 0..3 {
        app.update();
    }
    if searching {
        app.world_mut().write_message(ProblemIntent::Solve);
    }
    let times = (0..frames).map(|_| {
        // As often as a screen of 60 Hz asks for one.
        std::thread::sleep(Duration::from_millis(16));
        let began = Instant::now();
        app.update();
        began.elapsed()
    });
    let times = times.collect();
    let still_searching = app
        .world_mut()
        .query::<&Thinking>()
        .iter(app.world())
        .count()
        > 0;
    assert!(still_searching == searching, "the search ended too soon");
    times
}
