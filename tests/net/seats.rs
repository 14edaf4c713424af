//! The seats of a host, message by message: the way back to a seat, and the bounds
//! on the traces that guests leave.

use std::time::Duration;

use shikatsu::game::Setup;
use shikatsu::go::{Color, Rules, Size};
use shikatsu::net::game::{GameCommand, GameTerms, SharedGame};
use shikatsu::net::guest::{Guest, GuestOutput};
use shikatsu::net::host::{Admission, Host, HostOutput, LineId, SeatRecord};
use shikatsu::net::message::{Farewell, Hello, ToGuest, ToHost};
use shikatsu::net::replica::{Introduction, Log, LogId, Party, StateMachine as _};
use shikatsu::net::ticket::{SECRET_BYTES, SeatId, Secret, Ticket};

fn terms() -> GameTerms {
    GameTerms {
        setup: Setup::even(Size::square(5).unwrap(), Rules::french()),
        host: Some(Color::Black),
    }
}

fn host(watchers: u16) -> Host<SharedGame> {
    let host = Host::new(LogId(1), terms(), &Introduction::default(), 0);
    host.with_watchers(watchers)
}

fn ticket(seat: u64) -> Ticket {
    Ticket {
        seat: SeatId(seat),
        secret: Secret([7; SECRET_BYTES]),
    }
}

fn hello(watch: bool) -> ToHost<SharedGame> {
    ToHost::Hello(Hello {
        introduction: Introduction::default(),
        watch,
        have: None,
    })
}

fn say(number: u64, text: &str) -> ToHost<SharedGame> {
    ToHost::Request {
        number,
        command: GameCommand::Say(text.to_owned()),
    }
}

/// Takes all that a host wants to be done.
fn outputs(host: &mut Host<SharedGame>) -> Vec<HostOutput<SharedGame>> {
    std::iter::from_fn(|| host.output()).collect()
}

/// Returns the last farewell on a line.
fn farewell(outputs: &[HostOutput<SharedGame>], line: LineId) -> Option<Farewell> {
    outputs.iter().rev().find_map(|output| match output {
        HostOutput::Send(to, ToGuest::Bye(why)) if *to == line => Some(*why),
        _ => None,
    })
}

/// Lets a newcomer in on a line.
fn join(host: &mut Host<SharedGame>, line: u64, watch: bool) -> Vec<HostOutput<SharedGame>> {
    host.line_up(LineId(line), Admission::Code(ticket(line)));
    host.receive(LineId(line), hello(watch));
    outputs(host)
}

#[test]
fn requests_of_spectators_do_not_count_as_the_guests_after_a_restart() {
    let mut host = host(1);
    join(&mut host, 1, false);
    join(&mut host, 2, true);
    host.receive(LineId(2), say(u64::MAX, "hello"));
    host.receive(LineId(1), say(1, "hi"));
    let seats: Vec<SeatRecord> = [(1, Party::Guest), (2, Party::Watcher(0))]
        .map(|(seat, party)| SeatRecord {
            ticket: ticket(seat),
            party,
        })
        .into();
    assert_eq!(host.log().state().said().len(), 2);

    let log = host.log().clone();
    let mut again = Host::restored(log, seats, terms(), &Introduction::default());
    outputs(&mut again);
    again.line_up(LineId(3), Admission::Seat(SeatId(1)));
    again.receive(LineId(3), hello(false));
    again.receive(LineId(3), say(2, "I am back"));
    let said = again.log().state().said();
    assert_eq!(said.last().unwrap().text, "I am back");
    assert_eq!(said.last().unwrap().by, Party::Guest);
}

#[test]
fn a_guest_goes_on_after_a_welcome_that_has_answered_a_later_request() {
    let introduction = Introduction::default();
    let mut log = Log::<SharedGame>::new(LogId(1));
    let begin = SharedGame::begin(&terms(), &introduction, &introduction, 0);
    log.commit(Duration::ZERO, Party::Table, 0, begin).unwrap();
    let mut guest = Guest::restored(&introduction, Party::Guest, ticket(1), log.clone());
    let welcome = |number| {
        ToGuest::Welcome(shikatsu::net::message::Welcome {
            party: Party::Guest,
            log: log.id(),
            after: log.last_index(),
            last: log.last_index(),
            answer: shikatsu::net::message::Answer {
                number,
                refusal: None,
            },
            ticket: ticket(1),
        })
    };
    let requests = |guest: &mut Guest<SharedGame>| -> Vec<u64> {
        std::iter::from_fn(|| guest.output())
            .filter_map(|output| match output {
                GuestOutput::Send(ToHost::Request { number, .. }) => Some(number),
                _ => None,
            })
            .collect()
    };
    guest.line_up();
    guest.receive(welcome(0));
    assert!(guest.command(GameCommand::Say("one".to_owned())));
    assert_eq!(requests(&mut guest), [1]);
    guest.line_down();
    guest.line_up();
    guest.receive(welcome(50));
    assert!(guest.command(GameCommand::Say("two".to_owned())));
    assert_eq!(requests(&mut guest), [51]);
    // No number is too large for the next request.
    guest.line_down();
    guest.line_up();
    guest.receive(welcome(u64::MAX));
    assert!(guest.command(GameCommand::Say("three".to_owned())));
}

#[test]
fn seats_of_spectators_who_have_gone_are_given_up() {
    let mut host = host(2);
    join(&mut host, 1, false);
    for line in 2..2_000 {
        let told = join(&mut host, line, true);
        assert_eq!(farewell(&told, LineId(line)), None, "{line}");
        host.line_down(LineId(line));
    }
    let kept = (2..2_000).filter(|seat| host.secret(SeatId(*seat)).is_some());
    assert!(kept.count() < 30);
    assert!(host.secret(SeatId(1)).is_some());
    assert!(host.has_guest());
}

#[test]
fn a_line_without_a_greeting_is_closed_though_it_shows_signs_of_life() {
    let mut host = host(0);
    join(&mut host, 1, false);
    host.line_up(LineId(2), Admission::Code(ticket(2)));
    for number in 0..10 {
        host.advance(Duration::from_secs(2));
        for line in [1, 2] {
            host.receive(LineId(line), ToHost::Pong { number });
        }
    }
    let told = outputs(&mut host);
    assert_eq!(farewell(&told, LineId(2)), Some(Farewell::Silent));
    assert_eq!(farewell(&told, LineId(1)), None);
}

#[test]
fn a_greeting_that_comes_late_does_not_end_the_newer_line() {
    let mut host = host(0);
    join(&mut host, 1, false);
    host.receive(LineId(1), say(1, "hello"));
    host.line_down(LineId(1));
    for line in [2, 3] {
        host.line_up(LineId(line), Admission::Seat(SeatId(1)));
    }
    outputs(&mut host);
    host.receive(LineId(3), hello(false));
    host.receive(LineId(2), hello(false));
    let told = outputs(&mut host);
    assert_eq!(farewell(&told, LineId(3)), None);
    assert_eq!(farewell(&told, LineId(2)), Some(Farewell::Silent));
    assert!(host.has_guest());
}

#[test]
fn only_a_lost_guest_may_not_know_the_end() {
    for leaves in [false, true] {
        let mut host = host(0);
        join(&mut host, 1, false);
        assert!(!host.has_lost_guest());
        if leaves {
            host.receive(LineId(1), ToHost::Leave);
        } else {
            host.line_down(LineId(1));
        }
        assert_eq!(host.has_lost_guest(), !leaves);
    }
}
