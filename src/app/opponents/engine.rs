//! External engines at the board.
//!
//! An engine at a side is one entity while its game is on the board; despawning
//! it ends the engine in the background. A fault of the engine never changes
//! the game: it is reported, and the person chooses how the game continues.

use bevy::prelude::*;

use super::turn::Turn;
use super::{MovePause, OpponentSystems, PauseResources};
use crate::app::AppSystems;
use crate::app::analysis::teaching;
use crate::app::session::{
    CurrentGame, GameIntent, GameStarted, Intent, Notify, Prefs, Roster, Screen, preferences,
};
use crate::app::shell::redraw::RedrawWhile as _;
use crate::app::shell::waker::Waker;
use crate::game::{Event, GameSession, Seat};
use crate::go::Color;
use crate::gtp::client::{Decision, EngineEntry};
use crate::gtp::process::log::EngineLog;
use crate::gtp::process::{SeatEvent, Timeouts};
use crate::gtp::{Command, process};
use crate::i18n::{Phrase, say};

/// The requests to the engines at the board.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(crate) enum EngineIntent {
    /// Ask the engine of this side again. It is restarted if need be.
    AskAgain(Color),
    /// Send a typed command to the engine.
    Command(Color, String),
}

impl Intent for EngineIntent {}

/// An engine at a side of the board.
#[derive(Component, Debug)]
pub(crate) struct SeatedEngine {
    color: Color,
    name: String,
    /// The running engine. `None` if no engine of this name is known.
    seat: Option<process::Seat>,
    question: Option<Question>,
    /// The engine's own name, once it has reported it.
    identity: Option<String>,
    /// The reason why it does not move. It stays until a person chooses how to
    /// go on.
    trouble: Option<Phrase>,
    /// The number of crashes and restarts in this game.
    restarts: u32,
}

/// A turn for which the engine was asked for a move.
#[derive(Debug)]
struct Question {
    turn: Turn,
    pause: MovePause,
    decided: Option<Decision>,
    /// True if the move was sent to the game.
    sent: bool,
}

/// The state of an engine for the panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum SeatedEngineState<'a> {
    /// It was started and has not reported its name yet.
    Starting,
    /// It is ready, with its name if it has reported one.
    Ready(Option<&'a str>),
    /// It was restarted this many times.
    Restarted(u32),
    /// It does not move.
    Stuck(&'a Phrase),
}

impl SeatedEngine {
    /// Returns the side of the engine.
    pub(crate) const fn color(&self) -> Color {
        self.color
    }

    /// Returns the name of the engine in the settings.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Returns the state of the engine.
    pub(crate) fn state(&self) -> SeatedEngineState<'_> {
        if let Some(trouble) = &self.trouble {
            return SeatedEngineState::Stuck(trouble);
        }
        if self.restarts > 0 {
            return SeatedEngineState::Restarted(self.restarts);
        }
        let has_request = self.seat.as_ref().is_some_and(process::Seat::has_request);
        if self.identity.is_none() && has_request {
            return SeatedEngineState::Starting;
        }
        SeatedEngineState::Ready(self.identity.as_deref())
    }

    /// Returns true if a typed command can be sent to it now.
    pub(crate) fn takes_commands(&self) -> bool {
        self.seat.as_ref().is_some_and(|seat| !seat.has_request())
    }

    /// Returns the log of commands and responses.
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

    /// Returns true if it is the engine of this name and entry.
    fn is(&self, name: &str, entry: Option<&EngineEntry>) -> bool {
        self.name == name && self.seat.as_ref().map(process::Seat::entry) == entry
    }

    /// Asks for a move in a turn, once.
    fn ask(&mut self, turn: Turn, session: &GameSession) {
        let is_for_turn = |question: &Question| question.turn == turn;
        if self.question.as_ref().is_some_and(is_for_turn) || self.trouble.is_some() {
            return;
        }
        let Some(seat) = &mut self.seat else { return };
        let clocks = session.clocks();
        let is_timed = clocks.remaining(self.color).time().is_some();
        seat.ask_move(session.game(), is_timed.then_some(clocks));
        self.question = Some(Question {
            turn,
            pause: MovePause::begin(preferences::lot()),
            decided: None,
            sent: false,
        });
    }

    /// Cancels the question.
    fn drop_question(&mut self) {
        if self.question.take().is_some()
            && let Some(seat) = &mut self.seat
        {
            seat.cancel();
        }
    }

    /// Handles the events of the engine. Returns the messages for the person.
    fn read_events(&mut self) -> Vec<Phrase> {
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
                // The response to a typed command is shown in the log.
                SeatEvent::Analysed(_) | SeatEvent::Answered(_) => {}
            }
        }
        news
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<EngineIntent>()
        .redraw_while(has_sent_decision)
        .add_systems(
            Update,
            (
                start_and_end_engines,
                handle_intents,
                request_engine_moves.run_if(not(teaching::opponent_waits)),
                read_engine_events.run_if(any_with_component::<SeatedEngine>),
            )
                .chain()
                .in_set(OpponentSystems::Engines),
        )
        .configure_sets(Update, OpponentSystems::Engines.after(AppSystems::Rules));
}

