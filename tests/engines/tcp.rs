//! Tests of engines that are reached over TCP, all on this machine.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use shikatsu::clock::GameClock;
use shikatsu::go::Color;
use shikatsu::gtp;
use shikatsu::gtp::client::{Decision, EngineEntry, EntryError};
use shikatsu::gtp::process::{Direction, Engine, Event, Fault, Seat, SeatEvent, Timeouts, probe};

use super::processes::{SOON, script};
use super::table::{Played, Turn, game, play, seat, short, short_for_moves, turn};
use crate::harness::listening::ListeningProgram;

/// A server on this machine. Each connection is served on a thread of its own.
struct Server {
    address: String,
}

impl Server {
    fn start(serve: impl Fn(TcpStream) + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let serve = Arc::new(serve);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let (serve, stream) = (Arc::clone(&serve), stream.unwrap());
                thread::spawn(move || serve(stream));
            }
        });
        Self { address }
    }

    fn entry(&self) -> EngineEntry {
        at(&self.address)
    }
}

fn at(address: &str) -> EngineEntry {
    EngineEntry::new("x", &format!("tcp://{address}")).unwrap()
}

/// The misbehaving test engine behind a port: one process for each connection.
struct BadServer {
    server: Server,
    processes: Arc<Mutex<Vec<Child>>>,
}

impl BadServer {
    fn start(mode: &'static str) -> Self {
        let processes: Arc<Mutex<Vec<Child>>> = Arc::default();
        let started = Arc::clone(&processes);
        let server = Server::start(move |stream| {
            let input = OwnedFd::from(stream.try_clone().unwrap());
            let child = Command::new("python3")
                .arg(script("bad_engine.py"))
                .args(["--mode", mode, "--delay", "3600"])
                .stdin(Stdio::from(input))
                .stdout(Stdio::from(OwnedFd::from(stream)))
                .stderr(Stdio::null())
                .spawn();
            started.lock().unwrap().push(child.unwrap());
        });
        Self { server, processes }
    }
}

impl Drop for BadServer {
    fn drop(&mut self) {
        for child in self.processes.lock().unwrap().iter_mut() {
            child.kill().ok();
            child.wait().ok();
        }
    }
}

/// Asserts that an engine plays to the end without any fault.
#[track_caller]
fn assert_plays(mode: &'static str) {
    let engine = BadServer::start(mode);
    let played = play(engine.server.entry(), short());
    assert!(played.failed.is_none(), "{played:?}");
    assert!(played.restarts.is_empty(), "{played:?}");
    assert!(played.refusals.is_empty(), "{played:?}");
    assert!(played.by_engine >= played.moves / 2, "{played:?}");
}

/// Asserts that an engine is connected again and given up in the end, while the
/// game goes on, and that each fault has these words.
#[track_caller]
fn assert_fails(mode: &'static str, timeouts: Timeouts, words: &str) {
    let engine = BadServer::start(mode);
    let played = play(engine.server.entry(), timeouts);
    assert!(played.by_engine >= 2, "{played:?}");
    assert_eq!(played.restarts.len(), 2, "{played:?}");
    assert_eq!(played.started.len(), 3, "{played:?}");
    for fault in played.restarts.iter().chain(&played.failed) {
        assert!(fault.to_string().contains(words), "{fault}");
    }
}

fn fault(entry: &EngineEntry, timeouts: Timeouts) -> Fault {
    probe(entry, timeouts).unwrap_err()
}

#[test]
fn our_own_program_plays_a_whole_game() {
    let engine = ListeningProgram::start(&["--level", "medium", "--seed", "1"]);
    for address in [
        engine.address(),
        &engine.address().replace("127.0.0.1", "localhost"),
    ] {
        let mut seat = seat(at(address), short());
        let mut game = game(5);
        let mut played = Played::default();
        for number in 0..60 {
            let Turn::Decided(Decision::Move(mv)) = turn(&mut seat, &game, &mut played) else {
                break;
            };
            game.play(mv).unwrap();
            if number == 10 {
                game.undo();
            }
            if game.is_over() {
                break;
            }
        }
        assert!(game.turns().len() > 10, "{played:?}");
        assert!(played.restarts.is_empty(), "{played:?}");
        let version = env!("CARGO_PKG_VERSION");
        assert_eq!(played.started, [format!("Shikatsu {version} (protocol 2)")]);
    }
}

