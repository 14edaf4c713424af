//! `shikatsu bench`.

use std::fs;

use crate::harness::program::{run, text};

#[test]
fn playouts_are_measured_in_one_line() {
    let measure = ["bench", "playouts", "--seconds", "0.05"];
    for more in [
        &[][..],
        &["--size", "5x7"],
        &["--size", "25", "--threads", "2"],
    ] {
        let output = run(&[&measure, more].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let line = text(&output.stdout).strip_suffix('\n').unwrap();
        let number: u64 = line.strip_suffix(" playouts/s").unwrap().parse().unwrap();
        assert!(number > 0);
        assert!(output.stderr.is_empty());
    }
}

#[test]
fn reading_records_is_measured() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sgf");
    fs::write(&file, "(;SZ[9];B[ee];W[cc])(;SZ[9])").unwrap();
    let output = run(&["bench", "sgf", file.to_str().unwrap()]);
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert!(lines[0].starts_with("2 games read in "), "{lines:?}");
    assert!(lines[1].starts_with("3 positions found in "), "{lines:?}");
    fs::write(&file, "no game").unwrap();
    let output = run(&["bench", "sgf", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stderr).lines().count(), 1);
}

#[test]
fn replies_are_measured() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("problems.jsonl");
    let problem = r#"{"size":[5,4],"black":["D1","D2","D3","D4","C3","B3","A3"],
        "white":["A2","B2","C2","C1"],"target":"A2","region":["A1","B1","C1","A2","B2","C2"]}"#;
    fs::write(&file, problem.replace('\n', "")).unwrap();
    let measure = ["bench", "replies", file.to_str().unwrap()];
    let output = run(&[&measure[..], &["--lines", "3"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let line = text(&output.stdout);
    assert!(line.contains("replies in 1 problems: "), "{line}");
    assert!(!line.starts_with('0'), "{line}");
    for broken in ["{}", "\n", r#"{"size":5,"black":["A1"],"target":"A1"}"#] {
        fs::write(&file, broken).unwrap();
        let output = run(&measure);
        assert_eq!(output.status.code(), Some(2), "{broken}");
        assert!(text(&output.stderr).contains("line 1: "), "{broken}");
    }
}

#[test]
fn a_measurement_of_nothing_is_refused() {
    for wrong in [
        &["--size", "0"][..],
        &["--size", "26"],
        &["--size", "9x"],
        &["--size", "-9"],
        &["--seconds", "-1"],
        &["--seconds", "soon"],
        &["--threads", "0"],
    ] {
        let output = run(&[&["bench", "playouts"][..], wrong].concat());
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
        assert!(output.stdout.is_empty());
        assert_eq!(text(&output.stderr).lines().count(), 1, "{wrong:?}");
    }
    assert_eq!(run(&["bench"]).status.code(), Some(2));
}
