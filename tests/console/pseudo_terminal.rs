//! The game as a terminal shows it.

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::{ARGUMENTS, TWO_ON_FIVE};
use crate::harness::program::PROGRAM;

/// Returns the terminal output of a game with this input and these environment
/// variables. The terminal is that of `script`, which every Debian has.
fn shown(variables: &[(&str, &str)], typed: &str) -> String {
    let mut command = Command::new("script");
    command.args(["--quiet", "--return", "--command"]);
    let line = format!("'{PROGRAM}' {}", ARGUMENTS.join(" "));
    command.args([&line, "/dev/null"]);
    for name in [
        "NO_COLOR",
        "CLICOLOR",
        "CLICOLOR_FORCE",
        "COLORTERM",
        // If `CI` is set, even a dumb terminal is taken to support colors.
        "CI",
        "LC_ALL",
        "LC_CTYPE",
        "LC_MESSAGES",
        "LANGUAGE",
    ] {
        command.env_remove(name);
    }
    command.envs([("TERM", "xterm-256color"), ("LANG", "C.UTF-8")]);
    command.envs(variables.iter().copied());
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut keys = child.stdin.take().unwrap();
    keys.write_all(typed.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    drop(keys);
    let seen = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{seen}");
    seen
}

#[test]
fn a_terminal_shows_lines_stones_and_colors() {
    let seen = shown(&[], &format!("{TWO_ON_FIVE}c3\nquit\nyes\n"));
    for part in ["┌", "┼", "●", "\u{1b}[48;5;", "Goodbye."] {
        assert!(seen.contains(part), "no {part:?} in {seen}");
    }
    let sixteen = shown(
        &[("TERM", "linux")],
        &format!("{TWO_ON_FIVE}c3\nquit\nyes\n"),
    );
    assert!(
        sixteen.contains("\u{1b}[43m") && !sixteen.contains("[48;5;"),
        "{sixteen}"
    );
}

#[test]
fn colors_and_characters_are_left_out_where_they_are_not_wanted() {
    let lines = format!("{TWO_ON_FIVE}c3\nquit\nyes\n");
    for unwanted in [("NO_COLOR", "1"), ("TERM", "dumb")] {
        let seen = shown(&[unwanted], &lines);
        assert!(!seen.contains('\u{1b}') && seen.contains("(●)"), "{seen}");
    }
    let plain = shown(&[("LC_ALL", "C"), ("NO_COLOR", "1")], &lines);
    assert!(plain.is_ascii() && plain.contains("(X)"), "{plain}");
}

#[test]
fn the_end_of_file_key_ends_the_program() {
    let seen = shown(&[], &format!("{TWO_ON_FIVE}c3\n\u{4}"));
    assert!(seen.contains("its 1 move is lost"), "{seen}");
    assert!(seen.contains("The input has ended."), "{seen}");
}

#[test]
fn the_machine_is_seen_to_think() {
    let began = Instant::now();
    let seen = shown(&[], "1\n2\nAnna\n1\n3\n5\n2\n2\n1\nc3\nquit\nyes\n");
    assert!(seen.contains("(random)) thinks ... and plays"), "{seen}");
    assert!(began.elapsed() >= Duration::from_millis(500));
}
