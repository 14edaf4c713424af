//! A running engine: commands that are asked, and what comes of them.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use super::fault::Fault;
use super::process::{Process, Wake};
use crate::gtp::Command;
use crate::gtp::client::{Conversation, EngineEntry, Heard, Ticket};
use crate::gtp::process::log::{Direction, EngineLog};
use crate::gtp::process::reaper::Ending;
use crate::gtp::process::timeouts::Timeouts;
use crate::platform::text::excerpt;

/// The most chunks of its output that are looked at in one go, a megabyte.
const AT_ONCE: usize = 64;
/// How often time limits are looked at while somebody waits.
const LOOK: Duration = Duration::from_millis(20);
/// How much of what an engine wrote goes into a message.
const QUOTED: usize = 80;

/// What came from an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// An answer. For a stream: it has ended.
    Reply {
        /// To which command.
        ticket: Ticket,
        /// What was asked for, or the engine's words why it could not be done.
        result: Result<String, String>,
    },
    /// A line of a stream.
    Line {
        /// Of which.
        ticket: Ticket,
        /// What it says.
        text: String,
    },
    /// The engine is of no more use: nothing else will come.
    Fault(Fault),
}

/// A command that waits for its answer.
#[derive(Debug)]
struct Asked {
    line: String,
    limit: Duration,
}

/// A running engine. Dropping it ends it in the background: `quit`, a moment,
/// and then it is killed with all that it has started.
#[derive(Debug)]
pub struct Engine {
    process: Process,
    conversation: Conversation,
    asked: VecDeque<Asked>,
    timeouts: Timeouts,
    started: Instant,
    /// Since when the oldest command is the one to be answered.
    waits_since: Instant,
    last_heard: Instant,
    has_answered: bool,
    /// What it wrote last that nobody asked for.
    unasked: Option<String>,
    log: EngineLog,
    /// What is wrong, and whether that was told.
    fault: Option<Fault>,
    told: bool,
}

impl Engine {
    /// Starts an engine. `wake` is called from other threads whenever there may
    /// be something to [`poll`](Self::poll).
    ///
    /// # Errors
    /// When the program cannot be started.
    pub fn start(entry: &EngineEntry, timeouts: Timeouts, wake: Wake) -> Result<Self, Fault> {
        Self::resume(entry, timeouts, wake, &mut EngineLog::default())
    }

    /// The same, with the traffic of an earlier one, of which is taken over
    /// what there is.
    pub(super) fn resume(
        entry: &EngineEntry,
        timeouts: Timeouts,
        wake: Wake,
        log: &mut EngineLog,
    ) -> Result<Self, Fault> {
        log.add(Direction::Note, &format!("start: {}", entry.command_line()));
        let process = Process::start(entry, timeouts.quit, wake);
        let process = process.inspect_err(|fault| {
            log.add(Direction::Note, &fault.to_string());
        })?;
        let now = Instant::now();
        Ok(Self {
            process,
            conversation: Conversation::default(),
            asked: VecDeque::new(),
            timeouts,
            started: now,
            waits_since: now,
            last_heard: now,
            has_answered: false,
            unasked: None,
            log: std::mem::take(log),
            fault: None,
            told: false,
        })
    }

    /// Asks a command, to be answered within `limit` once those before it are.
    pub fn ask(&mut self, command: &Command, limit: Duration) -> Ticket {
        self.turn_to_ask();
        let (ticket, line) = self.conversation.ask(command);
        self.send(ticket, command, line, limit)
    }

    /// Asks for a stream of lines that ends when something else is asked. Only
    /// its beginning and its end have a limit.
    pub fn stream(&mut self, command: &Command, limit: Duration) -> Ticket {
        self.turn_to_ask();
        let (ticket, line) = self.conversation.stream(command);
        self.send(ticket, command, line, limit)
    }

    /// From now on something has to come, if it had not before: an answer, or
    /// the end of a stream.
    fn turn_to_ask(&mut self) {
        if self.may_be_silent() {
            self.waits_since = Instant::now();
        }
    }

    fn send(&mut self, ticket: Ticket, command: &Command, line: String, limit: Duration) -> Ticket {
        self.log.add(Direction::Sent, &line);
        self.asked.push_back(Asked {
            line: excerpt(&command.to_string(), QUOTED),
            limit,
        });
        if !self.process.send(line) {
            self.fault.get_or_insert(Fault::NotReading);
        }
        ticket
    }

    /// What has come since this was last asked. Returns at once.
    pub fn poll(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        if self.told {
            return events;
        }
        // Asked first, so that all that was written before has come.
        let ending = self.process.ending();
        let emptied = self.listen(&mut events);
        for line in self.process.complaints() {
            self.log.add(Direction::Complained, &line);
        }
        if emptied && self.fault.is_none() {
            match ending {
                Some(ending) => self.fault = Some(self.ended(ending)),
                None => self.judge_time(&mut events),
            }
        }
        if let Some(fault) = &self.fault {
            self.told = true;
            self.process.kill();
            self.log.add(Direction::Note, &fault.to_string());
            events.push(Event::Fault(fault.clone()));
        }
        events
    }

