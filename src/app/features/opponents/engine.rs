//! Engines of others at the board.
//!
//! An engine at a side is one entity for as long as the game is on the board;
//! despawning it ends the engine in the background. What it does wrong never
//! touches the game: the person is told, and says how it goes on.

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;

use super::turn::Turn;
use super::{OpponentSystems, Rest, Resting};
use crate::app::AppSystems;
use crate::app::features::analysis::teaching;
use crate::app::features::engines::{Roster, waker};
use crate::app::i18n::{Phrase, say};
use crate::app::session::game::{CurrentGame, GameIntent, GameStarted};
use crate::app::session::notices::Notify;
use crate::app::session::preferences;
use crate::app::session::preferences::Prefs;
use crate::app::session::states::Screen;
use crate::app::shell::redraw::AwakeIf as _;
use crate::game::Seat;
use crate::game::{Event, GameSession};
use crate::go::Color;
use crate::gtp::Command;
use crate::gtp::client::{Decision, EngineEntry};
use crate::gtp::process;
use crate::gtp::process::log::EngineLog;
use crate::gtp::process::{SeatEvent, Timeouts};

/// What may be asked of the engines at the board.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(crate) enum EngineIntent {
    /// The engine of this side is asked again, and started again if it has to be.
    AskAgain(Color),
    /// It is told this, as a person typed it.
    Tell(Color, String),
}

/// An engine at a side of the board.
#[derive(Component, Debug)]
pub(crate) struct Sitting {
    color: Color,
    name: String,
    /// None if nobody knows an engine of this name.
    seat: Option<process::Seat>,
    question: Option<Question>,
    /// What the engine says it is.
    identity: Option<String>,
    /// Why it does not move, until somebody says how to go on.
    trouble: Option<Phrase>,
    /// How often it has broken down and was started again in this game.
    restarts: u32,
}

/// A turn that the engine was asked about.
#[derive(Debug)]
struct Question {
    turn: Turn,
    rest: Rest,
    decided: Option<Decision>,
    /// Whether the move is on its way.
    told: bool,
}

