//! Tests of the command line, by running the program.

#![cfg(not(feature = "window"))]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Output, Stdio};
use std::time::{Duration, Instant};

use crate::harness::program::{output_for, program, text};
use serde_json::{Value, json};

const SIX: &str = "problems/six-in-the-corner.go";

fn run(arguments: &[&str]) -> Output {
    program(arguments).output().unwrap()
}

/// Runs a batch with these bytes on standard input.
fn batch(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = program(&["solve", "--batch", "-"]);
    output_for(command.args(arguments), input)
}

fn answers(output: &Output) -> Vec<Value> {
    let text = str::from_utf8(&output.stdout).unwrap();
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().unwrap()
}

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

/// A black group in the corner with an eye space of three points in a row.
fn three(id: &str) -> Value {
    json!({
        "id": id, "size": 5,
        "black": ["A2", "B2", "C2", "D2", "D1"],
        "white": ["A3", "B3", "C3", "D3", "E3", "E2", "E1"],
        "to_move": "white", "target": "d1",
        "region": ["A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"],
    })
}

fn lines(values: &[Value]) -> Vec<u8> {
    let text: String = values.iter().map(|value| format!("{value}\n")).collect();
    text.into_bytes()
}

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
fn a_match_is_played_counted_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    let arguments = [
        "match",
        "--black",
        "medium",
        "--white",
        "random",
        "--games",
        "4",
        "--size",
        "7",
        "--opening",
        "2",
        "--seed",
        "1",
        "--sgf",
    ];
    let output = program(&arguments).arg(&games).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let report = text(&output.stdout);
    let lines: Vec<&str> = report.lines().collect();
    assert_eq!(lines.len(), 5, "{report}");
    assert!(lines[0].starts_with("game 1: medium (Black) – random (White): "));
    assert!(lines[1].starts_with("game 2: random (Black) – medium (White): "));
    assert!(lines[4].starts_with("medium: ") && lines[4].contains(" of 4 won"));
    let first = fs::read_to_string(games.join("game-00001.sgf")).unwrap();
    let version = env!("CARGO_PKG_VERSION");
    let today = jiff::Zoned::now().date().strftime("%Y-%m").to_string();
    for property in [
        &format!("PB[Shikatsu {version} (medium)]"),
        &format!("PW[Shikatsu {version} (random)]"),
        &format!("DT[{today}"),
        "RU[Chinese]",
        "KM[7.5]",
        "SZ[7]",
        "HA[0]",
        "RE[",
    ] {
        assert!(first.contains(property), "{property}: {first}");
    }
    assert_eq!(fs::read_dir(games).unwrap().count(), 4);
}

