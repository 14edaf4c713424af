//! Tests of the kiosk as a program: errors of its host, and failures of its
//! window.

use std::path::Path;
use std::process::Output;

use crate::harness::program::{output_for, program};

/// Runs the program with these arguments and this standard input.
fn run(arguments: &[&str], input: &str, home: &Path) -> Output {
    output_for(program(arguments).env("SHIKATSU_HOME", home), input)
}

fn lines(output: &Output) -> Vec<String> {
    let text = String::from_utf8_lossy(&output.stderr);
    text.lines().map(str::to_owned).collect()
}

#[test]
fn a_pin_becomes_a_hash_that_a_kiosk_takes() {
    let home = tempfile::tempdir().unwrap();
    let output = run(&["pin"], "2718\n", home.path());
    assert!(output.status.success());
    let hash = String::from_utf8(output.stdout).unwrap();
    let config = format!("(version: 1, pin: \"{}\")", hash.trim());
    let path = home.path().join("kiosk.ron");
    std::fs::write(&path, config).unwrap();
    let config = shikatsu::config::kiosk::config::read(&path).unwrap();
    let pin = shikatsu::config::kiosk::Pin::new("2718").unwrap();
    assert!(config.pin.is_some_and(|hash| hash.is_of(&pin)));
    for input in ["271\n", "abcd\n", "", "12345678901234567890\n"] {
        let output = run(&["pin"], input, home.path());
        assert_eq!(output.status.code(), Some(2), "{input}");
        assert_eq!(lines(&output).len(), 1);
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn an_error_in_a_kiosk_configuration_is_reported_with_its_place() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("club.ron");
    let name = path.to_str().unwrap();
    for (text, places) in [
        (
            "(version: 1,\n  idle_secnds: 90)",
            vec![":2: `idle_secnds`"],
        ),
        ("(version: 1,\n pin: \"1234\",\n)", vec![":2: `pin`"]),
        (
            "(version: 1,\n\n collections: [\"gone.sgf\"],\n sizes: [40])",
            vec![":3: `collections`", ":4: `sizes`"],
        ),
        ("(version: 1", vec!["broken at line 1"]),
    ] {
        std::fs::write(&path, text).unwrap();
        let output = run(&["--kiosk", "--config", name], "", home.path());
        assert_eq!(output.status.code(), Some(2), "{text}");
        let errors = lines(&output);
        assert_eq!(errors.len(), places.len(), "{errors:?}");
        for (line, place) in errors.iter().zip(places) {
            assert!(
                line.starts_with("shikatsu: ") && line.contains(place),
                "{line}"
            );
        }
    }
    let output = run(&["--kiosk", "--config", "no/such.ron"], "", home.path());
    assert_eq!((output.status.code(), lines(&output).len()), (Some(2), 1));
    // An invalid file in the usual place is reported too.
    std::fs::write(home.path().join("kiosk.ron"), "(version: 1, pin: 7)").unwrap();
    let output = run(&["--kiosk"], "", home.path());
    assert_eq!(output.status.code(), Some(2));
    for arguments in [
        &["--config", name][..],
        &["--kiosk", "x.sgf"],
        &["--kiosk", "pin"],
    ] {
        let output = run(arguments, "", home.path());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}

#[cfg(feature = "window")]
#[test]
fn a_kiosk_without_a_screen_ends_at_once() {
    let home = tempfile::tempdir().unwrap();
    let output = run(&["--kiosk"], "", home.path());
    assert_eq!(output.status.code(), Some(2));
    assert!(
        lines(&output)
            .iter()
            .any(|line| line.contains("no display"))
    );
}
