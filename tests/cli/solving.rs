//! `shikatsu solve` with files.

use std::fs;

use serde_json::{Value, json};

use crate::harness::program::{run, text};
use crate::harness::questions::{SIX, answers, batch, lines, three};

#[test]
fn six_in_the_corner_is_dead_when_white_moves_first() {
    let output = run(&[
        "solve",
        SIX,
        "--target",
        "A3",
        "--to-move",
        "white",
        "--json",
        "--both",
    ]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let answer = &answers(&output)[0];
    assert_eq!(answer["id"], SIX);
    assert_eq!(answer["targets"], json!(["A3"]));
    assert_eq!(answer["status"], "dead");
    assert_eq!(answer["ko"], Value::Null);
    assert_eq!(answer["if_other_first"]["status"], "alive");
    assert!(answer.get("bounds").is_none() && answer.get("moves").is_none());
    assert!(!answer["pv"].as_array().unwrap().is_empty());
}

#[test]
fn the_keys_of_an_answer_stand_in_their_order() {
    let output = run(&["solve", SIX, "--json", "--all-moves"]);
    let mut rest = text(&output.stdout);
    for key in [
        "id",
        "targets",
        "region",
        "status",
        "ko",
        "best_moves",
        "pv",
        "if_other_first",
        "nodes",
        "seconds",
    ] {
        let key = format!("\"{key}\":");
        rest = rest
            .split_once(&key)
            .unwrap_or_else(|| panic!("{key} in {rest}"))
            .1;
    }
    let answer = &answers(&output)[0];
    let moves = answer["moves"].as_object().unwrap();
    let killing = moves.iter().filter(|(_, after)| after["status"] == "dead");
    let killing: Vec<&String> = killing.map(|(point, _)| point).collect();
    let mut best: Vec<&str> = answer["best_moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|b| b.as_str().unwrap())
        .collect();
    best.sort_unstable();
    assert_eq!(killing, best);
}

#[test]
fn an_index_names_the_task() {
    let output = run(&["solve", SIX]);
    let words = text(&output.stdout);
    assert!(words.contains("Six in the corner"), "{words}");
    assert!(words.contains("White to move: dead. First move"), "{words}");
    assert!(words.contains("Line: "), "{words}");
}

#[test]
fn a_collection_is_answered_problem_by_problem() {
    let output = run(&["solve", "problems/classics.ron", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let answers = answers(&output);
    assert!(answers.len() >= 22);
    let ids = answers.iter().map(|answer| answer["id"].as_str().unwrap());
    assert_eq!(
        ids.filter(|id| id.ends_with("#six-in-the-corner")).count(),
        1
    );
}

#[test]
fn bad_files_are_named_in_one_line_each() {
    let folder = tempfile::tempdir().unwrap();
    let in_folder = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.into_os_string().into_string().unwrap()
    };
    let ragged = in_folder("ragged.go", "___\n__\n");
    let unknown = in_folder("problem.txt", "___\n");
    let wide = in_folder("wide.go", &"_".repeat(200_000));
    let index = in_folder("broken.ron", "(version: 1,\n titel: 3)");
    let target = [SIX, "--target", "B5"];
    for (arguments, words) in [
        (&[ragged.as_str()][..], "row 2, column 3"),
        (&[unknown.as_str()], "not a problem file"),
        (&[wide.as_str()], "at most 25"),
        (&[index.as_str()], "2:"),
        (&["problems"], "folder"),
        (&["--batch", "problems"], "folder"),
        (&["--batch", "no/such.jsonl"], "no such file"),
        (&["--batch", "-", SIX], "--batch"),
        (&["no/such.go"], "no such file"),
        (&target, "B5 is empty"),
        (&[SIX, "--target", "Z9"], "Z9 is not on a board"),
        (&[SIX, "--target", "nowhere"], "`nowhere` is not a point"),
        (&[SIX, "--region", "A1,Q16"], "Q16 is not on a board"),
        (&[SIX, "--time", "-1s"], "--time"),
        (&[SIX, "--memory", "0"], "--memory"),
        (&[SIX, "--to-move", "red"], "--to-move"),
        (&[SIX, "--frobnicate"], "--frobnicate"),
        (&[], "FILES"),
    ] {
        let output = run(&[&["solve"], arguments].concat());
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.contains(words), "{arguments:?}: {error}");
        assert_eq!(error.lines().count(), 1, "{arguments:?}: {error}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn a_bad_file_does_not_stop_the_others() {
    let output = run(&["solve", "no/such.go", SIX, "--json"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(answers(&output).len(), 1);
    assert_eq!(text(&output.stderr).lines().count(), 1);
}

#[test]
fn a_limit_gives_unknown_and_status_one() {
    for limit in [["--nodes", "1"], ["--time", "0s"]] {
        let output = run(&[
            &["solve", "problems/nine-in-the-corner.go", "--json"],
            &limit[..],
        ]
        .concat());
        assert_eq!(output.status.code(), Some(1), "{limit:?}");
        let answer = &answers(&output)[0];
        assert_eq!(answer["status"], "unknown");
        assert_eq!(answer["best_moves"], json!([]));
    }
}

#[test]
fn the_difficulty_is_printed_on_request() {
    let mut request = three("a");
    request["all_moves"] = json!(true);
    let answer = &answers(&batch(&["--difficulty"], &lines(&[request])))[0];
    let difficulty = &answer["difficulty"];
    assert!(difficulty["positions"].as_u64() > Some(0), "{answer}");
    assert!(difficulty["length"].as_u64() > Some(0) && difficulty["width"].as_f64() >= Some(1.0));
    assert_eq!(difficulty["tempting"], 0);
    let plain = &answers(&batch(&[], &lines(&[three("a")])))[0];
    assert!(plain.get("difficulty").is_none());
    let output = run(&["solve", SIX, "--difficulty"]);
    assert!(text(&output.stdout).contains("Positions to know: "));
}

/// Black's corner holds three white stones in a bent shape, and nobody needs to
/// play there: a ko, and dead by custom.
#[test]
fn a_bent_four_in_the_corner_is_named() {
    let line = r#"{"id":"b","size":7,"black":["B6","C6","D6","E6","E7","A5","B5"],"white":["A7","B7","C7","F7","F6","F5","E5","D5","C4","B4","A4"],"to_move":"white","target":"B6","region":["A7","B7","C7","D7","A6","C5"]}"#;
    let output = batch(&[], line.as_bytes());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains(r#""custom":"bent-four""#), "{text}");
    assert!(text.contains(r#""status":"ko""#), "{text}");
    // Without one of the three stones it is another shape.
    let moved = line.replace(r#""A7","B7","C7","F7""#, r#""A7","C7","F7""#);
    let output = batch(&[], moved.as_bytes());
    assert!(!String::from_utf8(output.stdout).unwrap().contains("custom"));
}
