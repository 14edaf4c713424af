//! Tests of the game in a terminal, by running the program over a pipe and on a
//! pseudo-terminal.

#![cfg(not(feature = "window"))]

mod language;
mod loading;
mod machine;
mod pipe;
#[cfg(target_os = "linux")]
mod pseudo_terminal;
mod saving;

use std::process::{Command, Output};

use crate::harness::program::{output_for, program};

/// The input that starts a game for two on 5×5 with half a point of komi, Anna
/// as Black.
const TWO_ON_FIVE: &str = "1\n1\nAnna\nBen\n3\n5\n5\n0.5\n2\n2\n1\n";

/// The moves of two walls that divide a 5×5 board, and two passes.
const WALLS: &str = "c1\nD1\nC2\nD2\nC3\nD3\nC4\nD4\nC5\nD5\npass\n505\n";

/// The arguments fix the seed and the threads, so that results are
/// reproducible.
const ARGUMENTS: [&str; 5] = ["console", "--seed", "1", "--threads", "1"];

/// Runs the program with this input, in English.
fn typed(lines: impl AsRef<[u8]>) -> Output {
    output_for(&mut console("C"), lines)
}

/// Returns a command that runs the program in this locale, without anyone's
/// settings.
fn console(locale: &str) -> Command {
    let mut command = program(&ARGUMENTS);
    command.env("LC_ALL", locale).env(
        "SHIKATSU_HOME",
        concat!(env!("CARGO_TARGET_TMPDIR"), "/console"),
    );
    command
}

/// Returns the output for this input, and asserts that the program succeeds.
#[track_caller]
fn output_of(lines: impl AsRef<[u8]>) -> String {
    let output = typed(lines);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{error}");
    assert!(error.is_empty(), "{error}");
    String::from_utf8(output.stdout).unwrap()
}

/// Asserts that the text contains these parts in this order.
#[track_caller]
fn assert_in_order(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        let Some(at) = rest.find(part) else {
            panic!("no `{part}` in what follows of:\n{text}");
        };
        rest = &rest[at + part.len()..];
    }
}
