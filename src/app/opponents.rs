//! Who plays without being a person: when it is the turn of a level of the
//! program, a thread of its own finds the move, and it is played like any other.
//!
//! One move that is thought about is one entity: despawning it calls it off.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;
use std::time::{Duration, Instant};

use async_channel::{Receiver, TryRecvError, bounded};
use bevy::prelude::*;
use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, WinitUserEvent};

use super::analysis::{AnalysisSystems, teaching};
use super::language::say;
use super::notice::Notify;
use super::play::{CurrentGame, GameIntent, GameStarted};
use super::prefs;
use super::screen::Screen;
use super::sound::Listener;
use super::wakefulness::AwakeIf as _;
use super::{AppSystems, estimating};
use crate::contest::{Contest, Event, Phase};
use crate::crew::{self, CallOff, Threads};
use crate::go::{ByColor, Cell, Color, Game, Point, handicap};
use crate::players::{Allowance, Decision, Level, Player, Purpose, Seat};

/// What a move takes where no clock runs.
const UNTIMED: Duration = Duration::from_secs(3);
/// Who has less than this left does not take his time.
const SHORT: Duration = Duration::from_secs(20);

/// The least time between two moves, so that the program plays at the pace of a
/// person: from the one to the other.
#[derive(Resource, Clone, Copy, Debug)]
pub(super) struct Pace(pub(super) Duration, pub(super) Duration);

impl Default for Pace {
    fn default() -> Self {
        Self(Duration::from_millis(600), Duration::from_millis(1_600))
    }
}

/// Those who play, between their moves.
#[derive(Resource, Debug, Default)]
struct Bench(ByColor<Option<(Level, Box<dyn Player>)>>);

/// A turn of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    color: Color,
    level: Level,
    number: usize,
    position: u64,
}

/// A move that is thought about.
#[derive(Component, Debug)]
pub(super) struct Deciding {
    turn: Turn,
    thought: Receiver<Thought>,
    off: CallOff,
    /// Whether what came of it is on its way.
    told: bool,
}

/// What came of it, and who thought.
type Thought = (Box<dyn Player>, Decision);