    /// Hears what has come; whether that was all.
    fn listen(&mut self, events: &mut Vec<Event>) -> bool {
        for _ in 0..AT_ONCE {
            let Some(bytes) = self.process.take() else {
                return true;
            };
            self.last_heard = Instant::now();
            let log = &mut self.log;
            let seen = |line: &str| log.add(Direction::Received, line);
            for heard in self.conversation.hear(&bytes, seen) {
                self.take_in(heard, events);
            }
            if self.fault.is_some() {
                return true;
            }
        }
        false
    }

    fn take_in(&mut self, heard: Heard, events: &mut Vec<Event>) {
        match heard {
            Heard::Reply { ticket, result } => {
                self.asked.pop_front();
                self.waits_since = Instant::now();
                self.has_answered = true;
                self.unasked = None;
                events.push(Event::Reply { ticket, result });
            }
            Heard::Line { ticket, text } => events.push(Event::Line { ticket, text }),
            Heard::PassedOver { .. } => {
                let passed = self.asked.pop_front();
                let command = passed.map(|asked| asked.line).unwrap_or_default();
                self.fault.get_or_insert(Fault::PassedOver { command });
            }
            Heard::Unasked(text) => self.unasked = Some(excerpt(&text, QUOTED)),
            Heard::Garbled(what) => {
                self.fault.get_or_insert(Fault::Garbled(what));
            }
        }
    }

    fn ended(&self, ending: Ending) -> Fault {
        let last_words = self.process.last_words().map(|(words, _)| words);
        match ending {
            Ending::Exited(status) => Fault::Ended { status, last_words },
            Ending::ClosedOutput => Fault::ClosedOutput { last_words },
        }
    }

    /// Whether something is late.
    fn judge_time(&mut self, events: &mut Vec<Event>) {
        let is_quiet = self.last_heard.elapsed() >= self.timeouts.settle;
        if is_quiet && let Some(heard) = self.conversation.settle() {
            return self.take_in(heard, events);
        }
        let Some(asked) = self.asked.front().filter(|_| !self.may_be_silent()) else {
            return;
        };
        let after = self.waits_since.elapsed();
        let instead = self.conversation.unfinished().or(self.unasked.clone());
        if self.has_answered {
            if after >= asked.limit {
                let command = asked.line.clone();
                let after = asked.limit;
                self.fault = Some(Fault::Silent {
                    command,
                    after,
                    instead,
                });
            }
        } else if self.start_is_late() {
            let instead = instead.or(self.process.last_words().map(|(words, _)| words));
            self.fault = Some(Fault::NeverAnswered { after, instead });
        }
    }

    fn start_is_late(&self) -> bool {
        let sign = self.process.last_words().map(|(_, at)| at);
        let last = sign.map_or(self.started, |sign| sign.max(self.started));
        last.elapsed() >= self.timeouts.start
            || self.started.elapsed() >= self.timeouts.start_at_most
    }

    /// Whether nothing has to come.
    fn may_be_silent(&self) -> bool {
        self.asked.is_empty() || self.conversation.is_streaming()
    }

    /// As [`poll`](Self::poll), but waits until something comes, at most so
    /// long.
    pub fn wait(&mut self, at_most: Duration) -> Vec<Event> {
        let begun = Instant::now();
        loop {
            let events = self.poll();
            let left = at_most.saturating_sub(begun.elapsed());
            if !events.is_empty() || left.is_zero() || self.told {
                return events;
            }
            self.pause(left);
        }
    }

    /// Waits until something may have come, for a moment at most.
    pub(super) fn pause(&self, at_most: Duration) {
        self.process.wait(at_most.min(LOOK));
    }

    /// Asks and waits for the answer, or the engine's words why it cannot be
    /// done. What else comes meanwhile is lost, so nothing else should be
    /// waited for.
    ///
    /// # Errors
    /// What is wrong with the engine.
    pub fn answer(
        &mut self,
        command: &Command,
        limit: Duration,
    ) -> Result<Result<String, String>, Fault> {
        let asked = self.ask(command, limit);
        loop {
            if let Some(fault) = self.fault.clone().filter(|_| self.told) {
                return Err(fault);
            }
            for event in self.wait(LOOK) {
                match event {
                    Event::Reply { ticket, result } if ticket == asked => return Ok(result),
                    Event::Fault(fault) => return Err(fault),
                    Event::Reply { .. } | Event::Line { .. } => {}
                }
            }
        }
    }

    /// When time limits have to be looked at again: [`poll`](Self::poll) then,
    /// even if nothing has come. `None` while nothing has to come.
    #[must_use]
    pub fn due_in(&self) -> Option<Duration> {
        if self.told || self.may_be_silent() {
            return None;
        }
        let limit = match self.asked.front() {
            Some(asked) if self.has_answered => asked.limit,
            _ => self.timeouts.start,
        };
        let limit = limit.saturating_sub(self.waits_since.elapsed());
        let quiet = self
            .timeouts
            .settle
            .saturating_sub(self.last_heard.elapsed());
        let due = if self.conversation.may_settle() {
            limit.min(quiet)
        } else {
            limit
        };
        Some(due.max(LOOK))
    }

    /// What is wrong with it, if it is of no more use.
    #[must_use]
    pub const fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    /// What went to it and came from it.
    #[must_use]
    pub const fn log(&self) -> &EngineLog {
        &self.log
    }

    /// The traffic, for the engine that takes its place; it ends.
    pub(super) fn into_traffic(mut self) -> EngineLog {
        std::mem::take(&mut self.log)
    }
}
