//! Host and guest beside a simulated line, which loses, repeats, reorders and
//! delays messages and is cut. Everything follows from a seed.

use std::collections::BTreeMap;
use std::time::Duration;

use shikatsu::game::{GameSession, Phase, Setup};
use shikatsu::go::{Color, Move, Rules, Size};
use shikatsu::net::game::{GameCommand, GameTerms, Mark, Offer, SharedGame};
use shikatsu::net::guest::{Guest, GuestOutput};
use shikatsu::net::host::{Admission, Host, HostOutput, LineId, SeatRecord};
use shikatsu::net::message::{ToGuest, ToHost};
use shikatsu::net::replica::{Entry, Introduction, Log, LogId, Party};
use shikatsu::net::ticket::{SeatId, Secret, Ticket};
use shikatsu::platform::rng::Rng;

type Commands = Vec<Entry<GameCommand>>;

/// The faults of a line, in thousandths.
#[derive(Clone, Copy, Debug)]
struct Faults {
    lost: u32,
    repeated: u32,
    /// The longest delay in milliseconds. Messages overtake each other.
    delay: u32,
    /// The chance of a cut in each step.
    cut: u32,
    /// The chance that a program is killed in each step.
    killed: u32,
}

/// Both programs, their disks, and the line between them.
struct World {
    chance: Rng,
    faults: Faults,
    now: u64,
    host: Host<SharedGame>,
    guest: Guest<SharedGame>,
    /// The disk of each side: what it has stored.
    host_disk: Commands,
    seats: Vec<SeatRecord>,
    guest_disk: (Option<(LogId, Party, Ticket)>, Commands),
    /// Messages on the way, by the time of their arrival.
    to_host: BTreeMap<(u64, u32), (LineId, ToHost<SharedGame>)>,
    to_guest: BTreeMap<(u64, u32), (LineId, ToGuest<SharedGame>)>,
    line: Option<LineId>,
    lines: u64,
    /// The time at which the line comes back.
    back_at: u64,
    cuts: usize,
    kills: usize,
}

const STEP: u64 = 50;

fn terms() -> GameTerms {
    let mut setup = Setup::even(Size::square(5).unwrap(), Rules::named("chinese").unwrap());
    setup.clock = "10m+5x30s".parse().unwrap();
    GameTerms { setup, host: None }
}

fn named(name: &str) -> Introduction {
    Introduction {
        name: name.to_owned(),
        rank: None,
    }
}

