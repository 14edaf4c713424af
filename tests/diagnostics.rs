//! Tests of the program's reports about itself, by running it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::harness::program::{PROGRAM, program, text};

const SIX: &str = "problems/six-in-the-corner.go";

/// Returns a command that runs the program with a home of its own.
fn shikatsu(home: &Path, arguments: &[&str]) -> Command {
    let mut command = program(arguments);
    command.env("HOME", home).env_remove("SHIKATSU_HOME");
    for folder in ["CONFIG", "DATA", "STATE", "CACHE"] {
        command.env_remove(format!("XDG_{folder}_HOME"));
    }
    command
}

fn run(home: &Path, arguments: &[&str]) -> Output {
    shikatsu(home, arguments).output().unwrap()
}

#[test]
fn the_log_holds_what_was_asked_for_and_no_folder_of_a_person() {
    let home = tempfile::tempdir().unwrap();
    let state = home.path().join("state");
    let logged = |level| {
        let output = shikatsu(home.path(), &["--log", level, "solve", SIX])
            .env("SHIKATSU_HOME", &state)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(text(&output.stderr), "");
        fs::read_to_string(state.join("log/shikatsu-commands.log")).ok()
    };
    assert_eq!(logged("warn"), None, "nothing went wrong");
    assert!(!state.exists(), "without a line there is no folder");
    let log = logged("info").unwrap();
    assert!(log.contains("INFO shikatsu::cli: Shikatsu 0.1.0"), "{log}");
    assert!(!log.contains(home.path().to_str().unwrap()), "{log}");
}

#[test]
fn an_unwritable_log_does_not_stop_the_program() {
    let home = tempfile::tempdir().unwrap();
    let state = home.path().join("state");
    fs::write(&state, "in the way").unwrap();
    let output = shikatsu(home.path(), &["--log", "trace", "solve", SIX])
        .env("SHIKATSU_HOME", &state)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stderr), "");
}

#[test]
fn the_doctor_names_what_is_there_and_leaves_nothing_behind() {
    let home = tempfile::tempdir().unwrap();
    let output = run(home.path(), &["doctor"]);
    let report = text(&output.stdout);
    for part in ["Program ", "Machine ", "Session ", "Folders ", "Settings "] {
        assert!(report.contains(part), "{part} is in\n{report}");
    }
    assert!(!report.contains(home.path().to_str().unwrap()), "{report}");
    assert!(report.contains("settings: ~/"), "{report}");
    // A build without a window does not need a display.
    let well = !cfg!(feature = "window");
    assert_eq!(output.status.code(), Some(i32::from(!well)), "{report}");
    assert_eq!(report.contains("! no display"), !well, "{report}");
    let kept: Vec<_> = fs::read_dir(home.path()).unwrap().flatten().collect();
    let caches = kept.iter().all(|entry| entry.file_name() == ".cache");
    assert!(caches, "{kept:?}");
}

#[test]
fn the_doctor_says_what_is_wrong_with_folders_and_settings() {
    let home = tempfile::tempdir().unwrap();
    let place = home.path().join("place");
    let doctor = || {
        let output = shikatsu(home.path(), &["doctor"])
            .env("SHIKATSU_HOME", &place)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1));
        text(&output.stdout).to_owned()
    };
    fs::write(&place, "in the way").unwrap();
    let report = doctor();
    assert!(report.contains("! ~/place: not a directory"), "{report}");
    fs::remove_file(&place).unwrap();
    fs::create_dir(&place).unwrap();
    fs::write(place.join("settings.ron"), "(version: 1, volume: 3)").unwrap();
    let report = doctor();
    assert!(report.contains("`volume`: not known"), "{report}");
    // The command must not create any file.
    assert_eq!(fs::read_dir(&place).unwrap().count(), 1);
}

#[test]
fn the_doctor_asks_the_engines_of_the_settings_who_they_are() {
    let home = tempfile::tempdir().unwrap();
    let place = home.path().join("place");
    fs::create_dir(&place).unwrap();
    let engines = format!(
        "(version: 1, engines: [(name: \"Itself\", program: {PROGRAM:?}, arguments: [\"gtp\"]), \
         (name: \"Nobody\", program: \"/no/such/engine\")])"
    );
    fs::write(place.join("settings.ron"), engines).unwrap();
    let output = shikatsu(home.path(), &["doctor"])
        .env("SHIKATSU_HOME", &place)
        .output()
        .unwrap();
    let report = text(&output.stdout);
    assert!(
        report.contains("Itself (shikatsu): Shikatsu 0.1.0"),
        "{report}"
    );
    assert!(report.contains("! Nobody (engine): "), "{report}");
}