#[test]
fn a_match_with_handicap_names_the_engine_as_it_calls_itself() {
    let folder = tempfile::tempdir().unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/gtp/bad_engine.py");
    let engine = format!("python3 '{script}' --mode good");
    let arguments = [
        "match",
        "--black",
        &engine,
        "--white",
        "random",
        "--games",
        "1",
        "--handicap",
        "2",
        "--rules",
        "japanese",
        "--sgf",
    ];
    let output = program(&arguments).arg(folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let game = fs::read_to_string(folder.path().join("game-00001.sgf")).unwrap();
    for property in [
        "PB[bad_engine good 1]",
        "HA[2]",
        "KM[0]",
        "RU[Japanese]",
        "AB[",
        "SZ[9]",
        "RE[",
    ] {
        assert!(game.contains(property), "{property}: {game}");
    }
    let many = run(&[
        "match",
        "--black",
        "random",
        "--white",
        "random",
        "--handicap",
        "9",
    ]);
    assert_eq!(many.status.code(), Some(2));
    assert!(text(&many.stderr).contains("9 handicap stones"));
}

#[test]
fn an_engine_that_cannot_play_loses_with_a_message() {
    let against = |white: &str| {
        let arguments = [
            "match", "--black", "random", "--games", "1", "--white", white,
        ];
        run(&arguments)
    };
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/gtp/bad_engine.py");
    let illegal = format!("python3 '{script}' --mode illegal-move");
    let output = against(&illegal);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("B+F"));
    let complaint = text(&output.stderr);
    assert!(
        complaint.contains("game 1: python3 could not go on"),
        "{complaint}"
    );
    assert_eq!(complaint.lines().count(), 1);
    // An engine that cannot be started is reported before the first game.
    let output = against("./no-such-engine");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stdout), "");
    let complaint = text(&output.stderr);
    assert!(complaint.contains("no-such-engine: "), "{complaint}");
    let output = run(&["match", "--black", "random", "--white", "strongest"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("there is no level `strongest`"));
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
fn a_batch_answers_good_and_bad_lines_in_order() {
    let mut input = lines(&[three("first")]);
    input.extend_from_slice(b"\n");
    input.extend_from_slice(b"{\"id\":\"cut\"\n");
    input.extend_from_slice(b"\xff\xfe\n");
    let with = |id: &str, key: &str, value: Value| {
        let mut line = three(id);
        line[key] = value;
        line
    };
    input.extend(lines(&[
        with("twice", "black", json!(["A2", "A2"])),
        with("twice", "white", json!(["A2"])),
        with("choked", "black", json!(["A1", "A2", "B1"])),
        with("empty", "target", json!("A1")),
        with("colours", "targets", json!(["A2", "A3"])),
        with("off", "ko", json!("F6")),
        with("size", "size", json!(26)),
        with("size", "size", json!([5, 0])),
        with("size", "size", json!(5.5)),
        with("type", "both", json!("yes")),
        with("time", "time", json!(-1.0)),
        with("time", "time", json!(1e300)),
        with("nodes", "nodes", json!(-3)),
        json!({"id": "bare"}),
        json!([1, 2]),
    ]));
    input.extend(lines(&[with("last", "both", json!(true))]));
    let output = batch(&["--threads", "3"], &input);
    assert_eq!(output.status.code(), Some(2));
    let answers = answers(&output);
    let ids: Vec<&Value> = answers.iter().map(|answer| &answer["id"]).collect();
    let named = [
        "first", "", "", "", "twice", "twice", "choked", "empty", "colours", "off", "size", "size",
        "size", "type", "time", "time", "nodes", "bare", "", "last",
    ];
    let named = named.map(|id| {
        if id.is_empty() {
            Value::Null
        } else {
            id.into()
        }
    });
    assert_eq!(ids, named.iter().collect::<Vec<_>>());
    for answer in &answers[1..answers.len() - 1] {
        let keys: Vec<&String> = answer.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["error", "id"], "{answer}");
    }
    assert_eq!(answers[0]["status"], "dead");
    assert_eq!(answers[0]["targets"], json!(["D1"]));
    assert_eq!(answers[0]["best_moves"], json!(["B1"]));
    assert_eq!(answers[0]["if_other_first"], Value::Null);
    let last = &answers[answers.len() - 1];
    assert_eq!(last["if_other_first"]["status"], "alive");
    assert_eq!(last["if_other_first"]["best_moves"], json!(["B1"]));
}

#[test]
fn keys_win_over_flags() {
    let mut keyed = three("keyed");
    keyed["both"] = json!(false);
    let mut bare = three("bare");
    bare.as_object_mut().unwrap().remove("to_move");
    bare["both"] = Value::Null;
    let flags = ["--both", "--to-move", "black", "--target", "A3"];
    let answers = answers(&batch(&flags, &lines(&[keyed, bare])));
    assert_eq!(answers[0]["status"], "dead");
    assert_eq!(answers[0]["if_other_first"], Value::Null);
    assert_eq!(answers[1]["status"], "alive");
    assert_eq!(answers[1]["if_other_first"]["status"], "dead");
}

