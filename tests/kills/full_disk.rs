//! Tests of a disk that becomes full during a game.
//!
//! No complete file is lost or cut, failures to save are reported, and the data
//! is saved once there is room again.

use std::fs;
use std::path::Path;

use crate::harness::disk::Disk;
use shikatsu::config::settings;
use shikatsu::config::settings::Settings;
use shikatsu::game::journal::{Found, Journal, recover};
use shikatsu::game::{Event, GameSession, Setup};
use shikatsu::go::{Color, Move, Point, Rules, Size};
use shikatsu::platform::storage;
use shikatsu::study::{Attempt, Mode, Outcome, ProblemKey, Study, StudyError};

fn setup() -> Setup {
    Setup::even(Size::square(19).unwrap(), Rules::french())
}

fn event(n: u32) -> Event {
    let color = [Color::Black, Color::White][n as usize % 2];
    let at = n * 2;
    let (x, y) = ((at % 19) as u8, (at / 19) as u8);
    Event::Move(color, Move::Place(Point::new(x, y).unwrap()))
}

/// Returns the number of moves that a program would find if it started now. It
/// reads a copy of the files.
fn found(home: &Path) -> usize {
    let copy = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(home).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "journal") {
            fs::copy(&path, copy.path().join(path.file_name().unwrap())).unwrap();
        }
    }
    let recovery = recover(copy.path());
    assert!(recovery.unread.is_empty());
    let Found::Game(game) = recovery.found else {
        return 0;
    };
    let moves = game.0.game().turns().len();
    let events: Vec<Event> = (0..moves as u32).map(event).collect();
    let (same, _) = GameSession::replay(setup(), &events).unwrap();
    assert_eq!(same.game().turns(), game.0.game().turns());
    moves
}

fn attempt(n: u32) -> Attempt {
    Attempt {
        problem: ProblemKey::new(n.to_be_bytes()),
        at: n.into(),
        outcome: Outcome::FirstTry,
        mode: Mode::Practice,
        millis: 0,
        mistakes: 0,
        hints: 0,
        seed: 0,
    }
}

#[test]
fn a_full_disk_damages_no_complete_file() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    let Some(disk) = Disk::over(home, 2 << 20) else {
        return;
    };
    let record = home.join("game.sgf");
    let mut journal = Journal::begin(home, &setup(), &[]).unwrap();
    let mut study = Study::open(&home.join("practice.db")).unwrap().study;
    let mut chosen = Settings::default();
    chosen.last_game.black = "before".to_owned();
    settings::save(home, &chosen).unwrap();
    storage::write(&record, b"(;GM[1])").unwrap();
    for n in 0..10 {
        journal.add(&event(n)).unwrap();
        study.record(&attempt(n)).unwrap();
    }

    disk.fill();
    let before = chosen.clone();
    chosen.last_game.black = "after".to_owned();
    let message = settings::save(home, &chosen).unwrap_err().to_string();
    assert!(message.contains("the disk is full"), "{message}");
    let long = vec![b' '; 100_000];
    let message = storage::write(&record, &long).unwrap_err().to_string();
    assert!(message.contains("the disk is full"), "{message}");
    // The last block may still have room for a line.
    let mut refused = Vec::new();
    for n in 10..160 {
        if let Err(why) = journal.add(&event(n)) {
            refused.push(n);
            assert!(why.to_string().starts_with("the game is not being kept"));
        }
        let kept = found(home);
        let shown = refused.first().map_or(n + 1, |first| *first);
        assert!(kept >= shown as usize, "{kept} of {shown} moves are kept");
    }
    assert!(!refused.is_empty(), "the disk is full");
    let mut practised = 10;
    let why = loop {
        match study.record(&attempt(practised)) {
            Ok(_) => practised += 1,
            Err(why) => break why,
        }
    };
    assert!(matches!(why, StudyError::Full), "{why}");

    // The files are unchanged, also for a program that starts on the full disk.
    assert_eq!(settings::load(home).0, before);
    assert_eq!(fs::read(&record).unwrap(), b"(;GM[1])");
    let attempts = |study: &Study| study.archive().unwrap().attempts.len();
    assert_eq!(attempts(&study), practised as usize);
    drop(study);
    let opened = Study::open(&home.join("practice.db")).unwrap();
    assert_eq!(opened.set_aside, None);
    let mut study = opened.study;
    assert_eq!(attempts(&study), practised as usize);
    let names = fs::read_dir(home).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let odd: Vec<String> = names
        .filter(|name| name.ends_with(".tmp") || name.contains("broken"))
        .collect();
    assert!(odd.is_empty(), "{odd:?}");

    disk.empty();
    journal.add(&event(160)).unwrap();
    assert_eq!(found(home), 161, "what was missing is written too");
    study.record(&attempt(practised)).unwrap();
    settings::save(home, &chosen).unwrap();
    assert_eq!(settings::load(home).0, chosen);
    storage::write(&record, &long).unwrap();
}

#[test]
fn a_game_is_taken_up_from_a_full_disk() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    let Some(disk) = Disk::over(home, 256 << 10) else {
        return;
    };
    let mut journal = Journal::begin(home, &setup(), &[]).unwrap();
    for n in 0..20 {
        journal.add(&event(n)).unwrap();
    }
    let path = journal.path().to_owned();
    drop(journal);
    // The last line is incomplete, as if the disk had become full while it was
    // written.
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text + "Move(black,Pl").unwrap();
    disk.fill();
    for _ in 0..3 {
        let Found::Game(game) = recover(home).found else {
            panic!("the game is there");
        };
        assert_eq!(game.0.game().turns().len(), 20);
    }
    let Found::Game(game) = recover(home).found else {
        panic!("the game is there");
    };
    let mut journal = game.1;
    assert!(journal.add(&event(20)).is_err());
    disk.empty();
    journal.add(&event(21)).unwrap();
    drop(journal);
    assert_eq!(found(home), 22);
}
