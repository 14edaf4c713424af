//! `shikatsu match`.

use std::fs;

use crate::harness::program::{program, run, text};

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
    // Midnight may come in between.
    let today = || jiff::Zoned::now().date().to_string();
    let before = today();
    let output = program(&arguments).arg(&games).output().unwrap();
    let dates = [before, today()];
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let report = text(&output.stdout);
    let lines: Vec<&str> = report.lines().collect();
    assert_eq!(lines.len(), 5, "{report}");
    assert!(lines[0].starts_with("game 1: medium (Black) – random (White): "));
    assert!(lines[0].ends_with(" moves, game-00001.sgf"), "{report}");
    assert!(lines[1].starts_with("game 2: random (Black) – medium (White): "));
    assert!(lines[4].starts_with("medium: ") && lines[4].contains(" of 4 won"));
    let first = fs::read_to_string(games.join("game-00001.sgf")).unwrap();
    let version = env!("CARGO_PKG_VERSION");
    let is_dated = |date: &String| first.contains(&format!("DT[{date}]"));
    assert!(dates.iter().any(is_dated), "{dates:?}: {first}");
    for property in [
        &format!("PB[Shikatsu {version} (medium)]"),
        &format!("PW[Shikatsu {version} (random)]"),
        "RU[Chinese]",
        "KM[7.5]",
        "SZ[7]",
        "HA[0]",
        "RE[",
    ] {
        assert!(first.contains(property), "{property}: {first}");
    }
    assert_eq!(fs::read_dir(&games).unwrap().count(), 4);
    // The lines name the files, whose numbers go on.
    let again = program(&arguments).arg(&games).output().unwrap();
    let report = text(&again.stdout);
    let first = report.lines().next().unwrap();
    assert!(
        first.starts_with("game 1: ") && first.ends_with(", game-00005.sgf"),
        "{report}"
    );
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
