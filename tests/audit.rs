//! Runs `shikatsu audit`.

#![cfg(not(feature = "window"))]

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::harness::program::{program, text};
use serde_json::{Value, json};

/// A corner group with room for three points in a row: White kills at B1.
const THREE: &str = "-----\n-----\nBBBBB\nNNNNB\n___NB\n";
/// A corner group that lives whoever moves first.
const ALIVE: &str = "-----\n-----\nBBBBB\nNNNNB\n_N_NB\n";

fn audit(arguments: &[&str], paths: &[&Path]) -> Output {
    let mut command = program(&["audit"]);
    command.args(arguments).args(paths).output().unwrap()
}

fn lines(output: &Output) -> Vec<Value> {
    let lines = text(&output.stdout).lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().unwrap()
}

/// Returns an index entry for a position.
fn entry(position: &str, title: &str, rest: &str) -> String {
    format!("(position: {position:?}, title: {title:?}, to_move: white, {rest}),")
}

fn index(folder: &Path, entries: &[String]) -> std::path::PathBuf {
    let path = folder.join("some.ron");
    let entries = entries.concat();
    fs::write(
        &path,
        format!("(version: 1, title: \"Some\", problems: [{entries}])"),
    )
    .unwrap();
    path
}

#[test]
fn the_problems_of_the_program_are_as_stated() {
    let output = audit(&[], &[Path::new("problems")]);
    let report = text(&output.stdout);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{report}{}",
        text(&output.stderr)
    );
    assert!(output.stderr.is_empty(), "no progress where nobody looks");
    let summary = report.lines().last().unwrap();
    // The collection must hold at least the promised 150 problems, besides the
    // classical shapes.
    let number = summary.split(' ').next().and_then(|n| n.parse().ok());
    assert!(number.is_some_and(|all: usize| all >= 228), "{summary}");
    assert!(summary.contains(" as stated"), "{summary}");
    assert!(!summary.contains("wrong") && !summary.contains("not solved"));
}

#[test]
fn the_keys_of_a_line_are_those_of_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    let target = r#"targets: ["D1"], answers: ["A1"]"#;
    let path = index(folder.path(), &[entry(THREE, "Three", target)]);
    let output = audit(&["--json"], &[&path]);
    assert_eq!(output.status.code(), Some(1));
    let mut rest = text(&output.stdout);
    assert_eq!(rest.lines().count(), 1);
    for key in [
        "file",
        "problem",
        "status",
        "ko",
        "best_moves",
        "stated",
        "wrong",
        "missing",
        "unique",
    ] {
        let (_, after) = rest.split_once(&format!("\"{key}\":")).unwrap();
        rest = after;
    }
    assert_eq!(
        lines(&output)[0],
        json!({
            "file": path.to_str().unwrap(), "problem": 1, "status": "dead", "ko": null,
            "best_moves": ["B1"], "stated": ["A1"], "wrong": ["A1"], "missing": ["B1"],
            "unique": true,
        })
    );
}

