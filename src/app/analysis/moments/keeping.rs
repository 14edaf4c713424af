//! Problems made of moments, added to the student's collection in the background,
//! one after the other.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::futures_lite::future::yield_now;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use thiserror::Error;

use crate::app::opened_record::{Review, players, position_title};
use crate::app::saves::{MemoryIntent, OwnProblemsChanged, ProblemFolders, study};
use crate::app::searches::solver_task::next_slice_nodes;
use crate::app::session::Notify;
use crate::app::shell::redraw::RedrawTimer;
use crate::go::{Board, Color, Point};
use crate::i18n::{Phrase, say};
use crate::moments::{Exercise, GameLine, Kind, Moment, NoExercise};
use crate::problems::{GrowingCollection, NotAdded, Problem};
use crate::solver::{Limits, Step};

/// The limits of the proof that a problem gets its level from.
const PROOF: Limits = Limits {
    nodes: Some(2_000_000),
    memory: 128 << 20,
};
/// The longest time between two frames while a problem is made.
const LOOK_EVERY: Duration = Duration::from_millis(250);

/// The reasons why a moment is not in the collection.
#[derive(Debug, Error)]
enum NotKept {
    /// There is no folder for problems.
    #[error("there is no folder for problems")]
    NoFolder,
    /// The solver failed.
    #[error("the solver failed")]
    Broken,
    /// It makes no problem.
    #[error(transparent)]
    NoExercise(#[from] NoExercise),
    /// The file cannot be changed.
    #[error(transparent)]
    NotAdded(#[from] NotAdded),
}

impl From<&NotKept> for Phrase {
    fn from(why: &NotKept) -> Self {
        match why {
            NotKept::NoFolder => say!("editor-no-folder"),
            NotKept::Broken => say!("solver-broken"),
            NotKept::NoExercise(why) => why.into(),
            NotKept::NotAdded(why) => why.into(),
        }
    }
}

/// The identity of a moment: its position, effect and group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct MomentKey {
    board: u64,
    kind: Kind,
    color: Color,
    target: Option<Point>,
}

impl MomentKey {
    fn of(board: &Board, moment: &Moment) -> Self {
        Self {
            board: board.key(),
            kind: moment.kind,
            color: moment.color,
            target: moment.targets.first().copied(),
        }
    }
}

/// The state of a moment's problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeepState {
    /// It waits, or is being made.
    Waiting,
    /// It is in the collection.
    Kept,
    /// The moment makes no problem.
    Refused,
}

/// A moment whose problem is to be made.
#[derive(Debug)]
struct Order {
    key: MomentKey,
    line: Arc<GameLine>,
    moment: Moment,
    title: String,
    source: String,
}

/// The problems that are made of moments.
#[derive(Resource, Debug, Default)]
pub(crate) struct MomentProblems {
    states: HashMap<MomentKey, KeepState>,
    orders: VecDeque<Order>,
    /// The results since all were last done: the number of new problems, of those
    /// that were in the collection already, and the last reason for a failure.
    added: usize,
    known: usize,
    trouble: Option<Phrase>,
}

/// The work on a problem.
#[derive(Component, Debug)]
pub(super) struct KeepTask {
    key: MomentKey,
    task: Task<Result<Made, NotKept>>,
}

/// A problem that was made.
#[derive(Debug)]
struct Made {
    problem: Problem,
    /// True if it was not in the collection before.
    is_new: bool,
}

impl MomentProblems {
    /// Returns the state of a moment's problem, if it was asked for.
    pub(crate) fn state(&self, board: &Board, moment: &Moment) -> Option<KeepState> {
        self.states.get(&MomentKey::of(board, moment)).copied()
    }

    /// Asks for the problem of a moment, if it leaves a move to find.
    pub(super) fn add(&mut self, line: &Arc<GameLine>, moment: &Moment, review: &Review) {
        let Some(position) = line.positions().get(moment.position) else {
            return;
        };
        let key = MomentKey::of(&position.board, moment);
        let is_known = matches!(
            self.states.get(&key),
            Some(KeepState::Waiting | KeepState::Kept)
        );
        if is_known || !moment.has_exercise() {
            return;
        }
        self.states.insert(key, KeepState::Waiting);
        self.orders.push_back(Order {
            key,
            line: Arc::clone(line),
            moment: moment.clone(),
            title: position_title(&players(review.record()), moment.number),
            source: review.file().unwrap_or_default(),
        });
    }

