//! Readers of the network: knocks, the messages of both directions in a game and
//! in a duel, and stored matches.

use std::fs;
use std::time::Duration;

use shikatsu::game::{Phase, Setup};
use shikatsu::go::{Color, Move, Point, Rules, Size};
use shikatsu::net::duel::{DuelCommand, DuelProblem, DuelRules, Round, SharedDuel};
use shikatsu::net::game::{GameTerms, SharedGame};
use shikatsu::net::guest::{Guest, GuestOutput};
use shikatsu::net::host::{Admission, Host, HostOutput, LineId};
use shikatsu::net::message::{MOST_BYTES, ToGuest, ToHost};
use shikatsu::net::replica::{Introduction, LogId, Party, StateMachine};
use shikatsu::net::saved_match::MatchFile;
use shikatsu::net::ticket::{SECRET_BYTES, SeatId, Secret, Ticket};
use shikatsu::net::transport::{SecureError, answer_knock};

use super::assert_one_line;

const LINE: LineId = LineId(1);

/// A host and its guest on a line without faults.
struct Pair<S: StateMachine> {
    host: Host<S>,
    guest: Guest<S>,
    /// True while the connection is up.
    up: bool,
}

impl<S: StateMachine> Pair<S> {
    /// Has a guest join a match on these terms.
    fn on(terms: S::Terms) -> Self {
        let introduction = Introduction::default();
        let mut pair = Self {
            host: Host::new(LogId(7), terms, &introduction, 0).with_watchers(1),
            guest: Guest::new(&introduction, false),
            up: true,
        };
        let ticket = Ticket {
            seat: SeatId(3),
            secret: Secret([1; SECRET_BYTES]),
        };
        pair.host.line_up(LINE, Admission::Code(ticket));
        pair.guest.line_up();
        pair.pass_on();
        pair
    }

    /// Passes messages on until both are silent.
    fn pass_on(&mut self) {
        loop {
            let (from_host, from_guest) = (self.host.output(), self.guest.output());
            if from_host.is_none() && from_guest.is_none() {
                return;
            }
            match from_host {
                Some(HostOutput::Send(LINE, message)) => {
                    let text = serde_json::to_vec(&message).unwrap();
                    assert!(text.len() <= MOST_BYTES);
                    let read = serde_json::from_slice::<ToGuest<S>>(&text).unwrap();
                    assert_eq!(serde_json::to_vec(&read).unwrap(), text);
                    if self.up {
                        self.guest.receive(message);
                    }
                }
                Some(HostOutput::Close(LINE)) => self.cut(),
                _ => {}
            }
            match from_guest {
                Some(GuestOutput::Send(message)) if self.up => self.host.receive(LINE, message),
                Some(GuestOutput::Close(why)) => {
                    assert_one_line(&why.to_string());
                    self.cut();
                }
                _ => {}
            }
        }
    }

    fn cut(&mut self) {
        if std::mem::take(&mut self.up) {
            self.guest.line_down();
            self.host.line_down(LINE);
        }
    }
}

impl Pair<SharedGame> {
    /// Begins a game, with a few moves.
    fn game() -> Self {
        let mut setup = Setup::even(Size::square(5).unwrap(), Rules::french());
        setup.clock = "1m+3x10s".parse().unwrap();
        let host = Some(Color::Black);
        let terms = GameTerms { setup, host };
        let mut pair = Self::on(terms);
        let point = |x, y| Move::Place(Point::new(x, y).unwrap());
        for mv in [
            point(1, 1),
            point(3, 3),
            point(1, 2),
            Move::Pass,
            Move::Pass,
        ] {
            pair.play(mv);
        }
        assert_eq!(pair.host.log().last_index(), pair.guest.log().last_index());
        pair
    }

    fn play(&mut self, mv: Move) {
        let state = self.host.log().state();
        let to_move = state.session().unwrap().game().to_move();
        let command = state.play(mv).unwrap();
        match state.party_of(to_move) {
            Some(Party::Host) => self.host.command(command).unwrap(),
            _ => assert!(self.guest.command(command)),
        }
        self.host.advance(Duration::from_millis(300));
        self.guest.advance(Duration::from_millis(300));
        self.pass_on();
    }

    /// Asserts that texts of the other side can be shown.
    fn check(&self) {
        for state in [self.host.log().state(), self.guest.log().state()] {
            for said in state.said() {
                assert_one_line(&said.text);
            }
            if let Some(session) = state.session() {
                for color in Color::BOTH {
                    let name = &session.setup().players[color].name;
                    assert!(name.is_empty() || !name.chars().any(char::is_control));
                }
                assert!(!matches!(session.phase(), Phase::Placing(10..)));
            }
        }
    }
}

impl Pair<SharedDuel> {
    /// Begins a duel whose first problem is due.
    fn duel() -> Self {
        let mut pair = Self::on(DuelRules::default());
        pair.host.advance(Duration::from_secs(6));
        pair.pass_on();
        assert!(pair.round().is_due());
        pair
    }