/// Returns true if a decision was sent, which is played in the next frame.
fn has_sent_decision(seated_engines: Query<&SeatedEngine>) -> bool {
    let sent =
        |seated_engine: &SeatedEngine| seated_engine.question.as_ref().is_some_and(|q| q.sent);
    seated_engines.iter().any(sent)
}

/// Returns the name of the engine that belongs at a side.
fn wanted_engine(current: &CurrentGame, color: Color) -> Option<&str> {
    match &current.session()?.setup().players[color].seat {
        Seat::Engine(name) => Some(name),
        Seat::Person | Seat::Level(_) => None,
    }
}

/// Starts the engines that belong at the board, and ends all others.
fn start_and_end_engines(
    mut commands: Commands,
    mut started: MessageReader<GameStarted>,
    current: Res<CurrentGame>,
    screen: Res<State<Screen>>,
    roster: Res<Roster>,
    prefs: Res<Prefs>,
    waker: Res<Waker>,
    mut seated_engines: Query<(Entity, &mut SeatedEngine)>,
) {
    // A player who reads the rules returns to the game, so its engines stay.
    if matches!(screen.get(), Screen::Rules(_)) {
        return;
    }
    let anew = started.read().count() > 0;
    let is_on = *screen.get() == Screen::Game;
    for color in Color::BOTH {
        let wanted = wanted_engine(&current, color).filter(|_| is_on);
        let entry = wanted.and_then(|name| roster.entry(name, &prefs.settings));
        let mut is_there = false;
        for (entity, mut seated_engine) in &mut seated_engines {
            if seated_engine.color != color {
                continue;
            }
            if wanted.is_some_and(|name| seated_engine.is(name, entry.as_ref())) {
                is_there = true;
                if anew {
                    seated_engine.drop_question();
                    seated_engine.restarts = 0;
                }
            } else {
                commands.entity(entity).despawn();
            }
        }
        if let Some(name) = wanted.filter(|_| !is_there) {
            let wake = waker.callback();
            commands.spawn(SeatedEngine::new(color, name, entry, wake));
        }
    }
}

/// Carries out the requests of a person to an engine.
fn handle_intents(
    mut intents: MessageReader<EngineIntent>,
    current: Res<CurrentGame>,
    mut seated_engines: Query<&mut SeatedEngine>,
) {
    for intent in intents.read() {
        let (EngineIntent::AskAgain(color) | EngineIntent::Command(color, _)) = intent;
        for mut seated_engine in seated_engines.iter_mut().filter(|s| s.color == *color) {
            match intent {
                EngineIntent::AskAgain(_) => {
                    if seated_engine.seat.is_some() {
                        seated_engine.trouble = None;
                    }
                    seated_engine.drop_question();
                }
                EngineIntent::Command(_, line) => {
                    let Some(command) = Command::read(line) else {
                        continue;
                    };
                    let Some(seat) = seated_engine
                        .seat
                        .as_mut()
                        .filter(|seat| !seat.has_request())
                    else {
                        continue;
                    };
                    seat.ask(current.get(), command);
                }
            }
        }
    }
}

/// Asks the engine that is to move for a move.
fn request_engine_moves(
    current: Res<CurrentGame>,
    screen: Res<State<Screen>>,
    mut seated_engines: Query<&mut SeatedEngine>,
) {
    let now = Turn::of(&current, *screen.get());
    for mut seated_engine in &mut seated_engines {
        match &now {
            Some((turn, session)) if turn.color == seated_engine.color => {
                let turn = turn.clone();
                let is_other = |question: &Question| question.turn != turn;
                if seated_engine.question.as_ref().is_some_and(is_other) {
                    seated_engine.drop_question();
                }
                seated_engine.ask(turn, session);
            }
            _ if seated_engine.question.is_some() => {
                seated_engine.drop_question();
                // A fault in one position need not occur in another.
                if seated_engine.seat.is_some() {
                    seated_engine.trouble = None;
                }
            }
            _ => {}
        }
    }
}

/// Handles the events of the engines, and plays their moves.
fn read_engine_events(
    mut seated_engines: Query<&mut SeatedEngine>,
    current: Res<CurrentGame>,
    mut pause_resources: PauseResources,
    mut intents: MessageWriter<GameIntent>,
    mut notify: MessageWriter<Notify>,
) {
    for mut seated_engine in &mut seated_engines {
        if seated_engine.seat.is_none() {
            continue;
        }
        notify.write_batch(seated_engine.read_events().into_iter().map(Notify::trouble));
        if let Some(due) = seated_engine.seat.as_ref().and_then(process::Seat::due_in) {
            pause_resources.ring(due);
        }
        let color = seated_engine.color;
        let Some(question) = &mut seated_engine.question else {
            continue;
        };
        let Some(decision) = question.decided.filter(|_| !question.sent) else {
            continue;
        };
        if pause_resources.is_over(&question.pause, &current) {
            intents.write(GameIntent::Event(match decision {
                Decision::Move(mv) => Event::Move(color, mv),
                Decision::Resign => Event::Resign(color),
            }));
            question.sent = true;
        }
    }
}
