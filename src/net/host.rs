//! The host of a match: it judges all commands and passes the log on.
//!
//! A [`Host`] reads no time, opens no connection and draws no random numbers.
//! Its owner tells it of lines, messages and time, and carries its
//! [`HostOutput`]s out in their order. An entry is stored before it is sent.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use super::latency::Latency;
use super::message::{Answer, Farewell, Hello, MOST_BYTES, ToGuest, ToHost, Welcome};
use super::rate::TokenBucket;
use super::replica::{Entry, Introduction, Log, LogId, Need, Party, StateMachine};
use super::ticket::{SeatId, Secret, Ticket};

/// The messages that a guest may send at once, and for each second.
const MESSAGES: (u32, f64) = (100, 30.0);
/// The optional commands that a guest may send at once, and for each second.
const OPTIONAL_COMMANDS: (u32, f64) = (20, 3.0);
/// The time between two pings.
const PING_EVERY: Duration = Duration::from_secs(5);
/// The same before the first answer.
const FIRST_PINGS: Duration = Duration::from_secs(1);
/// The time without a message after which a line is taken to be down.
const SILENCE: Duration = Duration::from_secs(20);
/// The most time that a clock runs without an entry.
const TICK_EVERY: Duration = Duration::from_secs(5);
/// The time for which the game waits for a lost guest.
pub const PATIENCE: Duration = Duration::from_secs(5 * 60);
/// The most bytes of entries that are sent without being asked for more.
const MOST_SENT: usize = 8 * MOST_BYTES;
/// The most seats of absent spectators, besides two for each place.
const MOST_AWAY: usize = 16;
/// The time in which a guest greets.
const GREETING: Duration = Duration::from_secs(15);
/// The bytes of a message around its entries.
const AROUND_ENTRIES: usize = 64;

/// A connection, numbered by the owner of the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineId(pub u64);

/// The proof by which a connection was let in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Admission {
    /// The code of the match. A new seat gets this ticket.
    Code(Ticket),
    /// The secret of a seat.
    Seat(SeatId),
}

/// Something that the owner of a host has to do.
#[derive(Clone, Debug, PartialEq)]
pub enum HostOutput<S: StateMachine> {
    /// Store the entry. This comes before it is sent.
    Store(Entry<S::Command>),
    /// Store the seat, so that its guest can come back after a restart.
    StoreSeat(SeatRecord),
    /// Show an effect.
    Show(S::Effect),
    /// Tell the host's player that a command that waited is not possible.
    Refuse(S::Command, S::Refusal),
    /// Send a message.
    Send(LineId, ToGuest<S>),
    /// Close a connection, after what was sent.
    Close(LineId),
}

/// A seat that a guest has taken.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatRecord {
    /// The right to come back.
    pub ticket: Ticket,
    /// The party.
    pub party: Party,
}

/// The host of a match.
#[derive(Debug)]
pub struct Host<S: StateMachine> {
    log: Log<S>,
    terms: S::Terms,
    introduction: Introduction,
    most_watchers: u16,
    chance: u32,
    seats: BTreeMap<SeatId, Seat<S>>,
    lines: BTreeMap<LineId, Line>,
    outputs: VecDeque<HostOutput<S>>,
    /// The commands of the host's player that wait, with the times at which they
    /// are due.
    waiting: VecDeque<(Duration, S::Command)>,
    now: Duration,
    /// The time since the last entry during which a clock ran.
    pending: Duration,
    /// The time since which the guest is away, and until which the game waits.
    away: Option<(Duration, Duration)>,
    /// True if the guest is away because they have left.
    guest_has_left: bool,
}

#[derive(Debug)]
struct Seat<S: StateMachine> {
    record: SeatRecord,
    /// True if the guest is known to have the ticket.
    confirmed: bool,
    answer: Answer<S>,
    line: Option<LineId>,
    optional: TokenBucket,
}

#[derive(Debug)]
struct Line {
    admission: Admission,
    seat: Option<SeatId>,
    messages: TokenBucket,
    began: Duration,
    heard: Duration,
    pinged: Duration,
    latency: Latency,
}

impl Line {
    /// The time between two pings.
    fn ping_every(&self) -> Duration {
        match self.latency.shown() {
            Some(_) => PING_EVERY,
            None => FIRST_PINGS,
        }
    }
}

