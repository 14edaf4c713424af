//! Proofs in the background: proves the answer of a search, and lays the proof
//! out for display. Each running proof is one entity, and despawning it cancels
//! it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures_lite::future::yield_now};

use crate::app::AppSystems;
use crate::app::searches::provable_answer::{Answered, ProofWork};
use crate::app::searches::solver_task;
use crate::app::searches::solver_task::{SearchIntent, next_slice_nodes};
use crate::app::session::Document;
use crate::app::shell::redraw::RedrawWhile as _;
use crate::i18n::{Phrase, say};
use crate::solver::{Layout, NoProof, Problem, Proof, ProofTree, Step};

/// The limit of moves in a proof's layout. That takes some hundred megabytes
/// while it is computed, and a third of that afterwards.
const MOST_MOVES: usize = 2 << 20;

/// A running proof.
#[derive(Component, Debug)]
pub(crate) struct RunningProof {
    about: Problem,
    task: Task<Option<Outcome>>,
    progress: Arc<ProofProgress>,
    started: Instant,
}

/// The progress of a proof, and the flag that stops it.
#[derive(Debug, Default)]
struct ProofProgress {
    positions: AtomicU64,
    stop: AtomicBool,
}

impl RunningProof {
    /// Returns the time since the proof was started.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Returns the number of searched positions.
    pub(crate) fn positions(&self) -> u64 {
        self.progress.positions.load(Ordering::Relaxed)
    }
}

#[derive(Debug)]
enum Outcome {
    Proved(Vec<ProofTree>),
    Refused(Phrase),
    /// The player stopped it. It can be continued.
    Stopped(ProofWork),
}

/// A proof was found.
#[derive(Message, Clone, Debug)]
pub(crate) struct Proved {
    /// The problem that was proved.
    pub(crate) about: Problem,
    /// A tree for each claim.
    pub(crate) trees: Arc<Vec<ProofTree>>,
}

/// A proof has failed.
#[derive(Message, Clone, Debug)]
pub(crate) struct NotProved {
    /// The reason.
    pub(crate) why: Phrase,
}

pub(crate) fn plugin(app: &mut App) {
    app.redraw_while(any_with_component::<RunningProof>)
        .add_message::<Proved>()
        .add_message::<NotProved>()
        .add_systems(
            Update,
            (handle_intents, poll_proofs)
                .chain()
                .in_set(AppSystems::Think)
                .after(solver_task::poll_searches),
        )
        // The answer to a new question must not be dropped with the old ones.
        .add_systems(
            Update,
            drop_answers
                .in_set(AppSystems::Think)
                .before(solver_task::poll_searches),
        );
}

/// Cancels the proofs and drops the answers when another question is asked, or
/// all are to be forgotten.
fn drop_answers(
    mut commands: Commands,
    mut intents: MessageReader<SearchIntent>,
    answers: Query<Entity, Or<(With<Answered>, With<RunningProof>)>>,
) {
    let drops =
        |intent: &SearchIntent| matches!(intent, SearchIntent::Solve(_) | SearchIntent::Forget);
    if intents.read().filter(|intent| drops(intent)).count() > 0 {
        for entity in &answers {
            commands.entity(entity).despawn();
        }
    }
}

fn handle_intents(
    mut commands: Commands,
    mut intents: MessageReader<SearchIntent>,
    mut answers: Query<(Entity, &mut Answered)>,
    proofs: Query<&RunningProof>,
) {
    for intent in intents.read() {
        match intent {
            SearchIntent::Stop => {
                for proof in &proofs {
                    proof.progress.stop.store(true, Ordering::Relaxed);
                }
            }
            SearchIntent::Prove if proofs.is_empty() => {
                for (entity, mut answered) in &mut answers {
                    let Some(work) = answered.work.take() else {
                        continue;
                    };
                    commands.entity(entity).despawn();
                    let proving = start_proof(answered.about.clone(), work);
                    let name = Name::new("Proof in the making");
                    commands.spawn((name, proving, DespawnOnExit(Document::Problem)));
                }
            }
            _ => {}
        }
    }
}

