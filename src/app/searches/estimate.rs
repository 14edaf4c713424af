//! Estimates from playouts in the background: the score while a game goes on,
//! and the status of all stones when it is over, with the help of the solver.

use std::panic::{AssertUnwindSafe, catch_unwind};

use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures_lite::future::yield_now};

use crate::app::AppSystems;
use crate::app::session::{CurrentGame, GameIntent, Intent, Screen};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::engine::estimate::{Estimate, Estimator, Judgement, Review};
use crate::game::{Event, GameSession, Phase};
use crate::go::{Board, Game};
use crate::solver::Step;

/// The number of playouts between two yields: about a millisecond on the
/// largest board.
const SLICE: u32 = 16;
/// The number of playouts for the estimate of a running game.
const FOR_SCORE: u32 = 1000;
/// The number of playouts for a proposal of dead stones.
const FOR_DEAD: u32 = 3000;
/// The number of nodes that the solver searches between two yields.
const NODES: u64 = 1000;

/// The estimate of the position on the board.
#[derive(Resource, Debug, Default)]
pub(crate) struct Estimation {
    /// True if the player wants to see the estimate while the game goes on.
    pub(crate) wanted: bool,
    latest: Option<(About, Estimate)>,
    /// The position of the last estimate that panicked. It would panic again.
    broken: Option<About>,
    /// The judgement of a finished game, whose dead stones and sekis are to be
    /// proposed.
    proposal: Option<(About, Judgement)>,
}

impl Estimation {
    /// Returns the program's judgement of a game that is counted, once it is
    /// known.
    pub(crate) fn judged(&self, game: &Game) -> Option<&Judgement> {
        let (about, judgement) = self.proposal.as_ref()?;
        (*about == About::finished(game)).then_some(judgement)
    }

    /// Returns the estimate to show for a game, once there is one.
    pub(crate) fn shown(&self, game: &Game) -> Option<&Estimate> {
        let (about, estimate) = self.latest.as_ref()?;
        (self.wanted && *about == About::running(game)).then_some(estimate)
    }
}

/// A request to show or hide the estimate.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct ToggleEstimate;

impl Intent for ToggleEstimate {
    const FOR_VISITORS: bool = true;
}

/// The position that an estimate is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct About {
    key: u64,
    turns: usize,
    over: bool,
}

impl About {
    fn running(game: &Game) -> Self {
        Self {
            key: game.board().key(),
            turns: game.turns().len(),
            over: false,
        }
    }

    fn finished(game: &Game) -> Self {
        Self {
            over: true,
            ..Self::running(game)
        }
    }
}

/// An estimate that is being computed.
#[derive(Component, Debug)]
pub(crate) struct RunningEstimate {
    about: About,
    task: Task<Option<Found>>,
}

/// The result of an estimate.
#[derive(Debug)]
struct Found {
    estimate: Estimate,
    /// The judgement of a finished game.
    proposal: Option<Judgement>,
}

pub(crate) fn plugin(app: &mut App) {
    app.redraw_while(any_with_component::<RunningEstimate>)
        .init_resource::<Estimation>()
        .add_message::<ToggleEstimate>()
        .add_systems(
            Update,
            (
                toggle_estimate,
                start_estimate,
                poll_estimates,
                propose_dead_stones,
            )
                .chain()
                .run_if(in_state(Screen::Game))
                .in_set(AppSystems::Think),
        );
}

fn toggle_estimate(
    mut requests: MessageReader<ToggleEstimate>,
    mut estimation: ResMut<Estimation>,
) {
    for _ in requests.read() {
        estimation.wanted = !estimation.wanted;
    }
}

