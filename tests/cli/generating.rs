//! `shikatsu generate`.

use std::fs;

use serde_json::json;

use crate::harness::program::{run, text};
use crate::harness::questions::answers;

#[test]
fn generated_problems_are_the_same_for_a_seed_and_are_proved_again() {
    let folder = tempfile::tempdir().unwrap();
    let made = |name: &str, threads: &str| {
        let path = folder.path().join(name);
        let out = path.to_str().unwrap();
        let output = run(&[
            "generate",
            "--motif",
            "eye-shape",
            "--count",
            "3",
            "--seed",
            "5",
            "--threads",
            threads,
            "--size",
            "8x7",
            "--out",
            out,
        ]);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        path
    };
    let (one, again) = (made("one.ron", "1"), made("again.ron", "2"));
    let written = fs::read_to_string(&one).unwrap();
    assert_eq!(written, fs::read_to_string(again).unwrap());
    assert_eq!(written.matches("\"eye shape\"").count(), 3);
    assert!(written.contains("title: \"Eye shape 3\""));
    let output = run(&[
        "solve",
        one.to_str().unwrap(),
        "--both",
        "--verify",
        "--json",
    ]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    for answer in answers(&output) {
        assert_ne!(answer["best_moves"], json!(["pass"]));
    }
}

#[test]
fn generated_problems_lie_where_they_are_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("new.ron");
    let out = out.to_str().unwrap();
    for place in ["corner", "side", "centre"] {
        let output = run(&[
            "generate", "--place", place, "--count", "2", "--seed", "5", "--force", "--out", out,
        ]);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let written = fs::read_to_string(out).unwrap();
        assert_eq!(written.matches(&format!("\"{place}\"")).count(), 2);
    }
    for (arguments, words) in [
        (["--place", "middle", "--motif", "any"], "centre"),
        (
            ["--place", "side", "--motif", "l-group"],
            "no L group stands in",
        ),
    ] {
        let output = run(&[&["generate", "--out", out], &arguments[..]].concat());
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(words));
    }
}

#[test]
fn a_search_for_problems_ends_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("few.ron");
    let out = out.to_str().unwrap();
    let output = run(&[
        "generate",
        "--attempts",
        "20",
        "--count",
        "50",
        "--out",
        out,
    ]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("of 50 problems"));
    let output = run(&["generate", "--motif", "ladder", "--out", out]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("snapback"));
}
