//! Tests that a command replaces no file unless it is asked to, and that it
//! says so if something could not be written.

#![cfg(not(feature = "window"))]

use std::fs;
use std::fs::File;
use std::path::Path;
use std::process::{Output, Stdio};

use crate::harness::program::{program, text};
use crate::harness::questions::{SIX, batch, lines, three};

#[track_caller]
fn assert_refused(output: &Output, words: &str) {
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    assert!(error.contains(words), "{error}");
}

#[test]
fn an_export_replaces_a_file_only_by_force() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["x.svg", "x.png", "x.pdf"] {
        let path = folder.path().join(name);
        fs::write(&path, "mine").unwrap();
        let export = |more: &[&str]| {
            program(&["export", SIX])
                .arg(&path)
                .args(more)
                .output()
                .unwrap()
        };
        assert_refused(&export(&[]), "--force");
        assert_eq!(fs::read(&path).unwrap(), b"mine");
        assert_eq!(export(&["--force"]).status.code(), Some(0));
        assert_ne!(fs::read(&path).unwrap(), b"mine");
    }
}

#[test]
fn generated_problems_replace_a_file_only_by_force() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.ron");
    fs::write(&path, "mine").unwrap();
    let generate = |more: &[&str]| {
        let arguments = [
            "generate",
            "--motif",
            "eye-shape",
            "--count",
            "1",
            "--seed",
            "5",
        ];
        let mut command = program(&arguments);
        command
            .args(["--size", "8x7", "--out"])
            .arg(&path)
            .args(more)
            .output()
            .unwrap()
    };
    assert_refused(&generate(&[]), "--force");
    assert_eq!(fs::read(&path).unwrap(), b"mine");
    let output = generate(&["--force"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(fs::read_to_string(&path).unwrap().contains("Eye shape 1"));
}

#[test]
fn generated_problems_go_to_a_file_that_can_be_read_back() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["x", "x.go", "x.sgf", "x.json", "x.ron.txt", ".ron"] {
        let path = folder.path().join(name);
        let output = program(&["generate", "--count", "1", "--out"])
            .arg(&path)
            .output()
            .unwrap();
        assert_refused(&output, ".ron");
        assert!(!path.exists());
    }
}

#[test]
fn records_of_a_match_are_numbered_on() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    let play = |more: &[&str]| {
        let arguments = [
            "match", "--black", "random", "--white", "random", "--size", "5",
        ];
        let mut command = program(&arguments);
        command
            .args(["--games", "2", "--sgf"])
            .arg(&games)
            .args(more);
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    };
    let record = |number: u32| games.join(format!("game-{number:05}.sgf"));
    fs::create_dir(&games).unwrap();
    fs::write(record(2), "mine").unwrap();
    play(&[]);
    play(&[]);
    let names = fs::read_dir(&games).unwrap().count();
    assert_eq!(names, 5);
    assert!((1..=5).all(|number| record(number).exists()));
    assert_eq!(fs::read(record(2)).unwrap(), b"mine");
    play(&["--force"]);
    assert_eq!(fs::read_dir(&games).unwrap().count(), 5);
    assert_ne!(fs::read(record(2)).unwrap(), b"mine");
}

#[test]
fn certificates_of_ids_that_are_spelled_alike_are_all_kept() {
    let long = "é".repeat(10_000);
    let ids = [
        "a/b",
        "a b",
        "a_b",
        &format!("{long}1"),
        &format!("{long}2"),
        "same",
        "same",
    ];
    let questions: Vec<_> = ids.iter().map(|id| three(id)).collect();
    let folder = tempfile::tempdir().unwrap();
    let folder_path = folder.path().to_str().unwrap();
    let output = batch(&["--certificates", folder_path], &lines(&questions));
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let paths: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    assert_eq!(paths.len(), ids.len(), "{paths:?}");
    let output = program(&["verify"]).args(&paths).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
}

#[test]
fn an_audit_without_room_for_its_proofs_ends_with_two() {
    let folder = tempfile::tempdir().unwrap();
    // A folder has the name of the file.
    let name = "problems_six-in-the-corner.go-1.jsonl";
    fs::create_dir(folder.path().join(name)).unwrap();
    let mut command = program(&["audit", SIX, "--certificates"]);
    let output = command.arg(folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("not written"));
}

/// Every command that prints something, with its input.
#[cfg(target_os = "linux")]
#[test]
fn a_full_device_ends_every_command_with_two() {
    let folder = tempfile::tempdir().unwrap();
    let certificate = "tests/certificates/dead.jsonl";
    let records = folder.path().join("x.sgf");
    fs::write(&records, "(;SZ[9];B[ee])").unwrap();
    let records = records.to_str().unwrap();
    let empty = folder.path().join("x.jsonl");
    fs::write(&empty, "").unwrap();
    let empty = empty.to_str().unwrap();
    for (arguments, input) in [
        (&["--help"][..], ""),
        (&["--version"], ""),
        (&["help", "solve"], ""),
        (&["bench", "--help"], ""),
        (&["doctor"], ""),
        (&["pin"], "2718\n"),
        (&["solve", SIX], ""),
        (&["solve", SIX, "--json"], ""),
        (&["solve", "--batch", "-"], "{}\n"),
        (&["verify", certificate], ""),
        (&["audit", SIX], ""),
        (&["audit", SIX, "--json"], ""),
        (&["gtp"], "name\n"),
        (&["console"], "3\n"),
        (
            &[
                "match", "--black", "random", "--white", "random", "--games", "1",
            ],
            "",
        ),
        (&["bench", "playouts", "--seconds", "0.01"], ""),
        (&["bench", "sgf", records], ""),
        (&["bench", "replies", empty], ""),
    ] {
        let mut command = program(arguments);
        let mut child = command
            .env("SHIKATSU_HOME", folder.path())
            .env("PATH", "")
            .stdin(Stdio::piped())
            .stdout(File::options().write(true).open("/dev/full").unwrap())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut pipe = child.stdin.take().unwrap();
        std::io::Write::write_all(&mut pipe, input.as_bytes()).ok();
        drop(pipe);
        let output = child.wait_with_output().unwrap();
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(
            error.contains("space") || error.contains("28"),
            "{arguments:?}: {error}"
        );
    }
    for to in ["/dev/full", "/dev/full/x.svg", "/proc/x.svg"] {
        let output = program(&["export", SIX, to]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{to}");
    }
    assert!(Path::new("/dev/full").exists());
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["solve", SIX],
        &["verify", "tests/certificates/dead.jsonl"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = program(arguments).stdout(writer).output().unwrap();
        assert_eq!(
            output.status.code(),
            Some(0),
            "{arguments:?}: {}",
            text(&output.stderr)
        );
        assert_eq!(text(&output.stderr), "");
    }
}
