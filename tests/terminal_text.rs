//! Tests that text from files, and their names, reach a terminal only as text.

#![cfg(not(feature = "window"))]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use serde_json::{Value, json};

use crate::harness::program::{output_for, program};

/// Text that clears a screen, sets a title and returns to the start of the
/// line. It also begins a sequence with one character of two bytes, and turns
/// the direction of the text after it.
const HOSTILE: &str = "t\u{1b}[2J\u{1b}]0;x\u{7}\r\u{8}\u{7f}\u{9b}31m\u{202e}\u{2066}\u{2028}e";

/// Returns true if a character acts on a terminal, other than by a new line.
fn acts(c: char) -> bool {
    c != '\n' && (c.is_control() || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'))
}

/// Asserts that an output has no effect on a terminal, and returns its text.
#[track_caller]
fn assert_harmless(output: &Output) -> String {
    let mut all = String::new();
    for stream in [&output.stdout, &output.stderr] {
        let text = str::from_utf8(stream).unwrap();
        assert!(!text.contains(acts), "{text:?}");
        all += text;
    }
    all
}

/// A folder of files whose names and contents are hostile.
struct HostileFiles(tempfile::TempDir);

impl HostileFiles {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn write(&self, ending: &str, content: impl AsRef<[u8]>) -> PathBuf {
        // A file name holds no slash, and on some systems no line feed.
        let path = self.0.path().join(format!("{HOSTILE}.{ending}"));
        fs::write(&path, content).unwrap();
        path
    }
}

fn run(arguments: &[&str], path: &Path) -> Output {
    program(arguments).arg(path).output().unwrap()
}

/// A board of five lines on which White kills three points in a row.
const BOARD: &str = "_____\n_____\nBBBBB\nNNNNB\n___NB\n";

fn index(title: &str) -> String {
    let title = title.replace('\\', "\\\\");
    format!(
        "(version: 1, title: \"{title}\", problems: [(title: \"{title}\", to_move: white, \
         note: \"{title}\", motifs: [\"{title}\"], position: \"{}\")])",
        BOARD.replace('\n', "\\n")
    )
}

fn record(text: &str) -> String {
    format!(
        "(;SZ[5]GN[{text}]PB[{text}]PW[{text}]EV[{text}]C[{text}]AW[da][db][dc][dd]AB[ab][bb][cb]\
         ;B[zz]C[{text}];{text}[x])"
    )
}

/// The limit of a search whose result does not matter.
const QUICK: [&str; 2] = ["--nodes", "20000"];

#[test]
fn problems_are_solved_and_audited_in_harmless_words() {
    let files = HostileFiles::new();
    for path in [
        files.write("go", BOARD),
        files.write("ron", index(HOSTILE)),
        files.write("sgf", record(HOSTILE)),
    ] {
        for arguments in [
            &["solve"][..],
            &["solve", "--json"],
            &["audit"],
            &["audit", "--json"],
            &["solve", "--verify", "--difficulty"],
        ] {
            let arguments = [arguments, &QUICK].concat();
            let text = assert_harmless(&run(&arguments, &path));
            assert!(!text.is_empty(), "{arguments:?} {path:?}");
        }
    }
    let index = files.write("ron", index(HOSTILE));
    let shown = assert_harmless(&run(&[&["solve"][..], &QUICK].concat(), &index));
    assert!(shown.contains('␛'), "{shown}");
    let folder = files.0.path();
    assert_harmless(&run(&[&["audit"][..], &QUICK].concat(), folder));
}

#[test]
fn errors_quote_harmless_text() {
    let files = HostileFiles::new();
    let new = files.0.path().join("new.ron");
    let new = new.to_str().unwrap().to_owned();
    for (ending, content) in [
        ("go", HOSTILE.to_owned()),
        ("ron", HOSTILE.to_owned()),
        ("ron", format!("(version: 1, {HOSTILE}: 3)")),
        (
            "ron",
            format!("(version: 1, title: \"x\", problems: [(title: \"{HOSTILE}\")])"),
        ),
        (
            "ron",
            format!(
                "(version: 1, title: \"x\", problems: [(title: \"{HOSTILE}\", \
                         to_move: white, file: \"{HOSTILE}.go\")])"
            ),
        ),
        ("sgf", HOSTILE.to_owned()),
        ("sgf", format!("(;SZ[{HOSTILE}])(;{HOSTILE}")),
        ("txt", HOSTILE.to_owned()),
        (
            "jsonl",
            format!("{{\"id\": \"{HOSTILE}\", \"{HOSTILE}\": \"{HOSTILE}\"}}"),
        ),
    ] {
        let path = files.write(ending, &content);
        for arguments in [
            &["solve"][..],
            &["solve", "--batch"],
            &["audit"],
            &["verify"],
            &["bench", "sgf"],
            &["bench", "replies"],
            &["gtp", "--rules"],
            &["--kiosk", "--config"],
            &[
                "generate",
                "--attempts",
                "0",
                "--force",
                "--out",
                &new,
                "--unlike",
            ],
        ] {
            let output = run(arguments, &path);
            let text = assert_harmless(&output);
            // The reader of records takes nearly everything for one.
            let is_refused = output.status.code() != Some(0);
            assert!(
                is_refused || ending == "sgf" || arguments[0] == "bench",
                "{arguments:?}: {text}"
            );
            assert!(!text.is_empty(), "{arguments:?} {content:?}");
        }
        assert_harmless(
            &program(&["export"])
                .arg(&path)
                .arg(files.0.path().join("x.svg"))
                .output()
                .unwrap(),
        );
    }
    let missing = files.0.path().join(format!("{HOSTILE}/x.go"));
    for arguments in [
        &["solve"][..],
        &["audit"],
        &["verify"],
        &["solve", "--batch"],
        &[],
    ] {
        let output = run(arguments, &missing);
        assert_harmless(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn certificates_are_named_in_harmless_words() {
    let files = HostileFiles::new();
    let folder = files.0.path().join(format!("{HOSTILE}-folder"));
    let mut command = program(&["solve", "--certificates"]);
    let solved = command.arg(&folder).arg(files.write("ron", index(HOSTILE)));
    let solved = solved.output().unwrap();
    assert_harmless(&solved);
    assert_eq!(solved.status.code(), Some(0));
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        assert!(assert_harmless(&run(&["verify"], &path)).contains("proved"));
    }
    let mut command = program(&["solve", "problems/six-in-the-corner.go", "--certificates"]);
    let refused = command.arg(files.write("go", BOARD)).output().unwrap();
    assert_harmless(&refused);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn json_has_harmless_characters_and_exact_values() {
    let problem = json!({
        "id": HOSTILE, "size": 5,
        "black": ["A2", "B2", "C2", "D2", "D1"],
        "white": ["A3", "B3", "C3", "D3", "E3", "E2", "E1"],
        "to_move": "white", "target": "d1",
        "region": ["A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"],
    });
    let bad = json!({"id": HOSTILE, "size": 5, "to_move": HOSTILE});
    let batch = format!("{problem}\n{bad}\n");
    let output = output_for(&mut program(&["solve", "--batch", "-"]), batch);
    let text = assert_harmless(&output);
    let answers: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), 2);
    for answer in &answers {
        assert_eq!(answer["id"], HOSTILE);
    }
    let files = HostileFiles::new();
    let path = files.write("go", BOARD);
    let output = run(&["solve", "--json"], &path);
    let answer: Value = serde_json::from_str(&assert_harmless(&output)).unwrap();
    assert_eq!(answer["id"], path.to_str().unwrap());
}

#[test]
fn protocol_answers_have_no_control_characters() {
    let files = HostileFiles::new();
    // The protocol has no file names with spaces or control characters.
    let path = files.0.path().join("record.sgf");
    fs::write(&path, record(HOSTILE)).unwrap();
    let input = format!(
        "loadsgf {path}\nshowboard\nprintsgf\nloadsgf {HOSTILE}\nplay b {HOSTILE}\n{HOSTILE}\n\
         kata-set-rules {HOSTILE}\nboardsize {HOSTILE}\nkomi {HOSTILE}\necho {HOSTILE}\n",
        path = path.display()
    );
    let output = output_for(&mut program(&["gtp", "--seed", "1"]), input);
    assert_eq!(output.status.code(), Some(0));
    let text = assert_harmless(&output);
    assert!(text.starts_with('='), "{text}");
}

#[test]
fn the_console_shows_typed_text_harmlessly() {
    let name = HOSTILE.replace('\r', "");
    let input = format!(
        "1\n1\n{name}\nAnna\nBen\n1\n{name}\nsave no/{name}.sgf\nsave {name}\nquit {name}\n{name}\n"
    );
    let folder = tempfile::tempdir().unwrap();
    let mut command = program(&["console", "--seed", "1"]);
    let output = output_for(command.current_dir(folder.path()), input);
    assert_harmless(&output);
}

#[test]
fn engines_and_arguments_are_quoted_harmlessly() {
    for arguments in [
        &["match", "--games", "1", "--black", "random", "--white"][..],
        &["play", "--black"],
        &["solve", "x.go", "--region"],
        &["solve", "x.go", "--target"],
        &["solve", "x.go", "--to-move"],
        &["generate", "--motif"],
        &["generate", "--out"],
        &["export", "x.sgf", "x.svg", "--board"],
        &["--log"],
    ] {
        let output = program(arguments)
            .arg(format!("/{HOSTILE} x"))
            .output()
            .unwrap();
        assert_harmless(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
    // An engine that answers with control characters.
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/gtp/bad_engine.py");
    let engine = format!("python3 '{script}' --mode '{HOSTILE}'");
    let arguments = [
        "match", "--games", "1", "--black", "random", "--white", &engine,
    ];
    assert_harmless(&program(&arguments).output().unwrap());
}

#[test]
fn the_log_is_harmless() {
    let home = tempfile::tempdir().unwrap();
    let files = HostileFiles::new();
    let path = files.write("sgf", record(HOSTILE));
    for arguments in [
        &["solve", "--log", "trace"][..],
        &["audit", "--log", "trace"],
    ] {
        let mut command = program(arguments);
        command
            .env("SHIKATSU_HOME", home.path())
            .arg(&path)
            .output()
            .unwrap();
    }
    let mut logs = Vec::new();
    find_logs(home.path(), &mut logs);
    assert!(!logs.is_empty());
    for log in logs {
        let text = fs::read_to_string(log).unwrap();
        assert!(!text.contains(acts), "{text:?}");
    }
}

fn find_logs(folder: &Path, logs: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            find_logs(&path, logs);
        } else if path.extension().is_some_and(|ending| ending == "log") {
            logs.push(path);
        }
    }
}