fn start_proof(about: Problem, work: ProofWork) -> RunningProof {
    let progress = Arc::new(ProofProgress::default());
    let task = prove(about.clone(), work, Arc::clone(&progress));
    RunningProof {
        about,
        task: AsyncComputeTaskPool::get().spawn(task),
        progress,
        started: Instant::now(),
    }
}

/// Proves an answer. Returns `None` if it panicked.
async fn prove(about: Problem, work: ProofWork, progress: Arc<ProofProgress>) -> Option<Outcome> {
    let mut prover = match work {
        ProofWork::NotBegun(mut solver, status) => {
            let solved = in_slices(&progress, |nodes| match solver.step(nodes) {
                Step::Done(solution) => Some(solution),
                Step::Running(search) => {
                    progress.positions.store(search.nodes, Ordering::Relaxed);
                    None
                }
            });
            match solved.await? {
                None => return Some(Outcome::Stopped(ProofWork::NotBegun(solver, status))),
                Some(solution) if solution.first.status != status => {
                    return Some(Outcome::Refused(say!("proof-beyond-region")));
                }
                Some(_) => catch_unwind(AssertUnwindSafe(|| solver.prove())).ok()??,
            }
        }
        ProofWork::Begun(prover) => prover,
    };
    let found = in_slices(&progress, |nodes| match prover.step(nodes) {
        Step::Done(proof) => Some(proof),
        Step::Running(nodes) => {
            progress.positions.store(nodes, Ordering::Relaxed);
            None
        }
    });
    let proof: Proof = match found.await? {
        Some(Ok(proof)) => proof,
        Some(Err(why)) => return Some(Outcome::Refused(no_proof_message(why))),
        None => return Some(Outcome::Stopped(ProofWork::Begun(prover))),
    };
    let mut trees = Vec::new();
    let mut left = MOST_MOVES;
    for claim in proof.claims {
        let mut layout = Layout::new(&about, claim, left);
        let laid = in_slices(&progress, |positions| match layout.step(positions) {
            Step::Done(tree) => Some(tree),
            Step::Running(_) => None,
        });
        match laid.await? {
            Some(Ok(tree)) => {
                left = left.saturating_sub(tree.moves());
                trees.push(tree);
            }
            Some(Err(why)) => return Some(Outcome::Refused(no_proof_message(why))),
            None => return Some(Outcome::Stopped(ProofWork::Begun(prover))),
        }
    }
    Some(Outcome::Proved(trees))
}

fn no_proof_message(why: NoProof) -> Phrase {
    match why {
        NoProof::TooLarge => say!("proof-too-large"),
        NoProof::Contradiction => say!("proof-contradiction"),
    }
}

/// Works in slices until there is a result. Returns `Some(None)` if it was
/// stopped before, and `None` if the work panicked.
async fn in_slices<T>(
    progress: &ProofProgress,
    mut work: impl FnMut(u64) -> Option<T>,
) -> Option<Option<T>> {
    let mut amount = 64;
    while !progress.stop.load(Ordering::Relaxed) {
        let began = Instant::now();
        // An uncaught panic in a task would be rethrown in the main schedule.
        if let Some(done) = catch_unwind(AssertUnwindSafe(|| work(amount))).ok()? {
            return Some(Some(done));
        }
        amount = next_slice_nodes(amount, began.elapsed());
        yield_now().await;
    }
    Some(None)
}

fn poll_proofs(
    mut commands: Commands,
    mut proofs: Query<(Entity, &mut RunningProof)>,
    mut proved: MessageWriter<Proved>,
    mut failed: MessageWriter<NotProved>,
) {
    for (entity, mut proof) in &mut proofs {
        let Some(outcome) = check_ready(&mut proof.task) else {
            continue;
        };
        commands.entity(entity).despawn();
        let about = proof.about.clone();
        let why = match outcome {
            Some(Outcome::Proved(trees)) => {
                let trees = Arc::new(trees);
                proved.write(Proved { about, trees });
                continue;
            }
            Some(Outcome::Stopped(work)) => {
                let work = Some(work);
                let answered = Answered { about, work };
                commands.spawn((
                    Name::new("Answer"),
                    answered,
                    DespawnOnExit(Document::Problem),
                ));
                continue;
            }
            Some(Outcome::Refused(why)) => why,
            None => say!("proof-broken"),
        };
        failed.write(NotProved { why });
    }
}
