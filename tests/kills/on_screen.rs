//! Kills the real window while a simulated user plays, practises, saves and
//! changes settings.
//!
//! The program is first stopped, and a picture of the screen is taken. Then it
//! is killed, and the files on disk are compared with the picture and with the
//! actions so far.

use std::cell::Cell;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use std::{fs, thread};

use rusqlite::{Connection, OpenFlags};
use shikatsu::config::settings;
use shikatsu::config::settings::{NewGame, Settings};
use shikatsu::game::journal::{Found, Journal, recover};
use shikatsu::game::{Event, Setup};
use shikatsu::go::{Color, Move, Rules, Size};
use shikatsu::gtp::client::EngineEntry;
use shikatsu::record::sgf;
use shikatsu::study::Study;

use super::kills;
use crate::harness::board::{Board, Seen, find_board, stone_at};
use crate::harness::chance::Chance;
use crate::harness::disk::Disk;
use crate::harness::picture::Picture;
use crate::harness::screen::{Program, Screen};
use crate::harness::waiting::wait_for_some;

/// The number of columns and rows of the board that are filled. Each stone has
/// a liberty, and none is covered by the input field for point names.
const COLUMNS: usize = 8;
const ROWS: usize = 7;
/// Two answers to the problem.
const WRONG: &str = "d4";
const RIGHT: &str = "e4";
const PRACTICE: &str = "practice.db";

/// Returns the fixed settings, all but the sound.
fn chosen() -> Settings {
    Settings {
        // The animation of a stone would show it on points that it passes over.
        reduced_motion: true,
        displaced_stones: false,
        engines: vec![EngineEntry::new("An engine", "engine --option 'a b'").unwrap()],
        custom_rules: Some(Rules {
            name: "Club".to_owned(),
            komi_halves: 13,
            ..Rules::french()
        }),
        last_game: NewGame {
            black: "Anna".to_owned(),
            ..NewGame::default()
        },
        recent_files: vec!["/no/such.sgf".to_owned()],
        ..Settings::default()
    }
}

/// Returns the name of a move's point, and its offset from the middle point.
fn point(number: usize) -> (String, (i32, i32)) {
    let (column, row) = (number % COLUMNS, number / COLUMNS);
    let name = format!("{}{}", char::from(b'a' + column as u8), row + 1);
    (name, (column as i32 - 4, 4 - row as i32))
}

/// Returns the appearance of a move's stone.
fn color(number: usize) -> Seen {
    [Seen::Black, Seen::White][number % 2]
}

/// Returns true if a point shows a stone, and not just the preview of one under
/// the pointer.
fn lies(picture: &Picture, board: Board, at: (i32, i32)) -> bool {
    let (x, y) = board.beside(at);
    match stone_at(picture, board, at) {
        Seen::Black => true,
        Seen::White => picture.mean(x, y, 6)[2] > 200,
        Seen::Wood => false,
    }
}

/// Returns a folder with a copy of some files of the program.
fn copied(home: &Path, is_wanted: impl Fn(&str) -> bool) -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(home).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if is_wanted(name) {
            fs::copy(&path, copy.path().join(name)).unwrap();
        }
    }
    copy
}

/// Returns the number of moves of the game that would be offered at the next
/// start.
fn moves(home: &Path) -> usize {
    let copy = copied(home, |name| name.ends_with(".journal"));
    let recovery = recover(copy.path());
    assert!(recovery.unread.is_empty(), "{}", recovery.unread[0]);
    let Found::Game(game) = recovery.found else {
        return 0;
    };
    let size = Size::square(9).unwrap();
    for (number, turn) in game.0.game().turns().iter().enumerate() {
        let at = size.parse_point(&point(number).0).unwrap();
        let color = [Color::Black, Color::White][number % 2];
        assert_eq!((turn.color, turn.mv), (color, Move::Place(at)));
    }
    game.0.game().turns().len()
}

/// Returns the number of saved attempts, or `None` if the database cannot be
/// read.
fn attempts(home: &Path) -> Option<usize> {
    let path = home.join(PRACTICE);
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
    let connection = Connection::open_with_flags(path, flags).ok()?;
    let count = "SELECT count(*) FROM attempt";
    let count: i64 = connection.query_row(count, [], |row| row.get(0)).ok()?;
    usize::try_from(count).ok()
}

/// Returns all files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found
}