#[test]
fn each_kind_of_finding_has_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let right = r#"answers: ["B1"]"#;
    let path = index(
        folder.path(),
        &[
            entry(THREE, "Right", &format!(r#"targets: ["D1"], {right}"#)),
            entry(THREE, "Wrong", r#"targets: ["D1"], answers: ["A1", "C1"]"#),
            entry(THREE, "Silent", r#"targets: ["D1"]"#),
            entry(ALIVE, "Decided", r#"targets: ["D1"], answers: ["A1"]"#),
            entry(
                THREE,
                "Both results",
                &format!(
                    r#"targets: ["D1"], {right}, expected: (attacker_first: alive, defender_first: dead)"#
                ),
            ),
            entry(THREE, "Found", right),
            entry(THREE, "Off", r#"targets: ["D1"], answers: ["Z1"]"#),
            entry("-N_B-\n", "None", ""),
            entry("NB\nBN\n", "Full", r#"targets: ["A1"]"#),
        ],
    );
    let output = audit(&[], &[&path]);
    assert_eq!(output.status.code(), Some(2));
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    let expected = [
        ("problem 1, Right", "as stated"),
        ("problem 2, Wrong", "A1 C1 are stated and wrong"),
        (
            "problem 3, Silent",
            "no answer is stated; White to move: dead, by B1",
        ),
        (
            "problem 4, Decided",
            "already decided: alive even if White passes",
        ),
        (
            "problem 5, Both results",
            "with White first alive is stated, and it is dead; with Black first dead is stated, and it is alive",
        ),
        ("problem 6, Found", "as stated; the target was taken to be"),
    ];
    assert_eq!(lines.len(), expected.len() + 1, "{lines:#?}");
    for (line, (problem, words)) in lines.iter().zip(expected) {
        assert!(line.contains(problem) && line.contains(words), "{line}");
    }
    assert!(lines[1].contains("B1 is right and not stated"));
    assert_eq!(
        lines[6],
        "2 as stated, 3 with something wrong or missing, 1 without a stated answer, 3 unusable, 1 already decided"
    );
    let complaints = text(&output.stderr);
    assert_eq!(complaints.lines().count(), 3, "{complaints}");
    for words in [
        "Off: Z1",
        "None: no target was found",
        "Full: position: row 1, column 1",
    ] {
        assert!(complaints.contains(words), "{complaints}");
    }
}

#[test]
fn a_wrong_stated_answer_is_disproved_by_a_proof() {
    let folder = tempfile::tempdir().unwrap();
    let path = index(
        folder.path(),
        &[
            entry(THREE, "Wrong", r#"targets: ["D1"], answers: ["A1"]"#),
            entry(THREE, "Found", r#"answers: ["B1"]"#),
        ],
    );
    let proofs = folder.path().join("proofs");
    let output = audit(&["--certificates", proofs.to_str().unwrap()], &[&path]);
    assert_eq!(output.status.code(), Some(1));
    let files = fs::read_dir(&proofs).unwrap();
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 2, "{}", text(&output.stderr));
    let verified = program(&["verify"]).args(&files).output().unwrap();
    assert_eq!(
        verified.status.code(),
        Some(0),
        "{}",
        text(&verified.stderr)
    );
    // The stated answer is one of the moves whose result is proved.
    let certificate = fs::read_to_string(&files[0]).unwrap();
    let claims = certificate
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    let first_moves: Vec<Value> = claims
        .map(|line: Value| line["first_move"].clone())
        .collect();
    assert!(first_moves.contains(&json!("A1")), "{first_moves:?}");
    // The path is not a folder, so there must be no audit.
    let taken = audit(&["--certificates", path.to_str().unwrap()], &[&path]);
    assert_eq!(taken.status.code(), Some(2));
    assert!(taken.stdout.is_empty());
}

#[test]
fn records_are_held_against_the_solver() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("three.sgf");
    let stones = "SZ[5]AB[ad][bd][cd][dd][de]AW[ac][bc][cc][dc][ec][ed][ee]PL[W]";
    let game = |moves: &str| format!("(;{stones}{moves})");
    let text = [
        game("(;W[be]C[RIGHT])(;W[ae])"),
        game("(;W[ae]C[RIGHT])(;W[be])"),
        "(;SZ[99])(;SZ[9])".to_owned(),
    ];
    fs::write(&path, text.concat()).unwrap();
    let output = audit(&["--json"], &[&path]);
    assert_eq!(output.status.code(), Some(2));
    let found = lines(&output);
    assert_eq!(found.len(), 2);
    assert_eq!(found[0]["best_moves"], json!(["B1"]), "{}", found[0]);
    assert_eq!(
        (&found[0]["wrong"], &found[0]["missing"]),
        (&json!([]), &json!([]))
    );
    assert_eq!(
        (&found[1]["problem"], &found[1]["wrong"]),
        (&json!(2), &json!(["A1"]))
    );
    assert_eq!(str::from_utf8(&output.stderr).unwrap().lines().count(), 2);
}

#[test]
fn a_limit_gives_unknown_and_status_one() {
    let square = Path::new("problems/nine-in-the-corner.go");
    let output = audit(&["--nodes", "1", "--json"], &[square]);
    assert_eq!(output.status.code(), Some(1));
    let line = &lines(&output)[0];
    assert_eq!(line["status"], "unknown");
    assert_eq!(
        (&line["best_moves"], &line["wrong"]),
        (&json!([]), &json!([]))
    );
    let output = audit(&["--time", "0s"], &[square]);
    let report = text(&output.stdout);
    assert!(report.contains("not solved within the limits"), "{report}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn an_unreadable_file_is_reported_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path
    };
    let played = file("game.sgf", "(;SZ[9];B[aa];W[bb])");
    let broken = file("broken.ron", "(version: 1,\n titel: 3)");
    let other = file("notes.txt", "___");
    let empty = tempfile::tempdir().unwrap();
    for (path, words) in [
        (played.as_path(), "a game that was played"),
        (&broken, "2:"),
        (&other, "not a problem file"),
        (empty.path(), "no problems in this folder"),
        (Path::new("no/such.go"), "no such file"),
    ] {
        let output = audit(&["--json"], &[path]);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.contains(words), "{message}");
        assert_eq!(message.lines().count(), 1, "{message}");
        assert!(output.stdout.is_empty());
    }
    assert_eq!(audit(&[], &[]).status.code(), Some(2));
}
