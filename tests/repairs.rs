//! Tests that each subcommand tells the repairs of the game records it reads.

#![cfg(not(feature = "window"))]

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::harness::program::{output_for, program, text};

/// A problem with a property in small letters on line 3, an unknown size of a
/// list, and no closing parenthesis.
const SLOPPY: &str =
    "(;FF[4]GM[1]SZ[5]\nAB[ab][bb][cb][ca]AW[ac][bc][cc][dc][db][da]\n;b[aa]C[RIGHT]";

/// The lines that tell the repairs of the file.
fn told(output: &Output, file: &Path) -> usize {
    let begin = format!("shikatsu: {}: line ", file.display());
    let lines = text(&output.stderr).lines();
    lines.filter(|line| line.starts_with(&begin)).count()
}

fn run(arguments: &[&str], path: &Path, more: &[&str]) -> Output {
    let mut command = program(arguments);
    command.arg(path).args(more).output().unwrap()
}

#[test]
fn every_reader_tells_repairs_and_strict_takes_them_for_errors() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sloppy.sgf");
    fs::write(&path, SLOPPY).unwrap();
    let picture = folder.path().join("x.svg");
    let picture = picture.to_str().unwrap();
    let solve = ["--nodes", "1000"];
    for (arguments, more) in [
        (&["export"][..], &[picture][..]),
        (&["audit", "--nodes", "100000"], &[]),
        (&["audit", "--json", "--nodes", "100000"], &[]),
        (&["solve", "--json"], &solve),
        (&["bench", "sgf"], &[]),
    ] {
        let output = run(arguments, &path, more);
        assert_ne!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
        assert!(told(&output, &path) >= 2, "{arguments:?}: {output:?}");
        let before = told(&output, &path);
        fs::remove_file(picture).ok();
        let strict = run(arguments, &path, &[more, &["--strict"]].concat());
        assert_eq!(strict.status.code(), Some(2), "{arguments:?}: {strict:?}");
        assert_eq!(told(&strict, &path), before, "{arguments:?}");
        assert!(!Path::new(picture).exists(), "{arguments:?}");
        let said = text(&strict.stderr);
        assert!(
            said.contains("not used, because it needs repairs"),
            "{said}"
        );
    }
}

/// A game is no problem, and its repairs are reported nevertheless.
#[test]
fn repairs_of_a_file_without_problems_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sgf");
    fs::write(&path, "(;SZ[9];B[zz];W[cc])").unwrap();
    for command in ["audit", "solve"] {
        let output = run(&[command], &path, &[]);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert_eq!(told(&output, &path), 1, "{output:?}");
        assert!(
            text(&output.stderr).contains("this is a game"),
            "{output:?}"
        );
    }
}

#[test]
fn the_records_of_a_folder_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.sgf", "b.sgf"] {
        fs::write(folder.path().join(name), SLOPPY).unwrap();
    }
    let good = folder.path().join("good.sgf");
    fs::write(&good, format!("{})", SLOPPY.replace("b[aa]", "B[aa]"))).unwrap();
    let output = run(&["audit", "--nodes", "1000"], folder.path(), &[]);
    for name in ["a.sgf", "b.sgf"] {
        assert!(told(&output, &folder.path().join(name)) >= 2, "{output:?}");
    }
    assert_eq!(told(&output, &good), 0, "{output:?}");
    let strict = run(&["audit", "--nodes", "100000", "--strict"], &good, &[]);
    assert_ne!(strict.status.code(), Some(2), "{strict:?}");
}

#[test]
fn the_protocol_tells_repairs_beside_its_replies() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sloppy.sgf");
    fs::write(&path, SLOPPY).unwrap();
    let input = format!("loadsgf {}\nquit\n", path.display());
    let output = output_for(&mut program(&["gtp"]), &input);
    assert_eq!(text(&output.stdout), "=\n\n=\n\n");
    assert!(told(&output, &path) >= 2, "{output:?}");
    let strict = output_for(&mut program(&["gtp", "--strict"]), &input);
    assert_eq!(told(&strict, &path), told(&output, &path));
    let replies = text(&strict.stdout);
    assert!(
        replies.starts_with("? cannot load file: it needs repairs"),
        "{replies}"
    );
}
