//! Tests of the real program in a real window. Pointer events are sent to the X
//! server, and the pixels of the screen are checked.

#![cfg(feature = "window")]

mod kiosk;
mod looks;

use std::cell::Cell;
use std::ops::Range;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::harness::board::{Board, Seen, find_board, golden, seen, stone_at};
use crate::harness::picture::Picture;
use crate::harness::screen::{Program, Screen};

#[test]
fn two_moves_are_played_with_the_pointer() {
    let screen = Screen::open(":87");
    let mut program = screen.start(&[]);
    let home = screen.wait_until("the home screen", &mut program, |picture| {
        // This is the first button of the panel on the left.
        golden(picture.mean(60, 296, 3))
    });
    assert_eq!((home.width, home.height), (1280, 800));
    // This is the button "New game". The panel of the next screen has no
    // button at that height.
    screen.click_until((206, 296), "the new-game screen", &mut program, |picture| {
        !golden(picture.mean(60, 296, 3))
    });
    // This is the button "9×9", which is golden when chosen.
    screen.click_until((90, 132), "the choice of 9×9", &mut program, |picture| {
        golden(picture.mean(50, 135, 2))
    });
    let board = screen.click_until((140, 691), "an empty 9×9 board", &mut program, |picture| {
        find_board(picture).is_some()
    });
    let Board { x, y, cell } = find_board(&board).unwrap();

    screen.click_until(
        (x + cell, y),
        "a black stone on F5",
        &mut program,
        |picture| seen(picture, x + cell, y) == Seen::Black,
    );
    let played = screen.click_until(
        (x - cell, y - cell),
        "a white stone on D6",
        &mut program,
        |picture| {
            // The place is beside the mark of the last move.
            seen(picture, x - cell - 22, y - cell) == Seen::White
        },
    );
    assert_eq!(
        seen(&played, x + cell, y),
        Seen::Black,
        "the first stone is still there"
    );
    assert_eq!(
        seen(&played, x - cell, y + cell),
        Seen::Wood,
        "no stone lies where none was played"
    );
}

/// Returns true if the upper edge of a button shows the focus ring.
fn ringed(picture: &Picture, x: u32, mut rows: Range<u32>) -> bool {
    rows.any(|y| picture.mean(x, y, 0).iter().all(|&value| value > 190))
}

#[test]
fn a_game_is_played_from_start_to_end_with_the_keyboard_alone() {
    let mut screen = Screen::open(":86");
    screen.manage();
    let mut program = screen.start(&[]);
    screen.wait_until("the home screen", &mut program, |picture| {
        golden(picture.mean(60, 296, 3))
    });
    screen.type_until(&["Down"], "the focus", &mut program, |picture| {
        ringed(picture, 206, 270..300)
    });
    screen.type_until(&["Return"], "the first size", &mut program, |picture| {
        ringed(picture, 90, 98..122)
    });
    screen.type_until(&["Return"], "the choice of 9×9", &mut program, |picture| {
        golden(picture.mean(50, 135, 2))
    });
    screen.type_until(&["shift+Tab"], "the last button", &mut program, |picture| {
        ringed(picture, 320, 660..674)
    });
    screen.type_until(&["Left"], "the button to start", &mut program, |picture| {
        ringed(picture, 140, 660..674)
    });
    let board = screen.type_until(&["Return"], "an empty board", &mut program, |picture| {
        find_board(picture).is_some()
    });
    let Board { x, y, cell } = find_board(&board).unwrap();

    screen.type_until(
        &["Up", "Return"],
        "a stone on E5",
        &mut program,
        |picture| seen(picture, x, y) == Seen::Black,
    );
    // The card of the player to move has a golden edge.
    let white_moves = |picture: &Picture| (960..970).any(|x| golden(picture.mean(x, 203, 0)));
    let played = screen.type_until(
        &["Left", "space"],
        "a white stone on D5, and Black to move",
        &mut program,
        // The place is beside the mark of the last move.
        |picture| seen(picture, x - cell - 22, y) == Seen::White && !white_moves(picture),
    );
    assert_eq!(seen(&played, x, y), Seen::Black);
    screen.type_until(&["p"], "White to move", &mut program, white_moves);
    screen.type_until(&["Escape"], "the pause menu", &mut program, |picture| {
        ringed(picture, 640, 206..226)
    });
    let keys = ["shift+Tab", "shift+Tab", "Return"];
    screen.type_until(&keys, "the game that waits", &mut program, |picture| {
        // A golden button lies on a dark panel. In a game the golden wood
        // of the board would continue below.
        golden(picture.mean(60, 309, 3)) && !golden(picture.mean(60, 345, 2))
    });
}

