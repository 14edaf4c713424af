//! Tests of engines that are missing, games that are abandoned, and programs
//! that end without waiting for their engines.

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use crate::harness::program::PROGRAM;
use shikatsu::engine::random_move;
use shikatsu::go::{Board, Cell, Color, Game, Point, PointSet, Size};
use shikatsu::gtp;
use shikatsu::gtp::client::{Decision, EngineEntry, vertices};
use shikatsu::gtp::process::{Direction, Engine, Event, Fault, Seat, Timeouts, end_all, probe};
use shikatsu::gtp::server::Options;
use shikatsu::platform::rng::Rng;

use super::processes::{SOON, assert_gone, bad_engine, kill, lives, mark};
use super::table::{Played, Turn, await_turn, game, play_all, seat, short, turn};

/// The environment variables for the process that the last test starts: the
/// mark of its engine, and the file for the engine's answer.
const CHILD: &str = "SHIKATSU_TEST_ENGINE";
const ANSWER: &str = "SHIKATSU_TEST_ANSWER";

fn refusal(seat: &mut Seat, game: &Game) -> String {
    match turn(seat, game, &mut Played::default()) {
        Turn::Refused(why) => why.to_string(),
        Turn::Decided(_) | Turn::Failed(_) => panic!("{seat:?}"),
    }
}

fn sent(seat: &Seat) -> Vec<String> {
    let lines = seat.log().lines();
    let sent = lines.filter(|line| line.direction == Direction::Sent);
    // The ids of the commands are left out.
    let words = sent.map(|line| line.text.split_once(' ').unwrap().1.to_owned());
    words.collect()
}

#[test]
fn a_program_that_does_not_exist_or_may_not_be_run_is_named() {
    let fault = |line: &str| {
        let entry = EngineEntry::new("x", line).unwrap();
        probe(&entry, short()).unwrap_err().to_string()
    };
    assert_eq!(
        fault("no-such-engine --mode gtp"),
        "there is no program `no-such-engine`: check its name, or give its whole path"
    );
    let manifest = concat!("'", env!("CARGO_MANIFEST_DIR"), "/Cargo.toml'");
    assert!(fault(manifest).contains("may not be run"));
}

#[test]
fn a_program_without_gtp_is_detected() {
    let timeouts = Timeouts {
        start: Duration::from_secs(1),
        ..short()
    };
    let entry = EngineEntry::new("x", "cat").unwrap();
    let fault = probe(&entry, timeouts).unwrap_err();
    assert!(matches!(fault, Fault::NeverAnswered { .. }), "{fault}");
}

#[test]
fn an_engine_is_probed() {
    let mark = mark();
    let mut entry = bad_engine("good", &[], &mark);
    entry.initial = vec!["level 5".to_owned(), "komi 0".to_owned()];
    let identity = probe(&entry, short()).unwrap();
    assert_eq!(identity.to_string(), "bad_engine good 1 (protocol 2)");
    let refused = ("level 5".to_owned(), "unknown command".to_owned());
    assert_eq!(identity.refused, [refused]);
    assert!(!identity.plays_rectangular() && identity.analysis().is_none());
    assert_gone(&mark);
}

#[test]
fn boards_that_an_engine_does_not_know_are_refused_with_its_words() {
    let mut seat = seat(bad_engine("good", &[], &mark()), short());
    assert_eq!(
        refusal(&mut seat, &game(1)),
        "the engine does not play on 1×1: it says `unacceptable size`"
    );
    let size = Size::new(5, 7).unwrap();
    let oblong = Game::new(size, Options::plain_rules());
    assert_eq!(
        refusal(&mut seat, &oblong),
        "the engine plays on square boards only, not on 5×7"
    );
    let corner = Point::new(0, 0);
    let cell = |point| {
        if Some(point) == corner {
            Cell::Masked
        } else {
            Cell::Empty
        }
    };
    let board = Board::from_cells(Size::square(5).unwrap(), cell).unwrap();
    let masked = Game::from_position(board, Color::Black, Options::plain_rules());
    assert!(refusal(&mut seat, &masked).contains("whole boards only"));
    // The engine must play on all the same.
    let mut played = Played::default();
    let decided = turn(&mut seat, &game(5), &mut played);
    assert!(matches!(decided, Turn::Decided(_)));
}