impl<S: StateMachine> Host<S> {
    /// Returns a host that waits for a guest. `chance` is a random number.
    #[must_use]
    pub fn new(id: LogId, terms: S::Terms, introduction: &Introduction, chance: u32) -> Self {
        Self {
            log: Log::new(id),
            terms,
            introduction: introduction.cleaned(),
            most_watchers: 0,
            chance,
            seats: BTreeMap::new(),
            lines: BTreeMap::new(),
            outputs: VecDeque::new(),
            waiting: VecDeque::new(),
            now: Duration::ZERO,
            pending: Duration::ZERO,
            away: None,
            guest_has_left: false,
        }
    }

    /// Returns a host that goes on with a stored match. The guest is away until
    /// they come back.
    #[must_use]
    pub fn restored(
        log: Log<S>,
        seats: Vec<SeatRecord>,
        terms: S::Terms,
        introduction: &Introduction,
    ) -> Self {
        let mut host = Self::new(log.id(), terms, introduction, 0);
        host.log = log;
        for record in seats {
            let number = host.log.last_request(record.party);
            let mut entries = host.log.after(0).iter();
            let confirmed = entries.any(|entry| entry.by == record.party);
            host.add_seat(record, number, confirmed);
        }
        host.guest_is_away();
        host
    }

    /// Sets the number of spectators who may watch.
    #[must_use]
    pub const fn with_watchers(mut self, most: u16) -> Self {
        self.most_watchers = most;
        self
    }

    /// The log.
    #[must_use]
    pub const fn log(&self) -> &Log<S> {
        &self.log
    }

    /// The time since the last entry that counts for the side to move.
    #[must_use]
    pub fn running(&self) -> Duration {
        match self.log.state().on_the_clock() {
            Some(Party::Guest) => self.pending.saturating_sub(self.lag()),
            _ => self.pending,
        }
    }

    /// The measured latency of the guest's line, there and back.
    #[must_use]
    pub fn latency(&self) -> Option<Duration> {
        self.guest_line().and_then(|line| line.latency.shown())
    }

    /// The number of spectators.
    #[must_use]
    pub fn watchers(&self) -> usize {
        let watching = |seat: &&Seat<S>| seat.line.is_some() && seat.record.party != Party::Guest;
        self.seats.values().filter(watching).count()
    }

    /// Returns true if the guest is connected.
    #[must_use]
    pub fn has_guest(&self) -> bool {
        self.guest_line().is_some()
    }

    /// Returns true if the guest's line is down and the guest has not left, so
    /// that the guest may not know the last entries.
    #[must_use]
    pub const fn has_lost_guest(&self) -> bool {
        self.away.is_some() && !self.guest_has_left
    }

    /// The time for which the game still waits for a lost guest.
    #[must_use]
    pub fn waits_for(&self) -> Option<Duration> {
        self.away.map(|(_, until)| until.saturating_sub(self.now))
    }

    /// Waits longer for a lost guest.
    pub fn wait_longer(&mut self) {
        if let Some((_, until)) = &mut self.away {
            *until = self.now.max(*until) + PATIENCE;
        }
    }

    /// Lets whoever has the code take the seat of a guest who is away, because
    /// the guest has lost the ticket.
    pub fn open_seat(&mut self) {
        let guest = |seat: &&mut Seat<S>| seat.record.party == Party::Guest;
        if let Some(seat) = self.seats.values_mut().find(guest)
            && seat.line.is_none()
        {
            seat.confirmed = false;
        }
    }

    /// The secret of a seat, with which its line is encrypted.
    #[must_use]
    pub fn secret(&self, seat: SeatId) -> Option<&Secret> {
        let seat = self.seats.get(&seat)?;
        Some(&seat.record.ticket.secret)
    }

    /// Takes the next thing to do.
    pub fn output(&mut self) -> Option<HostOutput<S>> {
        self.outputs.pop_front()
    }

    /// Carries out a command of the host's player. One for which the players race
    /// waits as long as the guest's line takes, so that neither has an advantage;
    /// [`HostOutput::Refuse`] tells if it is not possible then.
    ///
    /// # Errors
    /// Returns the reason if it is not possible; then nothing has changed.
    pub fn command(&mut self, command: S::Command) -> Result<(), S::Refusal> {
        let lag = self.lag();
        if S::is_raced(&command) && !lag.is_zero() {
            // They keep their order when the line becomes faster.
            let before = self.waiting.back().map_or(Duration::ZERO, |(due, _)| *due);
            self.waiting
                .push_back((before.max(self.now + lag), command));
            return Ok(());
        }
        self.commit(Party::Host, 0, command)
    }