/// The possible values on disk, in order: the value that is known to be saved,
/// and the values requested since.
#[derive(Debug)]
struct PossibleValues<T>(Vec<T>);

impl<T: Copy + PartialEq + std::fmt::Debug> PossibleValues<T> {
    fn last(&self) -> T {
        *self.0.last().unwrap()
    }

    fn ask(&mut self, wanted: T) {
        self.0.push(wanted);
    }

    /// Records that the last requested value is saved.
    fn has_come(&mut self) {
        self.0 = vec![self.last()];
    }

    /// Asserts that the found value is a possible one, and makes it the only
    /// one.
    #[track_caller]
    fn settle(&mut self, found: T, name: &str) {
        assert!(self.0.contains(&found), "{name}: {found:?} of {self:?}");
        self.0 = vec![found];
    }
}

struct KillTest {
    screen: Screen,
    chance: Chance,
    /// The place of the board on the screen.
    board: Option<Board>,
    /// The number of moves of the game.
    moves: PossibleValues<usize>,
    muted: PossibleValues<bool>,
    /// The number of attempts that are known to be saved.
    attempts: usize,
    /// The numbers of kills during an unconfirmed request, after which the
    /// requested value was saved or was not.
    caught: [usize; 2],
}

impl KillTest {
    fn on(screen: Screen) -> Self {
        settings::save(screen.home(), &chosen()).unwrap();
        screen.put_pointer_away();
        Self {
            screen,
            chance: Chance::new(),
            board: None,
            moves: PossibleValues(vec![0]),
            muted: PossibleValues(vec![false]),
            attempts: 0,
            caught: [0; 2],
        }
    }

    /// Returns true if the board shows exactly this number of moves.
    fn shows(&self, picture: &Picture, moves: usize) -> bool {
        let Some(board) = self.board else {
            return false;
        };
        (0..COLUMNS * ROWS).all(|number| {
            let at = point(number).1;
            if number < moves {
                lies(picture, board, at) && stone_at(picture, board, at) == color(number)
            } else {
                stone_at(picture, board, at) == Seen::Wood
            }
        })
    }

    fn wait_for_moves(&mut self, program: &mut Program) {
        let moves = self.moves.last();
        let event = format!("the board after {moves} moves");
        let shown = |picture: &Picture| self.shows(picture, moves);
        match &self.moves.0[..] {
            // A click between two frames can be lost, so it is repeated.
            [.., before, last] if before < last => {
                let again = Cell::new(false);
                self.screen.act_until(&event, program, shown, || {
                    if again.replace(true) {
                        self.click(moves - 1);
                    }
                });
            }
            _ => {
                self.screen.wait_until(&event, program, shown);
            }
        }
        self.moves.has_come();
    }

    /// Starts the program with a game that has room for some moves.
    fn game(&mut self) -> Program {
        let moves = self.moves.last();
        if moves == 0 || moves + 8 > COLUMNS * ROWS {
            for file in files(self.screen.home()) {
                if file.extension().is_some_and(|ending| ending == "journal") {
                    fs::remove_file(file).unwrap();
                }
            }
            self.moves = PossibleValues(vec![0]);
            // At its last place the pointer would show a preview stone on a
            // point.
            self.screen.put_pointer_away();
            let arguments = ["play", "--size", "9"];
            let mut program = self.screen.start(&arguments);
            let before = Cell::new(None);
            let picture =
                self.screen
                    .wait_until("an empty board, at rest", &mut program, |picture| {
                        let board = find_board(picture);
                        board.is_some() && before.replace(board) == board
                    });
            self.board = find_board(&picture);
            return program;
        }
        let mut program = self.screen.start(&[]);
        // A second click could play a stone there.
        let offer = "Go on with the game";
        self.screen.click_control(offer, &mut program);
        // A click counts where the pointer is at the end of its frame.
        self.screen
            .wait_for("the game", &mut program, |controls| !controls.has(offer));
        self.screen.put_pointer_away();
        self.screen
            .wait_until("the game as it stood", &mut program, |picture| {
                self.shows(picture, moves)
            });
        program
    }

    /// Plays the next move.
    fn play_one(&mut self) {
        self.click(self.moves.last());
        self.moves.ask(self.moves.last() + 1);
    }

    /// Clicks on the point of a move.
    fn click(&self, number: usize) {
        let board = self.board.expect("the game has a board");
        let (x, y) = board.at(point(number).1);
        self.screen.click(x, y);
    }