#[test]
fn well_behaved_engines_play() {
    assert_plays("good");
}

#[test]
fn other_line_ends_are_understood() {
    assert_plays("crlf");
    assert_plays("no-blank-line");
}

#[test]
fn an_engine_that_hangs_is_connected_again() {
    assert_fails(
        "hang",
        short_for_moves(),
        "has not answered `genmove b` within 6 s",
    );
}

#[test]
fn an_engine_that_breaks_off_within_a_line_is_connected_again() {
    assert_fails(
        "crash-mid-game",
        short(),
        "the engine closed the connection",
    );
}

#[test]
fn an_engine_that_closes_the_connection_is_connected_again() {
    assert_fails(
        "exit-on-genmove",
        short(),
        "the engine closed the connection",
    );
}

#[test]
fn garbage_is_a_fault() {
    assert_fails("garbage", short(), "not the Go Text Protocol");
}

#[test]
fn output_without_end_is_a_fault() {
    assert_fails("flood", short(), "without the number of the command");
}

#[test]
fn a_long_line_is_a_fault() {
    assert_fails("huge-line", short(), "a line of more than");
}

#[test]
fn a_line_without_end_is_a_fault() {
    assert_fails(
        "partial-line",
        short_for_moves(),
        "within 6 s; it wrote: `= D`",
    );
}

#[test]
fn silence_is_a_fault() {
    let server = Server::start(|stream| {
        (&stream).read_to_end(&mut Vec::new()).ok();
    });
    let timeouts = Timeouts {
        start: Duration::from_secs(1),
        ..short()
    };
    let fault = fault(&server.entry(), timeouts);
    let address = &server.address;
    assert!(
        matches!(&fault, Fault::NeverAnsweredAt { address: at, .. } if at == address),
        "{fault}"
    );
}

#[test]
fn bytes_that_never_become_a_line_are_a_fault() {
    let server = Server::start(|mut stream| {
        while stream.write_all(b"=").is_ok() {
            thread::sleep(Duration::from_millis(5));
        }
    });
    let timeouts = Timeouts {
        start: Duration::from_secs(1),
        ..short()
    };
    let fault = fault(&server.entry(), timeouts).to_string();
    assert!(fault.contains("does it speak GTP?"), "{fault}");
    assert!(fault.contains("it wrote: `=="), "{fault}");
}

#[test]
fn a_line_of_any_length_fills_no_memory() {
    let server = Server::start(|mut stream| while stream.write_all(&[b'x'; 1 << 16]).is_ok() {});
    let fault = fault(&server.entry(), short()).to_string();
    assert!(fault.contains("a line of more than"), "{fault}");
}

#[test]
fn a_slow_drip_of_answers_is_understood() {
    let server = Server::start(|mut stream| {
        for number in 1..=4 {
            for byte in format!("={number} x\n\n").bytes() {
                stream.write_all(&[byte]).ok();
                thread::sleep(Duration::from_millis(2));
            }
        }
        stream.read_to_end(&mut Vec::new()).ok();
    });
    let timeouts = Timeouts {
        settle: SOON,
        ..short()
    };
    let identity = probe(&server.entry(), timeouts).unwrap();
    assert_eq!(identity.to_string(), "x x (protocol x)");
}

#[test]
fn a_peer_that_closes_at_once_is_reported() {
    let server = Server::start(drop);
    let fault = fault(&server.entry(), short());
    assert_eq!(fault, Fault::HungUp { last_words: None });
    assert_eq!(fault.to_string(), "the engine closed the connection");
}

#[test]
fn the_last_line_of_a_peer_is_reported() {
    let server = Server::start(|mut stream| {
        stream.write_all(b"SSH-2.0-OpenSSH_9.2\r\n").ok();
        stream.shutdown(Shutdown::Write).unwrap();
        stream.read_to_end(&mut Vec::new()).ok();
    });
    let fault = fault(&server.entry(), short()).to_string();
    assert!(fault.ends_with("`SSH-2.0-OpenSSH_9.2`"), "{fault}");
}

#[test]
fn a_taken_place_is_reported() {
    let engine = ListeningProgram::start(&["--level", "random"]);
    let mut front_end = engine.connect();
    assert_eq!(front_end.ask("name"), "= Shikatsu");
    let fault = fault(&at(engine.address()), short()).to_string();
    assert_eq!(
        fault,
        "the engine closed the connection; its last words were: `? the place is taken: another \
         front end is connected`"
    );
    assert_eq!(front_end.ask("name"), "= Shikatsu");
}

