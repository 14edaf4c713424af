//! Readers of the network: the messages of both directions, and stored matches.

use std::fs;
use std::time::Duration;

use shikatsu::game::{Phase, Setup};
use shikatsu::go::{Color, Move, Point, Rules, Size};
use shikatsu::net::game::{GameTerms, SharedGame};
use shikatsu::net::guest::{Guest, GuestOutput};
use shikatsu::net::host::{Admission, Host, HostOutput, LineId};
use shikatsu::net::message::{MOST_BYTES, ToGuest, ToHost};
use shikatsu::net::replica::{Introduction, LogId, Party};
use shikatsu::net::saved_match::MatchFile;
use shikatsu::net::ticket::{SECRET_BYTES, SeatId, Secret, Ticket};

use super::assert_one_line;

const LINE: LineId = LineId(1);

/// A host and its guest on a line without faults, after a few moves.
struct Pair {
    host: Host<SharedGame>,
    guest: Guest<SharedGame>,
    /// True while the connection is up.
    up: bool,
}

impl Pair {
    fn new() -> Self {
        let mut setup = Setup::even(Size::square(5).unwrap(), Rules::french());
        setup.clock = "1m+3x10s".parse().unwrap();
        let host = Some(Color::Black);
        let terms = GameTerms { setup, host };
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
                    let read = serde_json::from_slice::<ToGuest<SharedGame>>(&text).unwrap();
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
                Some(GuestOutput::Refused(_, why)) => assert_one_line(&why.to_string()),
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

/// Gives a host a message of its guest.
pub fn to_host(bytes: &[u8]) -> bool {
    let mut pair = Pair::new();
    let read = serde_json::from_slice::<ToHost<SharedGame>>(bytes);
    let is_read = read.is_ok();
    match read {
        Ok(message) => pair.host.receive(LINE, message),
        Err(_) => pair.host.receive_garbage(LINE),
    }
    pair.pass_on();
    pair.host.advance(Duration::from_secs(30));
    pair.pass_on();
    pair.check();
    // The host's player can go on after any message.
    let outcome = pair.host.log().state().session().unwrap().outcome();
    let resign = shikatsu::net::game::GameCommand::Resign;
    assert_eq!(pair.host.command(resign).is_ok(), outcome.is_none());
    is_read
}

/// Gives a guest a message of its host.
pub fn to_guest(bytes: &[u8]) -> bool {
    let mut pair = Pair::new();
    let before = pair.guest.log().last_index();
    let read = serde_json::from_slice::<ToGuest<SharedGame>>(bytes);
    let is_read = read.is_ok();
    match read {
        Ok(message) => pair.guest.receive(message),
        Err(_) => pair.guest.receive_garbage(),
    }
    pair.pass_on();
    pair.check();
    let after = pair.guest.log().last_index();
    assert!(after == 0 || after >= before, "entries are lost");
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
