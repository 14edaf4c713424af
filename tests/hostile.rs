//! Tests of hostile command lines and conversations, through the program
//! itself.

#![cfg(not(feature = "window"))]

use std::io::{self, Read as _, Write as _};
use std::process::{Child, Output, Stdio};

use crate::harness::program::program;

/// Asserts that the program refuses these arguments in one line that contains
/// all the words.
#[track_caller]
fn assert_refused(arguments: &[&str], words: &[&str]) {
    let output = program(arguments).output().unwrap();
    let error = str::from_utf8(&output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    assert_eq!(error.lines().count(), 1, "{arguments:?}: {error}");
    for word in words {
        assert!(error.contains(word), "{arguments:?}: {error}");
    }
    assert!(!error.contains("panicked"), "{arguments:?}: {error}");
}

#[test]
fn an_invalid_size_is_refused() {
    for size in [
        "0", "26", "9x", "x9", "", "9x9x9", "-1", "+", "3.5", "1e1", "9x26", "９",
    ] {
        assert_refused(&["play", "--size", size], &["--size", "1 to 25"]);
    }
}

#[test]
fn an_invalid_komi_is_refused() {
    for (komi, words) in [
        ("NaN", "a number such as"),
        ("7.25", "whole and half points"),
        ("1e9", "a number such as"),
        ("626", "at most 625"),
        ("-99999999999999999999", "at most 625"),
        ("", "--komi"),
        ("seven\n\u{1b}[31m", "a number such as"),
    ] {
        assert_refused(&["play", "--komi", komi], &["--komi", words]);
    }
}

#[test]
fn a_handicap_that_cannot_be_laid_is_refused() {
    for stones in ["256", "-1", "two", "", "1.5"] {
        assert_refused(&["play", "--handicap", stones], &["--handicap"]);
    }
    for stones in ["10", "255"] {
        assert_refused(&["play", "--handicap", stones], &["handicap", "at most 9"]);
    }
    let on_nine = ["play", "--size", "9", "--handicap", "6"];
    assert_refused(&on_nine, &["6 handicap stones", "at most 5"]);
    let on_small = ["play", "--size", "5x2", "--handicap", "2"];
    assert_refused(&on_small, &["2 handicap stones", "at most 1"]);
}

#[test]
fn an_invalid_clock_is_refused() {
    for (clock, words) in [
        ("-5m", "a clock is written"),
        ("", "--clock"),
        ("ten minutes", "a clock is written"),
        ("10m+5x", "a clock is written"),
        ("0", "main time should be"),
        ("10m+0x30s", "should be from 1 to 1000"),
        ("10m+5x0s", "should be from 0.1 seconds"),
        ("99999999999h", "should be from 0.1 seconds"),
        ("99999999999999999999h", "a clock is written"),
        ("10m+10s,max5m", "less than the main time"),
    ] {
        assert_refused(&["play", "--clock", clock], &["--clock", words]);
    }
}

#[test]
fn invalid_rules_are_refused() {
    let long = "x".repeat(100_000);
    for rules in ["nonsense", "", "two\nlines", &long] {
        for command in ["play", "gtp"] {
            assert_refused(&[command, "--rules", rules], &["--rules"]);
        }
    }
    assert_refused(&["play", "--rules", "two\nlines"], &["two", "french"]);
    assert_refused(&["gtp", "--rules", "nonsense"], &["nonsense", "french"]);
    assert_refused(&["gtp", "--seed", "-1"], &["--seed"]);
    assert_refused(&["gtp", "--level", "hopeless"], &["hopeless", "novice"]);
    assert_refused(&["gtp", "--threads", "0"], &["--threads"]);
}

#[test]
fn threads_and_times_without_bounds_are_refused() {
    let words = ["--threads", "1 to 1024"];
    for threads in ["0", "-1", "65535", "99999999999999999999", ""] {
        let words = if threads.is_empty() {
            &words[..1]
        } else {
            &words
        };
        assert_refused(&["bench", "playouts", "--threads", threads], words);
        assert_refused(&["solve", "--batch", "-", "--threads", threads], words);
    }
    for seconds in ["NaN", "-1", "inf", "1e300", ""] {
        assert_refused(&["bench", "playouts", "--seconds", seconds], &["--seconds"]);
    }
    assert_refused(
        &["bench", "playouts", "--size", "0"],
        &["--size", "1 to 25"],
    );
    assert_refused(&["bench"], &["requires a subcommand"]);
}

#[test]
fn arguments_of_several_lines_are_printed_on_one() {
    assert_refused(&["--log", "lo\n\nud"], &["--log"]);
    assert_refused(&["play", "--frob\nnicate\n"], &["--frob"]);
    assert_refused(
        &["play", "--clock", "\n"],
        &["--clock", "a clock is written"],
    );
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf_8_are_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    for option in ["--size", "--komi", "--rules", "--clock", "--black"] {
        let mut command = program(&["play", option]);
        let output = command
            .arg(OsStr::from_bytes(b"\xff\xfe"))
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{option}");
        let error = str::from_utf8(&output.stderr).unwrap();
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}

fn gtp(arguments: &[&str]) -> Child {
    let mut command = program(&["gtp", "--seed", "1"]);
    command
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Runs the program with this input and returns its output.
fn converse(arguments: &[&str], input: Vec<u8>) -> Output {
    let mut child = gtp(arguments);
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    // A program that has quit reads no more input, so an error is ignored.
    writer.join().unwrap().ok();
    output
}

#[track_caller]
fn assert_answers(input: &[u8], expected: &str) {
    let output = converse(&[], input.to_vec());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    assert_eq!(str::from_utf8(&output.stdout), Ok(expected));
}

#[test]
fn odd_bytes_are_answered() {
    assert_answers(b"na\0me\n", "= Shikatsu\n\n");
    assert_answers(b"\0\0\0\n1 name\n", "=1 Shikatsu\n\n");
    assert_answers(
        b"\xff\xfe\n2 name\n",
        "? unknown command\n\n=2 Shikatsu\n\n",
    );
    assert_answers(b"name\r\n\r\n3 name\r\n", "= Shikatsu\n\n=3 Shikatsu\n\n");
    let vertex = "? invalid color or coordinate: `\u{fffd}` is not a point: a letter (A to Z without I) \
        and a row number are expected, as in D4\n\n";
    assert_answers(b"play b \xff\n", vertex);
}

#[test]
fn the_end_of_the_input_ends_the_conversation() {
    assert_answers(b"", "");
    assert_answers(b"name", "= Shikatsu\n\n");
    assert_answers(
        b"play b",
        "? syntax error: a color and a vertex are expected\n\n",
    );
    assert_answers(b"1 quit\n2 name\n", "=1\n\n");
}

#[test]
fn blank_lines_are_not_answered() {
    let mut input = b"\n".repeat(1_000_000);
    input.extend_from_slice(b"name\n");
    assert_answers(&input, "= Shikatsu\n\n");
}

/// Returns the peak memory of a program in KiB, if the system tells it.
#[cfg(target_os = "linux")]
fn peak_memory(child: &Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn long_lines_are_answered_once_and_not_kept() {
    const MIB: usize = 1 << 20;
    for sign in [b'x', b'(', b' ', b'\0', b'#', b'1'] {
        let mut child = gtp(&[]);
        let mut input = child.stdin.take().unwrap();
        let mut output = child.stdout.take().unwrap();
        for _ in 0..100 {
            input.write_all(&vec![sign; MIB]).unwrap();
        }
        input.write_all(b"\n7 name\n").unwrap();
        let expected = "? line longer than 65536 bytes\n\n=7 Shikatsu\n\n";
        let mut answer = vec![0; expected.len()];
        output.read_exact(&mut answer).unwrap();
        assert_eq!(str::from_utf8(&answer), Ok(expected));
        #[cfg(target_os = "linux")]
        assert!(peak_memory(&child).is_none_or(|kib| kib < 50 * 1024));
        drop(input);
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}

#[test]
fn a_reader_that_goes_away_ends_the_conversation() {
    let mut child = gtp(&[]);
    drop(child.stdout.take());
    // Standard input stays open: the program must not wait for more of it.
    let mut input = child.stdin.take().unwrap();
    match input.write_all(&b"list_commands\n".repeat(100)) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => panic!("{error}"),
        _ => {}
    }
    let mut errors = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut errors)
        .unwrap();
    assert_eq!(
        (child.wait().unwrap().code(), errors.as_str()),
        (Some(0), "")
    );
}

/// These rules forbid repetition, so every move is compared with the whole
/// history.
#[test]
fn a_conversation_of_many_thousand_lines_keeps_its_form() {
    const LINES: usize = 30_000;
    // A move takes an estimate of the board, so the other lines are cheaper ones.
    let lines = (0..LINES).map(|id| match id % 30 {
        0 => format!("{id} genmove black\n"),
        15 => format!("{id} genmove white\n"),
        _ => format!("{id} known_command genmove\n"),
    });
    let input = "boardsize 25\n".to_owned() + &lines.collect::<String>();
    let output = converse(
        &["--rules", "tromp-taylor", "--level", "random"],
        input.into_bytes(),
    );
    assert_eq!(output.status.code(), Some(0));
    let text = str::from_utf8(&output.stdout).unwrap();
    let replies: Vec<&str> = text.split_terminator("\n\n").collect();
    assert_eq!(replies.len(), LINES + 1);
    for (id, reply) in replies[1..].iter().enumerate() {
        assert!(reply.starts_with(&format!("={id} ")), "{reply}");
    }
}