    /// Returns the notice about the results, and forgets them.
    fn notice(&mut self) -> Option<Notify> {
        let (added, known) = (
            std::mem::take(&mut self.added),
            std::mem::take(&mut self.known),
        );
        if let Some(why) = self.trouble.take() {
            return Some(Notify::trouble(why.sentence()));
        }
        let words = match (added, known) {
            (0, 0) => return None,
            (0, _) => say!("moments-known"),
            (added, _) => say!("moments-added", count = added),
        };
        Some(Notify::news(words))
    }
}

/// Starts with the next problem when none is being made.
pub(super) fn begin_next(
    mut commands: Commands,
    mut problems: ResMut<MomentProblems>,
    tasks: Query<(), With<KeepTask>>,
    folders: Res<ProblemFolders>,
    mut alarm: ResMut<RedrawTimer>,
) {
    if !tasks.is_empty() {
        alarm.within(LOOK_EVERY);
        return;
    }
    // Only a queue that is not empty changes.
    if problems.orders.is_empty() {
        return;
    }
    if let Some(order) = problems.orders.pop_front() {
        let file = folders.own.as_deref().map(GrowingCollection::own_file);
        let key = order.key;
        let task = AsyncComputeTaskPool::get().spawn(keep(order, file));
        commands.spawn((Name::new("Problem of a moment"), KeepTask { key, task }));
        alarm.within(LOOK_EVERY);
    }
}

/// Takes in the problems that were made, and offers them as new ones.
pub(super) fn read_results(
    mut commands: Commands,
    mut tasks: Query<(Entity, &mut KeepTask)>,
    mut problems: ResMut<MomentProblems>,
    mut changed: MessageWriter<OwnProblemsChanged>,
    mut memory: MessageWriter<MemoryIntent>,
    mut notify: MessageWriter<Notify>,
) {
    for (entity, mut task) in &mut tasks {
        let Some(result) = check_ready(&mut task.task) else {
            continue;
        };
        commands.entity(entity).despawn();
        let state = match result {
            Ok(Made { problem, is_new }) => {
                if is_new {
                    problems.added += 1;
                    changed.write(OwnProblemsChanged);
                    let key = study::key(&problem);
                    let about = study::about(&problem, GrowingCollection::OWN_TITLE);
                    memory.write(MemoryIntent::See(Box::new((key, about))));
                } else {
                    problems.known += 1;
                }
                KeepState::Kept
            }
            Err(why) => {
                problems.trouble = Some(Phrase::from(&why));
                KeepState::Refused
            }
        };
        problems.states.insert(task.key, state);
        if problems.orders.is_empty() {
            notify.write_batch(problems.notice());
        }
    }
}

/// Makes the problem of a moment, and adds it to the collection in this file.
async fn keep(order: Order, file: Option<PathBuf>) -> Result<Made, NotKept> {
    let file = file.ok_or(NotKept::NoFolder)?;
    let problem = Problem {
        title: order.title.clone(),
        source: order.source.clone(),
        ..made(&order).await?
    };
    let is_new =
        GrowingCollection::add_to_file(&file, GrowingCollection::OWN_TITLE, problem.clone())?;
    Ok(Made { problem, is_new })
}

async fn made(order: &Order) -> Result<Problem, NotKept> {
    let begin = || Exercise::new(&order.line, &order.moment, PROOF);
    let begun = catch_unwind(AssertUnwindSafe(begin));
    let mut exercise = begun.map_err(|_| NotKept::Broken)??;
    let mut nodes = 64;
    loop {
        let began = Instant::now();
        let step = catch_unwind(AssertUnwindSafe(|| exercise.step(nodes)));
        if let Step::Done(result) = step.map_err(|_| NotKept::Broken)? {
            return Ok(result?);
        }
        nodes = next_slice_nodes(nodes, began.elapsed());
        yield_now().await;
    }
}
