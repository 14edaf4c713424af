//! Host and guest beside a simulated line, which loses, repeats, reorders and
//! delays messages and is cut. Everything follows from a seed.

use std::collections::BTreeMap;
use std::time::Duration;

use shikatsu::net::guest::{Guest, GuestOutput};
use shikatsu::net::host::{Admission, Host, HostOutput, LineId, SeatRecord};
use shikatsu::net::message::{ToGuest, ToHost};
use shikatsu::net::replica::{Entry, Introduction, Log, LogId, Party, StateMachine};
use shikatsu::net::ticket::{SeatId, Secret, Ticket};
use shikatsu::platform::rng::Rng;

type Commands<S> = Vec<Entry<<S as StateMachine>::Command>>;

/// The faults of a line, in thousandths.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Faults {
    pub(crate) lost: u32,
    pub(crate) repeated: u32,
    /// The shortest and the longest delay in milliseconds. Messages overtake each
    /// other.
    pub(crate) delay: (u32, u32),
    /// The chance of a cut in each step.
    pub(crate) cut: u32,
    /// The chance that a program is killed in each step.
    pub(crate) killed: u32,
}

impl Faults {
    /// A line without faults or delay.
    pub(crate) const NONE: Self = Self {
        lost: 0,
        repeated: 0,
        delay: (0, 0),
        cut: 0,
        killed: 0,
    };
}

/// Both programs, their disks, and the line between them.
pub(crate) struct World<S: StateMachine> {
    pub(crate) chance: Rng,
    terms: S::Terms,
    pub(crate) faults: Faults,
    pub(crate) now: u64,
    pub(crate) host: Host<S>,
    pub(crate) guest: Guest<S>,
    /// The disk of each side: what it has stored.
    pub(crate) host_disk: Commands<S>,
    seats: Vec<SeatRecord>,
    pub(crate) guest_disk: (Option<(LogId, Party, Ticket)>, Commands<S>),
    /// Messages on the way, by the time of their arrival.
    to_host: BTreeMap<(u64, u32), (LineId, ToHost<S>)>,
    to_guest: BTreeMap<(u64, u32), (LineId, ToGuest<S>)>,
    line: Option<LineId>,
    lines: u64,
    /// The time at which the line comes back.
    back_at: u64,
    pub(crate) cuts: usize,
    pub(crate) kills: usize,
}

pub(crate) const STEP: u64 = 50;

pub(crate) fn named(name: &str) -> Introduction {
    Introduction {
        name: name.to_owned(),
        rank: None,
    }
}

impl<S: StateMachine> World<S> {
    pub(crate) fn new(seed: u64, terms: S::Terms, faults: Faults) -> Self {
        let mut chance = Rng::new(seed);
        let host = Host::new(
            LogId(seed + 1),
            terms.clone(),
            &named("Host"),
            chance.bits(),
        );
        Self {
            chance,
            terms,
            faults,
            now: 0,
            host,
            guest: Guest::new(&named("Guest"), false),
            host_disk: Vec::new(),
            seats: Vec::new(),
            guest_disk: (None, Vec::new()),
            to_host: BTreeMap::new(),
            to_guest: BTreeMap::new(),
            line: None,
            lines: 0,
            back_at: 0,
            cuts: 0,
            kills: 0,
        }
    }

    fn happens(&mut self, thousandths: u32) -> bool {
        self.chance.below(1000) < thousandths
    }

    /// The times at which copies of a message arrive.
    fn arrivals(&mut self) -> Vec<(u64, u32)> {
        let copies = if self.happens(self.faults.lost) {
            0
        } else if self.happens(self.faults.repeated) {
            2
        } else {
            1
        };
        (0..copies)
            .map(|_| {
                let (least, most) = self.faults.delay;
                let delay = u64::from(least + self.chance.below(most - least + 1));
                (self.now + delay, self.chance.bits())
            })
            .collect()
    }

    /// Carries out what both programs want to be done.
    fn carry_out(&mut self) {
        while let Some(output) = self.host.output() {
            match output {
                HostOutput::Store(entry) => self.host_disk.push(entry),
                HostOutput::StoreSeat(seat) => self.seats.push(seat),
                HostOutput::Show(_) | HostOutput::Refuse(..) => {}
                HostOutput::Send(line, message) => {
                    for at in self.arrivals() {
                        self.to_guest.insert(at, (line, message.clone()));
                    }
                }
                HostOutput::Close(line) => {
                    if self.line == Some(line) {
                        self.cut();
                    }
                }
            }
        }
        while let Some(output) = self.guest.output() {
            match output {
                GuestOutput::Begin {
                    log, party, ticket, ..
                } => {
                    self.guest_disk = (Some((log, party, ticket)), Vec::new());
                }
                GuestOutput::Store(entry) => self.guest_disk.1.push(entry),
                GuestOutput::Send(message) => {
                    if let Some(line) = self.line {
                        for at in self.arrivals() {
                            self.to_host.insert(at, (line, message.clone()));
                        }
                    }
                }
                GuestOutput::Close(why) => {
                    assert!(why.may_come_back(), "{why}");
                    self.cut();
                }
                GuestOutput::Show(_) | GuestOutput::Refused(..) | GuestOutput::Anew => {}
            }
        }
    }

