//! Tests of the running game on disk: its state after the program was ended at
//! any moment.

#![cfg(not(feature = "window"))]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs};

use shikatsu::game::journal::{Found, Journal, Unread, recover};
use shikatsu::game::{Event, GameSession, Setup};
use shikatsu::go::{Color, Move, Point, Rules, Size};

fn setup() -> Setup {
    let mut setup = Setup::even(Size::square(19).unwrap(), Rules::french());
    setup.clock = "10m+5x30s".parse().unwrap();
    setup
}

/// Returns the events of an endless game: time, moves, and a move taken back
/// now and then.
fn events() -> impl Iterator<Item = Event> {
    let points = (0..19).flat_map(|y| (0..19).map(move |x| Point::new(x, y).unwrap()));
    let stones = points.step_by(2).enumerate().flat_map(|(i, point)| {
        let color = [Color::Black, Color::White][i % 2];
        let time = Event::elapsed(Duration::from_millis(100 + i as u64));
        [time.clone(), time, Event::Move(color, Move::Place(point))]
    });
    stones.enumerate().flat_map(|(i, event)| {
        let taken_back = i % 9 == 8;
        let again = if taken_back {
            vec![Event::Undo, Event::Redo]
        } else {
            vec![]
        };
        [event].into_iter().chain(again)
    })
}

fn found(folder: &Path) -> Option<(GameSession, Journal)> {
    match recover(folder).found {
        Found::Nothing => None,
        Found::Game(found) => Some(*found),
    }
}

#[track_caller]
fn assert_same(a: &GameSession, b: &GameSession) {
    assert_eq!(a.game().board(), b.game().board());
    assert_eq!(a.game().turns(), b.game().turns());
    assert_eq!(a.clocks(), b.clocks());
    assert_eq!((a.phase(), a.setup()), (b.phase(), b.setup()));
}

#[test]
fn a_game_comes_back_as_it_stood_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    assert!(found(folder.path()).is_none());
    let mut session = GameSession::new(setup()).unwrap();
    let mut journal = Journal::begin(folder.path(), &setup(), &[]).unwrap();
    for (i, event) in events().take(120).enumerate() {
        session.apply(&event).unwrap();
        journal.add(&event).unwrap();
        if i % 30 == 7 {
            // The program ends here and is started again.
            drop(journal);
            let (again, kept_on) = found(folder.path()).unwrap();
            assert_same(&again, &session);
            journal = kept_on;
        }
    }
    journal.close();
    assert!(found(folder.path()).is_none());
}

#[test]
fn recovery_without_a_game_creates_no_file() {
    let folder = tempfile::tempdir().unwrap();
    assert!(found(folder.path()).is_none());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_game_that_is_over_is_not_offered() {
    let folder = tempfile::tempdir().unwrap();
    let mut journal = Journal::begin(folder.path(), &setup(), &[]).unwrap();
    journal.add(&Event::Resign(Color::Black)).unwrap();
    drop(journal);
    assert!(found(folder.path()).is_none());
}

#[test]
fn two_programs_keep_a_game_each() {
    let folder = tempfile::tempdir().unwrap();
    let first = Journal::begin(folder.path(), &setup(), &[]).unwrap();
    let mut second = Journal::begin(folder.path(), &setup(), &[]).unwrap();
    assert_ne!(first.path(), second.path());
    second.add(&Event::Move(Color::Black, Move::Pass)).unwrap();
    assert!(found(folder.path()).is_none(), "both are being played");
    drop(second);
    let (session, _kept_on) = found(folder.path()).unwrap();
    assert_eq!(session.game().turns().len(), 1);
    drop(first);
}

#[test]
fn a_game_that_another_program_left_is_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let mut left = Journal::begin(folder.path(), &setup(), &[]).unwrap();
    left.add(&Event::Move(Color::Black, Move::Pass)).unwrap();
    let place = left.path().to_owned();
    drop(left);
    let begun = [Event::Move(Color::Black, Move::Pass), Event::Undo];
    let other = Journal::begin(folder.path(), &setup(), &begun).unwrap();
    assert_ne!(other.path(), place);
    let (session, kept_on) = found(folder.path()).unwrap();
    assert_eq!(
        (session.game().turns().len(), kept_on.path()),
        (1, place.as_path())
    );
    assert!(fs::read_to_string(other.path()).unwrap().contains("Undo"));
}

