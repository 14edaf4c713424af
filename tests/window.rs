//! Tests of the real program in a real window. Pointer and key events are sent
//! to the X server. Controls are found by their accessible names, and the
//! pixels of the board are checked.

#![cfg(feature = "window")]

mod groups;
mod kiosk;
mod looks;
mod network;

use std::cell::Cell;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::harness::board::{Board, Seen, find_board, seen, stone_at};
use crate::harness::picture::Picture;
use crate::harness::processes;
use crate::harness::screen::{PATIENCE, Program, Screen};

#[test]
fn two_moves_are_played_with_the_pointer() {
    let screen = Screen::open();
    let mut program = screen.start(&[]);
    screen.click_control("New game", &mut program);
    screen.click_control("9×9", &mut program);
    screen.wait_for("the choice of 9×9", &mut program, |controls| {
        controls.is_chosen("9×9")
    });
    screen.click_control("Start", &mut program);
    let board = screen.wait_until("an empty 9×9 board", &mut program, |picture| {
        find_board(picture).is_some()
    });
    assert_eq!((board.width, board.height), (1280, 800));
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

#[test]
fn a_game_is_played_from_start_to_end_with_the_keyboard_alone() {
    let mut screen = Screen::open();
    screen.manage();
    let mut program = screen.start(&[]);
    screen.wait_for_control("New game", &mut program);
    let to = |key: &str, control: &str, program: &mut Program| {
        let event = format!("the focus on {control}");
        screen.press(key, &event, program, |controls| {
            controls.is_focused(control)
        });
    };
    to("Down", "New game", &mut program);
    to("Return", "9×9", &mut program);
    screen.press("Return", "the choice of 9×9", &mut program, |controls| {
        controls.is_chosen("9×9")
    });
    to("shift+Tab", "Back", &mut program);
    to("Left", "Start", &mut program);
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
    let played = screen.type_until(
        &["Left", "space"],
        "a white stone on D5",
        &mut program,
        // The place is beside the mark of the last move.
        |picture| seen(picture, x - cell - 22, y) == Seen::White,
    );
    assert_eq!(seen(&played, x, y), Seen::Black);
    screen.keys(&["p"]);
    screen.wait_until("Black's pass", &mut program, |_| {
        moves(&screen, "black") == 2
    });
    to("Escape", "Resume", &mut program);
    to("shift+Tab", "Quit", &mut program);
    to("shift+Tab", "Leave the game", &mut program);
    let offer = "Go on with the game";
    screen.press("Return", "the game that waits", &mut program, |controls| {
        controls.has(offer) && !controls.has("Resume")
    });
}

/// The program is killed in the middle of a game. After a restart, the game
/// continues with its stones.
#[test]
fn a_killed_game_is_offered_again() {
    let screen = Screen::open();
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
    screen.click_control("Go on with the game", &mut program);
    screen.wait_until("the game", &mut program, |picture| {
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
    let screen = Screen::open();
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
    let mut screen = Screen::open();
    screen.manage();
    // No other command line contains this number.
    let mark = format!("9{:012}", std::process::id());
    put_engine(&screen, &mark);
    let mut program = screen.start(&["play", "--size", "9", "--white", "engine:Fragile"]);
    let board = settled_board(&screen, &mut program);
    for _ in 0..3 {
        play_black(&screen, &mut program, board);
        processes::kill(&mark);
    }
    screen.close_window();
    assert!(program.ends(), "the program ends when its window is closed");
    // An engine that ends slowly may outlive the program for a moment.
    processes::assert_gone(&mark);
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
    let mut screen = Screen::open();
    screen.manage();
    let mut program = add_to_a_record(&screen);
    screen.close_window();
    assert!(program.ends(), "the program ends when its window is closed");
    assert_has_the_move(&saved_games(&screen));
}

#[test]
fn changes_to_a_record_are_saved_when_the_program_is_killed() {
    let screen = Screen::open();
    let program = add_to_a_record(&screen);
    let deadline = Instant::now() + PATIENCE;
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
    let screen = Screen::open();
    let mark = format!("8{:012}", std::process::id());
    put_engine(&screen, &mark);
    let arguments = ["play", "--size", "9", "--white", "engine:Fragile"];
    let mut program = screen.start_without_faults(&arguments);
    let board = settled_board(&screen, &mut program);
    play_black(&screen, &mut program, board);
    assert!(processes::lives(&mark), "the engine runs");
    // The window then draws no frame for a long time.
    program.wait_for_rest();
    program.signal("TERM");
    assert!(program.ends(), "the program ends when it is asked to");
    processes::assert_gone(&mark);
}

#[test]
fn closing_the_window_ends_a_search() {
    let mut screen = Screen::open();
    screen.manage();
    // The region is far too large to be solved during the test.
    let rows = "-NB_____\n".repeat(5) + "-NBBBBBB\n-NNNNNNN\n--------\n";
    let file = screen.put("wide.go", &rows);
    let mut program = screen.start(&[&file]);
    // The search starts when the problem is opened.
    screen.wait_for("the search", &mut program, |controls| {
        controls.shows("Looking for the answer")
    });
    screen.close_window();
    assert!(program.ends(), "the program ends when its window is closed");
}

#[test]
fn a_wrong_move_is_refuted_and_what_was_solved_is_known_at_the_next_start() {
    // This is the first of the classical shapes, White to kill.
    const PROBLEM: &str = "Straight three, ";
    let mut screen = Screen::open();
    screen.manage();
    let to_library = |program: &mut Program| {
        screen.wait_for_control("New game", program);
        let controls = [
            "New game",
            "Play over the network",
            "Life-and-death problems",
        ];
        for control in controls {
            screen.press("Down", control, program, |controls| {
                controls.is_focused(control)
            });
        }
        screen.press("Return", "the problem", program, |controls| {
            controls.starting_with(PROBLEM).is_some()
        })
    };
    let mut program = screen.start(&[]);
    let library = to_library(&mut program);
    let card = library.starting_with(PROBLEM).unwrap().name();
    assert!(!card.contains("solved"), "{card}");
    screen.click_control(card, &mut program);
    screen.wait_for("the problem", &mut program, |controls| {
        controls.shows("Your move.")
    });
    screen.play_typed("d4", &mut program);
    screen.wait_for("the refutation", &mut program, |controls| {
        controls.shows("That does not work.")
    });
    screen.press("ctrl+z", "the problem again", &mut program, |controls| {
        controls.shows("Your move.")
    });
    screen.play_typed("e4", &mut program);
    screen.wait_for("the solution", &mut program, |controls| {
        controls.shows("Solved!")
    });
    screen.close_window();
    assert!(program.ends());
    let mut program = screen.start(&[]);
    to_library(&mut program);
    screen.wait_for("the problem, as solved", &mut program, |controls| {
        let card = controls.starting_with(PROBLEM);
        card.is_some_and(|card| card.name().contains("solved"))
    });
}
