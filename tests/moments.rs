//! Runs `shikatsu moments`.

#![cfg(not(feature = "window"))]

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use crate::harness::program::{program, text};
use serde_json::Value;

/// Black's group has three points in the corner. The white one around it has two
/// eyes at the right. White kills at bi, and Black lives there.
const CORNER: &str = "(;SZ[9]PB[Anna]PW[Ben]\
    AB[ah][bh][ch][dh][di]\
    AW[ag][bg][cg][dg][eg][fg][gg][hg][ig][eh][ei][gh][gi][hh][ih]";

fn moments(arguments: &[&str], paths: &[&Path]) -> Output {
    let mut command = program(&["moments"]);
    command.args(arguments).args(paths).output().unwrap()
}

fn record(folder: &Path, name: &str, content: &str) -> PathBuf {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, content).unwrap();
    path
}

fn corner(moves: &str) -> String {
    format!("{CORNER}{moves})")
}

fn lines(output: &Output) -> Vec<Value> {
    let lines = text(&output.stdout).lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().unwrap()
}

/// Returns the number and kind of each moment.
fn kinds(output: &Output) -> Vec<(u64, String)> {
    let lines = lines(output);
    let kind = |line: &Value| {
        let kind = line["kind"].as_str().unwrap().to_owned();
        (line["move"].as_u64().unwrap(), kind)
    };
    lines.iter().map(kind).collect()
}

#[test]
fn a_missed_kill_is_told_with_proofs_and_a_problem() {
    let folder = tempfile::tempdir().unwrap();
    let game = record(folder.path(), "game.sgf", &corner(";W[aa];B[bi]"));
    let (proofs, mine) = (folder.path().join("proofs"), folder.path().join("mine.ron"));
    let proofs_text = proofs.to_str().unwrap();
    let mine_text = mine.to_str().unwrap();
    let arguments = ["--json", "--certificates", proofs_text, "--out", mine_text];
    let output = moments(&arguments, &[&game]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let found = kinds(&output);
    assert_eq!(
        found,
        [(1, "missed_kill".to_owned()), (2, "saved".to_owned())]
    );
    let first = &lines(&output)[0];
    assert_eq!(first["better"], serde_json::json!(["B1"]));
    assert_eq!(first["before"]["status"], "dead");
    assert_eq!(first["after"]["status"], "alive");
    assert!(text(&output.stderr).contains("1 game, 2 moves; 1 missed kill, 1 saved"));

    let names: Vec<PathBuf> = lines(&output)
        .iter()
        .flat_map(|line| line["certificates"].as_array().unwrap().clone())
        .map(|name| proofs.join(name.as_str().unwrap()))
        .collect();
    assert_eq!(names.len(), 4);
    let verified = program(&["verify"]).args(&names).output().unwrap();
    assert_eq!(
        verified.status.code(),
        Some(0),
        "{}",
        text(&verified.stderr)
    );

    let audit = program(&["audit"]).arg(&mine).output().unwrap();
    assert_eq!(audit.status.code(), Some(0), "{}", text(&audit.stdout));
    assert!(text(&audit.stdout).contains("2 as stated"));
    let collection = fs::read_to_string(&mine).unwrap();
    assert!(collection.contains("Anna – Ben, move 1"), "{collection}");
    // A second run does not replace it.
    let again = moments(&["--out", mine_text], &[&game]);
    assert_eq!(again.status.code(), Some(2));
    assert!(text(&again.stderr).contains("--force"));
}

#[test]
fn the_same_problem_is_written_once() {
    let folder = tempfile::tempdir().unwrap();
    let game = corner(";W[aa];B[ba]");
    record(folder.path(), "one.sgf", &game);
    record(folder.path(), "inner/two.sgf", &game);
    record(folder.path(), "inner/notes.txt", "no record");
    let mine = folder.path().join("mine.ron");
    let output = moments(&["--out", mine.to_str().unwrap()], &[folder.path()]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let report = text(&output.stdout);
    assert!(
        report.contains("2 games, 4 moves; 2 missed kill, 2 missed life"),
        "{report}"
    );
    assert!(report.contains("; 2 problems"), "{report}");
    // Folders come in the order of their names.
    assert!(report.find("two.sgf") < report.find("one.sgf"), "{report}");
}

#[test]
fn a_player_is_asked_about_on_either_side() {
    let folder = tempfile::tempdir().unwrap();
    let game = record(folder.path(), "game.sgf", &corner(";W[aa];B[ba]"));
    let of = |name| kinds(&moments(&["--json", "--player", name], &[&game]));
    assert_eq!(of("anna"), [(2, "missed_life".to_owned())]);
    assert_eq!(of("Ben"), [(1, "missed_kill".to_owned())]);
    let nobody = moments(&["--player", "Carl"], &[&game]);
    assert_eq!(nobody.status.code(), Some(2));
    let why = "no game of these has a player named Carl";
    assert!(text(&nobody.stderr).contains(why));
}

#[test]
fn broken_files_are_named_and_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let good = record(folder.path(), "good.sgf", &corner(";W[aa];B[ba]"));
    let broken = record(folder.path(), "broken.sgf", "no game");
    let missing = folder.path().join("missing.sgf");
    let output = moments(&["--json"], &[&broken, &missing, &good]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(kinds(&output).len(), 2);
    let complaints = text(&output.stderr);
    assert!(complaints.contains("broken.sgf: "), "{complaints}");
    assert!(complaints.contains("missing.sgf: "), "{complaints}");
    let empty = tempfile::tempdir().unwrap();
    let output = moments(&[], &[empty.path()]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn odd_records_are_gone_through() {
    let folder = tempfile::tempdir().unwrap();
    let odd = [
        // A stone is played on another one, and a chain without liberties stays.
        ("illegal.sgf", corner(";W[ah];B[ba];W[zz];B[];W[bi]")),
        // A position is set up in the middle of the game.
        ("setup.sgf", corner(";W[aa];AE[ag][bg]AB[ba];W[bi];B[ca]")),
        ("empty.sgf", "(;SZ[19])".to_owned()),
        ("passes.sgf", "(;SZ[25];B[];W[];B[];W[])".to_owned()),
        ("small.sgf", "(;SZ[1];B[aa];W[])".to_owned()),
    ];
    for (name, content) in &odd {
        record(folder.path(), name, content);
    }
    let output = moments(&["--json"], &[folder.path()]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(
        text(&output.stderr).contains("5 games"),
        "{}",
        text(&output.stderr)
    );
}

#[test]
fn a_file_of_many_games_is_gone_through() {
    let folder = tempfile::tempdir().unwrap();
    let games = (0..500).fold(String::new(), |mut games, number| {
        write!(games, "{CORNER}GN[{number}];W[aa];B[ba])").unwrap();
        games
    });
    let path = record(folder.path(), "games.sgf", &games);
    let output = moments(&[], &[&path]);
    assert_eq!(output.status.code(), Some(0));
    let report = text(&output.stdout);
    assert!(
        report.contains("games.sgf: game 500: move 2, Black B9"),
        "{report}"
    );
    assert!(report.contains("500 games, 1000 moves"), "{report}");
}