impl Drop for Deciding {
    fn drop(&mut self) {
        self.off.call_off();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.awake_if(is_told)
        .init_resource::<Bench>()
        .init_resource::<Pace>()
        .add_systems(
            Update,
            (
                clear,
                call_off,
                // Who is warned of a blunder has not made up his mind yet.
                think.run_if(not(teaching::holds)),
                place_handicap,
                tell,
            )
                .chain()
                // Dead stones are proposed first.
                .after(estimating::propose)
                .after(AnalysisSystems)
                .in_set(AppSystems::Think),
        );
}

/// What was decided is played in the next frame.
fn is_told(deciding: Query<&Deciding>) -> bool {
    deciding.iter().any(|deciding| deciding.told)
}

/// The turn of a player of the program, if it is one's.
fn turn(current: &CurrentGame) -> Option<(Turn, &Contest)> {
    let contest = current.contest()?;
    let game = contest.game();
    let color = game.to_move();
    let Seat::Level(level) = contest.setup().players[color].seat else {
        return None;
    };
    let turn = Turn {
        color,
        level,
        number: game.turns().len(),
        position: game.board().key(),
    };
    (*contest.phase() == Phase::Playing).then_some((turn, contest))
}

/// Who plays another game has forgotten the one before.
fn clear(
    mut started: MessageReader<GameStarted>,
    mut bench: ResMut<Bench>,
    current: Res<CurrentGame>,
    mut listener: Option<ResMut<Listener>>,
) {
    if started.read().count() == 0 {
        return;
    }
    *bench = Bench::default();
    let alone = |contest: &Contest| contest.setup().lone_person();
    if let Some(listener) = &mut listener {
        listener.set_if_neq(Listener(current.contest().and_then(alone)));
    }
}

/// What is no longer of interest is called off.
fn call_off(
    mut commands: Commands,
    current: Res<CurrentGame>,
    screen: Res<State<Screen>>,
    deciding: Query<(Entity, &Deciding)>,
) {
    let now = turn(&current).filter(|_| *screen.get() == Screen::Game);
    for (entity, deciding) in &deciding {
        if now.is_none_or(|(turn, _)| turn != deciding.turn) {
            commands.entity(entity).despawn();
        }
    }
}

/// Has the player whose turn it is think about his move.
fn think(
    mut commands: Commands,
    current: Res<CurrentGame>,
    screen: Res<State<Screen>>,
    pace: Res<Pace>,
    mut bench: ResMut<Bench>,
    deciding: Query<&Deciding>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
) {
    let Some((turn, contest)) = turn(&current).filter(|_| *screen.get() == Screen::Game) else {
        return;
    };
    if deciding.iter().any(|deciding| deciding.turn == turn) {
        return;
    }
    let seed = prefs::lot();
    let player = match bench.0[turn.color].take() {
        Some((level, player)) if level == turn.level => player,
        _ => turn.level.player(seed),
    };
    let wake = proxy.map(|proxy| EventLoopProxy::clone(&proxy));
    let task = Task {
        game: contest.game().clone(),
        color: turn.color,
        allowance: allowance(contest, turn.color),
        rest: rest(contest, turn.color, *pace, seed),
        seed,
    };
    commands.spawn(task.begin(turn, player, wake));
}

/// How long a player may think.
fn allowance(contest: &Contest, color: Color) -> Allowance {
    let clocks = contest.clocks();
    let left = clocks.remaining(color);
    let allowance = Allowance::of(contest.game(), &clocks.control(), left);
    allowance.unwrap_or_else(|| Allowance::fixed(UNTIMED))
}

/// The least time until the move is played.
fn rest(contest: &Contest, color: Color, pace: Pace, seed: u64) -> Duration {
    let left = contest.clocks().remaining(color).time();
    if left.is_some_and(|left| left < SHORT) {
        return Duration::ZERO;
    }
    let share = (seed >> 40) as f32 / (1_u64 << 24) as f32;
    pace.0 + pace.1.saturating_sub(pace.0).mul_f32(share)
}

/// A move that is to be found.
struct Task {
    game: Game,
    color: Color,
    allowance: Allowance,
    rest: Duration,
    seed: u64,
}

impl Task {
    /// Begins on a thread of its own: a search would hold up the pool that also
    /// makes what is drawn.
    fn begin(
        self,
        turn: Turn,
        mut player: Box<dyn Player>,
        wake: Option<EventLoopProxy<WinitUserEvent>>,
    ) -> Deciding {
        let (told, thought) = bounded(1);
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let mut crew = Threads::new(cores, self.seed);
        let off = crew.call_off();
        let began = Instant::now();
        // Without a thread the channel closes, and that is told.
        drop(crew::spawn(move || {
            let decide = AssertUnwindSafe(|| {
                player.decide(
                    &self.game,
                    self.color,
                    Purpose::Win,
                    &self.allowance,
                    &mut crew,
                )
            });
            // Without a word the channel closes, which says that it broke.
            let Ok(decision) = catch_unwind(decide) else {
                return;
            };
            thread::sleep(self.rest.saturating_sub(began.elapsed()));
            told.force_send((player, decision)).ok();
            if let Some(wake) = wake {
                wake.send_event(WinitUserEvent::WakeUp).ok();
            }
        }));
        Deciding {
            turn,
            thought,
            off,
            told: false,
        }
    }
}

/// A player of the program who gives himself a handicap lays it where it goes by
/// custom.
fn place_handicap(
    current: Res<CurrentGame>,
    screen: Res<State<Screen>>,
    mut intents: MessageWriter<GameIntent>,
) {
    let Some(contest) = current.contest().filter(|_| *screen.get() == Screen::Game) else {
        return;
    };
    let is_placing = matches!(contest.phase(), Phase::Placing(_));
    if !is_placing || contest.setup().persons().black {
        return;
    }
    let board = contest.game().board();
    let setup = contest.setup();
    let by_custom = handicap::fixed(setup.size, setup.handicap).unwrap_or_default();
    let free = |point: &Point| board.cell(*point) == Cell::Empty;
    let point = by_custom.into_iter().chain(setup.size.points()).find(free);
    intents.write_batch(point.map(|point| GameIntent::Contest(Event::PlaceHandicap(point))));
}

/// What was decided is done.
fn tell(
    mut deciding: Query<&mut Deciding>,
    current: Res<CurrentGame>,
    mut bench: ResMut<Bench>,
    mut intents: MessageWriter<GameIntent>,
    mut notify: MessageWriter<Notify>,
) {
    let paused = current
        .contest()
        .is_none_or(|contest| contest.clocks().is_paused());
    for mut deciding in &mut deciding {
        if deciding.told || paused {
            continue;
        }
        let Turn { color, level, .. } = deciding.turn;
        match deciding.thought.try_recv() {
            Err(TryRecvError::Empty) => continue,
            Err(TryRecvError::Closed) => {
                notify.write(Notify::trouble(say!("opponent-broken")));
            }
            Ok((player, decision)) => {
                bench.0[color] = Some((level, player));
                intents.write(GameIntent::Contest(match decision {
                    Decision::Play(mv) => Event::Move(color, mv),
                    Decision::Resign => Event::Resign(color),
                }));
            }
        }
        deciding.told = true;
    }
}