#[test]
fn an_engine_out_of_sync_gets_the_whole_game_again() {
    let entry = bad_engine("illegal-move", &["--after", "1"], &mark());
    let mut seat = seat(entry, short());
    let mut game = game(5);
    let mut chance = Rng::new(1);
    let mut played = Played::default();
    let Turn::Decided(Decision::Move(mv)) = turn(&mut seat, &game, &mut played) else {
        panic!("{seat:?}");
    };
    game.play(mv).unwrap();
    game.play(random_move(
        &game,
        Color::White,
        &PointSet::EMPTY,
        &mut chance,
    ))
    .unwrap();
    assert!(refusal(&mut seat, &game).contains("which the rules do not allow"));
    game.play(random_move(
        &game,
        Color::Black,
        &PointSet::EMPTY,
        &mut chance,
    ))
    .unwrap();
    refusal(&mut seat, &game);
    let sent = sent(&seat);
    assert_eq!(sent.iter().filter(|line| *line == "clear_board").count(), 2);
    assert!(sent.ends_with(&["genmove w".to_owned()]));
}

#[test]
fn a_late_answer_is_dropped_and_the_engine_brought_in_line_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answer");
    let until = ["--after", "0", "--until", file.to_str().unwrap()];
    let entry = bad_engine("late-answer", &until, &mark());
    let mut seat = seat(entry, short());
    let mut game = game(5);
    play_all(&mut game, &["C3"]);
    let mut played = Played::default();
    seat.ask_move(&game, None);
    let begun = Instant::now();
    while !sent(&seat).iter().any(|line| line == "genmove w") {
        assert!(begun.elapsed() < SOON);
        seat.wait(Duration::from_millis(100));
    }
    // The game changes while the engine thinks.
    game.undo();
    play_all(&mut game, &["B2", "D4", "B3"]);
    seat.ask_move(&game, None);
    fs::write(file, "").unwrap();
    let Turn::Decided(Decision::Move(mv)) = await_turn(&mut seat, &mut played) else {
        panic!("{seat:?}");
    };
    assert_eq!(game.check(mv), Ok(()));
    assert!(played.restarts.is_empty() && !seat.has_request());
    let sent = sent(&seat);
    let first = sent.iter().position(|line| line == "genmove w").unwrap();
    let replayed = [
        "clear_board",
        "play b B2",
        "play w D4",
        "play b B3",
        "genmove w",
    ];
    assert_eq!(sent[first + 1..], replayed);
}

#[test]
fn a_game_that_is_left_leaves_nothing_behind() {
    let mark = mark();
    let timeouts = Timeouts {
        quit: Duration::from_millis(200),
        ..short()
    };
    let mut seat = seat(bad_engine("hang", &["--after", "0"], &mark), timeouts);
    seat.ask_move(&game(5), None);
    let begun = Instant::now();
    while sent(&seat).last().map(String::as_str) != Some("genmove b") {
        assert!(begun.elapsed() < SOON);
        seat.wait(Duration::from_millis(100));
    }
    assert!(lives(&mark));
    drop(seat);
    assert_gone(&mark);
}

#[test]
fn a_script_and_what_it_has_started_end_together() {
    let (mark, sleeper) = (mark(), mark());
    let bad = bad_engine("ignore-quit", &[], &mark).command_line();
    let entry = EngineEntry {
        name: "script".to_owned(),
        program: "sh".to_owned(),
        arguments: vec!["-c".to_owned(), format!("sleep {sleeper} & {bad}; wait")],
        initial: Vec::new(),
    };
    let mut engine = Engine::start(&entry, short(), Arc::new(|| ())).unwrap();
    let name = gtp::Command::bare("name");
    let answer = engine.answer(&name, SOON).unwrap();
    assert_eq!(answer.as_deref(), Ok("bad_engine ignore-quit"));
    assert!(lives(&sleeper));
    drop(engine);
    assert_gone(&sleeper);
    assert_gone(&mark);
}

#[test]
fn an_engine_that_dies_between_moves_is_reported_and_restarted() {
    let mark = mark();
    let mut seat = seat(bad_engine("good", &[], &mark), short());
    let mut game = game(5);
    let mut played = Played::default();
    let Turn::Decided(Decision::Move(mv)) = turn(&mut seat, &game, &mut played) else {
        panic!("{seat:?}");
    };
    game.play(mv).unwrap();
    kill(&mark);
    let reply = random_move(&game, game.to_move(), &PointSet::EMPTY, &mut Rng::new(1));
    game.play(reply).unwrap();
    let decided = turn(&mut seat, &game, &mut played);
    assert!(matches!(decided, Turn::Decided(_)));
    let faults: Vec<String> = played.restarts.iter().map(Fault::to_string).collect();
    assert_eq!(faults, ["the engine ended by itself, killed by signal 9"]);
}