/// Starts an estimate of the current position if it is wanted, and not running,
/// known or broken. Drops estimates of other positions.
fn start_estimate(
    mut commands: Commands,
    current: Res<CurrentGame>,
    estimation: Res<Estimation>,
    under_way: Query<(Entity, &RunningEstimate)>,
) {
    let game = current.get();
    let about = match current.session().map(GameSession::phase) {
        Some(Phase::Counting(_)) => Some(About::finished(game)),
        Some(Phase::Playing) if current.allows_help() => {
            estimation.wanted.then(|| About::running(game))
        }
        _ => None,
    };
    let known = estimation.latest.as_ref().map(|(about, _)| *about);
    for (entity, estimating) in &under_way {
        if Some(estimating.about) != about {
            commands.entity(entity).despawn();
        }
    }
    let is_running = |about| under_way.iter().any(|(_, other)| other.about == about);
    if let Some(about) = about
        && known != Some(about)
        && estimation.broken != Some(about)
        && !is_running(about)
    {
        let handicap = current
            .session()
            .map_or(0, |session| session.setup().handicap);
        let estimator = estimator(game, handicap, about);
        let finished = about.over.then(|| game.board().clone());
        let task = AsyncComputeTaskPool::get().spawn(find(estimator, finished));
        commands.spawn((
            Name::new("Estimate"),
            RunningEstimate { about, task },
            DespawnOnExit(Screen::Game),
        ));
    }
}

/// Returns an estimator for a game. The lead is counted by area, whatever the
/// rules say: by territory it differs by about a point.
fn estimator(game: &Game, handicap: u8, about: About) -> Estimator {
    let to_move = (!about.over).then(|| game.to_move());
    let compensation = game.rules().handicap_compensation.points(handicap);
    let ko = game.ko().filter(|_| !about.over);
    Estimator::new(
        game.board(),
        to_move,
        ko,
        game.rules().komi_halves + 2 * i16::from(compensation),
        about.key,
    )
}

/// Runs the playouts, and has the solver review their result for a finished
/// game. Returns `None` if it panicked.
async fn find(mut estimator: Estimator, finished: Option<Board>) -> Option<Found> {
    let games = if finished.is_some() {
        FOR_DEAD
    } else {
        FOR_SCORE
    };
    for _ in 0..games.div_ceil(SLICE) {
        catch_panic(|| estimator.step(SLICE))?;
        yield_now().await;
    }
    let estimate = catch_panic(|| estimator.estimate())?;
    let Some(board) = finished else {
        return Some(Found {
            estimate,
            proposal: None,
        });
    };
    let mut review = catch_panic(|| Review::new(&board, &estimate))?;
    let proposal = loop {
        match catch_panic(|| review.step(NODES))? {
            Step::Done(judgement) => break Some(judgement),
            Step::Running(()) => yield_now().await,
        }
    };
    Some(Found { estimate, proposal })
}

/// Returns the result of `work`, or `None` if it panics. An uncaught panic in a
/// task would be rethrown in the main schedule.
fn catch_panic<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}

fn poll_estimates(
    mut commands: Commands,
    mut under_way: Query<(Entity, &mut RunningEstimate)>,
    mut estimation: ResMut<Estimation>,
) {
    for (entity, mut estimating) in &mut under_way {
        if let Some(found) = check_ready(&mut estimating.task) {
            commands.entity(entity).despawn();
            let about = estimating.about;
            if let Some(Found { estimate, proposal }) = found {
                estimation.latest = Some((about, estimate));
                estimation.proposal = proposal.map(|judgement| (about, judgement));
            } else {
                estimation.broken = Some(about);
            }
        }
    }
}

/// Proposes dead stones, once for each counting. Does nothing if the players
/// have already marked some.
pub(crate) fn propose_dead_stones(
    current: Res<CurrentGame>,
    estimation: Res<Estimation>,
    mut proposed: Local<bool>,
    mut intents: MessageWriter<GameIntent>,
) {
    let Some(Phase::Counting(status)) = current.session().map(GameSession::phase) else {
        *proposed = false;
        return;
    };
    let Some(proposal) = estimation.judged(current.get()).filter(|_| !*proposed) else {
        return;
    };
    *proposed = true;
    if status.is_unmarked() {
        intents.write(GameIntent::Event(Event::Propose {
            dead: proposal.status.dead.iter().collect(),
            seki: proposal.status.seki.iter().collect(),
        }));
    }
}
