//! Searches in the background. One search is one entity: despawning it cancels
//! it.
//!
//! The pool that runs a search also compiles render pipelines, so a search
//! gives way about every millisecond, and leaves a thread of the pool to that
//! where it is helped by the others.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use async_channel::{Receiver, Sender, bounded};
use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures_lite::future::yield_now};

use crate::app::AppSystems;
use crate::app::i18n::{Phrase, say};
use crate::app::searches::proof_task::{Answered, Proving};
use crate::app::session::game::Changes;
use crate::app::session::states::OfProblem;
use crate::app::shell::redraw::AwakeIf as _;
use crate::solver::Step;
use crate::solver::{
    Helper, Inquiry, InvalidProblem, Limits, OpenSolver, Progress, Replies, Solution, Solver,
    Status,
};

/// How long a search works before it gives way.
const SLICE: Duration = Duration::from_millis(1);
/// How long a search works by itself: an easy one is not worth the company.
const ALONE: Duration = Duration::from_millis(50);
/// How often a search says how far it is.
const REPORT_EVERY: Duration = Duration::from_millis(50);

/// What may be asked of the solver.
#[derive(Message, Clone, Debug)]
pub(crate) enum ThinkIntent {
    /// Answer a question about the position on the board.
    Solve(Box<Inquiry>),
    /// Prove the last answer.
    Prove,
    /// Stop and say what is known.
    Stop,
    /// Nothing that was asked is of interest any more.
    Forget,
}

/// How far the search is.
#[derive(Message, Clone, Debug)]
pub(crate) struct SearchProgressed {
    /// What the solver says.
    pub(crate) progress: Progress,
}

/// The search is over.
#[derive(Message, Clone, Debug)]
pub(crate) struct SearchFinished {
    /// The answer; `unknown` where the search was stopped.
    pub(crate) solution: Solution,
    /// Whether the player stopped it.
    pub(crate) stopped: bool,
    /// How long it took.
    pub(crate) elapsed: Duration,
}

/// There will be no answer.
#[derive(Message, Clone, Debug)]
pub(crate) struct SearchFailed {
    /// Why.
    pub(crate) why: Phrase,
}

/// A search panicked, whoever's it was and whatever for.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct SearchBroke;

/// A search under way.
#[derive(Component, Debug)]
pub(crate) struct Thinking {
    task: Task<Result<Thought, Failure>>,
    reports: Receiver<Progress>,
    stop: Arc<AtomicBool>,
    started: Instant,
}

/// What a search came to.
#[derive(Debug)]
struct Thought {
    solution: Solution,
    /// What can be proved of it.
    answered: Option<Answered>,
}

/// Why a search came to nothing.
#[derive(Debug)]
pub(crate) enum Failure {
    /// It panicked.
    Broken,
    /// There is nothing to search.
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

/// The solver for one kind of inquiry or the other.
#[derive(Debug)]
pub(crate) enum Work {
    Given(Solver),
    Open(OpenSolver),
}

impl Work {
    /// The same as [`Work::new`]. A panic in a task would come up in whoever
    /// polls it: the main schedule.
    pub(crate) fn begin(inquiry: &Inquiry) -> Result<Self, Failure> {
        let new = catch_unwind(AssertUnwindSafe(|| Self::new(inquiry)));
        Ok(new.map_err(|_| Failure::Broken)??)
    }