/// How an engine is, for the panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum SittingState<'a> {
    /// It was started and has not said what it is.
    Starting,
    /// It has, or waits for its turn.
    Ready(Option<&'a str>),
    /// It was started again this often.
    Restarted(u32),
    /// It does not move.
    Stuck(&'a Phrase),
}

impl Sitting {
    /// Which side it plays.
    pub(crate) const fn color(&self) -> Color {
        self.color
    }

    /// What it is called.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// How it is.
    pub(crate) fn state(&self) -> SittingState<'_> {
        if let Some(trouble) = &self.trouble {
            return SittingState::Stuck(trouble);
        }
        if self.restarts > 0 {
            return SittingState::Restarted(self.restarts);
        }
        let is_asked = self.seat.as_ref().is_some_and(process::Seat::is_asked);
        if self.identity.is_none() && is_asked {
            return SittingState::Starting;
        }
        SittingState::Ready(self.identity.as_deref())
    }

    /// Whether it can be told something by hand now.
    pub(crate) fn takes_commands(&self) -> bool {
        self.seat.as_ref().is_some_and(|seat| !seat.is_asked())
    }

    /// What went to it and came from it.
    pub(crate) fn log(&self) -> Option<&EngineLog> {
        self.seat.as_ref().map(process::Seat::log)
    }

    fn new(color: Color, name: &str, entry: Option<EngineEntry>, wake: process::Wake) -> Self {
        let trouble = entry
            .is_none()
            .then(|| say!("engine-unknown", engine = name));
        Self {
            color,
            name: name.to_owned(),
            seat: entry.map(|entry| process::Seat::new(entry, Timeouts::default(), wake)),
            question: None,
            identity: None,
            trouble,
            restarts: 0,
        }
    }

    /// Whether it is the one that should sit there.
    fn is(&self, name: &str, entry: Option<&EngineEntry>) -> bool {
        self.name == name && self.seat.as_ref().map(process::Seat::entry) == entry
    }

    /// Asks about a turn, once.
    fn ask(&mut self, turn: Turn, session: &GameSession) {
        let is_asked = |question: &Question| question.turn == turn;
        if self.question.as_ref().is_some_and(is_asked) || self.trouble.is_some() {
            return;
        }
        let Some(seat) = &mut self.seat else { return };
        let clocks = session.clocks();
        let is_timed = clocks.remaining(self.color).time().is_some();
        seat.ask_move(session.game(), is_timed.then_some(clocks));
        self.question = Some(Question {
            turn,
            rest: Rest::begin(preferences::lot()),
            decided: None,
            told: false,
        });
    }

    /// What was asked is of no more interest.
    fn drop_question(&mut self) {
        if self.question.take().is_some()
            && let Some(seat) = &mut self.seat
        {
            seat.cancel();
        }
    }

    /// Hears what came from the engine; what the person is to be told.
    fn hear(&mut self) -> Vec<Phrase> {
        let events = self.seat.as_mut().map(process::Seat::poll);
        let mut news = Vec::new();
        for event in events.unwrap_or_default() {
            match event {
                SeatEvent::Started(identity) => self.identity = Some(identity.to_string()),
                SeatEvent::Decided(decision) => {
                    if let Some(question) = &mut self.question {
                        question.decided = Some(decision);
                    }
                }
                SeatEvent::Refused(why) => self.trouble = Some(Phrase::from(&why)),
                SeatEvent::Restarting { fault, .. } => {
                    self.restarts += 1;
                    news.push(say!(
                        "engine-restarts",
                        engine = self.name.as_str(),
                        why = Phrase::from(&fault)
                    ));
                }
                SeatEvent::Failed(fault) => self.trouble = Some(Phrase::from(&fault)),
                // What was typed is answered in the traffic.
                SeatEvent::Analysed(_) | SeatEvent::Answered(_) => {}
            }
        }
        news
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<EngineIntent>()
        .awake_if(is_told)
        .add_systems(
            Update,
            (sit, go_on, ask.run_if(not(teaching::holds)), hear)
                .chain()
                .in_set(OpponentSystems::Engines),
        )
        .configure_sets(Update, OpponentSystems::Engines.after(AppSystems::Rules));
}

/// What was decided is played in the next frame.
fn is_told(sitting: Query<&Sitting>) -> bool {
    let told = |sitting: &Sitting| sitting.question.as_ref().is_some_and(|q| q.told);
    sitting.iter().any(told)
}

/// The engine that should sit at a side.
fn wanted(current: &CurrentGame, color: Color) -> Option<&str> {
    match &current.session()?.setup().players[color].seat {
        Seat::Engine(name) => Some(name),
        Seat::Person | Seat::Level(_) => None,
    }
}

/// Those who should sit at the board come, and all others go.
fn sit(
    mut commands: Commands,
    mut started: MessageReader<GameStarted>,
    current: Res<CurrentGame>,
    screen: Res<State<Screen>>,
    roster: Res<Roster>,
    prefs: Res<Prefs>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut sitting: Query<(Entity, &mut Sitting)>,
) {
    // The rules are read over the game, which goes on afterwards.
    if *screen.get() == Screen::Rules {
        return;
    }
    let anew = started.read().count() > 0;
    let is_on = *screen.get() == Screen::Game;
    for color in Color::BOTH {
        let wanted = wanted(&current, color).filter(|_| is_on);
        let entry = wanted.and_then(|name| roster.entry(name, &prefs.settings));
        let mut is_there = false;
        for (entity, mut sitting) in &mut sitting {
            if sitting.color != color {
                continue;
            }
            if wanted.is_some_and(|name| sitting.is(name, entry.as_ref())) {
                is_there = true;
                if anew {
                    sitting.drop_question();
                    sitting.restarts = 0;
                }
            } else {
                commands.entity(entity).despawn();
            }
        }
        if let Some(name) = wanted.filter(|_| !is_there) {
            let wake = waker(proxy.as_deref());
            commands.spawn(Sitting::new(color, name, entry, wake));
        }
    }
}

/// Does what a person asks of an engine.
fn go_on(
    mut intents: MessageReader<EngineIntent>,
    current: Res<CurrentGame>,
    mut sitting: Query<&mut Sitting>,
) {
    for intent in intents.read() {
        let (EngineIntent::AskAgain(color) | EngineIntent::Tell(color, _)) = intent;
        for mut sitting in sitting.iter_mut().filter(|s| s.color == *color) {
            match intent {
                EngineIntent::AskAgain(_) => {
                    if sitting.seat.is_some() {
                        sitting.trouble = None;
                    }
                    sitting.drop_question();
                }
                EngineIntent::Tell(_, line) => {
                    let Some(command) = Command::read(line) else {
                        continue;
                    };
                    let Some(seat) = sitting.seat.as_mut().filter(|seat| !seat.is_asked()) else {
                        continue;
                    };
                    seat.ask(current.get(), command);
                }
            }
        }
    }
}

/// Has the engine whose turn it is find a move.
fn ask(current: Res<CurrentGame>, screen: Res<State<Screen>>, mut sitting: Query<&mut Sitting>) {
    let now = Turn::of(&current, *screen.get());
    for mut sitting in &mut sitting {
        match &now {
            Some((turn, session)) if turn.color == sitting.color => {
                let turn = turn.clone();
                let is_other = |question: &Question| question.turn != turn;
                if sitting.question.as_ref().is_some_and(is_other) {
                    sitting.drop_question();
                }
                sitting.ask(turn, session);
            }
            _ if sitting.question.is_some() => {
                sitting.drop_question();
                // What was wrong in one position may be well in another.
                if sitting.seat.is_some() {
                    sitting.trouble = None;
                }
            }
            _ => {}
        }
    }
}

/// Hears the engines, and plays what they decide.
fn hear(
    mut sitting: Query<&mut Sitting>,
    current: Res<CurrentGame>,
    mut resting: Resting,
    mut intents: MessageWriter<GameIntent>,
    mut notify: MessageWriter<Notify>,
) {
    for mut sitting in &mut sitting {
        if sitting.seat.is_none() {
            continue;
        }
        notify.write_batch(sitting.hear().into_iter().map(Notify::trouble));
        if let Some(due) = sitting.seat.as_ref().and_then(process::Seat::due_in) {
            resting.ring(due);
        }
        let color = sitting.color;
        let Some(question) = &mut sitting.question else {
            continue;
        };
        let Some(decision) = question.decided.filter(|_| !question.told) else {
            continue;
        };
        if resting.is_over(&question.rest, &current) {
            intents.write(GameIntent::GameSession(match decision {
                Decision::Move(mv) => Event::Move(color, mv),
                Decision::Resign => Event::Resign(color),
            }));
            question.told = true;
        }
    }
}