impl World {
    fn new(seed: u64, faults: Faults) -> Self {
        let mut chance = Rng::new(seed);
        let host = Host::new(LogId(seed + 1), terms(), &named("Host"), chance.bits());
        Self {
            chance,
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
                let delay = u64::from(self.chance.below(self.faults.delay + 1));
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
                HostOutput::Show(_) => {}
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
                GuestOutput::Begin { log, party, ticket } => {
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
            Host::new(log.id(), terms(), &named("Host"), self.chance.bits())
        } else {
            Host::restored(log, self.seats.clone(), terms(), &named("Host"))
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

    fn step(&mut self) {
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

    /// Lets a player do something that may be possible.
    fn act(&mut self, party: Party, wish: Wish) {
        let state = match party {
            Party::Host => self.host.log().state().clone(),
            _ => self.guest.log().state().clone(),
        };
        let Some(session) = state.session() else {
            return;
        };
        let command = command(&state, session, party, wish, &mut self.chance);
        let Some(command) = command else { return };
        match party {
            Party::Host => {
                self.host.command(command).ok();
            }
            _ => {
                if self.guest.is_connected() && self.guest.unanswered() == 0 {
                    self.guest.command(command);
                }
            }
        }
    }

    fn is_settled(&self) -> bool {
        self.guest.is_connected()
            && self.guest.unanswered() == 0
            && self.guest.log().last_index() == self.host.log().last_index()
    }
}

/// A message, written and read as on a wire.
fn wire<T: serde::Serialize + serde::de::DeserializeOwned>(message: &T) -> T {
    let text = serde_json::to_vec(message).unwrap();
    assert!(text.len() <= shikatsu::net::message::MOST_BYTES);
    serde_json::from_slice(&text).unwrap()
}

/// The aim of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    /// To play, talk, offer and mark at random.
    Anything,
    /// To come to the end of the game.
    End,
}

fn command(
    state: &SharedGame,
    session: &GameSession,
    party: Party,
    wish: Wish,
    chance: &mut Rng,
) -> Option<GameCommand> {
    let color = state.color_of(party).unwrap();
    if let Some((by, offer)) = state.offer()
        && by != party
    {
        let accepts = chance.below(2) == 0 && wish == Wish::Anything;
        return Some(if accepts {
            GameCommand::Accept(offer)
        } else {
            GameCommand::Decline(offer)
        });
    }
    if state.is_paused() {
        return Some(GameCommand::Resume);
    }
    if wish == Wish::Anything && chance.below(6) == 0 {
        let point = session
            .setup()
            .size
            .points()
            .nth(chance.below(25) as usize)?;
        return Some(match chance.below(7) {
            0 => GameCommand::Say(format!("{party:?} speaks of {}", chance.bits())),
            1 => GameCommand::Offer(Offer::Undo),
            2 => GameCommand::Offer(Offer::Pause),
            3 => GameCommand::Offer(Offer::Rematch),
            4 => GameCommand::Mark(Mark::Region(point)),
            5 => GameCommand::PlayOn,
            // A command that is never right.
            _ => GameCommand::Tick,
        });
    }
    match session.phase() {
        Phase::Playing if session.game().to_move() == color => {
            if wish == Wish::End || chance.below(12) == 0 {
                return state.play(Move::Pass);
            }
            let points: Vec<_> = session.setup().size.points().collect();
            let point = points[chance.below(25) as usize];
            state.play(Move::Place(point))
        }
        Phase::Counting(_) if !state.has_agreed(party) => state.agree(),
        Phase::Finished { .. } if wish == Wish::Anything => {
            Some(GameCommand::Offer(Offer::Rematch))
        }
        _ => None,
    }
}

/// Plays with one seed; returns the numbers of cuts, kills and entries.
fn play(seed: u64, faults: Faults) -> (usize, usize, u64) {
    let mut world = World::new(seed, faults);
    let steps = 600;
    for _ in 0..steps {
        world.step();
        let party = if world.chance.below(2) == 0 {
            Party::Host
        } else {
            Party::Guest
        };
        if world.chance.below(3) == 0 {
            world.act(party, Wish::Anything);
        }
    }
    // The line becomes better, and the players want to finish.
    world.faults.cut = 0;
    world.faults.killed = 0;
    world.faults.lost /= 2;
    let mut left = 20_000;
    loop {
        world.step();
        left -= 1;
        assert!(left > 0, "seed {seed}: the game does not end");
        if world.is_settled() {
            let state = world.host.log().state();
            let over = state.session().is_some_and(|s| s.outcome().is_some());
            if over && state.offer().is_none() {
                break;
            }
            world.act(Party::Host, Wish::End);
            world.act(Party::Guest, Wish::End);
        }
    }
    compare(seed, &world);
    (world.cuts, world.kills, world.host.log().last_index())
}

/// Both sides hold the same game, and so do their disks.
fn compare(seed: u64, world: &World) {
    let (host, guest) = (world.host.log(), world.guest.log());
    let (of_host, of_guest) = (
        host.state().session().unwrap(),
        guest.state().session().unwrap(),
    );
    assert_eq!(
        of_host.game().board(),
        of_guest.game().board(),
        "seed {seed}"
    );
    let turns = |session: &GameSession| {
        let turns = session.game().turns().iter();
        turns.map(|turn| (turn.color, turn.mv)).collect::<Vec<_>>()
    };
    assert_eq!(turns(of_host), turns(of_guest), "seed {seed}");
    assert_eq!(of_host.clocks(), of_guest.clocks(), "seed {seed}");
    assert_eq!(of_host.outcome(), of_guest.outcome(), "seed {seed}");
    assert_eq!(of_host.score(), of_guest.score(), "seed {seed}");
    assert_eq!(host.state().said(), guest.state().said(), "seed {seed}");
    assert_eq!(host.after(0), guest.after(0), "seed {seed}");
    assert_eq!(world.host_disk, host.after(0), "seed {seed}");
    assert_eq!(world.guest_disk.1, host.after(0), "seed {seed}");
    let used = Color::BOTH.map(|color| of_host.clocks().used(color));
    let played = Duration::from_millis(world.now);
    assert!(used[0] + used[1] <= played, "seed {seed}");
}

const SEEDS: u64 = 1_000;

fn play_all(faults: Faults) -> (usize, usize, u64) {
    let mut sum = (0, 0, 0);
    for seed in 0..SEEDS {
        let (cuts, kills, entries) = play(seed, faults);
        sum = (sum.0 + cuts, sum.1 + kills, sum.2 + entries);
    }
    sum
}

#[test]
fn both_sides_hold_one_game_on_a_good_line() {
    let faults = Faults {
        lost: 0,
        repeated: 0,
        delay: 40,
        cut: 0,
        killed: 0,
    };
    let (cuts, _, entries) = play_all(faults);
    assert_eq!(cuts, 0);
    assert!(entries > 10 * SEEDS, "{entries}");
}

#[test]
fn both_sides_hold_one_game_on_a_line_that_loses_and_repeats() {
    let faults = Faults {
        lost: 100,
        repeated: 100,
        delay: 400,
        cut: 0,
        killed: 0,
    };
    play_all(faults);
}

#[test]
fn both_sides_hold_one_game_after_cuts_and_kills() {
    let faults = Faults {
        lost: 20,
        repeated: 20,
        delay: 200,
        cut: 10,
        killed: 4,
    };
    let (cuts, kills, _) = play_all(faults);
    assert!(cuts > 2 * SEEDS as usize, "{cuts}");
    assert!(kills > SEEDS as usize, "{kills}");
}