    /// Cuts the line: what is on the way is lost.
    fn cut(&mut self) {
        if let Some(line) = self.line.take() {
            self.cuts += 1;
            self.guest.line_down();
            self.host.line_down(line);
            self.to_host.clear();
            self.to_guest.clear();
            self.back_at = self.now + u64::from(self.chance.below(10_000));
        }
    }

    fn connect(&mut self) {
        self.lines += 1;
        let line = LineId(self.lines);
        let admission = match self.guest.ticket() {
            Some(ticket) => {
                assert!(self.host.secret(ticket.seat) == Some(&ticket.secret));
                Admission::Seat(ticket.seat)
            }
            None => Admission::Code(Ticket {
                seat: SeatId(self.lines),
                secret: Secret([7; 32]),
            }),
        };
        self.line = Some(line);
        self.host.line_up(line, admission);
        self.guest.line_up();
    }

    /// Kills the host. What it had not stored yet is lost, and nobody has seen
    /// it.
    fn kill_host(&mut self) {
        self.cut();
        self.kills += 1;
        let mut log = Log::new(self.host.log().id());
        for entry in &self.host_disk {
            log.follow(entry.clone()).unwrap();
        }
        self.host = if self.seats.is_empty() {
            Host::new(
                log.id(),
                self.terms.clone(),
                &named("Host"),
                self.chance.bits(),
            )
        } else {
            Host::restored(log, self.seats.clone(), self.terms.clone(), &named("Host"))
        };
    }

    fn kill_guest(&mut self) {
        self.cut();
        self.kills += 1;
        self.guest = match &self.guest_disk {
            (Some((id, party, ticket)), entries) => {
                let mut log = Log::new(*id);
                for entry in entries {
                    log.follow(entry.clone()).unwrap();
                }
                Guest::restored(&named("Guest"), *party, ticket.clone(), log)
            }
            (None, _) => Guest::new(&named("Guest"), false),
        };
    }

    pub(crate) fn step(&mut self) {
        self.now += STEP;
        let time = Duration::from_millis(STEP);
        self.host.advance(time);
        self.guest.advance(time);
        self.carry_out();
        if self.line.is_none() && self.now >= self.back_at {
            self.connect();
        }
        while let Some(entry) = self.to_host.first_entry().filter(|e| e.key().0 <= self.now) {
            let (line, message) = entry.remove();
            self.host.receive(line, wire(&message));
            self.carry_out();
        }
        while let Some(entry) = self
            .to_guest
            .first_entry()
            .filter(|e| e.key().0 <= self.now)
        {
            let (line, message) = entry.remove();
            if self.line == Some(line) {
                self.guest.receive(wire(&message));
                self.carry_out();
            }
        }
        if self.happens(self.faults.cut) {
            self.cut();
        }
        if self.happens(self.faults.killed) {
            if self.happens(500) {
                self.kill_host();
            } else {
                self.kill_guest();
            }
        }
        self.carry_out();
        self.check_that_the_guest_is_behind();
    }

    /// The guest's log is the beginning of the host's, at every moment.
    fn check_that_the_guest_is_behind(&self) {
        let (host, guest) = (self.host.log(), self.guest.log());
        if self.guest.ticket().is_some() {
            let index = guest.last_index();
            assert!(index <= host.last_index());
            assert_eq!(guest.digest_at(index), host.digest_at(index));
        }
    }

    pub(crate) fn is_settled(&self) -> bool {
        self.guest.is_connected()
            && self.guest.unanswered() == 0
            && self.guest.log().last_index() == self.host.log().last_index()
    }
}

/// A message, written and read as on a wire.
pub(crate) fn wire<T: serde::Serialize + serde::de::DeserializeOwned>(message: &T) -> T {
    let text = serde_json::to_vec(message).unwrap();
    assert!(text.len() <= shikatsu::net::message::MOST_BYTES);
    serde_json::from_slice(&text).unwrap()
}
