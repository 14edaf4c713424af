//! Searches in the background. One search is one entity: despawning it cancels
//! it.
//!
//! The thread pool of the searches also compiles render pipelines. So a search
//! yields about every millisecond, and its helpers leave one thread of the pool
//! free.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use async_channel::{Receiver, Sender, bounded};
use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures_lite::future::yield_now};

use crate::app::AppSystems;
use crate::app::searches::provable_answer::Answered;
use crate::app::session::{Answer, Changes, Intent, Screen};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::go::Color;
use crate::i18n::{Phrase, say};
use crate::problems::practice::Judge;
use crate::solver::{
    Helper, Inquiry, InvalidProblem, Limits, OpenSolver, Progress, Solution, Solver, Status, Step,
    Verdict,
};

/// The time that a search works before it yields.
const SLICE: Duration = Duration::from_millis(1);
/// The time that a search works without helpers: an easy one needs none.
const ALONE: Duration = Duration::from_millis(50);
/// The interval of progress reports.
const REPORT_EVERY: Duration = Duration::from_millis(50);

/// The requests to the solver.
#[derive(Message, Clone, Debug)]
pub(crate) enum SearchIntent {
    /// Answer a question about the position on the board.
    Solve(Box<Inquiry>),
    /// Prove the last answer.
    Prove,
    /// Stop and report the result so far.
    Stop,
    /// Cancel all searches and proofs, and drop the answers.
    Forget,
}

impl Intent for SearchIntent {}

/// A search has made progress.
#[derive(Message, Clone, Debug)]
pub(crate) struct SearchProgressed {
    /// The progress.
    pub(crate) progress: Progress,
}

/// A search is over.
#[derive(Message, Clone, Debug)]
pub(crate) struct SearchFinished {
    /// The answer. It is `unknown` if the search was stopped.
    pub(crate) solution: Solution,
    /// True if the player stopped it.
    pub(crate) stopped: bool,
    /// The duration of the search.
    pub(crate) elapsed: Duration,
}

impl SearchFinished {
    /// Returns the answer to an inquiry about the position after `at_turn`
    /// turns.
    pub(crate) fn answer(&self, inquiry: &Inquiry, at_turn: usize, to_move: Color) -> Answer {
        Answer {
            at_turn,
            position: inquiry.board().clone(),
            solution: self.solution.clone(),
            to_move,
            stopped: self.stopped,
            elapsed: self.elapsed,
        }
    }
}

/// A search has failed.
#[derive(Message, Clone, Debug)]
pub(crate) struct SearchFailed {
    /// The reason.
    pub(crate) why: Phrase,
}

/// A search panicked. It is sent for all kinds of searches.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct SearchBroke;

/// A running search.
#[derive(Component, Debug)]
pub(crate) struct RunningSearch {
    task: Task<Result<SearchResult, Failure>>,
    reports: Receiver<Progress>,
    stop: Arc<AtomicBool>,
    started: Instant,
}

/// The result of a search.
#[derive(Debug)]
struct SearchResult {
    solution: Solution,
    /// The part of the answer that can be proved.
    answered: Option<Answered>,
}

/// The reasons why a search fails.
#[derive(Clone, Debug)]
pub(crate) enum Failure {
    /// It panicked.
    Broken,
    /// The problem is invalid.
    Invalid(InvalidProblem),
}

impl From<InvalidProblem> for Failure {
    fn from(why: InvalidProblem) -> Self {
        Self::Invalid(why)
    }
}

impl From<Failure> for Phrase {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Broken => say!("solver-broken"),
            Failure::Invalid(why) => (&why).into(),
        }
    }
}

/// The solver for an inquiry with a given region or an open one.
#[derive(Debug)]
pub(crate) enum Work {
    Given(Solver),
    Open(OpenSolver),
}

impl Work {
    /// Creates the solver like [`Work::new`], but catches panics. An uncaught
    /// panic in a task would be rethrown where it is polled: in the main
    /// schedule.
    pub(crate) fn begin(inquiry: &Inquiry) -> Result<Self, Failure> {
        let new = catch_unwind(AssertUnwindSafe(|| Self::new(inquiry)));
        Ok(new.map_err(|_| Failure::Broken)??)
    }