#[test]
fn a_journal_that_cannot_be_read_is_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    let path = Journal::begin(folder.path(), &setup(), &[])
        .unwrap()
        .path()
        .to_owned();
    for content in [
        "",
        "shikatsu journal 99\n",
        "shikatsu journal 1\n(nonsense)\n",
        "\u{0}\u{1}",
    ] {
        fs::write(&path, content).unwrap();
        let recovery = recover(folder.path());
        assert!(matches!(recovery.found, Found::Nothing));
        let [
            Unread {
                kept: Ok(kept),
                why,
            },
        ] = recovery.unread.as_slice()
        else {
            panic!("{content:?} was not set aside");
        };
        assert!(why.to_string().starts_with("line "), "{why}");
        assert_eq!(fs::read_to_string(&kept.to).unwrap(), content);
    }
    assert!(!path.exists());
}

#[test]
fn a_folder_or_an_oversized_file_is_set_aside_unread() {
    let folder = tempfile::tempdir().unwrap();
    let journal = Journal::begin(folder.path(), &setup(), &[]).unwrap();
    let path = journal.path().to_owned();
    drop(journal);
    // All its lines are valid, but the file is larger than the reader allows.
    fs::File::options()
        .append(true)
        .open(&path)
        .unwrap()
        .set_len(1 << 30)
        .unwrap();
    let recovery = recover(folder.path());
    assert!(matches!(recovery.found, Found::Nothing));
    let Unread { kept, why } = &recovery.unread[0];
    assert!(why.to_string().contains("larger than 64 MiB"), "{why}");
    assert_eq!(
        fs::metadata(&kept.as_ref().unwrap().to).unwrap().len(),
        1 << 30
    );

    #[cfg(unix)]
    {
        let made = Command::new("mkfifo").arg(&path).status().unwrap();
        assert!(made.success());
        let recovery = recover(folder.path());
        assert!(matches!(recovery.found, Found::Nothing));
        assert!(recovery.unread[0].why.to_string().contains("regular"));
        assert!(!path.exists());
    }
}

/// Writes a journal of a few events, followed by these lines. Returns its path
/// and its text.
fn journal_that_ends_in(end: &str, folder: &Path) -> (PathBuf, String) {
    let mut journal = Journal::begin(folder, &setup(), &[]).unwrap();
    let path = journal.path().to_owned();
    for event in events().take(3) {
        journal.add(&event).unwrap();
    }
    drop(journal);
    let text = fs::read_to_string(&path).unwrap() + end;
    fs::write(&path, &text).unwrap();
    (path, text)
}

#[test]
fn a_journal_that_breaks_off_is_kept_beside_the_game_it_gave() {
    let folder = tempfile::tempdir().unwrap();
    let (_, text) = journal_that_ends_in("nonsense\nUndo\nUnd", folder.path());
    let recovery = recover(folder.path());
    let Found::Game(found) = recovery.found else {
        panic!("the game did not come back");
    };
    assert_eq!(found.0.game().turns().len(), 1);
    assert_eq!(
        fs::read_to_string(&recovery.unread[0].kept.as_ref().unwrap().to).unwrap(),
        text
    );
}