/// The program is killed in the middle of a game. After a restart, the game
/// continues with its stones.
#[test]
fn a_killed_game_is_offered_again() {
    let screen = Screen::open(":89");
    let mut program = screen.start(&["play", "--size", "9", "--clock", "10m"]);
    let board = screen.wait_until("an empty 9×9 board", &mut program, |picture| {
        find_board(picture).is_some()
    });
    let Board { x, y, cell } = find_board(&board).unwrap();
    screen.click_until(
        (x + cell, y),
        "a black stone on F5",
        &mut program,
        |picture| seen(picture, x + cell, y) == Seen::Black,
    );
    drop(program);
    let mut program = screen.start(&[]);
    screen.wait_until("the home screen", &mut program, |picture| {
        golden(picture.mean(60, 296, 3))
    });
    // The first button now resumes the game.
    screen.click_until((206, 309), "the game", &mut program, |picture| {
        seen(picture, x + cell, y) == Seen::Black && seen(picture, x - cell, y) == Seen::Wood
    });
}

/// Returns the number of saved moves of a color.
fn moves(screen: &Screen, color: &str) -> usize {
    let line = format!("Move({color}");
    let journal = screen.journal();
    let moves = journal.lines().filter(|text| text.starts_with(&line));
    moves.count()
}

/// Waits for an empty 9×9 board that no longer moves, because a window
/// manager moves a new window.
fn settled_board(screen: &Screen, program: &mut Program) -> Board {
    let before = Cell::new(None);
    let picture = screen.wait_until("an empty 9×9 board, at rest", program, |picture| {
        let board = find_board(picture);
        board.is_some() && before.replace(board) == board
    });
    find_board(&picture).unwrap()
}

/// Plays a black move on some free point with room around it, and waits for
/// White's answer.
fn play_black(screen: &Screen, program: &mut Program, board: Board) {
    // The third and fifth lines come first, then the lines between them.
    let lines = [0, 2, -2, 1, -1, 3, -3];
    let points = lines
        .iter()
        .flat_map(|&row| lines.iter().map(move |&column| (column, row)));
    let before = moves(screen, "black");
    // On a busy machine the picture lags behind the game. A point that is
    // taken by now is refused, and another one is tried.
    let play = || {
        let Some(picture) = screen.picture() else {
            return;
        };
        let is_free = |&(column, row): &(i32, i32)| {
            let around = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)];
            let wood = around.iter().filter(|(right, down)| {
                stone_at(&picture, board, (column + right, row + down)) == Seen::Wood
            });
            stone_at(&picture, board, (column, row)) == Seen::Wood && wood.count() > 2
        };
        let at = points.clone().find(is_free);
        let (x, y) = board.at(at.expect("there is room for a move"));
        screen.click(x, y);
    };
    let event = format!("Black's move after {before}");
    let is_played = |_: &Picture| moves(screen, "black") > before;
    screen.act_until(&event, program, is_played, play);
    screen.wait_until("White's answer", program, |_| {
        moves(screen, "white") == moves(screen, "black")
    });
}

