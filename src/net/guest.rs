//! A guest of a match: it follows the host's log and asks for commands.
//!
//! A [`Guest`] reads no time and opens no connection. Its owner tells it of
//! lines, messages and time, and carries its [`GuestOutput`]s out in their
//! order. An entry is stored before it is shown.

use std::collections::VecDeque;
use std::time::Duration;

use thiserror::Error;

use super::message::{Answer, Farewell, Have, Hello, ToGuest, ToHost, Welcome};
use super::replica::{Entry, FollowError, Introduction, Log, LogId, Party, StateMachine};
use super::ticket::Ticket;

/// The time after which a message without an answer is repeated.
const REPEAT_AFTER: Duration = Duration::from_secs(2);
/// The most commands that wait for the answer to one before them.
const MOST_WAITING: usize = 32;
/// The time without a message after which a line is taken to be down.
const SILENCE: Duration = Duration::from_secs(20);

/// Something that the owner of a guest has to do.
#[derive(Clone, Debug, PartialEq)]
pub enum GuestOutput<S: StateMachine> {
    /// Send a message.
    Send(ToHost<S>),
    /// Store the seat and begin the log anew.
    Begin {
        /// The log.
        log: LogId,
        /// The party that the guest is.
        party: Party,
        /// The right to come back.
        ticket: Ticket,
        /// The number of the last entry that is past.
        last: u64,
    },
    /// Store the entry. This comes before its effects.
    Store(Entry<S::Command>),
    /// Show an effect.
    Show(S::Effect),
    /// Show that a command was refused.
    Refused(S::Command, S::Refusal),
    /// The state was replaced by another one: everything is to be shown anew.
    Anew,
    /// Close the connection.
    Close(Parting),
}

/// The reason why a guest's connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Parting {
    /// The host ends it.
    #[error(transparent)]
    Host(#[from] Farewell),
    /// The host was silent for too long.
    #[error("no sign of life came from the host")]
    Silent,
    /// The host's program breaks the rules of the protocol.
    #[error("the host's program cannot be followed: {0}")]
    Broken(FollowError),
    /// A message was not understood.
    #[error("a message of the host was not understood")]
    Garbage,
}

impl Parting {
    /// Returns true if it is of use to connect again.
    #[must_use]
    pub const fn may_come_back(self) -> bool {
        matches!(self, Self::Silent | Self::Garbage)
            || matches!(
                self,
                Self::Host(Farewell::Silent | Farewell::Flood | Farewell::Garbage)
            )
    }
}

/// A guest of a match.
#[derive(Debug)]
pub struct Guest<S: StateMachine> {
    introduction: Introduction,
    watch: bool,
    seat: Option<(Party, Ticket)>,
    log: Log<S>,
    line: GuestLine,
    /// The commands that are not answered; the first one was sent.
    waiting: VecDeque<S::Command>,
    /// The number of the request that was sent, and the time of that.
    sent: Option<(u64, Duration)>,
    last_number: u64,
    outputs: VecDeque<GuestOutput<S>>,
    now: Duration,
    heard: Duration,
    asked: Duration,
    latency: u32,
    /// The time that counts since the last entry, and the time at which that was
    /// known.
    running: (Duration, Duration),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GuestLine {
    Down,
    /// Up, and greeted at this time.
    Greeted(Duration),
    /// The host has answered.
    Welcome,
}

impl<S: StateMachine> Guest<S> {
    /// Returns a guest without a seat.
    #[must_use]
    pub fn new(introduction: &Introduction, watch: bool) -> Self {
        Self {
            introduction: introduction.cleaned(),
            watch,
            seat: None,
            log: Log::new(LogId(0)),
            line: GuestLine::Down,
            waiting: VecDeque::new(),
            sent: None,
            last_number: 0,
            outputs: VecDeque::new(),
            now: Duration::ZERO,
            heard: Duration::ZERO,
            asked: Duration::ZERO,
            latency: 0,
            running: (Duration::ZERO, Duration::ZERO),
        }
    }

