//! The game as a terminal shows it.

use std::fs;
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

/// Every style of the program, as a file may spell it.
const STYLES: [&str; 8] = [
    "\u{1b}[31m",
    "\u{1b}[1m",
    "\u{1b}[2m",
    "\u{1b}[0m",
    "\u{1b}[43m",
    "\u{1b}[38;5;94m\u{1b}[48;5;179m",
    "\u{1b}[38;5;231m\u{1b}[48;5;179m",
    "\u{1b}[30m\u{1b}[43m",
];

/// The names of rules and players may hold the sequences that the program
/// itself writes.
#[test]
fn styles_in_files_are_shown_as_text() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, content: String| {
        let path = folder.path().join(name);
        fs::write(&path, content).unwrap();
        path.display().to_string()
    };
    let hostile: String = STYLES.map(|style| format!("MARK{style}")).concat() + "END";
    let in_ron = hostile.replace('\u{1b}', "\\u{1b}");
    let rules = file("r.ron", format!("(name: \"{in_ron}\", komi_halves: 1)"));
    let record = |name: &str, black: &str, white: &str| {
        let text = format!("(;SZ[5]KM[0.5]RU[{hostile}]PB[{black}]PW[{white}];B[cc])");
        file(name, text)
    };
    let machine = "Shikatsu MARK\u{1b}[31mMARK\u{1b}[1m (random)";
    let of_machine = record("machine.sgf", "Anna", machine);
    let of_people = record("people.sgf", &hostile, machine);
    let typed = format!(
        "1\n1\nAnna\nBen\n4\n{rules}\n3\n5\n4\n\n2\n2\n1\nc3\nload {of_machine}\nyes\nd4\n\
         undo\nload {of_people}\nyes\nresign\nmenu\nquit\nyes\n"
    );
    for variables in [&[][..], &[("TERM", "linux")], &[("NO_COLOR", "1")]] {
        let seen = shown(variables, &typed);
        assert!(!seen.contains("MARK\u{1b}"), "{seen}");
        // Long names are cut, so only their beginning is certain.
        assert!(seen.matches("MARK␛[31mMARK␛[1m").count() > 6, "{seen}");
        // No level is taken from such a name, so a person plays for it.
        assert!(
            seen.contains("White (Shikatsu MARK␛[31mMARK␛[1m (random)), move 2:"),
            "{seen}"
        );
        let has_color = !variables.contains(&("NO_COLOR", "1"));
        assert_eq!(seen.contains('\u{1b}'), has_color, "{seen}");
    }
}

#[test]
fn a_terminal_of_another_encoding_gets_ascii() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sgf");
    // The second byte of this letter begins a control sequence elsewhere.
    fs::write(&path, "(;SZ[5]KM[0.5]PB[Û31mAnna]PW[囲碁];B[cc])").unwrap();
    let settings = folder.path().display().to_string();
    let variables = [
        ("LC_ALL", "fr_FR.ISO-8859-1"),
        ("SHIKATSU_HOME", settings.as_str()),
    ];
    let typed = format!(
        "load {}\nd4\nmenu\noui\n1\n2\nAnna\n1\n7\nquit\noui\n",
        path.display()
    );
    let seen = shown(&variables, &typed);
    assert!(seen.is_ascii(), "{seen}");
    assert!(
        seen.contains("U31mAnna") && seen.contains("n'importe ou"),
        "{seen}"
    );
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
