//! `./play` with a stand-in for cargo: its progress, and its advice when the build
//! fails.
#![cfg(all(unix, not(feature = "window")))]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

/// A cargo that reports some crates, fails with the text in `FAULT` if there is
/// one, and prints its arguments instead of running the program.
const CARGO: &str = r#"#!/bin/bash
if [ "$1" = run ]; then echo "$@"; exit; fi
for i in 1 250 510; do
    printf '   Compiling part%s v1.0.0\n    Building [==>   ] %s/512: part\r' "$i" "$i" >&2
done
[ -z "$FAULT" ] || { printf 'error: %s\n' "$FAULT" >&2; exit 101; }
printf '    Finished `dev` profile\n' >&2
"#;

/// A `dpkg-query` to which every package is installed.
const DPKG: &str = "#!/bin/bash\necho installed\n";

fn program(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// Runs `./play` with this fault of the build. `is_built` tells if the program
/// was built before.
fn play(fault: &str, is_built: bool) -> Output {
    let folder = TempDir::new().unwrap();
    program(folder.path(), "cargo", CARGO);
    program(folder.path(), "dpkg-query", DPKG);
    let target = folder.path().join("target");
    if is_built {
        fs::create_dir_all(target.join("debug")).unwrap();
        program(&target.join("debug"), "shikatsu", "");
    }
    let path = format!("{}:/usr/bin:/bin", folder.path().display());
    Command::new("./play")
        .args(["a game.sgf", "--log", "debug"])
        .env("PATH", path)
        .env("HOME", folder.path())
        .env("CARGO_TARGET_DIR", target)
        .env("FAULT", fault)
        .output()
        .unwrap()
}

#[test]
fn the_first_build_shows_its_progress_and_the_program_gets_the_arguments() {
    let output = play("", false);
    let progress = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{progress}");
    let lines: Vec<&str> = progress.lines().collect();
    assert!(lines[0].contains("half an hour"), "{progress}");
    assert!(
        lines[1].starts_with("1 of 512 crates, 0 s gone"),
        "{progress}"
    );
    let run = String::from_utf8_lossy(&output.stdout);
    assert!(
        run.trim_end().ends_with("-- a game.sgf --log debug"),
        "{run}"
    );
}

#[test]
fn a_later_start_says_nothing_of_a_first_build() {
    let output = play("", true);
    let progress = String::from_utf8_lossy(&output.stderr);
    assert!(!progress.contains("half an hour"), "{progress}");
}

#[test]
fn a_failed_build_ends_with_its_last_lines_and_advice() {
    for (fault, advice) in [
        (
            "write failed: No space left on device (os error 28)",
            "the disk is full",
        ),
        (
            "failed to download from `https://example.org`",
            "the network failed",
        ),
        ("Could not resolve host: example.org", "the network failed"),
        (
            "package `a v1.0.0` cannot be built because it requires rustc 1.99",
            "too old",
        ),
        ("linker `cc` not found", "a system package is missing"),
        (
            "process didn't exit successfully (signal: 9, SIGKILL: kill)",
            "lack of memory",
        ),
        ("mismatched types", "the build failed"),
    ] {
        let output = play(fault, true);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(101), "{text}");
        let lines: Vec<&str> = text.lines().collect();
        let last = lines.last().unwrap();
        assert!(
            last.starts_with("play: ") && last.contains(advice),
            "{text}"
        );
        assert!(text.contains(fault), "{text}");
        assert!(!text.contains("Building ["), "{text}");
        assert!(output.stdout.is_empty());
    }
}