    /// Returns a guest that comes back to its seat.
    #[must_use]
    pub fn restored(
        introduction: &Introduction,
        party: Party,
        ticket: Ticket,
        log: Log<S>,
    ) -> Self {
        let mut guest = Self::new(introduction, matches!(party, Party::Watcher(_)));
        guest.seat = Some((party, ticket));
        guest.last_number = log.last_request(party);
        guest.log = log;
        guest
    }

    /// The log, as far as it is known.
    #[must_use]
    pub const fn log(&self) -> &Log<S> {
        &self.log
    }

    /// The party that the guest is, once the host has answered.
    #[must_use]
    pub fn party(&self) -> Option<Party> {
        self.seat.as_ref().map(|(party, _)| *party)
    }

    /// The right to come back to the seat.
    #[must_use]
    pub fn ticket(&self) -> Option<&Ticket> {
        self.seat.as_ref().map(|(_, ticket)| ticket)
    }

    /// Returns true while the host is connected.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        self.line == GuestLine::Welcome
    }

    /// The latency there and back, in milliseconds, as the host measured it; 0 if
    /// it is not known.
    #[must_use]
    pub const fn latency(&self) -> u32 {
        self.latency
    }

    /// The time since the last entry that counts for the side to move.
    #[must_use]
    pub fn running(&self) -> Duration {
        let (running, known) = self.running;
        if self.is_connected() && self.log.state().on_the_clock().is_some() {
            running + self.now.saturating_sub(known)
        } else {
            running
        }
    }

    /// The number of commands that are not answered yet.
    #[must_use]
    pub fn unanswered(&self) -> usize {
        self.waiting.len()
    }

    /// Takes the next thing to do.
    pub fn output(&mut self) -> Option<GuestOutput<S>> {
        self.outputs.pop_front()
    }

    /// Asks for a command. Returns false if too many are waiting.
    pub fn command(&mut self, command: S::Command) -> bool {
        if self.waiting.len() >= MOST_WAITING {
            return false;
        }
        self.waiting.push_back(command);
        self.ask();
        true
    }

    /// Drops the commands that were not sent, because the line is down and the
    /// game may be another one when it is back.
    pub fn line_down(&mut self) {
        self.line = GuestLine::Down;
        let kept = usize::from(self.sent.is_some());
        self.waiting.truncate(kept);
        self.running = (self.running(), self.now);
    }

    /// Greets the host on a new connection.
    pub fn line_up(&mut self) {
        self.heard = self.now;
        self.greet();
    }

    /// Leaves the match for good.
    pub fn leave(&mut self) {
        self.send(ToHost::Leave);
    }

    /// Counts elapsed time.
    pub fn advance(&mut self, time: Duration) {
        self.now += time;
        let late = |since: Duration| self.now.saturating_sub(since) >= REPEAT_AFTER;
        match self.line {
            GuestLine::Down => {}
            _ if self.now.saturating_sub(self.heard) >= SILENCE => self.part(Parting::Silent),
            GuestLine::Greeted(since) if late(since) => self.greet(),
            GuestLine::Greeted(_) => {}
            GuestLine::Welcome => {
                if self.sent.is_some_and(|(_, since)| late(since)) {
                    self.repeat();
                }
            }
        }
    }

    /// Takes a message that could not be understood.
    pub fn receive_garbage(&mut self) {
        self.part(Parting::Garbage);
    }

    /// Takes a message.
    pub fn receive(&mut self, message: ToGuest<S>) {
        if self.line == GuestLine::Down {
            return;
        }
        self.heard = self.now;
        match message {
            ToGuest::Welcome(welcome) => self.welcome(welcome),
            ToGuest::Bye(why) => self.part(why.into()),
            // Before the welcome, nothing says which log the message is about.
            _ if self.line != GuestLine::Welcome => {}
            ToGuest::Entries(entries) => self.follow(entries),
            ToGuest::Answer(answer) => self.answer(answer),
            ToGuest::Ping {
                number,
                latency,
                last,
                running,
            } => {
                self.send(ToHost::Pong { number });
                self.latency = latency;
                if last == self.log.last_index() {
                    // Half the way has passed since the host has written this. In a
                    // race a player is that much behind with all that they see.
                    let on_the_way = match self.log.state().on_the_clock() {
                        Some(Party::Table) => Duration::ZERO,
                        _ => Duration::from_millis(u64::from(latency / 2)),
                    };
                    self.running = (Duration::from_nanos(running) + on_the_way, self.now);
                } else if last > self.log.last_index() {
                    self.resend();
                }
            }
        }
    }