#[test]
fn an_engine_that_reads_nothing_is_given_up() {
    let mark = mark();
    let entry = EngineEntry::new("x", &format!("sleep {mark}")).unwrap();
    let mut engine = Engine::start(&entry, short(), Arc::new(|| ())).unwrap();
    // These commands take more room than the pipe and the queue before it have.
    let long = gtp::Command::new("play", ["b".to_owned(), "x".repeat(1000)]);
    for _ in 0..10_000 {
        engine.ask(&long, SOON);
    }
    let events = engine.poll();
    assert_eq!(events, [Event::Fault(Fault::NotReading)]);
    assert!(engine.poll().is_empty(), "it is told once");
    assert_gone(&mark);
}

#[test]
fn the_log_keeps_the_last_lines() {
    let entry = bad_engine("stderr-chatter", &["--after", "0"], &mark());
    let mut engine = Engine::start(&entry, short(), Arc::new(|| ())).unwrap();
    for _ in 0..3 {
        let answer = engine.answer(&gtp::Command::bare("name"), SOON).unwrap();
        assert!(answer.is_ok());
    }
    let lines: Vec<_> = engine.log().lines().collect();
    assert!(lines.len() <= 2000 && lines.len() as u64 <= engine.log().count());
    let has = |direction, text| {
        lines
            .iter()
            .any(|line| line.direction == direction && line.text == text)
    };
    assert!(has(Direction::Sent, "3 name"));
    assert!(has(Direction::Received, "=3 bad_engine stderr-chatter"));
    assert!(
        lines
            .iter()
            .any(|line| line.direction == Direction::Complained)
    );
}

#[test]
fn a_seat_can_be_shared_between_threads() {
    const fn shared<T: Send + Sync + 'static>() {}
    shared::<Seat>();
    shared::<Engine>();
}

#[test]
fn our_own_program_plays_against_itself() {
    let line = format!("'{PROGRAM}' gtp --level medium --seed 1");
    let mut seat = seat(EngineEntry::new("Shikatsu", &line).unwrap(), short());
    let mut game = game(5);
    for turn in 0..60 {
        let Ok(Decision::Move(mv)) = seat.decide(&game, None, 2 * SOON) else {
            break;
        };
        game.play(mv).unwrap();
        if turn == 10 {
            game.undo();
        }
        if game.is_over() {
            break;
        }
    }
    assert!(game.turns().len() > 10);
    let board = seat
        .answer(&game, gtp::Command::new("list_stones", ["b"]), SOON)
        .unwrap();
    let stones = vertices(&board.unwrap(), game.board().size()).unwrap();
    assert_eq!(stones.len(), game.board().stone_count().black);
    assert_eq!(
        seat.identity().map(|identity| identity.name.as_str()),
        Some("Shikatsu")
    );
}

/// Starts an engine that never ends by itself, then ends all engines as a
/// closed program does.
#[test]
fn nothing_is_left_when_the_program_ends() {
    if let (Ok(mark), Some(path)) = (env::var(CHILD), env::var_os(ANSWER)) {
        let entry = bad_engine("ignore-quit", &[], &mark);
        let mut engine = Engine::start(&entry, Timeouts::default(), Arc::new(|| ())).unwrap();
        let answer = engine.answer(&gtp::Command::bare("name"), SOON).unwrap();
        fs::write(path, answer.unwrap()).unwrap();
        // Other threads are starting engines at that moment.
        let starting = AtomicBool::new(true);
        let starts = [const { AtomicUsize::new(0) }; 3];
        let (mut left, mut gave_up) = (false, false);
        thread::scope(|scope| {
            for starts in &starts {
                let (starting, entry) = (&starting, &entry);
                scope.spawn(move || {
                    while starting.load(Ordering::Relaxed) {
                        drop(Engine::start(entry, Timeouts::default(), Arc::new(|| ())));
                        starts.fetch_add(1, Ordering::Relaxed);
                    }
                });
            }
            let begun = Instant::now();
            while starts
                .iter()
                .any(|starts| starts.load(Ordering::Relaxed) < 2)
            {
                assert!(begun.elapsed() < SOON, "no engine is started");
                thread::sleep(Duration::from_millis(1));
            }
            let begun = Instant::now();
            end_all(Duration::ZERO);
            gave_up = begun.elapsed() >= Duration::from_secs(2);
            left = lives(&mark);
            starting.store(false, Ordering::Relaxed);
        });
        // On a busy machine the kernel may take longer than `end_all` waits.
        assert!(!left || gave_up, "they are gone before the program is");
        assert_gone(&mark);
        return;
    }
    let mark = mark();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answer");
    let name = "engines::going::nothing_is_left_when_the_program_ends";
    let ended = Command::new(env::current_exe().unwrap())
        .args(["--exact", name])
        .env(CHILD, &mark)
        .env(ANSWER, &path)
        .output()
        .unwrap();
    assert!(ended.status.success(), "{ended:?}");
    assert_eq!(fs::read_to_string(path).unwrap(), "bad_engine ignore-quit");
    assert_gone(&mark);
}