#[test]
fn a_port_without_an_engine_is_reported() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    drop(listener);
    assert_eq!(
        fault(&at(&address), short()).to_string(),
        format!("nothing listens at `{address}`: start the engine there, and check the port")
    );
}

#[test]
fn a_host_that_does_not_resolve_is_reported() {
    // A name with an empty part is refused without a question to the network.
    let fault = fault(&at("no..host:4000"), short()).to_string();
    assert!(fault.starts_with("there is no host `no..host`"), "{fault}");
}

#[test]
fn an_address_that_was_not_checked_is_a_fault() {
    let entry = EngineEntry {
        name: "x".to_owned(),
        program: "tcp://localhost".to_owned(),
        ..EngineEntry::default()
    };
    assert!(matches!(entry.check(), Err(EntryError::Address(_))));
    let fault = fault(&entry, short()).to_string();
    assert!(fault.contains("tcp://HOST:PORT is expected"), "{fault}");
}

/// A listener whose queue is full, so that no more connections are established.
struct FullListener {
    child: Child,
    address: String,
}

impl FullListener {
    fn start() -> Self {
        let script = "\
import socket, sys
listener = socket.socket()
listener.bind(('127.0.0.1', 0))
listener.listen(0)
waiting = []
for _ in range(8):
    one = socket.socket()
    one.setblocking(False)
    one.connect_ex(listener.getsockname())
    waiting.append(one)
print(listener.getsockname()[1], flush=True)
sys.stdin.read()
";
        let mut child = Command::new("python3")
            .args(["-c", script])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut port = String::new();
        let output = child.stdout.as_mut().unwrap();
        while !port.ends_with('\n') {
            let mut byte = [0];
            output.read_exact(&mut byte).unwrap();
            port.push(char::from(byte[0]));
        }
        let address = format!("127.0.0.1:{}", port.trim_end());
        Self { child, address }
    }
}

impl Drop for FullListener {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

#[test]
fn a_connection_that_is_not_established_is_given_up() {
    let full = FullListener::start();
    let timeouts = Timeouts {
        connect: Duration::from_secs(1),
        ..short()
    };
    let entry = at(&full.address);
    let fault = fault(&entry, timeouts).to_string();
    let words = format!("`{}` could not be reached within 1 s", full.address);
    assert!(fault.starts_with(&words), "{fault}");
    // A seat does not wait for it, and can be dropped meanwhile.
    let timeouts = Timeouts {
        connect: SOON,
        ..short()
    };
    let mut seat = seat(entry, timeouts);
    seat.ask_move(&game(5), None);
    assert!(seat.poll().is_empty() && seat.identity().is_none());
    assert!(seat.due_in().is_some_and(|due| due <= SOON));
}

#[test]
fn a_dropped_engine_is_told_to_quit_and_the_connection_ends() {
    let received: Arc<Mutex<Option<Vec<u8>>>> = Arc::default();
    let heard = Arc::clone(&received);
    let server = Server::start(move |mut stream| {
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).ok();
        *heard.lock().unwrap() = Some(bytes);
    });
    let mut engine = Engine::start(&server.entry(), short(), Arc::new(|| ())).unwrap();
    engine.ask(&gtp::Command::bare("name"), SOON);
    // The commands wait until there is a connection.
    drop_when_open(engine);
    let begun = Instant::now();
    loop {
        if let Some(bytes) = received.lock().unwrap().take() {
            assert_eq!(bytes, b"1 name\nquit\n");
            return;
        }
        assert!(begun.elapsed() < SOON);
        thread::sleep(Duration::from_millis(5));
    }
}