    /// Carries out a command of the host's program.
    ///
    /// # Errors
    /// Returns the reason if it is not possible; then nothing has changed.
    pub fn table_command(&mut self, command: S::Command) -> Result<(), S::Refusal> {
        self.commit(Party::Table, 0, command)
    }

    /// The time until the next command that waits is due.
    #[must_use]
    pub fn due_in(&self) -> Option<Duration> {
        let (due, _) = self.waiting.front()?;
        Some(due.saturating_sub(self.now))
    }

    /// Carries out the commands that are due.
    fn carry_out_due(&mut self) {
        let now = self.now;
        while let Some((_, command)) = self.waiting.pop_front_if(|(due, _)| *due <= now) {
            if let Err(why) = self.commit(Party::Host, 0, command.clone()) {
                self.outputs.push_back(HostOutput::Refuse(command, why));
            }
        }
    }

    /// Takes a new connection.
    pub fn line_up(&mut self, line: LineId, admission: Admission) {
        let (most, rate) = MESSAGES;
        let new = Line {
            admission,
            seat: None,
            messages: TokenBucket::new(most, rate, self.now),
            began: self.now,
            heard: self.now,
            pinged: self.now,
            latency: Latency::default(),
        };
        self.lines.insert(line, new);
    }

    /// Notes that a connection has ended.
    pub fn line_down(&mut self, line: LineId) {
        let Some(ended) = self.lines.remove(&line) else {
            return;
        };
        let Some(seat) = ended.seat.and_then(|seat| self.seats.get_mut(&seat)) else {
            return;
        };
        if seat.line == Some(line) {
            seat.line = None;
            if seat.record.party == Party::Guest {
                self.guest_is_away();
            }
        }
    }

    /// Counts elapsed time.
    pub fn advance(&mut self, time: Duration) {
        self.now += time;
        if self.log.state().on_the_clock().is_some() {
            self.pending += time;
            let running = self.running();
            let state = self.log.state();
            let is_due = state.is_timed() && running >= TICK_EVERY;
            if is_due || state.runs_out_within(running) {
                // The table may always note time, until the log is full.
                self.commit(Party::Table, 0, S::tick()).ok();
            }
        }
        self.carry_out_due();
        let lines: Vec<LineId> = self.lines.keys().copied().collect();
        for id in lines {
            self.look_after(id);
        }
    }

    /// Pings a line that is due, and ends one that is silent.
    fn look_after(&mut self, id: LineId) {
        let now = self.now;
        let Some(line) = self.lines.get_mut(&id) else {
            return;
        };
        let greets_late = line.seat.is_none() && now.saturating_sub(line.began) >= GREETING;
        if greets_late || now.saturating_sub(line.heard) >= SILENCE {
            self.dismiss(id, Farewell::Silent);
        } else if line.seat.is_some() && now.saturating_sub(line.pinged) >= line.ping_every() {
            self.ping(id, self.log.last_index());
        }
    }

    /// Pings a line, on which the entries up to this one were sent.
    fn ping(&mut self, id: LineId, last: u64) {
        let now = self.now;
        let running = u64::try_from(self.running().as_nanos()).unwrap_or(u64::MAX);
        let Some(line) = self.lines.get_mut(&id) else {
            return;
        };
        line.pinged = now;
        let ping = ToGuest::Ping {
            number: line.latency.ping(now),
            latency: line.latency.milliseconds(),
            last,
            running,
        };
        self.send(id, ping);
    }

    /// Ends the match for all guests.
    pub fn close(&mut self) {
        let lines: Vec<LineId> = self.lines.keys().copied().collect();
        for line in lines {
            self.dismiss(line, Farewell::Closed);
        }
    }

    /// Takes a message that could not be understood.
    pub fn receive_garbage(&mut self, line: LineId) {
        self.dismiss(line, Farewell::Garbage);
    }