#[test]
fn a_person_plays_nine_moves_against_the_medium_level() {
    const MOVES: usize = 9;
    let screen = Screen::open(":85");
    let mut program = screen.start(&["play", "--size", "9", "--white", "medium"]);
    let board = settled_board(&screen, &mut program);
    for _ in 0..MOVES {
        play_black(&screen, &mut program, board);
    }
    assert!(moves(&screen, "white") >= MOVES);
    let points = (-4..=4).flat_map(|row| (-4..=4).map(move |column| (column, row)));
    screen.wait_until("the stones of both", &mut program, |picture| {
        let count = |color| {
            let stones = points
                .clone()
                .filter(|&at| stone_at(picture, board, at) == color);
            stones.count()
        };
        // Some stones may have been captured.
        count(Seen::Black) > 2 && count(Seen::White) > 2
    });
}

/// Returns the ids of the processes with this word in their command lines.
fn processes(mark: &str) -> Vec<String> {
    let listed = Command::new("ps").args(["-A", "-o", "pid,args"]).output();
    let listed = listed.expect("ps lists processes").stdout;
    let listed = String::from_utf8_lossy(&listed);
    let marked = listed.lines().filter(|line| line.contains(mark));
    let numbers = marked.filter_map(|line| line.split_whitespace().next());
    numbers.map(str::to_owned).collect()
}

/// Writes the settings of an engine with this mark that does not end by
/// itself when its input is closed.
fn put_engine(screen: &Screen, mark: &str) {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/gtp/bad_engine.py");
    let arguments = [script, "--mode", "ignore-quit", "--seed", mark];
    screen.put(
        "settings.ron",
        &format!(
            "(version: 1, engines: [(name: \"Fragile\", program: \"python3\", \
             arguments: {arguments:?})])"
        ),
    );
}

#[test]
fn an_engine_that_is_killed_in_mid_game_plays_on() {
    let mut screen = Screen::open(":83");
    screen.manage();
    // No other command line contains this number.
    let mark = format!("9{:012}", std::process::id());
    put_engine(&screen, &mark);
    let mut program = screen.start(&["play", "--size", "9", "--white", "engine:Fragile"]);
    let board = settled_board(&screen, &mut program);
    for _ in 0..3 {
        play_black(&screen, &mut program, board);
        let killed = Command::new("kill")
            .arg("-9")
            .args(processes(&mark))
            .status();
        assert!(killed.unwrap().success());
    }
    screen.close_window();
    assert!(program.ends(), "the program ends when its window is closed");
    assert_eq!(processes(&mark), [""; 0], "nothing of the engine is left");
}

/// Opens a record and adds a move to it.
fn add_to_a_record(screen: &Screen) -> Program {
    let file = screen.put("record.sgf", "(;GM[1]FF[4]SZ[9])");
    let mut program = screen.start(&[&file]);
    let Board { x, y, cell } = settled_board(screen, &mut program);
    screen.click_until(
        (x + cell, y),
        "a black stone on F5",
        &mut program,
        |picture| seen(picture, x + cell, y) == Seen::Black,
    );
    program
}

/// Returns the files of saved games.
fn saved_games(screen: &Screen) -> Vec<PathBuf> {
    let games = std::fs::read_dir(screen.home().join("games"));
    let games = games.into_iter().flatten();
    games
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "sgf"))
        .collect()
}

/// Asserts that there is exactly one saved game, and that it contains the
/// move.
#[track_caller]
fn assert_has_the_move(games: &[PathBuf]) {
    let [game] = games else {
        panic!("{games:?}");
    };
    let text = std::fs::read_to_string(game).unwrap();
    assert!(text.contains(";B[fe]"), "{text}");
}

#[test]
fn changes_to_a_record_are_saved_when_the_window_is_closed() {
    let mut screen = Screen::open(":82");
    screen.manage();
    let mut program = add_to_a_record(&screen);
    screen.close_window();
    assert!(program.ends(), "the program ends when its window is closed");
    assert_has_the_move(&saved_games(&screen));
}

#[test]
fn changes_to_a_record_are_saved_when_the_program_is_killed() {
    let screen = Screen::open(":80");
    let program = add_to_a_record(&screen);
    let deadline = Instant::now() + Duration::from_secs(60);
    // The window gets no further input.
    while saved_games(&screen).is_empty() {
        assert!(Instant::now() < deadline, "it is not saved automatically");
        std::thread::sleep(Duration::from_millis(100));
    }
    program.stop_and_kill(|| ());
    assert_has_the_move(&saved_games(&screen));
}