    fn round(&self) -> &Round {
        self.host.log().state().round().unwrap()
    }

    /// Asserts that texts of the other side can be shown, and that the positions
    /// of problems are possible.
    fn check(&self) {
        for state in [self.host.log().state(), self.guest.log().state()] {
            for said in state.said() {
                assert_one_line(&said.text);
            }
            for posed in state.round().map_or(&[][..], Round::problems) {
                assert!(posed.position.after(&[]).is_some());
                if let Some(solution) = &posed.solution {
                    assert_one_line(&solution.title);
                }
            }
        }
    }
}

impl<S: StateMachine> Pair<S> {
    /// Gives the host a message of its guest. Returns true if it is read.
    fn tell_host(&mut self, bytes: &[u8]) -> bool {
        let read = serde_json::from_slice::<ToHost<S>>(bytes);
        let is_read = read.is_ok();
        match read {
            Ok(message) => self.host.receive(LINE, message),
            Err(_) => self.host.receive_garbage(LINE),
        }
        self.pass_on();
        self.host.advance(Duration::from_secs(30));
        self.pass_on();
        is_read
    }

    /// Gives the guest a message of its host. Returns true if it is read.
    fn tell_guest(&mut self, bytes: &[u8]) -> bool {
        let before = self.guest.log().last_index();
        let read = serde_json::from_slice::<ToGuest<S>>(bytes);
        let is_read = read.is_ok();
        match read {
            Ok(message) => self.guest.receive(message),
            Err(_) => self.guest.receive_garbage(),
        }
        self.pass_on();
        let after = self.guest.log().last_index();
        assert!(after == 0 || after >= before, "entries are lost");
        is_read
    }
}

/// Knocks at the door of a host: the first line is the knock, the rest the
/// message after it.
pub fn knock(bytes: &[u8]) -> bool {
    let at = bytes.iter().position(|byte| *byte == b'\n');
    let (knock, message) = bytes.split_at(at.unwrap_or(bytes.len()));
    let code = "KDTRAW".parse().unwrap();
    match answer_knock(&code, knock) {
        Ok(mut door) => {
            // Nobody knows the answer of the host beforehand.
            assert!(!door.lets_in(message.get(1..).unwrap_or_default()));
            true
        }
        Err(why) => {
            assert_one_line(&why.to_string());
            // It is understood, and refused.
            matches!(why, SecureError::Refused(_))
        }
    }
}

/// Gives the host of a duel a message of its guest, after the first problem was
/// posed.
pub fn to_duel_host(bytes: &[u8]) -> bool {
    let mut pair = Pair::duel();
    let problem = DuelProblem {
        position: "NNNNB-\n___NB-\nNNNNB-\nBBBBB-\n".to_owned(),
        to_move: Color::White,
        targets: vec![Point::new(0, 0).unwrap()],
        region: None,
        ko: None,
        level: 1,
    };
    let pose = DuelCommand::Pose(Box::new(problem));
    pair.host.table_command(pose).unwrap();
    pair.pass_on();
    let is_read = pair.tell_host(bytes);
    pair.check();
    // A guest gets no point by a message.
    assert_eq!(pair.round().points(Party::Guest), 0);
    let outcome = pair.round().outcome();
    let resigned = pair.host.command(DuelCommand::Resign);
    assert_eq!(resigned.is_ok(), outcome.is_none());
    is_read
}

/// Gives the guest of a duel a message of its host, when the first problem is
/// due.
pub fn to_duel_guest(bytes: &[u8]) -> bool {
    let mut pair = Pair::duel();
    let is_read = pair.tell_guest(bytes);
    pair.check();
    is_read
}

/// Gives a host a message of its guest.
pub fn to_host(bytes: &[u8]) -> bool {
    let mut pair = Pair::game();
    let is_read = pair.tell_host(bytes);
    pair.check();
    // The host's player can go on after any message.
    let outcome = pair.host.log().state().session().unwrap().outcome();
    let resign = shikatsu::net::game::GameCommand::Resign;
    assert_eq!(pair.host.command(resign).is_ok(), outcome.is_none());
    is_read
}

/// Gives a guest a message of its host.
pub fn to_guest(bytes: &[u8]) -> bool {
    let mut pair = Pair::game();
    let is_read = pair.tell_guest(bytes);
    pair.check();
    is_read
}

/// Opens a stored match, and goes on with it.
pub fn stored_match(bytes: &[u8]) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.match");
    fs::write(&path, bytes).unwrap();
    match MatchFile::<SharedGame>::open(&path) {
        Ok((mut file, saved)) => {
            let entries = saved.log.after(0).to_vec();
            if let Some(last) = entries.last() {
                file.add_entry(last).unwrap();
            }
            drop(file);
            let (_, again) = MatchFile::<SharedGame>::open(&path).unwrap();
            assert_eq!(again.header, saved.header);
            assert_eq!(again.log.after(0), entries);
            true
        }
        Err(why) => {
            assert_one_line(&why.to_string());
            false
        }
    }
}
