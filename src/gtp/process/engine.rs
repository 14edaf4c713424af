//! A running engine: sends commands and reports the answers.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use super::fault::Fault;
use super::{child_process, connection};
use crate::gtp::Command;
use crate::gtp::client::{Conversation, EngineEntry, Incoming, Ticket};
use crate::gtp::process::link::{Link, Wake};
use crate::gtp::process::log::{Direction, EngineLog};
use crate::gtp::process::reaper::Ending;
use crate::gtp::process::timeouts::Timeouts;
use crate::platform::address::HostPort;
use crate::platform::text::excerpt;

/// The most chunks of output that one poll processes: a megabyte.
const AT_ONCE: usize = 64;
/// The interval at which timeouts are checked while a caller waits.
const LOOK: Duration = Duration::from_millis(20);
/// The most characters of engine output that are quoted in a message.
const QUOTED: usize = 80;

/// An event from an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The answer to a command. For a stream it means that the stream has
    /// ended.
    Reply {
        /// The command that is answered.
        ticket: Ticket,
        /// The answer, or the engine's error message.
        result: Result<String, String>,
    },
    /// A line of a stream.
    Line {
        /// The stream it belongs to.
        ticket: Ticket,
        /// The text of the line.
        text: String,
    },
    /// The engine can no longer be used. No more events follow.
    Fault(Fault),
}

/// A command that has not been answered yet.
#[derive(Debug)]
struct PendingCommand {
    line: String,
    limit: Duration,
}

/// A running engine. Dropping it ends the engine in the background: it is sent
/// `quit`, given a moment, then killed with all processes that it started. The
/// connection with an engine at an address is closed instead.
#[derive(Debug)]
pub struct Engine {
    link: Link,
    /// The address at which it listens; `None` for a process.
    address: Option<HostPort>,
    conversation: Conversation,
    pending: VecDeque<PendingCommand>,
    timeouts: Timeouts,
    started: Instant,
    /// The start of the current wait: since then the oldest command is due.
    waits_since: Instant,
    last_heard: Instant,
    has_answered: bool,
    /// The last output that answers no command.
    unsolicited: Option<String>,
    log: EngineLog,
    /// The fault, once there is one. `fault_reported` is set when it has been
    /// reported.
    fault: Option<Fault>,
    fault_reported: bool,
}

impl Engine {
    /// Starts an engine, or connects to its address. `wake` is called from other
    /// threads whenever there may be something to [`poll`](Self::poll).
    ///
    /// # Errors
    /// When the program cannot be started. A connection that cannot be
    /// established is reported as an event.
    pub fn start(entry: &EngineEntry, timeouts: Timeouts, wake: Wake) -> Result<Self, Fault> {
        Self::resume(entry, timeouts, wake, &mut EngineLog::default())
    }

    /// Starts an engine that continues the log of an earlier one. `log` is left
    /// empty if the start succeeds.
    pub(super) fn resume(
        entry: &EngineEntry,
        timeouts: Timeouts,
        wake: Wake,
        log: &mut EngineLog,
    ) -> Result<Self, Fault> {
        let address = entry.address();
        let verb = if matches!(address, Ok(None)) {
            "start"
        } else {
            "connect"
        };
        log.add(
            Direction::Note,
            &format!("{verb}: {}", entry.command_line()),
        );
        let link = match &address {
            Ok(None) => child_process::start(entry, timeouts.quit, wake),
            Ok(Some(address)) => connection::start(address, &timeouts, wake),
            Err(why) => Err(Fault::NotConnected {
                address: excerpt(&entry.program, QUOTED),
                why: why.to_string(),
            }),
        };
        let link = link.inspect_err(|fault| {
            log.add(Direction::Note, &fault.to_string());
        })?;
        let now = Instant::now();
        Ok(Self {
            link,
            address: address.ok().flatten(),
            conversation: Conversation::default(),
            pending: VecDeque::new(),
            timeouts,
            started: now,
            waits_since: now,
            last_heard: now,
            has_answered: false,
            unsolicited: None,
            log: std::mem::take(log),
            fault: None,
            fault_reported: false,
        })
    }

    /// Sends a command. Its answer is due within `limit` after the commands
    /// before it are answered.
    pub fn ask(&mut self, command: &Command, limit: Duration) -> Ticket {
        self.start_wait();
        let (ticket, line) = self.conversation.ask(command);
        self.send(ticket, command, line, limit)
    }

