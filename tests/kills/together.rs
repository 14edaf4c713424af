//! Kills a program at random moments while it saves, in random order, moves of
//! a game, practice results, settings and game records.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs, thread};

use rusqlite::Connection;
use shikatsu::config::settings;
use shikatsu::config::settings::Settings;
use shikatsu::game::journal::{Found, Journal, recover};
use shikatsu::game::{Event, GameSession, Setup};
use shikatsu::go::{Color, Move, Point, Rules, Size};
use shikatsu::platform::storage;
use shikatsu::record::{InfoText, sgf};
use shikatsu::study::{Attempt, Mode, Outcome, ProblemKey, Study};

use super::kills;
use crate::harness::acknowledged::Reports;
use crate::harness::chance::Chance;

const HOME: &str = "SHIKATSU_TEST_EVERYTHING";
const PRACTICE: &str = "practice.db";
const RECORD: &str = "game.sgf";
/// The number of moves of a game before the next one begins.
const MOVES: u32 = 150;
/// The amounts of saved data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Kept {
    /// The moves of all games together.
    moves: u32,
    attempts: u32,
    settings: u32,
    records: u32,
}

impl Kept {
    fn has_all(self) -> bool {
        [self.moves, self.attempts, self.settings, self.records]
            .iter()
            .all(|amount| *amount > 0)
    }
}

fn setup() -> Setup {
    let mut setup = Setup::even(Size::square(19).unwrap(), Rules::french());
    setup.clock = "10m+5x30s".parse().unwrap();
    setup
}

/// Returns the move with this number, counted over all games. Each move leaves
/// all stones a liberty.
fn event(number: u32) -> Event {
    let color = [Color::Black, Color::White][number as usize % 2];
    let at = number % MOVES * 2;
    let (x, y) = ((at % 19) as u8, (at / 19) as u8);
    Event::Move(color, Move::Place(Point::new(x, y).unwrap()))
}

/// Returns the game that is current after this many moves of all games, and its
/// events.
fn game(moves: u32) -> (GameSession, Vec<Event>) {
    let in_game = if moves == 0 {
        0
    } else {
        (moves - 1) % MOVES + 1
    };
    let events: Vec<Event> = (moves - in_game..moves).map(event).collect();
    (GameSession::replay(setup(), &events).unwrap().0, events)
}

fn attempt(n: u32) -> Attempt {
    Attempt {
        problem: ProblemKey::new((n % 50).to_be_bytes()),
        at: n.into(),
        outcome: Outcome::ALL[n as usize % 4],
        mode: Mode::Practice,
        millis: 5000,
        mistakes: 0,
        hints: 0,
        seed: n.into(),
    }
}

fn chosen(n: u32) -> Settings {
    let mut settings = Settings::default();
    settings.last_game.black = n.to_string();
    settings.recent_files = vec!["a file with a name ".repeat(n as usize % 20 + 1)];
    settings
}

/// Returns a record that contains its number and has a different length each
/// time.
fn record(n: u32) -> String {
    let mut setup = setup();
    setup.players.white.name = n.to_string();
    let events: Vec<Event> = (0..n % 40 * 3).map(event).collect();
    let (session, _) = GameSession::replay(setup, &events).unwrap();
    sgf::write_collection(&[session.record(None)])
}

#[test]
#[ignore = "run by the test below, until it is killed"]
fn child_does_everything_on_and_on() {
    let Some(home) = env::var_os(HOME) else {
        return;
    };
    let home = Path::new(&home);
    let mut kept = look(home, None);
    // The order is that of the window: the settings, then the game, then the
    // practice database.
    let mut journal = match recover(home).found {
        Found::Game(found) => Some(found.1),
        Found::Nothing => None,
    };
    let mut study = Study::open(&home.join(PRACTICE)).unwrap().study;
    let mut chance = Chance::new();
    let mut out = std::io::stderr().lock();
    loop {
        let kind = match chance.below(4) {
            0 => {
                match &mut journal {
                    Some(journal) if !kept.moves.is_multiple_of(MOVES) => {
                        journal.add(&event(kept.moves)).unwrap();
                    }
                    Some(journal) => {
                        journal.begin_again(&setup(), &[event(kept.moves)]).unwrap();
                    }
                    none => {
                        let first = [event(kept.moves)];
                        *none = Some(Journal::begin(home, &setup(), &first).unwrap());
                    }
                }
                kept.moves += 1;
                "move"
            }
            1 => {
                study.record(&attempt(kept.attempts)).unwrap();
                kept.attempts += 1;
                "attempt"
            }
            2 => {
                settings::save(home, &chosen(kept.settings + 1)).unwrap();
                kept.settings += 1;
                "setting"
            }
            _ => {
                let text = record(kept.records + 1);
                storage::write(&home.join(RECORD), text.as_bytes()).unwrap();
                kept.records += 1;
                "record"
            }
        };
        // From here on the result may be shown. A single write keeps the
        // message in one piece.
        out.write_all(format!("kept {kind}\n").as_bytes()).unwrap();
    }
}