    /// Takes a message.
    pub fn receive(&mut self, id: LineId, message: ToHost<S>) {
        let now = self.now;
        let Some(line) = self.lines.get_mut(&id) else {
            return;
        };
        line.heard = now;
        if !line.messages.take(now) {
            self.dismiss(id, Farewell::Flood);
            return;
        }
        if let (Some(seat), false) = (line.seat, matches!(message, ToHost::Hello(_)))
            && let Some(seat) = self.seats.get_mut(&seat)
        {
            // Only an answer to the welcome is sent on a line with a seat.
            seat.confirmed = true;
        }
        match (message, line.seat) {
            (ToHost::Hello(hello), _) => self.hello(id, &hello),
            (ToHost::Request { number, command }, Some(seat)) => {
                self.request(id, seat, number, command);
            }
            (ToHost::Resend { after }, Some(_)) => self.send_entries(id, after),
            (ToHost::Pong { number }, Some(_)) => line.latency.pong(number, now),
            (ToHost::Leave, _) => {
                if self.party_at(id) == Some(Party::Guest) {
                    self.guest_has_left = true;
                }
                self.outputs.push_back(HostOutput::Close(id));
                self.line_down(id);
            }
            // On a line that comes late, messages may overtake the greeting.
            (_, None) => {}
        }
    }

    fn hello(&mut self, id: LineId, hello: &Hello) {
        let seat = match self.seat_for(id, hello) {
            Ok(seat) => seat,
            Err(why) => {
                self.dismiss(id, why);
                return;
            }
        };
        let Some(record) = self.seats.get_mut(&seat) else {
            self.dismiss(id, Farewell::Garbage);
            return;
        };
        if record.line > Some(id) {
            // A greeting that comes late, from a line before the present one.
            self.dismiss(id, Farewell::Silent);
            return;
        }
        let before = record.line.replace(id);
        let (party, ticket) = (record.record.party, record.record.ticket.clone());
        let answer = record.answer.clone();
        if let Some(before) = before.filter(|before| *before != id) {
            self.dismiss(before, Farewell::Replaced);
        }
        if party == Party::Guest {
            self.guest_has_left = false;
            self.guest_is_back(&hello.introduction);
        }
        // Only now, so that the welcome comes before all entries.
        if let Some(line) = self.lines.get_mut(&id) {
            line.seat = Some(seat);
        }
        let after = hello.have.map_or(0, |have| {
            let alike =
                have.log == self.log.id() && self.log.digest_at(have.index) == Some(have.digest);
            if alike { have.index } else { 0 }
        });
        let welcome = Welcome {
            party,
            log: self.log.id(),
            after,
            last: self.log.last_index(),
            answer,
            ticket,
        };
        self.send(id, ToGuest::Welcome(welcome));
        // Before the entries, which the guest stores one by one.
        self.ping(id, after);
        self.send_entries(id, after);
    }

    /// Returns the seat for a greeting, which is a new one for a newcomer.
    fn seat_for(&mut self, id: LineId, hello: &Hello) -> Result<SeatId, Farewell> {
        let line = self.lines.get(&id).ok_or(Farewell::Garbage)?;
        if let Some(seat) = line.seat {
            return Ok(seat);
        }
        let ticket = match line.admission.clone() {
            Admission::Seat(seat) => return Ok(seat),
            Admission::Code(ticket) => ticket,
        };
        if hello.watch {
            self.clear_seats();
        }
        let taken = |party| self.seats.values().any(|seat| seat.record.party == party);
        let party = if hello.watch {
            if self.watchers() >= usize::from(self.most_watchers) {
                return Err(Farewell::Full);
            }
            let free = (0..u16::MAX).map(Party::Watcher).find(|&who| !taken(who));
            free.ok_or(Farewell::Full)?
        } else if let Some(seat) = self.seats.values().find(|s| s.record.party == Party::Guest) {
            // The guest may have been cut off before the ticket arrived.
            let free = !seat.confirmed && seat.line.is_none();
            return free
                .then_some(seat.record.ticket.seat)
                .ok_or(Farewell::Taken);
        } else {
            Party::Guest
        };
        let seat = ticket.seat;
        let record = SeatRecord { ticket, party };
        self.outputs
            .push_back(HostOutput::StoreSeat(record.clone()));
        self.add_seat(record, 0, false);
        Ok(seat)
    }

    /// Gives up seats of absent spectators, if there are many, so that
    /// newcomers do not fill the memory.
    fn clear_seats(&mut self) {
        let most = 2 * usize::from(self.most_watchers) + MOST_AWAY;
        if self.seats.len() >= most {
            self.seats.retain(|_, seat| {
                seat.line.is_some() || !matches!(seat.record.party, Party::Watcher(_))
            });
        }
    }

    fn add_seat(&mut self, record: SeatRecord, answered: u64, confirmed: bool) {
        let (most, rate) = OPTIONAL_COMMANDS;
        let seat = Seat {
            answer: Answer {
                number: answered,
                refusal: None,
            },
            confirmed,
            line: None,
            optional: TokenBucket::new(most, rate, self.now),
            record,
        };
        self.seats.insert(seat.record.ticket.seat, seat);
    }

