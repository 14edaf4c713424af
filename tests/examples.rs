//! The programs in `examples` run, and print what their documentation says.

#![cfg(not(feature = "window"))]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::harness::program::{PROGRAM, output_for, text};

/// Returns a command that runs an example in the repository.
fn example(name: &str) -> Command {
    let path = Path::new(PROGRAM).with_file_name("examples").join(name);
    assert!(
        path.exists(),
        "{} is missing: cargo build --no-default-features --examples",
        path.display()
    );
    let mut command = Command::new(path);
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// Returns what a successful run has printed.
#[track_caller]
fn printed(output: &Output) -> &str {
    assert!(output.status.success(), "{output:?}");
    text(&output.stdout)
}

#[test]
fn a_problem_is_solved_and_its_certificate_holds() {
    for arguments in [&[][..], &["problems/l-group.go"]] {
        let output = output_for(example("solve").args(arguments), "");
        let answer = printed(&output);
        assert!(answer.contains("the certificate holds"), "{answer}");
    }
}

#[test]
fn a_game_is_played_from_text() {
    let output = output_for(&mut example("play_text"), "");
    let score = printed(&output);
    assert!(score.contains("F6 is dead"), "{score}");
    let typed = "5 C3 C2 D2 pass pass";
    let output = output_for(example("play_text").arg("-"), typed);
    assert!(printed(&output).contains("White wins by 6.5"), "{output:?}");
}

#[test]
fn an_engine_answers_the_protocol() {
    let commands = "1 name\n2 genmove black\n3 quit\n";
    let output = output_for(&mut example("gtp_engine"), commands);
    let answers = printed(&output);
    assert!(answers.starts_with("=1 Shikatsu\n\n=2 "), "{answers}");
    assert!(answers.ends_with("=3\n\n"), "{answers}");
}

#[test]
fn problems_are_converted_to_every_format() {
    let folder = tempfile::tempdir().unwrap();
    let sgf = folder.path().join("problem.sgf");
    let convert = |from: &Path, to: &Path| output_for(example("convert").args([from, to]), "");
    let converted = convert(Path::new("problems/six-in-the-corner.go"), &sgf);
    printed(&converted);
    assert!(fs::read_to_string(&sgf).unwrap().starts_with("(;"));
    for name in ["problem.go", "problem.ron", "tidied.sgf"] {
        let to = folder.path().join(name);
        printed(&convert(&sgf, &to));
        assert!(fs::metadata(&to).unwrap().len() > 0, "{name}");
    }
    let refused = convert(Path::new("problems/six-in-the-corner.go"), &sgf);
    assert!(!refused.status.success(), "an existing file is kept");
}