#[test]
fn each_hostile_line_gets_an_error() {
    let mut input = vec![b'['; 200_000];
    input.extend_from_slice(b"\n{\"id\":\"deep\",\"x\":");
    input.extend(std::iter::repeat_n(b'[', 100_000));
    input.push(b'\n');
    input.extend(std::iter::repeat_n(b'x', 20_000_000));
    input.push(b'\n');
    let mut huge = three("huge");
    huge["nodes"] = json!(u64::MAX);
    huge["unknown"] = json!({"a": [1, {"b": null}]});
    input.extend(lines(&[huge]));
    let output = batch(&[], &input);
    assert_eq!(output.status.code(), Some(2));
    let answers = answers(&output);
    assert_eq!(answers.len(), 4);
    assert!(
        answers[..3]
            .iter()
            .all(|answer| answer["error"].is_string())
    );
    assert_eq!(answers[3]["status"], "dead");
}

#[test]
fn an_answer_comes_before_the_next_question() {
    let mut child = program(&["solve", "--batch", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for id in ["one", "two", "three"] {
        input.write_all(&lines(&[three(id)])).unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        assert!(answer.contains(id), "{answer}");
    }
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_reader_that_goes_away_ends_the_run_quietly() {
    let mut child = program(&["solve", "--batch", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    // Standard input stays open: the program must not wait for more of it.
    let mut input = child.stdin.take().unwrap();
    input
        .write_all(&lines(&[three("one"), three("two")]))
        .unwrap();
    let started = Instant::now();
    let mut errors = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut errors)
        .unwrap();
    child.wait().unwrap();
    assert_eq!(errors, "");
    assert!(started.elapsed() < Duration::from_secs(10));
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

/// Returns the names of the files of a folder.
fn names(folder: &std::path::Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn every_problem_of_the_collection_is_proved() {
    let folder = tempfile::tempdir().unwrap();
    for to_move in ["black", "white"] {
        let place = folder.path().join("deep").join(to_move);
        let place = place.to_str().unwrap();
        let output = run(&[
            "solve",
            "problems/classics.ron",
            "--to-move",
            to_move,
            "--all-moves",
            "--json",
            "--verify",
            "--certificates",
            place,
        ]);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let answered = answers(&output).len();
        let names = names(place.as_ref());
        assert!(answered >= 37 && names.len() == answered, "{names:?}");
        let paths: Vec<String> = names.iter().map(|name| format!("{place}/{name}")).collect();
        let mut arguments = vec!["verify"];
        arguments.extend(paths.iter().map(String::as_str));
        let output = run(&arguments);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        assert_eq!(text(&output.stdout).lines().count(), answered);
    }
}

#[test]
fn certificates_are_named_after_their_problems() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().to_str().unwrap();
    let mut unknown = three("unknown");
    unknown["nodes"] = json!(1);
    let input = [
        three("a/b #1"),
        unknown,
        json!({"id": "bad"}),
        three("é.x_-"),
    ];
    let output = batch(&["--certificates", place], &lines(&input));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(names(folder.path()), ["_.x_-.jsonl", "a_b__1.jsonl"]);
    let certificate = fs::read_to_string(folder.path().join("a_b__1.jsonl")).unwrap();
    let head: Value = serde_json::from_str(certificate.lines().next().unwrap()).unwrap();
    assert_eq!(head["certificate"], 1);
    assert_eq!(head["status"], "dead");
    assert_eq!(head["best_moves"], json!(["B1"]));
    let problem = &head["problem"];
    assert_eq!(problem["id"], "a/b #1");
    // The input has the target in small letters.
    assert_eq!(problem["targets"], json!(["D1"]));
    assert_eq!(problem["region"].as_array().unwrap().len(), 8);
    assert_eq!(problem["to_move"], "white");
}

#[test]
fn an_unwritable_certificate_is_reported() {
    let output = run(&["solve", SIX, "--certificates", "Cargo.toml"]);
    assert_eq!(output.status.code(), Some(2));
    let message = text(&output.stderr);
    assert!(
        message.contains("Cargo.toml: cannot be made a folder"),
        "{message}"
    );
    // A folder already has the name of the file.
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("x.jsonl")).unwrap();
    let place = folder.path().to_str().unwrap();
    let output = batch(&["--certificates", place], &lines(&[three("x")]));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(answers(&output)[0]["status"], "dead");
    assert!(text(&output.stderr).contains("x.jsonl: not written"));
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