    /// Starts a stream of lines, which ends when another command is sent. Only
    /// its beginning and its end have a time limit.
    pub fn stream(&mut self, command: &Command, limit: Duration) -> Ticket {
        self.start_wait();
        let (ticket, line) = self.conversation.stream(command);
        self.send(ticket, command, line, limit)
    }

    /// Starts the wait for an answer, or for the end of a stream, unless one is
    /// already under way.
    fn start_wait(&mut self) {
        if self.may_be_silent() {
            self.waits_since = Instant::now();
        }
    }

    fn send(&mut self, ticket: Ticket, command: &Command, line: String, limit: Duration) -> Ticket {
        self.log.add(Direction::Sent, &line);
        self.pending.push_back(PendingCommand {
            line: excerpt(&command.to_string(), QUOTED),
            limit,
        });
        if !self.link.send(line) {
            self.fault.get_or_insert(Fault::NotReading);
        }
        ticket
    }

    /// Returns the events since the last call, without waiting.
    pub fn poll(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        if self.fault_reported {
            return events;
        }
        // The ending is read before the output, so that all output before it is
        // processed.
        let ending = self.link.ending();
        let emptied = self.read_output(&mut events);
        for line in self.link.complaints() {
            self.log.add(Direction::Complained, &line);
        }
        if emptied && self.fault.is_none() {
            match ending {
                Some(ending) => self.fault = Some(self.ended(ending)),
                None => self.judge_time(&mut events),
            }
        }
        if let Some(fault) = &self.fault {
            self.fault_reported = true;
            self.link.kill();
            self.log.add(Direction::Note, &fault.to_string());
            events.push(Event::Fault(fault.clone()));
        }
        events
    }

    /// Processes the output that has arrived. Returns true if none is left.
    fn read_output(&mut self, events: &mut Vec<Event>) -> bool {
        for _ in 0..AT_ONCE {
            let Some(bytes) = self.link.take() else {
                return true;
            };
            self.last_heard = Instant::now();
            let log = &mut self.log;
            let seen = |line: &str| log.add(Direction::Received, line);
            for incoming in self.conversation.receive(&bytes, seen) {
                self.take_in(incoming, events);
            }
            if self.fault.is_some() {
                return true;
            }
        }
        false
    }

    fn take_in(&mut self, incoming: Incoming, events: &mut Vec<Event>) {
        match incoming {
            Incoming::Reply { ticket, result } => {
                self.pending.pop_front();
                self.waits_since = Instant::now();
                self.has_answered = true;
                self.unsolicited = None;
                events.push(Event::Reply { ticket, result });
            }
            Incoming::Line { ticket, text } => events.push(Event::Line { ticket, text }),
            Incoming::Skipped { .. } => {
                let passed = self.pending.pop_front();
                let command = passed.map(|pending| pending.line).unwrap_or_default();
                self.fault.get_or_insert(Fault::Skipped { command });
            }
            Incoming::Unsolicited(text) => self.unsolicited = Some(excerpt(&text, QUOTED)),
            Incoming::InvalidOutput(error) => {
                self.fault.get_or_insert(Fault::InvalidOutput(error));
            }
        }
    }

    fn ended(&self, ending: Ending) -> Fault {
        let last_words = self.link.last_words().map(|(words, _)| words);
        match ending {
            Ending::Exited(status) => Fault::Ended { status, last_words },
            Ending::ClosedOutput => Fault::ClosedOutput { last_words },
            Ending::HungUp => Fault::HungUp {
                last_words: self.parting_words(),
            },
            Ending::Failed(fault) => fault,
        }
    }

    /// Returns the last output if it may explain the end of the connection: an
    /// incomplete line, a line that answers no command, or an error message.
    fn parting_words(&self) -> Option<String> {
        let unfinished = self.conversation.unfinished();
        unfinished.or(self.unsolicited.clone()).or_else(|| {
            let since_start = self.log.lines().rev();
            let mut since_start = since_start.take_while(|line| line.direction != Direction::Note);
            let last = since_start.find(|line| line.direction == Direction::Received)?;
            let is_error = last.text.starts_with('?');
            is_error.then(|| excerpt(&last.text, QUOTED))
        })
    }