    /// Searches in slices while it may go on, with helpers where that takes
    /// long; the answer, if it was found. A search that was broken off can be
    /// gone on with.
    pub(crate) async fn search(
        &mut self,
        goes_on: impl Fn() -> bool + Send,
        report: impl Fn(Progress) + Send,
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
                        report(progress);
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
            nodes = fitted(nodes, began.elapsed());
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

    /// What is known so far.
    pub(crate) fn stop(self) -> Solution {
        match self {
            Self::Given(solver) => solver.stop(),
            Self::Open(solver) => solver.stop(),
        }
    }

    /// The playing out of what was answered.
    pub(crate) fn into_play(
        self,
        inquiry: &Inquiry,
        solution: &Solution,
    ) -> Result<Replies, Failure> {
        let play = || match self {
            Self::Given(solver) => Ok(solver.into_play()),
            Self::Open(_) => {
                let question = inquiry.within(solution)?;
                Ok(Solver::new(question, Limits::default()).into_play())
            }
        };
        let replies = catch_unwind(AssertUnwindSafe(play));
        replies.map_err(|_| Failure::Broken)?
    }

    /// What can be proved of an answer: where the program chose the region,
    /// that it holds within it, for which that has to be searched anew.
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

impl Thinking {
    /// How long the search has been running.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.awake_if(any_with_component::<Thinking>)
        .add_message::<ThinkIntent>()
        .add_message::<SearchProgressed>()
        .add_message::<SearchFinished>()
        .add_message::<SearchFailed>()
        .add_message::<SearchBroke>()
        .add_systems(
            Update,
            (drop_stale, obey, poll).chain().in_set(AppSystems::Think),
        );
}

/// A search about a position that is no longer on the board is of no use.
fn drop_stale(
    mut commands: Commands,
    searches: Query<Entity, With<Thinking>>,
    mut changes: Changes,
) {
    if changes.any() {
        for search in &searches {
            commands.entity(search).despawn();
        }
    }
}

fn obey(
    mut commands: Commands,
    mut intents: MessageReader<ThinkIntent>,
    searches: Query<(Entity, &Thinking)>,
    answers: Query<Entity, Or<(With<Answered>, With<Proving>)>>,
) {
    for intent in intents.read() {
        match intent {
            ThinkIntent::Stop => {
                for (_, search) in &searches {
                    search.stop.store(true, Ordering::Relaxed);
                }
            }
            ThinkIntent::Prove => {}
            ThinkIntent::Forget => {
                for entity in searches.iter().map(|(entity, _)| entity).chain(&answers) {
                    commands.entity(entity).despawn();
                }
            }
            ThinkIntent::Solve(inquiry) => {
                for entity in searches.iter().map(|(entity, _)| entity).chain(&answers) {
                    commands.entity(entity).despawn();
                }
                let name = Name::new("Search");
                commands.spawn((name, start(inquiry.as_ref().clone()), OfProblem));
            }
        }
    }
}

fn start(inquiry: Inquiry) -> Thinking {
    let (sender, reports) = bounded(1);
    let stop = Arc::new(AtomicBool::new(false));
    let task = AsyncComputeTaskPool::get().spawn(think(inquiry, sender, Arc::clone(&stop)));
    Thinking {
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
) -> Result<Thought, Failure> {
    let mut work = Work::begin(&inquiry)?;
    let goes_on = || !stop.load(Ordering::Relaxed);
    // Nobody listens once the search was dropped.
    let report = |progress| drop(reports.force_send(progress));
    if let Some(solution) = work.search(goes_on, report).await? {
        let answered = work.answered(&inquiry, &solution);
        return Ok(Thought { solution, answered });
    }
    let solution = catch_unwind(AssertUnwindSafe(|| work.stop()));
    Ok(Thought {
        solution: solution.map_err(|_| Failure::Broken)?,
        answered: None,
    })
}

/// Threads of the pool beside the search's own and one for pipelines.
fn spare_threads() -> usize {
    AsyncComputeTaskPool::get().thread_num().saturating_sub(2)
}

/// Helps a search until that is over or dropped. A helper that waits for work
/// holds its thread, and there are fewer helpers than threads.
async fn help(mut helper: Helper) {
    let mut nodes = 64;
    loop {
        let began = Instant::now();
        let step = catch_unwind(AssertUnwindSafe(|| helper.step(nodes)));
        if !step.unwrap_or(false) {
            return;
        }
        nodes = fitted(nodes, began.elapsed());
        yield_now().await;
    }
}

/// The number of nodes that would have filled the slice, changed by no more
/// than a factor of two at a time.
pub(crate) fn fitted(nodes: u64, took: Duration) -> u64 {
    if took > SLICE {
        (nodes / 2).max(1)
    } else {
        (nodes * 2).min(1 << 16)
    }
}

pub(crate) fn poll(
    mut commands: Commands,
    mut searches: Query<(Entity, &mut Thinking)>,
    mut progressed: MessageWriter<SearchProgressed>,
    mut finished: MessageWriter<SearchFinished>,
    mut failed: MessageWriter<SearchFailed>,
    mut broke: MessageWriter<SearchBroke>,
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
            Ok(Thought { solution, answered }) => {
                if let Some(answered) = answered {
                    commands.spawn((Name::new("Answer"), answered, OfProblem));
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
