//! Tests of the command line, by running the program.

#![cfg(not(feature = "window"))]

mod batches;
mod certificate_files;
mod generating;
mod matches;
mod measuring;
mod solving;

use std::fs;
use std::io::Write as _;
use std::process::Stdio;

use crate::harness::program::{program, run, text};
use crate::harness::questions::SIX;

#[test]
fn rules_are_read_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let given = |text: &str| {
        let path = folder.path().join("club.ron");
        fs::write(&path, text).unwrap();
        let mut child = program(&["gtp", "--rules", path.to_str().unwrap()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        // A program that has refused its rules no longer reads its input, so an
        // error is ignored.
        let commands = "boardsize 2\nplay b a1\nplay w a2\nplay w b1\nplay b a1\nfinal_score\n";
        input.write_all(commands.as_bytes()).ok();
        drop(input);
        child.wait_with_output().unwrap()
    };
    // White takes A1. A black stone there has no liberty and captures nothing,
    // so it is suicide.
    let replies = |suicide: bool| {
        let output = given(&format!("(komi_halves: 3, suicide: {suicide})"));
        text(&output.stdout).to_owned()
    };
    assert!(replies(false).contains("suicide"));
    assert!(!replies(true).contains("? illegal"));
    assert!(replies(true).contains("W+5.5"), "{}", replies(true));
    for (wrong, words) in [
        ("(komi: 3)", "club.ron:1:2"),
        ("(komi_halves: 30000)", "komi"),
        ("(", "club.ron:1:"),
    ] {
        let output = given(wrong);
        assert_eq!(output.status.code(), Some(2));
        assert!(
            text(&output.stderr).contains(words),
            "{}",
            text(&output.stderr)
        );
    }
    let output = run(&["gtp", "--rules", "nowhere.ron"]);
    assert!(text(&output.stderr).contains("nowhere.ron"));
}

#[test]
fn the_log_level_goes_with_all() {
    for arguments in [
        ["--log", "debug", "solve", SIX],
        ["solve", "--log", "off", SIX],
    ] {
        assert_eq!(run(&arguments).status.code(), Some(0));
    }
    assert_eq!(run(&["--log", "loud"]).status.code(), Some(2));
    assert_eq!(run(&[SIX, "solve", SIX]).status.code(), Some(2));
}

#[test]
fn help_and_version_are_no_errors() {
    for flag in ["--help", "--version"] {
        let output = run(&[flag]);
        assert_eq!(output.status.code(), Some(0));
        assert!(text(&output.stdout).contains("shikatsu"));
    }
}

#[test]
fn without_a_window_the_program_says_so() {
    let output = run(&[SIX]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stderr).lines().count(), 1);
}