/// Returns the amounts of saved data in a folder, and asserts that all of it is
/// valid. A journal holds only one game, so the number of moves of all games
/// comes from `about`, or else from a file.
#[track_caller]
fn look(home: &Path, about: Option<u32>) -> Kept {
    let (read, notice) = settings::load(home);
    assert!(notice.is_none(), "{}", notice.unwrap());
    let settings = read.last_game.black.parse().unwrap_or(0);
    assert!(settings == 0 || read == chosen(settings));

    let recovery = recover(home);
    assert!(recovery.unread.is_empty(), "{}", recovery.unread[0]);
    let in_game = match &recovery.found {
        Found::Game(found) => {
            let turns = found.0.game().turns().len();
            let moves = u32::try_from(turns).unwrap();
            let stands = (found.0.game().turns(), found.0.phase());
            let same = game(moves);
            assert_eq!(stands, (same.0.game().turns(), same.0.phase()));
            moves
        }
        Found::Nothing => 0,
    };
    let number = home.join("number");
    let about = about.unwrap_or_else(|| {
        let text = fs::read_to_string(&number).unwrap_or_default();
        text.parse().unwrap_or(0)
    });
    // Finds the number of moves of all games that agrees with the current game:
    // `about` or one more.
    let moves = (about..=about + 1).find(|&moves| {
        let expected = if moves == 0 {
            0
        } else {
            (moves - 1) % MOVES + 1
        };
        expected == in_game
    });
    let moves = moves.unwrap_or_else(|| panic!("{in_game} moves of about {about} are there"));
    fs::write(&number, moves.to_string()).unwrap();

    let path = home.join(PRACTICE);
    let mut attempts = 0;
    if path.exists() {
        let connection = Connection::open(&path).unwrap();
        let check = "PRAGMA integrity_check";
        let sound: String = connection.query_row(check, [], |row| row.get(0)).unwrap();
        assert_eq!(sound, "ok");
        drop(connection);
        let opened = Study::open(&path).unwrap();
        assert_eq!(opened.set_aside, None);
        let kept = opened.study.archive().unwrap().attempts;
        attempts = u32::try_from(kept.len()).unwrap();
        let expected = (0..attempts).map(attempt);
        assert!(kept.into_iter().map(|entry| entry.attempt).eq(expected));
    }

    let mut records = 0;
    if let Ok(text) = fs::read_to_string(home.join(RECORD)) {
        let games = sgf::read(text.as_bytes()).unwrap().games;
        records = games[0]
            .info()
            .text(InfoText::Name(Color::White))
            .unwrap()
            .parse()
            .unwrap();
        assert_eq!(text, record(records), "the record is whole");
    }
    Kept {
        moves,
        attempts,
        settings,
        records,
    }
}

/// Counts the temporary files that a killed program left behind.
fn leftovers(home: &Path) -> usize {
    let entries = fs::read_dir(home).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name());
    let is_leftover = |name: &std::ffi::OsString| name.to_string_lossy().ends_with(".tmp");
    names.filter(is_leftover).count()
}

#[test]
fn everything_acknowledged_is_saved_after_a_kill() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let mut chance = Chance::new();
    let mut acknowledged = Kept::default();
    let (kills, mut survived, mut torn) = (kills(15), 0, 0);
    // A process that is slow may not come to each of the four.
    for kill in 0..5 * kills {
        if kill >= kills && acknowledged.has_all() {
            break;
        }
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["--ignored", "--exact", "--nocapture"])
            .arg("kills::together::child_does_everything_on_and_on")
            .env(HOME, home)
            .env("SHIKATSU_SEED", chance.below(u64::MAX).to_string())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let reports = Reports::of(&mut child);
        // Every second process is killed while it starts.
        if kill % 2 == 1 {
            reports.wait_for_the_first();
        }
        thread::sleep(chance.moment(300));
        child.kill().unwrap();
        let ended = child.wait().unwrap();
        assert_eq!(
            ended.code(),
            None,
            "kill {kill}: it ended by itself: {ended}"
        );
        for kind in reports.all() {
            match kind.as_str() {
                "move" => acknowledged.moves += 1,
                "attempt" => acknowledged.attempts += 1,
                "setting" => acknowledged.settings += 1,
                "record" => acknowledged.records += 1,
                other => panic!("{other}"),
            }
        }
        torn += usize::from(leftovers(home) > 0);
        let kept = look(home, Some(acknowledged.moves));
        assert_eq!(leftovers(home), 0, "kill {kill}: nothing is left behind");
        // All acknowledged data must be saved, and at most one item more.
        let more = [
            kept.moves.checked_sub(acknowledged.moves),
            kept.attempts.checked_sub(acknowledged.attempts),
            kept.settings.checked_sub(acknowledged.settings),
            kept.records.checked_sub(acknowledged.records),
        ];
        let more: Option<u32> = more.into_iter().sum();
        assert!(
            more.is_some_and(|more| more <= 1),
            "kill {kill}: {kept:?} is kept of {acknowledged:?}"
        );
        acknowledged = kept;
        survived += 1;
    }
    let summary =
        format!("{survived} kills survived, {torn} in the middle of a file; {acknowledged:?}\n");
    std::io::stdout().write_all(summary.as_bytes()).unwrap();
    assert!(acknowledged.has_all());
}