    /// Plays, takes back, saves and changes settings. The last action may not
    /// be complete when this returns.
    fn play(&mut self, program: &mut Program) {
        for left in (0..=self.chance.below(3)).rev() {
            match self.chance.below(10) {
                0 if self.moves.last() > 1 => {
                    // Over the board, the pointer would show a preview stone.
                    self.screen.put_pointer_away();
                    self.screen.keys(&["ctrl+z"]);
                    self.moves.ask(self.moves.last() - 1);
                }
                1 => {
                    self.screen.keys(&["ctrl+s"]);
                    continue;
                }
                2 | 3 => {
                    self.screen.keys(&["ctrl+m"]);
                    self.muted.ask(!self.muted.last());
                    if left > 0 {
                        let (home, wanted) = (self.screen.home(), self.muted.last());
                        wait_for_some("the choice", || {
                            (settings::peek(home).0.muted == wanted).then_some(())
                        });
                        self.muted.has_come();
                    }
                    continue;
                }
                _ => self.play_one(),
            }
            if left > 0 {
                self.wait_for_moves(program);
            }
        }
    }

    /// Practises a problem with a wrong move, which is saved at once, and then
    /// the right one.
    fn practise(&mut self) -> Program {
        let problem = concat!(env!("CARGO_MANIFEST_DIR"), "/problems/straight-three.go");
        let mut program = self.screen.start(&[problem]);
        self.screen
            .wait_for("the problem", &mut program, |controls| {
                controls.shows("Your move.")
            });
        self.screen.play_typed(WRONG, &mut program);
        if self.chance.below(2) == 0 {
            let (home, before) = (self.screen.home(), self.attempts);
            self.attempts = wait_for_some("the attempt", || {
                attempts(home).filter(|&kept| kept > before)
            });
            self.screen
                .wait_for("the refutation", &mut program, |controls| {
                    controls.shows("That does not work.")
                });
            self.screen
                .press("ctrl+z", "the problem again", &mut program, |controls| {
                    controls.shows("Your move.")
                });
            self.screen.play_typed(RIGHT, &mut program);
        }
        program
    }

    /// Kills the program after a random time. Returns the last picture of the
    /// screen.
    fn kill(&mut self, program: Program, most: u64) -> Picture {
        thread::sleep(self.chance.moment(most));
        let picture = program.stop_and_kill(|| self.screen.picture());
        picture.expect("the screen can be seen")
    }

    /// Asserts that every visible stone is saved, unless it was being taken
    /// back.
    #[track_caller]
    fn look_at(&self, picture: &Picture) {
        let board = self.board.expect("the game has a board");
        let kept = moves(self.screen.home());
        let taken_back = !self.moves.0.is_sorted();
        let most = if taken_back { self.moves.0[0] } else { 0 };
        for number in kept.max(most)..COLUMNS * ROWS {
            let at = point(number).1;
            assert!(
                !lies(picture, board, at),
                "the stone of move {} is seen, but {kept} moves are kept",
                number + 1
            );
        }
    }

    /// Checks everything that is saved after a kill.
    fn look(&mut self) {
        let home = self.screen.home();
        let is_pending = self.moves.0.len() > 1 || self.muted.0.len() > 1;
        let wanted = (self.moves.last(), self.muted.last());
        let kept = moves(home);
        self.moves.settle(kept, "moves");

        let (read, notice) = settings::peek(home);
        assert_eq!(notice, None);
        self.muted.settle(read.muted, "the sound");
        let base = chosen();
        let read = Settings {
            muted: base.muted,
            window: base.window,
            recent_files: base.recent_files.clone(),
            ..read
        };
        assert_eq!(read, base);
        if is_pending {
            let has_come = wanted == (kept, self.muted.last());
            self.caught[usize::from(!has_come)] += 1;
        }

        if home.join(PRACTICE).exists() {
            let copy = copied(home, |name| name.starts_with(PRACTICE));
            let path = copy.path().join(PRACTICE);
            let connection = Connection::open(&path).unwrap();
            let check = "PRAGMA integrity_check";
            let sound: String = connection.query_row(check, [], |row| row.get(0)).unwrap();
            assert_eq!(sound, "ok");
            drop(connection);
            let opened = Study::open(&path).unwrap();
            assert_eq!(opened.set_aside, None);
            let kept = opened.study.archive().unwrap().attempts.len();
            let before = self.attempts;
            assert!(kept >= before, "{kept} of {before} attempts are kept");
            self.attempts = kept;
        }

        let mut torn = 0;
        for file in files(home) {
            let name = file.file_name().unwrap().to_string_lossy();
            assert!(!name.contains("broken"), "{name}");
            assert!(!name.contains("crash"), "{name}");
            torn += usize::from(name.ends_with(".tmp"));
            if name.ends_with(".sgf") {
                let reading = sgf::read(&fs::read(&file).unwrap()).unwrap();
                assert_eq!((reading.games.len(), reading.warnings.len()), (1, 0));
            }
        }
        assert!(torn <= 2, "{torn} files were left behind");
    }
}

