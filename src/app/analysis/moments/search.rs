//! The search for the moments of a game, on the threads for searches.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use async_channel::{Receiver, Sender, bounded};
use bevy::prelude::*;
use bevy::tasks::futures_lite::future::yield_now;
use bevy::tasks::{AsyncComputeTaskPool, Task};

use crate::app::searches::solver_task::next_slice_nodes;
use crate::gtp::process::Wake;
use crate::moments::{Effort, GameLine, Moment, Stage, Survey, moments, stretches};
use crate::solver::Step;

/// The results so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Report {
    pub(super) moments: Vec<Moment>,
    /// The number of questions that were put to the solver.
    pub(super) asked: usize,
    /// The number of those that were not decided.
    pub(super) undecided: usize,
    /// True if the solver failed on a part of the game.
    pub(super) is_broken: bool,
}

/// The state that the workers share.
#[derive(Debug)]
struct Shared {
    line: Arc<GameLine>,
    /// The number of stretches that were begun.
    begun: AtomicUsize,
    /// The number of positions that are done.
    done: AtomicUsize,
    stop: AtomicBool,
    gathered: Mutex<Gathered>,
}

/// The results of the stretches that are done.
#[derive(Debug)]
struct Gathered {
    stages: Vec<Option<Stage>>,
    is_broken: bool,
}

/// A search for the moments of a game. Despawning it cancels the work.
#[derive(Component, Debug)]
pub(super) struct MomentSearch {
    shared: Arc<Shared>,
    reports: Receiver<Report>,
    _workers: Vec<Task<()>>,
}

impl MomentSearch {
    /// Starts the search, with a worker on each thread for searches but one, which
    /// is left to questions about the board.
    pub(super) fn begin(line: Arc<GameLine>, wake: Wake) -> Self {
        let (sender, reports) = bounded(1);
        let moves = line.positions().len().saturating_sub(1);
        let shared = Arc::new(Shared {
            line,
            begun: AtomicUsize::new(0),
            done: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
            gathered: Mutex::new(Gathered {
                stages: vec![None; moves],
                is_broken: false,
            }),
        });
        let pool = AsyncComputeTaskPool::get();
        let workers = (0..pool.thread_num().saturating_sub(1).max(1)).map(|_| {
            let work = work(Arc::clone(&shared), sender.clone(), Arc::clone(&wake));
            pool.spawn(work)
        });
        Self {
            _workers: workers.collect(),
            shared,
            reports,
        }
    }

    /// Asks the workers to stop and to report what they found.
    pub(super) fn stop(&self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }

    /// Returns true if the search was asked to stop.
    pub(super) fn is_stopped(&self) -> bool {
        self.shared.stop.load(Ordering::Relaxed)
    }

    /// Returns true if no worker is left. A last report may still be there.
    pub(super) fn is_over(&self) -> bool {
        self.reports.is_closed()
    }

    /// Returns the latest report, if there is a new one.
    pub(super) fn latest(&mut self) -> Option<Report> {
        self.reports.try_recv().ok()
    }

    /// Returns the share of the positions that are done, in hundredths.
    pub(super) fn percent(&self) -> u8 {
        let all = self.shared.line.positions().len().saturating_sub(1).max(1);
        let done = self.shared.done.load(Ordering::Relaxed).min(all);
        // The share is at most 100.
        (100 * done / all) as u8
    }
}

impl Shared {
    /// Adds the stages of a stretch, and reports all that was found so far. An
    /// earlier report that was not read yet is replaced.
    fn gather(&self, start: usize, stages: Option<Vec<Stage>>, sender: &Sender<Report>) {
        // The stages are stored one by one, so the state is whole after a panic.
        let mut gathered = self.gathered.lock().unwrap_or_else(PoisonError::into_inner);
        gathered.is_broken |= stages.is_none();
        for (at, stage) in (start..).zip(stages.into_iter().flatten()) {
            if let Some(place) = gathered.stages.get_mut(at) {
                *place = Some(stage);
            }
        }
        let known = || gathered.stages.iter().flatten();
        let report = Report {
            moments: moments(&self.line, &gathered.stages),
            asked: known().map(|stage| stage.asked).sum(),
            undecided: known().map(|stage| stage.undecided).sum(),
            is_broken: gathered.is_broken,
        };
        // The lock is still held, so that reports come in order.
        sender.force_send(report).ok();
    }
}

/// Goes through one stretch of the game after the other, until all are begun.
async fn work(shared: Arc<Shared>, sender: Sender<Report>, wake: Wake) {
    let moves = shared.line.positions().len().saturating_sub(1);
    while !shared.stop.load(Ordering::Relaxed) {
        let number = shared.begun.fetch_add(1, Ordering::Relaxed);
        let Some(range) = stretches(moves).nth(number) else {
            break;
        };
        let start = range.start;
        let survey = Survey::new(Arc::clone(&shared.line), range, Effort::default());
        let stages = stages(survey, &shared).await;
        // A panic of a task would be rethrown where it is polled.
        let gather = || shared.gather(start, stages, &sender);
        catch_unwind(AssertUnwindSafe(gather)).ok();
        wake();
    }
    drop(sender);
    wake();
}

/// Returns the stages of a stretch, as far as it got; `None` if the solver failed.
async fn stages(mut survey: Survey, shared: &Shared) -> Option<Vec<Stage>> {
    let (mut nodes, mut done) = (64, 0);
    loop {
        if shared.stop.load(Ordering::Relaxed) {
            return Some(survey.stop());
        }
        let began = Instant::now();
        let step = catch_unwind(AssertUnwindSafe(|| survey.step(nodes)));
        let so_far = match step.ok()? {
            Step::Running(so_far) => so_far,
            Step::Done(stages) => {
                shared
                    .done
                    .fetch_add(stages.len().saturating_sub(done), Ordering::Relaxed);
                return Some(stages);
            }
        };
        shared.done.fetch_add(so_far - done, Ordering::Relaxed);
        done = so_far;
        nodes = next_slice_nodes(nodes, began.elapsed());
        yield_now().await;
    }
}
