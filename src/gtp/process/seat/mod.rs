//! An engine that follows a game: it can be asked for a move, an analysis or
//! the answer to any command.
//!
//! A [`Seat`] remembers what its engine has been told, so a move costs one or
//! two commands. A new request replaces the pending one. If the engine is still
//! busy with the old request, its answer is awaited and dropped. The engine's
//! moves are checked against our own rules. An engine that fails is restarted a
//! few times and told the whole game again.
//!
//! Nothing here blocks: [`Seat::poll`] returns the events so far. The
//! exceptions are [`Seat::wait`] and the blocking requests.

mod blocking;
mod event;
mod progress;
mod stage;
mod task;

use std::time::{Duration, Instant};

pub use blocking::NoAnswer;
pub use event::{Refusal, SeatEvent};
use stage::Stage;
use task::{Goal, Task};

use super::engine::{Engine, Event};
use super::fault::Fault;
use super::position::Position;
use crate::clock::{GameClock, TimeControl};
use crate::go::Game;
use crate::gtp::Command;
use crate::gtp::client::EngineEntry;
use crate::gtp::process::handshake::{EngineIdentity, Handshake};
use crate::gtp::process::link::Wake;
use crate::gtp::process::log::EngineLog;
use crate::gtp::process::timeouts::Timeouts;

/// An engine that follows a game. Dropping it ends the engine in the
/// background.
pub struct Seat {
    entry: EngineEntry,
    timeouts: Timeouts,
    wake: Wake,
    engine: Option<Engine>,
    stage: Stage,
    /// The engine's identity; empty before the handshake is over.
    identity: EngineIdentity,
    /// The position on the engine's board, if it is known.
    known: Option<Position>,
    /// The time control that the engine was told.
    sent_time_control: TimeControl,
    task: Option<Task>,
    restarts_in_a_row: u32,
    restarts: u32,
    /// The log while no engine runs. A running engine holds it itself.
    log: EngineLog,
    events: Vec<SeatEvent>,
}

impl Seat {
    /// Creates a seat. Its engine is started by the first request. `wake` is
    /// called from other threads whenever there may be something to
    /// [`poll`](Self::poll).
    #[must_use]
    pub fn new(entry: EngineEntry, timeouts: Timeouts, wake: Wake) -> Self {
        Self {
            entry,
            timeouts,
            wake,
            engine: None,
            stage: Stage::Off,
            identity: EngineIdentity::default(),
            known: None,
            sent_time_control: TimeControl::NONE,
            task: None,
            restarts_in_a_row: 0,
            restarts: 0,
            log: EngineLog::default(),
            events: Vec::new(),
        }
    }

    /// Returns the engine's entry.
    #[must_use]
    pub const fn entry(&self) -> &EngineEntry {
        &self.entry
    }

    /// Returns the engine's identity while it runs, once the handshake is over.
    /// If a request is pending and this is `None`, the engine is starting.
    #[must_use]
    pub fn identity(&self) -> Option<&EngineIdentity> {
        (!matches!(self.stage, Stage::Off | Stage::Handshake(_))).then_some(&self.identity)
    }

    /// Returns true if a request is pending.
    #[must_use]
    pub const fn has_request(&self) -> bool {
        self.task.is_some()
    }

    /// Returns the log of the engine through all its restarts.
    #[must_use]
    pub fn log(&self) -> &EngineLog {
        self.engine.as_ref().map_or(&self.log, Engine::log)
    }

    /// Starts the engine, if it does not run, to learn its identity.
    pub fn start(&mut self) {
        if matches!(self.stage, Stage::Off) {
            self.launch();
        }
    }

    /// Asks for a move of the side to move. Its clock determines the time
    /// limit.
    pub fn ask_move(&mut self, game: &Game, clock: Option<&GameClock>) {
        let clock = clock.cloned().map(Box::new);
        self.set_task(game, Goal::Move { clock });
    }

    /// Starts an analysis of the position, reported every `interval` hundredths
    /// of a second. It ends with [`cancel`](Self::cancel) or another request.
    pub fn analyse(&mut self, game: &Game, interval: u32) {
        self.set_task(game, Goal::Analysis { interval });
    }

    /// Sends any command in the position of this game.
    pub fn ask(&mut self, game: &Game, command: Command) {
        self.set_task(game, Goal::Answer(command));
    }