/// Drops an engine once it is connected: from then on no connection is due.
fn drop_when_open(engine: Engine) {
    let begun = Instant::now();
    while engine
        .due_in()
        .is_some_and(|due| due <= Timeouts::default().connect)
    {
        assert!(begun.elapsed() < SOON);
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn an_engine_that_reads_nothing_is_given_up() {
    let (gone, ended) = std::sync::mpsc::channel();
    let (begin, begun) = std::sync::mpsc::channel::<()>();
    let begun = Mutex::new(begun);
    let server = Server::start(move |mut stream| {
        begun.lock().unwrap().recv().ok();
        // The connection is reset, or ends.
        stream.read_to_end(&mut Vec::new()).ok();
        gone.send(()).ok();
    });
    let mut engine = Engine::start(&server.entry(), short(), Arc::new(|| ())).unwrap();
    // These commands take more room than the queues of the connection have.
    let long = gtp::Command::new("play", ["b".to_owned(), "x".repeat(10_000)]);
    for _ in 0..20_000 {
        if engine.fault().is_some() {
            break;
        }
        engine.ask(&long, SOON);
    }
    assert_eq!(engine.poll(), [Event::Fault(Fault::NotReading)]);
    begin.send(()).unwrap();
    ended.recv_timeout(SOON).unwrap();
}

#[test]
fn the_log_tells_of_the_connection() {
    let server = Server::start(drop);
    let mut seat = seat(server.entry(), short());
    seat.start();
    let failed = loop {
        let events = seat.wait(SOON);
        if !events.is_empty() {
            break events;
        }
    };
    assert!(matches!(
        failed[..],
        [SeatEvent::Failed(Fault::HungUp { .. })]
    ));
    let notes = seat.log().lines();
    let notes = notes.filter(|line| line.direction == Direction::Note);
    let notes: Vec<&str> = notes.map(|line| &*line.text).collect();
    let begin = format!("connect: tcp://{}", server.address);
    assert_eq!(notes, [&begin, "the engine closed the connection"]);
}

/// GNU Go at a port. It serves one connection and then ends.
struct GnuGo(Child, String);

impl GnuGo {
    fn start() -> Self {
        // GNU Go takes no free port by itself, so the one of a listener that is
        // gone is used.
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        drop(listener);
        let child = Command::new("gnugo")
            .env("PATH", "/usr/games:/usr/local/games:/usr/bin:/bin")
            .args(["--mode", "gtp", "--level", "1", "--gtp-listen", &address])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        Self(child.unwrap(), address)
    }

    /// Starts the seat of this engine, as soon as it listens.
    fn seat(&self) -> Seat {
        let begun = Instant::now();
        let mut seat = seat(at(&self.1), short());
        seat.start();
        loop {
            assert!(begun.elapsed() < SOON, "{seat:?}");
            for event in seat.wait(Duration::from_secs(1)) {
                match event {
                    SeatEvent::Started(_) => return seat,
                    SeatEvent::Failed(Fault::NothingListens { .. }) => {
                        thread::sleep(Duration::from_millis(20));
                        seat.start();
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
    }
}

impl Drop for GnuGo {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

#[test]
fn gnugo_plays_and_ends_with_the_connection() {
    let mut gnugo = GnuGo::start();
    let mut seat = gnugo.seat();
    assert_eq!(seat.identity().unwrap().name, "GNU Go");
    let mut game = game(5);
    let mut played = Played::default();
    let mut clock = GameClock::new("5m".parse().unwrap());
    clock.start(Color::Black);
    seat.ask_move(&game, Some(&clock));
    for _ in 0..6 {
        let Turn::Decided(Decision::Move(mv)) = super::table::await_turn(&mut seat, &mut played)
        else {
            panic!("{played:?}");
        };
        game.play(mv).unwrap();
        seat.ask_move(&game, None);
    }
    let answer = seat.answer(&game, gtp::Command::bare("name"), SOON);
    assert_eq!(answer.unwrap().as_deref(), Ok("GNU Go"));
    drop(seat);
    assert!(gnugo.0.wait().unwrap().success());
}

#[test]
fn one_connection_with_gnugo_serves_a_whole_match() {
    let gnugo = GnuGo::start();
    // A connection would end it, so the program is tried until it listens.
    let begun = Instant::now();
    let output = loop {
        let engine = format!("tcp://{}", gnugo.1);
        let output = crate::harness::program::run(&[
            "match", "--black", &engine, "--white", "random", "--games", "4", "--size", "5",
        ]);
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        if !complaint.contains("nothing listens at") {
            break output;
        }
        assert!(begun.elapsed() < SOON, "{complaint}");
    };
    let report = String::from_utf8(output.stdout).unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{complaint}");
    assert_eq!(report.lines().count(), 5, "{report}");
    let name = &gnugo.1;
    let first = format!("game 1: {name} (Black) – random (White): ");
    assert!(report.starts_with(&first), "{report}");
}
