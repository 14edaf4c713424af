//! Games and positions loaded from files.

use std::fs;
use std::path::Path;

use crate::harness::program::{output_for, text};

use super::{TWO_ON_FIVE, WALLS, assert_in_order, console, output_of, typed};

/// Writes a file into a folder, and returns the command that loads it.
fn load(folder: &Path, name: &str, contents: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, contents).unwrap();
    format!("load {}\n", path.display())
}

#[test]
fn a_game_goes_on_after_its_last_move() {
    let folder = tempfile::tempdir().unwrap();
    let record = "(;FF[4]GM[1]CA[UTF-8]SZ[9]RU[Japanese]KM[5.5]PB[Eva]PW[Finn];B[ee];W[cc];B[gg])";
    let load = load(folder.path(), "a game.sgf", record);
    let lines = format!("{load}c3\nundo\nundo\nredo\nquit\nyes\n");
    let text = output_of(lines);
    assert_in_order(
        &text,
        &[
            "`load FILE` goes on with a game",
            "a game.sgf is loaded. The game goes on after its 3 moves.",
            "komi           0     5.5",
            "White (Finn), move 4:",
            "White plays C3.",
            "Black (Eva), move 5:",
            "One move is taken back.",
            "White (Finn), move 4:",
            "Black (Eva), move 3:",
            "One move is played again.",
            "White (Finn), move 4:",
        ],
    );
}

#[test]
fn a_saved_game_is_loaded_with_its_machine() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sgf");
    let save = format!("save {}\n", path.display());
    output_of(format!(
        "1\n2\nAnna\n2\n3\n5\n2\n2\n1\nc3\n{save}quit\nyes\n"
    ));
    let load = format!("load {}\n", path.display());
    let text = output_of(format!("{load}undo\nd3\nquit\nyes\n"));
    assert_in_order(
        &text,
        &[
            "goes on after its 2 moves.",
            "Black (Anna), move 3:",
            "2 moves are taken back.",
            "Black plays D3.",
            "White (Shikatsu (easy)) thinks ... and",
        ],
    );
}

/// All loads draw from one series of random numbers, so the games differ.
#[test]
fn the_machine_of_a_file_plays_another_game_after_each_load() {
    let folder = tempfile::tempdir().unwrap();
    let record = "(;SZ[19]RU[Japanese]KM[5.5]PB[Shikatsu (random)]PW[Finn])";
    let load = load(folder.path(), "x.sgf", record);
    let text = output_of(format!(
        "{load}{load}yes\n{load}yes\n{load}yes\nquit\nyes\n"
    ));
    let moves = text.split("thinks ... and plays ").skip(1);
    let moves: Vec<&str> = moves.filter_map(|rest| rest.lines().next()).collect();
    assert_eq!(moves.len(), 4, "{text}");
    assert!(moves.iter().any(|mv| *mv != moves[0]), "{moves:?}");
}

#[test]
fn moves_against_the_machine_are_played_again_with_their_answers() {
    let text = output_of("1\n2\nAnna\n2\n3\n5\n2\n2\n1\nc3\nundo\nredo\nredo\nquit\nyes\n");
    assert_in_order(
        &text,
        &[
            "2 moves are taken back.",
            "2 moves are played again.",
            "Black (Anna), move 3:",
            "Redo: there is no move to play again.",
        ],
    );
}

#[test]
fn a_problem_is_played_from_its_position() {
    let folder = tempfile::tempdir().unwrap();
    let load = load(folder.path(), "corner.go", "-----\nBBB__\nNNBN_\n__B__\n");
    let text = output_of(format!("{load}a4\na1\nb1\nquit\nyes\n"));
    assert_in_order(
        &text,
        &[
            "corner.go is loaded. The game starts from its position.",
            "X X O X .",
            "Black (Player 1), move 1:",
            "A4: that point is not part of the problem.",
            "Black plays A1.",
            "White (Player 2), move 2:",
        ],
    );
}

#[test]
fn a_game_from_a_position_is_saved_and_loaded_again() {
    let folder = tempfile::tempdir().unwrap();
    let problem = load(folder.path(), "corner.go", "-----\nBBB__\nNNBN_\n__B__\n");
    for name in ["y.sgf", "y"] {
        let path = folder.path().join(name);
        let save = format!("save {}\n", path.display());
        output_of(format!("{problem}a1\n{save}quit\nyes\n"));
        let again = format!("load {}\n", path.display());
        let text = output_of(format!("{again}a4\nundo\nundo\nquit\nyes\n"));
        assert_in_order(
            &text,
            &[
                "goes on after its 1 move.",
                "A4: that point is not part of the problem.",
                "One move is taken back.",
                "Undo: there is no move to take back.",
            ],
        );
    }
}