    /// Sets a fault if an answer is late.
    fn judge_time(&mut self, events: &mut Vec<Event>) {
        if let Some(address) = self.awaits_connection() {
            let limit = self.timeouts.connect;
            if self.started.elapsed() >= limit {
                self.fault = Some(connection::no_connection(address, limit));
            }
            return;
        }
        let is_quiet = self.last_heard.elapsed() >= self.timeouts.settle;
        if is_quiet && let Some(incoming) = self.conversation.settle() {
            return self.take_in(incoming, events);
        }
        let Some(pending) = self.pending.front().filter(|_| !self.may_be_silent()) else {
            return;
        };
        let after = self.waits_since.elapsed();
        let instead = self.conversation.unfinished().or(self.unsolicited.clone());
        if self.has_answered {
            if after >= pending.limit {
                let command = pending.line.clone();
                let after = pending.limit;
                self.fault = Some(Fault::Silent {
                    command,
                    after,
                    instead,
                });
            }
        } else if self.start_is_late() {
            let instead = instead.or(self.link.last_words().map(|(words, _)| words));
            self.fault = Some(match &self.address {
                Some(address) => Fault::NeverAnsweredAt {
                    address: address.to_string(),
                    after,
                    instead,
                },
                None => Fault::NeverAnswered { after, instead },
            });
        }
    }

    /// Returns the address of the engine if there is no connection yet.
    fn awaits_connection(&self) -> Option<&HostPort> {
        self.address.as_ref().filter(|_| !self.link.is_open())
    }

    fn start_is_late(&self) -> bool {
        let sign = self.link.last_words().map(|(_, at)| at);
        let last = sign.map_or(self.started, |sign| sign.max(self.started));
        last.elapsed() >= self.timeouts.start
            || self.started.elapsed() >= self.timeouts.start_at_most
    }

    /// Returns true if no output is due.
    fn may_be_silent(&self) -> bool {
        self.pending.is_empty() || self.conversation.is_streaming()
    }

    /// Like [`poll`](Self::poll), but waits for an event, at most for
    /// `at_most`.
    pub fn wait(&mut self, at_most: Duration) -> Vec<Event> {
        let begun = Instant::now();
        loop {
            let events = self.poll();
            let left = at_most.saturating_sub(begun.elapsed());
            if !events.is_empty() || left.is_zero() || self.fault_reported {
                return events;
            }
            self.pause(left);
        }
    }

    /// Waits until there may be output, at most for [`LOOK`].
    pub(super) fn pause(&self, at_most: Duration) {
        self.link.wait(at_most.min(LOOK));
    }

    /// Sends a command and waits for its answer, or the engine's error message.
    /// Other events that arrive meanwhile are lost, so no other command or
    /// stream should be pending.
    ///
    /// # Errors
    /// When the engine has a fault.
    pub fn answer(
        &mut self,
        command: &Command,
        limit: Duration,
    ) -> Result<Result<String, String>, Fault> {
        let sent = self.ask(command, limit);
        loop {
            if let Some(fault) = self.fault.clone().filter(|_| self.fault_reported) {
                return Err(fault);
            }
            for event in self.wait(LOOK) {
                match event {
                    Event::Reply { ticket, result } if ticket == sent => return Ok(result),
                    Event::Fault(fault) => return Err(fault),
                    Event::Reply { .. } | Event::Line { .. } => {}
                }
            }
        }
    }

    /// Returns the time until timeouts must be checked again.
    /// [`poll`](Self::poll) must be called then even without new output. `None`
    /// while no output is due.
    #[must_use]
    pub fn due_in(&self) -> Option<Duration> {
        if self.fault_reported {
            return None;
        }
        if self.awaits_connection().is_some() {
            let left = self.timeouts.connect.saturating_sub(self.started.elapsed());
            return Some(left.max(LOOK));
        }
        if self.may_be_silent() {
            return None;
        }
        let limit = match self.pending.front() {
            Some(pending) if self.has_answered => pending.limit,
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

    /// Returns the fault, if the engine can no longer be used.
    #[must_use]
    pub const fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    /// Returns the lines sent to the engine and received from it.
    #[must_use]
    pub const fn log(&self) -> &EngineLog {
        &self.log
    }

    /// Ends this engine and returns its log, for the engine that replaces it.
    pub(super) fn into_log(mut self) -> EngineLog {
        std::mem::take(&mut self.log)
    }
}