#[test]
fn a_journal_that_breaks_off_and_cannot_be_copied_waits() {
    let folder = tempfile::tempdir().unwrap();
    let (path, text) = journal_that_ends_in("nonsense\n", folder.path());
    let copy = |number| PathBuf::from(format!("{}.broken-{number}", path.display()));
    for number in 1..=9 {
        fs::create_dir(copy(number)).unwrap();
    }
    let recovery = recover(folder.path());
    assert!(matches!(recovery.found, Found::Nothing));
    let message = recovery.unread[0].to_string();
    assert!(
        message.contains("cannot be kept under another name"),
        "{message}"
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    // A new game must not overwrite it.
    let other = Journal::begin(folder.path(), &setup(), &[]).unwrap();
    assert_ne!(other.path(), path);
    other.close();
    fs::remove_dir(copy(3)).unwrap();
    let recovery = recover(folder.path());
    assert!(matches!(recovery.found, Found::Game(_)));
    assert_eq!(fs::read_to_string(copy(3)).unwrap(), text);
}

#[test]
fn a_game_paused_for_days_does_not_fill_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    let mut journal = Journal::begin(folder.path(), &setup(), &[]).unwrap();
    journal.add(&Event::Pause(true)).unwrap();
    for _ in 0..20_000 {
        journal
            .add(&Event::elapsed(Duration::from_secs(1)))
            .unwrap();
    }
    assert!(fs::metadata(journal.path()).unwrap().len() < 50_000);
}

#[test]
fn events_that_could_not_be_written_are_written_later() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("home");
    let mut journal = Journal::begin(&home, &setup(), &[]).unwrap();
    let pass = Event::Move(Color::Black, Move::Pass);
    // After the folder is deleted, new lines still reach the open file. Only a
    // rewrite of the file fails, so enough seconds pass to cause one.
    fs::remove_dir_all(&home).unwrap();
    let mut refused = 0;
    for _ in 0..1500 {
        let second = Event::elapsed(Duration::from_millis(1));
        refused += usize::from(journal.add(&second).is_err());
    }
    assert!(refused > 0);
    fs::create_dir_all(&home).unwrap();
    journal.add(&pass).unwrap();
    let text = fs::read_to_string(journal.path()).unwrap();
    assert!(
        text.contains("Pass") && text.contains("Elapsed(1500000000)"),
        "{text}"
    );
}

const CHILD: &str = "SHIKATSU_TEST_JOURNAL_CHILD";

/// This is no test of its own, but the child process that is killed.
#[test]
#[ignore = "started by the test below"]
fn child() {
    let Some(folder) = env::var_os(CHILD) else {
        return;
    };
    let mut journal = Journal::begin(Path::new(&folder), &setup(), &[]).unwrap();
    let mut out = std::io::stdout();
    for event in events() {
        journal.add(&event).unwrap();
        // From here on the event may be shown, because it is on disk.
        out.write_all(b"shown\n").unwrap();
        out.flush().unwrap();
    }
}

#[cfg(unix)]
#[test]
fn a_killed_game_comes_back_with_every_move_that_was_shown() {
    for round in 0..25 {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["--ignored", "--exact", "journal::child", "--nocapture"])
            .env(CHILD, folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let is_shown = |line: &String| line.ends_with("shown");
        let mut shown = lines.map_while(Result::ok).filter(is_shown);
        // The third event is the first move. Before it there is no game to
        // lose.
        let wanted = 3 + round * 7;
        assert_eq!(shown.by_ref().take(wanted).count(), wanted);
        child.kill().unwrap();
        let shown = wanted + shown.count();
        child.wait().unwrap();
        let (session, _journal) = found(folder.path()).unwrap();
        // The journal must have all events that were shown, and at most one
        // more.
        let stood = |count: usize| {
            let events: Vec<Event> = events().take(count).collect();
            GameSession::replay(setup(), &events).unwrap().0
        };
        let same = |other: &GameSession| {
            (other.game().turns(), other.clocks()) == (session.game().turns(), session.clocks())
        };
        assert!(
            same(&stood(shown)) || same(&stood(shown + 1)),
            "round {round}"
        );
    }
}