#[test]
fn a_record_that_cannot_be_replayed_goes_on_from_its_last_position() {
    let folder = tempfile::tempdir().unwrap();
    let record = "(;SZ[9]RU[Chinese]KM[7]PB[Eva]PW[Finn];B[ee];W[cc]AB[aa];B[gg];W[gc])";
    let output = typed(format!(
        "{}undo\nundo\nundo\nquit\nyes\n",
        load(folder.path(), "odd.sgf", record)
    ));
    let shown = text(&output.stdout);
    assert_in_order(
        shown,
        &[
            "The game goes on after its 2 moves.",
            "Moves of the file cannot be taken back: after move 1 the position is set up anew",
            "Black (Eva), move 3:",
            "Undo: there is no move to take back.",
        ],
    );
    assert!(text(&output.stderr).contains("odd.sgf: line 1"));
}

#[test]
fn an_unsaved_game_is_not_lost_to_another_one() {
    let folder = tempfile::tempdir().unwrap();
    let load = load(
        folder.path(),
        "x.sgf",
        "(;FF[4]GM[1]SZ[7]RU[Chinese]KM[7];B[dd])",
    );
    let text = output_of(format!(
        "{TWO_ON_FIVE}c3\n{load}no\nb3\n{load}yes\nquit\nyes\n"
    ));
    assert_in_order(
        &text,
        &[
            "Load another game? This one is not saved. (yes or no)",
            "White plays B3.",
            "x.sgf is loaded.",
            // The file names no players, so those at the table go on.
            "White (Ben), move 2:",
        ],
    );
}

#[test]
fn a_finished_game_is_loaded_with_its_result() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sgf");
    let save = format!("save {}\n", path.display());
    output_of(format!("{TWO_ON_FIVE}{WALLS}done\n{save}\n3\n"));
    let text = output_of(format!(
        "load {}\nundo\nresume\ne3\nquit\nyes\n",
        path.display()
    ));
    assert_in_order(
        &text,
        &[
            "x.sgf is loaded. Its game is over.",
            "Black wins by 4.5 (Anna): B+4.5",
            "The game goes on.",
            "Black plays E3.",
        ],
    );
}

#[test]
fn a_file_that_cannot_be_loaded_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let bad = load(folder.path(), "bad.sgf", "no game");
    let text = output_of(format!(
        "load\nload /nowhere.sgf\n{TWO_ON_FIVE}c3\nload\nload x.txt\n{bad}d3\nquit\nyes\n"
    ));
    assert_in_order(
        &text,
        &[
            "Name a file, as in `load game.sgf`.",
            "/nowhere.sgf: there is no such file",
            "Name a file",
            "x.txt: its name should end in .sgf or .go",
            "bad.sgf: line 1",
            "White plays D3.",
        ],
    );
}

#[test]
fn repairs_of_a_loaded_record_are_told_on_standard_error() {
    let folder = tempfile::tempdir().unwrap();
    let record = "(;FF[4]GM[1]SZ[9]RU[Chinese]KM[7]\n;b[ee]\n;W[cc]";
    let load = load(folder.path(), "sloppy.sgf", record);
    let run = |more: &[&str]| {
        let mut command = console("C");
        command.args(more);
        output_for(&mut command, format!("{load}quit\nyes\n"))
    };
    let output = run(&[]);
    let told = text(&output.stderr);
    assert!(told.lines().count() >= 2, "{told}");
    assert!(
        told.lines().all(|line| line.contains("sloppy.sgf: line ")),
        "{told}"
    );
    assert!(text(&output.stdout).contains("after its 2 moves"));
    let strict = run(&["--strict"]);
    assert_eq!(text(&strict.stderr), told);
    assert!(text(&strict.stdout).contains("sloppy.sgf: it needs repairs"));
    assert!(!text(&strict.stdout).contains("is loaded"));
    let french = output_for(&mut console("fr_FR.UTF-8"), format!("{load}quitter\noui\n"));
    let told_in_french = text(&french.stderr);
    assert_eq!(told_in_french.lines().count(), told.lines().count());
    assert!(
        told_in_french.lines().all(|line| line.contains("ligne ")),
        "{told_in_french}"
    );
}