/// A signal also comes at the end of a desktop session, or from Ctrl+C in a
/// terminal.
#[test]
fn a_signal_ends_the_program_like_the_close_button() {
    let screen = Screen::open(":81");
    let mark = format!("8{:012}", std::process::id());
    put_engine(&screen, &mark);
    let mut program = screen.start(&["play", "--size", "9", "--white", "engine:Fragile"]);
    let board = settled_board(&screen, &mut program);
    play_black(&screen, &mut program, board);
    assert_ne!(processes(&mark), [""; 0], "the engine runs");
    // The window is idle and draws no frame for a long time.
    std::thread::sleep(Duration::from_secs(3));
    program.signal("TERM");
    assert!(program.ends(), "the program ends when it is asked to");
    assert_eq!(processes(&mark), [""; 0], "nothing of the engine is left");
}

#[test]
fn closing_the_window_ends_a_search() {
    let mut screen = Screen::open(":88");
    screen.manage();
    // The region is far too large to be solved during the test.
    let rows = "-NB_____\n".repeat(5) + "-NBBBBBB\n-NNNNNNN\n--------\n";
    let file = screen.put("wide.go", &rows);
    let mut program = screen.start(&[&file]);
    // The search starts when the problem is opened. A golden ring turns
    // beside the text.
    screen.wait_until("the search", &mut program, |picture| {
        let mut rows = 100..260;
        rows.any(|y| (970..1010).any(|x| golden(picture.pixel(x, y))))
    });
    screen.close_window();
    assert!(program.ends(), "the program ends when its window is closed");
}

/// Returns true if the card in the panel has an edge of this color.
fn edged(picture: &Picture, is: impl Fn([u8; 3]) -> bool) -> bool {
    let mut rows = 90..400;
    rows.any(|y| (1000..1200).all(|x| is(picture.pixel(x, y))))
}

fn green([red, green, blue]: [u8; 3]) -> bool {
    green > red.saturating_add(30) && green > blue
}

fn red([red, green, blue]: [u8; 3]) -> bool {
    red > green.saturating_add(60) && red > blue.saturating_add(60)
}

#[test]
fn a_wrong_move_is_refuted_and_what_was_solved_is_known_at_the_next_start() {
    let mut screen = Screen::open(":90");
    screen.manage();
    let home = |picture: &Picture| golden(picture.mean(60, 296, 3));
    // This is the first of the classical shapes: three in a row, White to
    // kill.
    let card = (118, 360);
    // The board in the card's picture is dimmed beside the stones.
    let library = |picture: &Picture| {
        let [red, green, blue] = picture.mean(60, 280, 3);
        !home(picture) && red < 150 && red > green + 15 && green > blue + 15
    };
    let to_library = ["Down", "Down", "Return"];
    let mut program = screen.start(&[]);
    screen.wait_until("the home screen", &mut program, home);
    screen.type_until(&to_library, "the problems", &mut program, library);
    screen.click_until(card, "the problem", &mut program, |picture| {
        edged(picture, |[red, green, blue]| {
            red > 140 && green > 100 && blue < green
        })
    });
    let wrong = ["j", "d", "4", "Return"];
    screen.type_until(&wrong, "the refutation", &mut program, |picture| {
        edged(picture, red)
    });
    let right = ["ctrl+z", "j", "e", "4", "Return"];
    screen.type_until(&right, "the solution", &mut program, |picture| {
        edged(picture, green)
    });
    screen.close_window();
    assert!(program.ends());
    let mut program = screen.start(&[]);
    screen.wait_until("the home screen", &mut program, home);
    screen.type_until(
        &to_library,
        "a seal on the problem",
        &mut program,
        |picture| library(picture) && green(picture.mean(181, 251, 1)),
    );
}
