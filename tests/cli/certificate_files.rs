//! `shikatsu solve --certificates` and `shikatsu verify`.

use std::fs;

use serde_json::{Value, json};

use crate::harness::program::{run, text};
use crate::harness::questions::{SIX, answers, batch, lines, three};

/// Returns the names of the files of a folder.
fn names(folder: &std::path::Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn every_problem_of_the_collection_is_proved() {
    let folder = tempfile::tempdir().unwrap();
    for to_move in ["black", "white"] {
        let place = folder.path().join("deep").join(to_move);
        let place = place.to_str().unwrap();
        let output = run(&[
            "solve",
            "problems/classics.ron",
            "--to-move",
            to_move,
            "--all-moves",
            "--json",
            "--verify",
            "--time",
            "600s",
            "--certificates",
            place,
        ]);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let answered = answers(&output).len();
        let names = names(place.as_ref());
        assert!(answered >= 37 && names.len() == answered, "{names:?}");
        let paths: Vec<String> = names.iter().map(|name| format!("{place}/{name}")).collect();
        let mut arguments = vec!["verify"];
        arguments.extend(paths.iter().map(String::as_str));
        let output = run(&arguments);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        assert_eq!(text(&output.stdout).lines().count(), answered);
    }
}

#[test]
fn certificates_are_named_after_their_problems() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().to_str().unwrap();
    let mut unknown = three("unknown");
    unknown["nodes"] = json!(1);
    let input = [
        three("a/b #1"),
        unknown,
        json!({"id": "bad"}),
        three("é.x_-"),
    ];
    let output = batch(&["--certificates", place], &lines(&input));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(names(folder.path()), ["_.x_-.jsonl", "a_b__1.jsonl"]);
    let certificate = fs::read_to_string(folder.path().join("a_b__1.jsonl")).unwrap();
    let head: Value = serde_json::from_str(certificate.lines().next().unwrap()).unwrap();
    assert_eq!(head["certificate"], 1);
    assert_eq!(head["status"], "dead");
    assert_eq!(head["best_moves"], json!(["B1"]));
    let problem = &head["problem"];
    assert_eq!(problem["id"], "a/b #1");
    // The input has the target in small letters.
    assert_eq!(problem["targets"], json!(["D1"]));
    assert_eq!(problem["region"].as_array().unwrap().len(), 8);
    assert_eq!(problem["to_move"], "white");
}

#[test]
fn an_unwritable_certificate_is_reported() {
    let output = run(&["solve", SIX, "--certificates", "Cargo.toml"]);
    assert_eq!(output.status.code(), Some(2));
    let message = text(&output.stderr);
    assert!(
        message.contains("Cargo.toml: cannot be made a folder"),
        "{message}"
    );
    // A folder already has the name of the file.
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("x.jsonl")).unwrap();
    let place = folder.path().to_str().unwrap();
    let output = batch(&["--certificates", place], &lines(&[three("x")]));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(answers(&output)[0]["status"], "dead");
    assert!(text(&output.stderr).contains("x.jsonl: not written"));
}

#[test]
fn a_certificate_of_an_open_board_names_the_chains_that_it_trusts() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().to_str().unwrap();
    let open = json!({
        "id": "open", "size": 9, "to_move": "white", "target": "A2",
        "black": ["A2", "B2", "C2", "D2", "D1"],
        "white": ["A3", "B3", "C3", "D3", "E3", "E2", "E1"],
    });
    let output = batch(&["--certificates", place], &lines(&[open]));
    let answer = &answers(&output)[0];
    let assumes = json!([{"stone": "A3", "why": "liberties", "liberties": 8}]);
    assert_eq!(answer["status"], "dead", "{answer}");
    assert_eq!(answer["assumes"], assumes, "{answer}");
    let path = folder.path().join("open.jsonl");
    let certificate = fs::read_to_string(&path).unwrap();
    let head: Value = serde_json::from_str(certificate.lines().next().unwrap()).unwrap();
    assert_eq!(head["assumes"], assumes);
    let output = run(&["verify", path.to_str().unwrap()]);
    let words = text(&output.stdout);
    assert!(
        words.ends_with("; taken to be safe: A3 (8 liberties)\n"),
        "{words}"
    );
}