    fn request(&mut self, id: LineId, seat: SeatId, number: u64, command: S::Command) {
        let now = self.now;
        let Some(taken) = self.seats.get_mut(&seat) else {
            return;
        };
        let party = taken.record.party;
        if number > taken.answer.number {
            let optional = S::need(&command) == Need::Optional;
            let refusal = if optional && !taken.optional.take(now) {
                Some(S::log_is_full())
            } else {
                self.commit(party, number, command).err()
            };
            if let Some(taken) = self.seats.get_mut(&seat) {
                taken.answer = Answer { number, refusal };
            }
        }
        // An older number is a message that comes late; its answer is known.
        if let Some(taken) = self.seats.get(&seat).filter(|t| t.answer.number == number) {
            let answer = taken.answer.clone();
            self.send(id, ToGuest::Answer(answer));
        }
    }

    fn commit(&mut self, by: Party, request: u64, command: S::Command) -> Result<(), S::Refusal> {
        let elapsed = self.running();
        let (entry, effects) = self.log.commit(elapsed, by, request, command)?;
        self.pending = Duration::ZERO;
        self.outputs.push_back(HostOutput::Store(entry.clone()));
        let effects = effects.into_iter().map(HostOutput::Show);
        self.outputs.extend(effects);
        let lines = self.lines.keys();
        let seated = lines.filter_map(|id| Some((*id, self.party_at(*id)?)));
        let seated: Vec<(LineId, Party)> = seated.collect();
        for (line, party) in seated {
            self.send(line, ToGuest::Entries(vec![entry.seen::<S>(party)]));
        }
        Ok(())
    }

    /// Sends entries in messages of a limited size. The guest asks for the rest.
    fn send_entries(&mut self, id: LineId, after: u64) {
        let mut messages = Vec::new();
        let (mut message, mut bytes, mut all) = (Vec::new(), AROUND_ENTRIES, 0);
        let Some(party) = self.party_at(id) else {
            return;
        };
        for entry in self.log.seen_after(after, party) {
            // The entry was read from JSON or checked; it can be written.
            let size = serde_json::to_vec(&entry).map_or(MOST_BYTES, |text| text.len()) + 1;
            if bytes + size > MOST_BYTES && !message.is_empty() {
                messages.push(std::mem::take(&mut message));
                bytes = AROUND_ENTRIES;
            }
            message.push(entry);
            bytes += size;
            all += size;
            if all > MOST_SENT {
                break;
            }
        }
        messages.push(message);
        for entries in messages.into_iter().filter(|entries| !entries.is_empty()) {
            self.send(id, ToGuest::Entries(entries));
        }
    }

    /// The party that has a seat on a line.
    fn party_at(&self, line: LineId) -> Option<Party> {
        let seat = self.lines.get(&line)?.seat?;
        self.seats.get(&seat).map(|seat| seat.record.party)
    }

    fn guest_is_away(&mut self) {
        if self.away.is_none() && self.log.last_index() > 0 {
            self.away = Some((self.now, self.now + PATIENCE));
            self.commit(Party::Table, 0, S::away()).ok();
        }
    }

    fn guest_is_back(&mut self, introduction: &Introduction) {
        if self.log.last_index() == 0 {
            let begin = S::begin(
                &self.terms,
                &self.introduction,
                &introduction.cleaned(),
                self.chance,
            );
            self.commit(Party::Table, 0, begin).ok();
        } else if self.away.take().is_some() {
            self.commit(Party::Table, 0, S::back()).ok();
        }
    }

    fn guest_line(&self) -> Option<&Line> {
        let guest = |seat: &&Seat<S>| seat.record.party == Party::Guest;
        let seat = self.seats.values().find(guest)?;
        self.lines.get(&seat.line?)
    }

    /// The time that the guest's line takes for a position and the answer to it.
    fn lag(&self) -> Duration {
        self.guest_line()
            .map_or(Duration::ZERO, |line| line.latency.credited())
    }

    fn send(&mut self, line: LineId, message: ToGuest<S>) {
        self.outputs.push_back(HostOutput::Send(line, message));
    }

    fn dismiss(&mut self, line: LineId, why: Farewell) {
        self.send(line, ToGuest::Bye(why));
        self.outputs.push_back(HostOutput::Close(line));
        self.line_down(line);
    }
}