    /// Searches in slices while `goes_on` returns true, and starts helpers if
    /// it takes long. Returns the answer if it was found, or a part of it that
    /// is `enough`. An interrupted search can be continued.
    pub(crate) async fn search(
        &mut self,
        goes_on: impl Fn() -> bool + Send,
        report: impl Fn(Progress) + Send,
        enough: fn(&Verdict) -> bool,
    ) -> Result<Option<Solution>, Failure> {
        let mut nodes = 64;
        let started = Instant::now();
        let (mut reported, mut helpers) = (started, 0);
        while goes_on() {
            let began = Instant::now();
            let step = catch_unwind(AssertUnwindSafe(|| self.step(nodes)));
            match step.map_err(|_| Failure::Broken)? {
                Step::Done(solution) => return Ok(Some(solution)),
                Step::Running(progress) => {
                    if reported.elapsed() >= REPORT_EVERY {
                        reported = Instant::now();
                        let so_far = catch_unwind(AssertUnwindSafe(|| self.so_far()));
                        let so_far = so_far.map_err(|_| Failure::Broken)?;
                        if enough(&so_far.first) {
                            return Ok(Some(so_far));
                        }
                        report(progress.with_verdict(&so_far.first));
                    }
                }
            }
            if helpers < spare_threads()
                && started.elapsed() >= ALONE
                && let Some(helper) = self.helper()
            {
                helpers += 1;
                AsyncComputeTaskPool::get().spawn(help(helper)).detach();
            }
            nodes = next_slice_nodes(nodes, began.elapsed());
            yield_now().await;
        }
        Ok(None)
    }

    fn new(inquiry: &Inquiry) -> Result<Self, InvalidProblem> {
        let limits = Limits::default();
        Ok(match inquiry {
            Inquiry::Given(question) => Self::Given(Solver::new(question.clone(), limits)),
            Inquiry::Open(question) => Self::Open(OpenSolver::new(question, limits)?),
        })
    }

    fn step(&mut self, nodes: u64) -> Step<Progress, Solution> {
        match self {
            Self::Given(solver) => solver.step(nodes),
            Self::Open(solver) => solver.step(nodes),
        }
    }

    fn helper(&mut self) -> Option<Helper> {
        match self {
            Self::Given(solver) => solver.helper(),
            Self::Open(solver) => solver.helper(),
        }
    }

    /// Returns the result so far without ending the search.
    fn so_far(&self) -> Solution {
        match self {
            Self::Given(solver) => solver.so_far(),
            Self::Open(solver) => solver.so_far(),
        }
    }

    /// Returns the result so far.
    pub(crate) fn stop(self) -> Solution {
        match self {
            Self::Given(solver) => solver.stop(),
            Self::Open(solver) => solver.stop(),
        }
    }

    /// Returns the judge of lines that begin at an answer.
    pub(crate) fn into_judge(
        self,
        inquiry: &Inquiry,
        solution: &Solution,
    ) -> Result<Judge, Failure> {
        let judge = || match self {
            Self::Given(solver) => {
                let stated = solution.first.status;
                Ok(Judge::of_region(stated, solver.into_play()))
            }
            Self::Open(_) => Ok(Judge::of_answer(inquiry, solution)?),
        };
        let judge = catch_unwind(AssertUnwindSafe(judge));
        judge.map_err(|_| Failure::Broken)?
    }

    /// Returns the provable part of an answer. If the program chose the region,
    /// only the answer within that region can be proved, which needs a new
    /// search.
    fn answered(self, inquiry: &Inquiry, solution: &Solution) -> Option<Answered> {
        if solution.first.status == Status::Unknown {
            return None;
        }
        let question = inquiry.within(solution).ok()?;
        let about = question.problem.clone();
        let solver = match self {
            Self::Given(solver) => solver,
            Self::Open(_) => Solver::new(question, Limits::default()),
        };
        Some(Answered::by(solver, about, solution.first.status))
    }
}

impl RunningSearch {
    /// Returns the time since the search was started.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.redraw_while(any_with_component::<RunningSearch>)
        .add_message::<SearchIntent>()
        .add_message::<SearchProgressed>()
        .add_message::<SearchFinished>()
        .add_message::<SearchFailed>()
        .add_message::<SearchBroke>()
        .add_systems(
            Update,
            (cancel_stale_searches, handle_intents, poll_searches)
                .chain()
                .in_set(AppSystems::Think),
        );
}

/// Cancels searches about a position that is no longer on the board.
fn cancel_stale_searches(
    mut commands: Commands,
    searches: Query<Entity, With<RunningSearch>>,
    mut changes: Changes,
) {
    if changes.any() {
        for search in &searches {
            commands.entity(search).despawn();
        }
    }
}

