//! An engine at the board: it is told of a game and asked for a move, for what
//! it thinks, or for anything else.
//!
//! A [`Seat`] remembers what its engine has been told, so a move costs one or
//! two commands. Asking for something takes the place of what was asked before;
//! an engine that still thinks about that is waited for, and its answer dropped.
//! Its moves are held against our own rules. One that breaks down is started
//! again and told everything anew, a few times.
//!
//! Nothing here waits: [`Seat::poll`] gives what has come.

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
use super::process::Wake;
use crate::clock::{GameClock, TimeControl};
use crate::go::Game;
use crate::gtp::Command;
use crate::gtp::client::EngineEntry;
use crate::gtp::process::handshake::{EngineIdentity, Handshake};
use crate::gtp::process::log::EngineLog;
use crate::gtp::process::timeouts::Timeouts;

/// An engine at the board. Dropping it ends the engine in the background.
pub struct Seat {
    entry: EngineEntry,
    timeouts: Timeouts,
    wake: Wake,
    engine: Option<Engine>,
    stage: Stage,
    /// What the engine says it is; empty before it has said so.
    identity: EngineIdentity,
    /// What lies on the engine's board, where that is known.
    known: Option<Position>,
    /// How time is given, as the engine was told.
    told_time: TimeControl,
    task: Option<Task>,
    restarts_in_a_row: u32,
    restarts: u32,
    /// The traffic while no engine runs, which else keeps it.
    log: EngineLog,
    events: Vec<SeatEvent>,
}

impl Seat {
    /// A seat for an engine, which is started when something is asked. `wake`
    /// is called from other threads whenever there may be something to
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
            told_time: TimeControl::NONE,
            task: None,
            restarts_in_a_row: 0,
            restarts: 0,
            log: EngineLog::default(),
            events: Vec::new(),
        }
    }

    /// The engine as it was written down.
    #[must_use]
    pub const fn entry(&self) -> &EngineEntry {
        &self.entry
    }

    /// What the engine is, once it has said so and while it runs. Asked and
    /// without one, it is about to start.
    #[must_use]
    pub fn identity(&self) -> Option<&EngineIdentity> {
        (!matches!(self.stage, Stage::Off | Stage::Handshake(_))).then_some(&self.identity)
    }

    /// Whether something is asked that has not been answered.
    #[must_use]
    pub const fn is_asked(&self) -> bool {
        self.task.is_some()
    }

    /// What went to the engine and came from it, through all its starts.
    #[must_use]
    pub fn log(&self) -> &EngineLog {
        self.engine.as_ref().map_or(&self.log, Engine::log)
    }

    /// Starts the engine, if it does not run, to hear what it is.
    pub fn start(&mut self) {
        if matches!(self.stage, Stage::Off) {
            self.launch();
        }
    }

    /// Asks for the move of the side whose turn it is in this game; its clock
    /// says how long that may take.
    pub fn ask_move(&mut self, game: &Game, clock: Option<&GameClock>) {
        let clock = clock.cloned().map(Box::new);
        self.set_task(game, Goal::Move { clock });
    }

    /// Asks what the engine thinks of the position, to be told anew every so
    /// many hundredths of a second, until [`cancel`](Self::cancel) or another
    /// question.
    pub fn analyse(&mut self, game: &Game, interval: u32) {
        self.set_task(game, Goal::Analysis { interval });
    }

    /// Asks anything in the position of this game.
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

    /// Asks no longer: what comes of it is dropped.
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

    /// Ends the engine in the background, and forgets what was asked.
    pub fn stop(&mut self) {
        self.task = None;
        self.retire();
    }

    /// What has come since this was last asked. Returns at once.
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

    /// As [`poll`](Self::poll), but waits until something comes, at most so
    /// long, and not at all while no engine runs.
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

    /// When to [`poll`](Self::poll) again even if nothing comes.
    #[must_use]
    pub fn due_in(&self) -> Option<Duration> {
        self.engine.as_ref().and_then(Engine::due_in)
    }

    /// Does what comes next, if nothing is waited for.
    fn advance(&mut self) {
        if self.task.is_none() {
            return;
        }
        match self.stage {
            Stage::Off => self.launch(),
            Stage::Idle => self.position_sync(),
            Stage::Handshake(_) | Stage::LiningUp(_) | Stage::Working(_) => {}
        }
    }

    /// Starts the engine and asks what it is.
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

    /// Lets the engine go.
    fn retire(&mut self) {
        if let Some(engine) = self.engine.take() {
            self.log = engine.into_traffic();
        }
        self.stage = Stage::Off;
        self.known = None;
        self.told_time = TimeControl::NONE;
    }

    /// The engine is of no more use: another start, or the end. One that has not
    /// even started would do the same again.
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
