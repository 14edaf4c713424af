//! Measures the time from a move to its entry at the other machine, over the
//! loopback address. The match is on disk on both sides.
//!
//! `cargo bench --no-default-features --bench network`; goal: 20 ms.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use shikatsu::game::Setup;
use shikatsu::go::{Color, Move, Rules, Size};
use shikatsu::net::game::{GameTerms, SharedGame};
use shikatsu::net::link::{Link, LinkCommand, LinkEvent};
use shikatsu::net::replica::{Introduction, Log, LogId};
use shikatsu::net::transport::{HostOptions, JoinOptions, host, join};
use shikatsu::platform::address::HostPort;

/// The number of moves.
const MOVES: usize = 160;
/// The code of the match.
const CODE: &str = "KDTRAW";

fn main() {
    let folders = [0, 1].map(|_| tempfile::tempdir().expect("a folder can be made"));
    let mut hosting = Side::new(hosted(folders[0].path()));
    let address = hosting.until(|side| side.address);
    let mut joining = Side::new(joined(address, folders[1].path()));
    for side in [&mut hosting, &mut joining] {
        side.until(|side| side.log.state().session().map(drop));
    }
    let mut times: [Vec<Duration>; 3] = Default::default();
    for number in 0..MOVES {
        let session = hosting.log.state().session().expect("it has begun");
        let game = session.game();
        // Scattered over the board, so that no chain is captured.
        let points: Vec<_> = game.board().size().points().collect();
        let order = (0..points.len()).map(|n| points[(n + 2 * number) * 7 % points.len()]);
        let legal = order.map(Move::Place).find(|mv| game.check(*mv).is_ok());
        let mv = legal.expect("the board has free points");
        let command = hosting.log.state().play(mv).expect("the move is legal");
        let begun = Instant::now();
        let last = hosting.log.last_index();
        let by_host = number % 2 == 0;
        let mover = if by_host { &hosting } else { &joining };
        mover.link.send(LinkCommand::Command(command));
        hosting.until(|side| (side.log.last_index() > last).then_some(()));
        let at_host = begun.elapsed();
        joining.until(|side| (side.log.last_index() > last).then_some(()));
        let at_guest = begun.elapsed();
        if by_host {
            times[0].push(at_guest);
        } else {
            times[1].push(at_host);
            times[2].push(at_guest);
        }
    }
    let names = ["host to guest", "guest to host", "guest to host and back"];
    for (name, times) in names.into_iter().zip(times) {
        print_times(name, times);
    }
}

#[expect(clippy::print_stdout, reason = "the figures are its output")]
fn print_times(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: f64| {
        let place = (times.len() as f64 * share) as usize;
        times[place.min(times.len() - 1)].as_secs_f64() * 1000.0
    };
    println!(
        "{name}: median {:.2} ms, 99 % {:.2} ms, slowest {:.2} ms",
        at(0.5),
        at(0.99),
        at(1.0)
    );
}

struct Side {
    link: Link<SharedGame>,
    log: Log<SharedGame>,
    address: Option<SocketAddr>,
}

impl Side {
    fn new(link: Link<SharedGame>) -> Self {
        Self {
            link,
            log: Log::new(LogId(0)),
            address: None,
        }
    }

    /// Takes news until something is there.
    fn until<T>(&mut self, find: impl Fn(&Self) -> Option<T>) -> T {
        loop {
            if let Some(found) = find(self) {
                return found;
            }
            match self.link.wait(Duration::from_secs(10)) {
                Some(LinkEvent::Listening(addresses)) => self.address = addresses.first().copied(),
                Some(LinkEvent::Begun { log, .. }) => self.log = Log::new(log),
                Some(LinkEvent::Entry(entry)) => {
                    self.log
                        .follow(entry)
                        .expect("the link follows the same log");
                }
                Some(LinkEvent::Ended(end)) => panic!("{end}"),
                Some(_) => {}
                None => panic!("nothing comes"),
            }
        }
    }
}

fn hosted(folder: &Path) -> Link<SharedGame> {
    let size = Size::square(19).expect("19 is a board size");
    let options = HostOptions {
        listen: vec![SocketAddr::from(([127, 0, 0, 1], 0))],
        code: CODE.parse().expect("it is a code"),
        introduction: Introduction::default(),
        terms: GameTerms {
            setup: Setup::even(size, Rules::french()),
            host: Some(Color::Black),
        },
        watchers: 0,
        folder: Some(folder.to_owned()),
        problems: None,
    };
    host(options, Arc::new(|| {})).expect("the thread starts")
}

fn joined(address: SocketAddr, folder: &Path) -> Link<SharedGame> {
    let options = JoinOptions {
        address: HostPort::of(address),
        code: CODE.parse().expect("it is a code"),
        introduction: Introduction::default(),
        watch: false,
        folder: Some(folder.to_owned()),
    };
    join(options, Arc::new(|| {})).expect("the thread starts")
}