    fn set_task(&mut self, game: &Game, goal: Goal) {
        self.cancel();
        match Position::of(game) {
            Ok(position) => {
                self.task = Some(Task::new(game.clone(), position, goal));
                self.advance();
            }
            Err(why) => self.refuse(why.into()),
        }
        if !self.events.is_empty() {
            (self.wake)();
        }
    }

    /// Cancels the pending request. Its answer will be dropped.
    pub fn cancel(&mut self) {
        self.task = None;
        let of_task = |event: &SeatEvent| matches!(event, SeatEvent::Refused(_));
        self.events.retain(|event| !of_task(event));
        let Stage::Working(work) = &mut self.stage else {
            return;
        };
        let streams = work.wanted && work.is_stream();
        work.wanted = false;
        if let Some(engine) = self.engine.as_mut().filter(|_| streams) {
            // Any other command ends a stream.
            engine.ask(&Command::bare("protocol_version"), self.timeouts.command);
        }
    }

    /// Ends the engine in the background and cancels the pending request.
    pub fn stop(&mut self) {
        self.task = None;
        self.retire();
    }

    /// Returns the events since the last call, without waiting.
    pub fn poll(&mut self) -> Vec<SeatEvent> {
        let came = self.engine.as_mut().map(Engine::poll).unwrap_or_default();
        for event in came {
            match event {
                Event::Reply { ticket, result } => self.take_reply(ticket, result),
                Event::Line { ticket, text } => self.take_line(ticket, &text),
                Event::Fault(fault) => self.fail(fault),
            }
        }
        self.advance();
        std::mem::take(&mut self.events)
    }

    /// Like [`poll`](Self::poll), but waits for an event, at most for
    /// `at_most`. It does not wait if no engine runs.
    pub fn wait(&mut self, at_most: Duration) -> Vec<SeatEvent> {
        let begun = Instant::now();
        loop {
            let events = self.poll();
            let left = at_most.saturating_sub(begun.elapsed());
            match &self.engine {
                Some(engine) if events.is_empty() && !left.is_zero() => engine.pause(left),
                _ => return events,
            }
        }
    }

    /// Returns the time after which to [`poll`](Self::poll) again even without
    /// a wake-up.
    #[must_use]
    pub fn due_in(&self) -> Option<Duration> {
        self.engine.as_ref().and_then(Engine::due_in)
    }

    /// Starts the next step of the pending request, unless the engine is busy.
    fn advance(&mut self) {
        if self.task.is_none() {
            return;
        }
        match self.stage {
            Stage::Off => self.launch(),
            Stage::Idle => self.position_sync(),
            Stage::Handshake(_) | Stage::SyncingPosition(_) | Stage::Working(_) => {}
        }
    }

    /// Starts the engine and the handshake.
    fn launch(&mut self) {
        let wake = self.wake.clone();
        match Engine::resume(&self.entry, self.timeouts, wake, &mut self.log) {
            Ok(mut engine) => {
                let handshake = Handshake::begin(&mut engine, &self.entry, &self.timeouts);
                self.stage = Stage::Handshake(handshake);
                self.engine = Some(engine);
            }
            Err(fault) => self.fail(fault),
        }
    }

    /// Ends the engine in the background and keeps its log.
    fn retire(&mut self) {
        if let Some(engine) = self.engine.take() {
            self.log = engine.into_log();
        }
        self.stage = Stage::Off;
        self.known = None;
        self.sent_time_control = TimeControl::NONE;
    }

    /// Restarts the engine after a fault, or gives up. An engine that failed
    /// during its start is not restarted, because it would fail again.
    fn fail(&mut self, fault: Fault) {
        tracing::warn!("an engine failed: {fault}");
        let never_began = matches!(self.stage, Stage::Off | Stage::Handshake(_));
        self.retire();
        let left = (self
            .timeouts
            .restarts_in_a_row
            .saturating_sub(self.restarts_in_a_row))
        .min(self.timeouts.restarts.saturating_sub(self.restarts));
        if never_began || left == 0 {
            self.task = None;
            self.restarts_in_a_row = 0;
            self.restarts = 0;
            self.events.push(SeatEvent::Failed(fault));
        } else {
            self.restarts_in_a_row += 1;
            self.restarts += 1;
            let left = left - 1;
            self.events.push(SeatEvent::Restarting { fault, left });
            self.launch();
        }
    }
}

impl std::fmt::Debug for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Seat")
            .field("entry", &self.entry)
            .field("stage", &self.stage)
            .finish_non_exhaustive()
    }
}
