//! The program's own players. A thread of its own finds each move.
//!
//! A move that is searched for is one entity: despawning it cancels the search.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;
use std::time::Duration;

use async_channel::{Receiver, TryRecvError, bounded};
use bevy::prelude::*;

use super::turn::Turn;
use super::{MovePause, OpponentSystems, PauseResources};
use crate::app::analysis::teaching;
use crate::app::searches::solver_task::SearchBroke;
use crate::app::session::{
    CurrentGame, GameIntent, GameStarted, Notify, Policy, Screen, preferences,
};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::app::shell::waker::Waker;
use crate::engine::bots::{Allowance, Decision, Level, Player, Purpose};
use crate::engine::threads;
use crate::engine::threads::{CancelToken, Threads};
use crate::game::{Event, GameSession, Seat};
use crate::go::{ByColor, Color, Game};
use crate::gtp::process::Wake;
use crate::i18n::say;

/// The time for a move in a game without a clock.
const UNTIMED: Duration = Duration::from_secs(3);

/// The players between their moves.
#[derive(Resource, Debug, Default)]
struct IdlePlayers(ByColor<Option<(Level, Box<dyn Player>)>>);

/// Replaces the player of a side at a level, from its next move on.
#[cfg(test)]
pub(crate) fn replace_player(app: &mut App, color: Color, level: Level, player: Box<dyn Player>) {
    app.world_mut().resource_mut::<IdlePlayers>().0[color] = Some((level, player));
}

/// A search for a move.
#[derive(Component, Debug)]
pub(crate) struct MoveSearch {
    turn: Turn,
    level: Level,
    thought: Receiver<Thought>,
    decided: Option<Decision>,
    pause: MovePause,
    off: CancelToken,
    /// True if the decision was sent to the game.
    sent: bool,
    /// True if the search panicked: there will be no decision.
    broken: bool,
}

/// The player and its decision.
type Thought = (Box<dyn Player>, Decision);

impl Drop for MoveSearch {
    fn drop(&mut self) {
        self.off.cancel();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_while(has_sent_decision)
        .init_resource::<IdlePlayers>()
        .add_systems(
            Update,
            (
                drop_idle_players,
                cancel_stale_searches,
                // No search starts while the person decides about a blunder
                // warning: they may take the move back.
                start_move_search.run_if(not(teaching::opponent_waits)),
                play_decisions.run_if(any_with_component::<MoveSearch>),
            )
                .chain()
                .in_set(OpponentSystems::Levels),
        );
}

/// Returns true if a decision was sent, which is played in the next frame.
fn has_sent_decision(deciding: Query<&MoveSearch>) -> bool {
    deciding.iter().any(|deciding| deciding.sent)
}

/// Returns the current turn if a level is to move.
fn level_turn(current: &CurrentGame, screen: Screen) -> Option<(Turn, Level, &GameSession)> {
    let (turn, session) = Turn::of(current, screen)?;
    let Seat::Level(level) = turn.seat else {
        return None;
    };
    Some((turn, level, session))
}

/// Drops the players, with their reused search trees, when a new game starts.
fn drop_idle_players(mut started: MessageReader<GameStarted>, mut bench: ResMut<IdlePlayers>) {
    if started.read().count() > 0 {
        *bench = IdlePlayers::default();
    }
}

/// Cancels the searches for other turns than the current one.
fn cancel_stale_searches(
    mut commands: Commands,
    current: Res<CurrentGame>,
    screen: Res<State<Screen>>,
    deciding: Query<(Entity, &MoveSearch)>,
) {
    let now = level_turn(&current, *screen.get());
    for (entity, deciding) in &deciding {
        if now.as_ref().is_none_or(|(turn, ..)| *turn != deciding.turn) {
            commands.entity(entity).despawn();
        }
    }
}

/// Starts a search for the player that is to move.
fn start_move_search(
    mut commands: Commands,
    current: Res<CurrentGame>,
    screen: Res<State<Screen>>,
    mut bench: ResMut<IdlePlayers>,
    deciding: Query<&MoveSearch>,
    waker: Res<Waker>,
) {
    let Some((turn, level, session)) = level_turn(&current, *screen.get()) else {
        return;
    };
    if deciding.iter().any(|deciding| deciding.turn == turn) {
        return;
    }
    let seed = preferences::lot();
    let player = match bench.0[turn.color].take() {
        Some((seated, player)) if seated == level => player,
        _ => level.player(seed),
    };
    let task = Task {
        game: session.game().clone(),
        color: turn.color,
        allowance: allowance(session, turn.color),
        seed,
    };
    commands.spawn(task.begin(turn, level, player, waker.callback()));
}

/// Returns the thinking time of a player.
fn allowance(session: &GameSession, color: Color) -> Allowance {
    let clocks = session.clocks();
    let left = clocks.remaining(color);
    let allowance = Allowance::of(session.game(), &clocks.control(), left);
    allowance.unwrap_or_else(|| Allowance::fixed(UNTIMED))
}

/// The data of a search for a move.
struct Task {
    game: Game,
    color: Color,
    allowance: Allowance,
    seed: u64,
}

impl Task {
    /// Starts the search on a thread of its own. In the task pool it would
    /// delay the work for rendering.
    fn begin(
        self,
        turn: Turn,
        level: Level,
        mut player: Box<dyn Player>,
        wake: Wake,
    ) -> MoveSearch {
        let (sender, thought) = bounded(1);
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let mut workers = Threads::new(cores, self.seed);
        let off = workers.cancel();
        // Without a thread the channel closes, which is reported as a failure.
        drop(threads::spawn(move || {
            let decide = AssertUnwindSafe(|| {
                player.decide(
                    &self.game,
                    self.color,
                    Purpose::Win,
                    &self.allowance,
                    &mut workers,
                )
            });
            // After a panic the channel closes without a message, which is
            // reported.
            let Ok(decision) = catch_unwind(decide) else {
                return;
            };
            sender.force_send((player, decision)).ok();
            wake();
        }));
        MoveSearch {
            turn,
            level,
            thought,
            decided: None,
            pause: MovePause::begin(self.seed),
            off,
            sent: false,
            broken: false,
        }
    }
}

/// Plays the decisions, at the pace of a person.
fn play_decisions(
    mut deciding: Query<&mut MoveSearch>,
    current: Res<CurrentGame>,
    mut bench: ResMut<IdlePlayers>,
    mut pause_resources: PauseResources,
    mut intents: MessageWriter<GameIntent>,
    policy: Res<Policy>,
    mut broke: MessageWriter<SearchBroke>,
    mut notify: MessageWriter<Notify>,
) {
    for mut deciding in &mut deciding {
        if deciding.sent || deciding.broken {
            continue;
        }
        let (color, level) = (deciding.turn.color, deciding.level);
        match deciding.thought.try_recv() {
            Ok((player, decision)) => {
                bench.0[color] = Some((level, player));
                deciding.decided = Some(decision);
            }
            Err(TryRecvError::Closed) if deciding.decided.is_none() => {
                broke.write(SearchBroke);
                // A kiosk returns to its first screen, and says so.
                if policy.reports_faults() {
                    notify.write(Notify::trouble(say!("opponent-broken")));
                }
                deciding.broken = true;
            }
            Err(TryRecvError::Empty | TryRecvError::Closed) => {}
        }
        let Some(decision) = deciding.decided else {
            continue;
        };
        if pause_resources.is_over(&deciding.pause, &current) {
            intents.write(GameIntent::Event(match decision {
                Decision::Play(mv) => Event::Move(color, mv),
                Decision::Resign => Event::Resign(color),
            }));
            deciding.sent = true;
        }
    }
}