    fn welcome(&mut self, welcome: Welcome<S>) {
        let anew = welcome.log != self.log.id() || welcome.after != self.log.last_index();
        let late = welcome.after < self.log.last_index() && welcome.log == self.log.id();
        if self.line == GuestLine::Welcome && late {
            // A repeated welcome, from before the last entries.
            return;
        }
        self.line = GuestLine::Welcome;
        let first = self.seat.is_none();
        self.seat = Some((welcome.party, welcome.ticket.clone()));
        if anew || first {
            self.log = Log::new(welcome.log);
            self.outputs.push_back(GuestOutput::Begin {
                log: welcome.log,
                party: welcome.party,
                ticket: welcome.ticket,
                last: welcome.last,
            });
            self.outputs.push_back(GuestOutput::Anew);
        }
        self.last_number = self.last_number.max(welcome.answer.number);
        if let Some((number, _)) = self.sent {
            if number < welcome.answer.number {
                // The host has answered a later request: this one has no answer.
                self.sent = None;
                self.waiting.pop_front();
            } else if number == welcome.answer.number {
                self.answer(welcome.answer);
            } else {
                self.repeat();
            }
        }
        self.ask();
    }

    fn follow(&mut self, entries: Vec<Entry<S::Command>>) {
        for entry in entries {
            if entry.index <= self.log.last_index() {
                continue;
            }
            match self.log.follow(entry.clone()) {
                Ok(effects) => {
                    self.running = (Duration::ZERO, self.now);
                    self.outputs.push_back(GuestOutput::Store(entry));
                    self.outputs
                        .extend(effects.into_iter().map(GuestOutput::Show));
                }
                Err(FollowError::Gap(_)) => {
                    self.resend();
                    return;
                }
                Err(why) => {
                    self.part(Parting::Broken(why));
                    return;
                }
            }
        }
    }

    /// Asks for missing entries, not more often than an answer may take.
    fn resend(&mut self) {
        let pause = Duration::from_millis(u64::from(self.latency).max(50));
        if self.asked.is_zero() || self.now.saturating_sub(self.asked) >= pause {
            self.asked = self.now;
            let after = self.log.last_index();
            self.send(ToHost::Resend { after });
        }
    }

    fn answer(&mut self, answer: Answer<S>) {
        if self.sent.is_none_or(|(number, _)| number != answer.number) {
            return;
        }
        self.sent = None;
        let command = self.waiting.pop_front();
        if let Some((command, refusal)) = command.zip(answer.refusal) {
            // Commands after a refused one were meant for another
            // game.
            self.waiting.clear();
            self.outputs
                .push_back(GuestOutput::Refused(command, refusal));
        }
        self.ask();
    }

    /// Sends the next command, unless one is open.
    fn ask(&mut self) {
        if self.sent.is_none() && self.is_connected() && !self.waiting.is_empty() {
            self.last_number = self.last_number.saturating_add(1);
            self.sent = Some((self.last_number, self.now));
            self.repeat();
        }
    }

    /// Sends the open request again.
    fn repeat(&mut self) {
        let command = self.waiting.front().cloned();
        if let (Some((number, since)), Some(command)) = (&mut self.sent, command) {
            *since = self.now;
            let number = *number;
            self.send(ToHost::Request { number, command });
        }
    }

    fn greet(&mut self) {
        self.line = GuestLine::Greeted(self.now);
        let index = self.log.last_index();
        let have = self.log.digest_at(index).map(|digest| Have {
            log: self.log.id(),
            index,
            digest,
        });
        let hello = Hello {
            introduction: self.introduction.clone(),
            watch: self.watch,
            have: have.filter(|_| self.seat.is_some()),
        };
        self.send(ToHost::Hello(hello));
    }

    fn send(&mut self, message: ToHost<S>) {
        self.outputs.push_back(GuestOutput::Send(message));
    }

    fn part(&mut self, why: Parting) {
        self.outputs.push_back(GuestOutput::Close(why));
        self.line_down();
    }
}