#[test]
fn everything_shown_is_saved_after_a_kill() {
    let mut screen = Screen::open();
    screen.manage();
    let mut evening = KillTest::on(screen);
    let kills = kills(6);
    for kill in 1..=kills {
        match evening.chance.below(10) {
            // The program is killed while it starts.
            0 => {
                let program = evening.screen.start(&[]);
                evening.kill(program, 1500);
            }
            1 | 2 => {
                let program = evening.practise();
                evening.kill(program, 400);
            }
            _ => {
                let mut program = evening.game();
                evening.play(&mut program);
                let picture = evening.kill(program, 400);
                evening.look_at(&picture);
            }
        }
        evening.look();
        if kill % 20 == 0 || kill == kills {
            writeln!(
                std::io::stdout(),
                "{kill} of {kills} kills survived; what was asked for last had come {} times, \
                 and {} times not yet; {} attempts are kept",
                evening.caught[0],
                evening.caught[1],
                evening.attempts
            )
            .unwrap();
        }
    }
    // The last start removes the temporary files of the killed programs.
    let mut program = evening.game();
    evening.wait_for_moves(&mut program);
    drop(program);
    let left = files(evening.screen.home());
    let left: Vec<_> = left
        .iter()
        .filter(|file| file.to_string_lossy().ends_with(".tmp"))
        .collect();
    assert!(left.is_empty(), "{left:?}");
}

/// Writes a journal with room for only a few more lines in its disk block.
fn nearly_a_block(home: &Path, moves: usize) {
    let size = Size::square(9).unwrap();
    let mut journal = Journal::begin(home, &Setup::even(size, Rules::french()), &[]).unwrap();
    for number in 0..moves {
        let at = size.parse_point(&point(number).0).unwrap();
        let color = [Color::Black, Color::White][number % 2];
        let event = Event::Move(color, Move::Place(at));
        journal.add(&event).unwrap();
    }
    while fs::metadata(journal.path()).unwrap().len() < 4096 - 120 {
        journal.add(&Event::Undo).unwrap();
        journal.add(&Event::Redo).unwrap();
    }
}

#[test]
fn a_game_goes_on_while_the_disk_is_full() {
    let mut screen = Screen::open();
    screen.manage();
    let Some(disk) = Disk::over(screen.home(), 4 << 20) else {
        return;
    };
    let mut evening = KillTest::on(screen);
    // The position of the board can only be found while the board is empty.
    drop(evening.game());
    let begun = 6;
    fs::remove_file(evening.screen.home().join("game-1.journal")).unwrap();
    nearly_a_block(evening.screen.home(), begun);
    evening.moves = PossibleValues(vec![begun]);
    let mut program = evening.game();
    disk.fill();
    let warned = Cell::new(false);
    for _ in 0..12 {
        evening.play_one();
        let moves = evening.moves.last();
        let shown = |picture: &Picture| {
            let controls = evening.screen.controls();
            warned.set(warned.get() || controls.shows("The game is not being kept"));
            evening.shows(picture, moves)
        };
        // A click between two frames can be lost, so it is repeated.
        let again = Cell::new(false);
        evening.screen.act_until("a move", &mut program, shown, || {
            if again.replace(true) {
                evening.click(moves - 1);
            }
        });
        evening.moves.has_come();
    }
    let kept = moves(evening.screen.home());
    assert!((begun..begun + 12).contains(&kept), "{kept} moves are kept");
    assert!(warned.get(), "the person is told");
    disk.empty();
    evening.play_one();
    evening.wait_for_moves(&mut program);
    assert_eq!(moves(evening.screen.home()), begun + 13);
}