fn handle_intents(
    mut commands: Commands,
    mut intents: MessageReader<SearchIntent>,
    searches: Query<(Entity, &RunningSearch)>,
    screen: Res<State<Screen>>,
) {
    for intent in intents.read() {
        match intent {
            SearchIntent::Stop => {
                for (_, search) in &searches {
                    search.stop.store(true, Ordering::Relaxed);
                }
            }
            SearchIntent::Prove => {}
            SearchIntent::Forget => {
                for (entity, _) in &searches {
                    commands.entity(entity).despawn();
                }
            }
            SearchIntent::Solve(inquiry) => {
                for (entity, _) in &searches {
                    commands.entity(entity).despawn();
                }
                // A question is about the position of a document.
                if let Some(document) = screen.get().document() {
                    let search = start_search(inquiry.as_ref().clone());
                    let name = Name::new("Search");
                    commands.spawn((name, search, DespawnOnExit(document)));
                }
            }
        }
    }
}

fn start_search(inquiry: Inquiry) -> RunningSearch {
    let (sender, reports) = bounded(1);
    let stop = Arc::new(AtomicBool::new(false));
    let task = AsyncComputeTaskPool::get().spawn(think(inquiry, sender, Arc::clone(&stop)));
    RunningSearch {
        task,
        reports,
        stop,
        started: Instant::now(),
    }
}

async fn think(
    inquiry: Inquiry,
    reports: Sender<Progress>,
    stop: Arc<AtomicBool>,
) -> Result<SearchResult, Failure> {
    let mut work = Work::begin(&inquiry)?;
    let goes_on = || !stop.load(Ordering::Relaxed);
    // The receiver is closed once the search was dropped.
    let report = |progress| drop(reports.force_send(progress));
    if let Some(solution) = work.search(goes_on, report, |_| false).await? {
        let answered = work.answered(&inquiry, &solution);
        return Ok(SearchResult { solution, answered });
    }
    let solution = catch_unwind(AssertUnwindSafe(|| work.stop()));
    Ok(SearchResult {
        solution: solution.map_err(|_| Failure::Broken)?,
        answered: None,
    })
}

/// Returns the number of threads that can help a search: those of the pool,
/// except for the search's own and one for pipelines.
fn spare_threads() -> usize {
    AsyncComputeTaskPool::get().thread_num().saturating_sub(2)
}

/// Helps a search until it is over or dropped. A helper that waits for work
/// blocks its thread, but there are fewer helpers than threads.
async fn help(mut helper: Helper) {
    let mut nodes = 64;
    loop {
        let began = Instant::now();
        let step = catch_unwind(AssertUnwindSafe(|| helper.step(nodes)));
        if !step.unwrap_or(false) {
            return;
        }
        nodes = next_slice_nodes(nodes, began.elapsed());
        yield_now().await;
    }
}

/// Returns a number of nodes for the next slice: half of `nodes` if those took
/// longer than a slice, else twice as many.
pub(crate) fn next_slice_nodes(nodes: u64, took: Duration) -> u64 {
    if took > SLICE {
        (nodes / 2).max(1)
    } else {
        (nodes * 2).min(1 << 16)
    }
}

pub(crate) fn poll_searches(
    mut commands: Commands,
    mut searches: Query<(Entity, &mut RunningSearch)>,
    mut progressed: MessageWriter<SearchProgressed>,
    mut finished: MessageWriter<SearchFinished>,
    mut failed: MessageWriter<SearchFailed>,
    mut broke: MessageWriter<SearchBroke>,
    screen: Res<State<Screen>>,
) {
    for (entity, mut search) in &mut searches {
        if let Ok(progress) = search.reports.try_recv() {
            progressed.write(SearchProgressed { progress });
        }
        let Some(outcome) = check_ready(&mut search.task) else {
            continue;
        };
        commands.entity(entity).despawn();
        match outcome {
            Ok(SearchResult { solution, answered }) => {
                if let Some((answered, document)) = answered.zip(screen.get().document()) {
                    let name = Name::new("Answer");
                    commands.spawn((name, answered, DespawnOnExit(document)));
                }
                let stopped = search.stop.load(Ordering::Relaxed);
                finished.write(SearchFinished {
                    solution,
                    stopped,
                    elapsed: search.elapsed(),
                });
            }
            Err(why) => {
                if matches!(why, Failure::Broken) {
                    broke.write(SearchBroke);
                }
                let why = why.into();
                failed.write(SearchFailed { why });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slice_settles_at_no_more_than_twice_its_time() {
        for nanoseconds in [1, 100, 2_000, 700_000] {
            let took = |nodes: u64| Duration::from_nanos(nodes * nanoseconds);
            for first in [1, 64, 1 << 16] {
                let next = |nodes: &u64| Some(next_slice_nodes(*nodes, took(*nodes)));
                let slices: Vec<u64> = std::iter::successors(Some(first), next).take(40).collect();
                for nodes in &slices[20..] {
                    assert!(took(*nodes) <= 2 * SLICE, "{slices:?}");
                }
            }
        }
    }
}
