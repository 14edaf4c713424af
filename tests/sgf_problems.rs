//! Tests of problems in SGF files, from the record files of the tests and from
//! generated collections.

#![cfg(not(feature = "window"))]

use std::fs;
use std::path::Path;
use std::time::Duration;

use cpu_time::ThreadTime;
use shikatsu::problems::{FileMark, Problem, library, sgf_file};
use shikatsu::record::value;

fn file(name: &str) -> Vec<Problem> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/sgf")
        .join(name);
    let (collection, errors) = library::load_collection(&path).unwrap();
    assert!(errors.is_empty(), "{}", errors[0]);
    collection.problems
}

/// Returns the right first moves and the wrong ones, in SGF notation.
fn first_moves(problem: &Problem) -> (Vec<String>, Vec<String>) {
    let tree = &problem.file_answers;
    let (right, rest): (Vec<_>, Vec<_>) = tree
        .replies(None)
        .partition(|&id| tree.verdict(id) == FileMark::Right);
    let spelled = |ids: Vec<_>| ids.into_iter().map(|id| value::spell_play(tree.mv(id)));
    (spelled(right).collect(), spelled(rest).collect())
}

#[test]
fn marked_files_say_which_first_moves_are_right() {
    for (name, rest) in [
        ("tsumego_right.sgf", &["ca", "aa"][..]),
        ("tsumego_correct.sgf", &["ca"]),
        ("tsumego_te_bm.sgf", &["ca", "aa"]),
        ("tsumego_gb_gw.sgf", &["ca"]),
        ("tsumego_main_line_right.sgf", &["ca"]),
        ("tsumego_white_first.sgf", &["ca"]),
        ("tsumego_choice_force.sgf", &["ca", "aa"]),
    ] {
        let problems = file(name);
        assert_eq!(problems.len(), 1, "{name}");
        let (right, others) = first_moves(&problems[0]);
        assert_eq!(right, ["ba"], "{name}");
        assert_eq!(others, rest, "{name}");
    }
    assert!(file("tsumego_no_solution.sgf")[0].file_answers.is_empty());
    let fifty = file("tsumego_collection_50.sgf");
    assert_eq!(fifty.len(), 50);
    assert!(fifty.iter().all(|problem| problem.answers.len() == 1));
    assert_eq!(fifty[49].title, "Problem 50");
    assert_eq!(
        (fifty[49].number, fifty[49].id.as_str()),
        (50, "tsumego_collection_50-50")
    );
}

/// Returns a collection of this many problems of realistic size.
fn collection(count: usize) -> String {
    let mut text = String::new();
    for n in 0..count {
        text += &format!(
            "(;GM[1]FF[4]SZ[19]GN[No. {n}]AB[ea][eb][dc][cc][bc][ac][pd][dp]AW[da][db][cb][bb][ab]\
             PL[B]C[Black to kill]\n(;B[ba]C[RIGHT One eye.];W[ca];B[aa])(;B[ca];W[ba];B[aa]\
             (;W[ia]C[lives])(;W[ib];B[ic];W[id]))(;B[aa];W[ba]C[Two eyes.])(;B[ia];W[ba]))\n"
        );
    }
    text
}

#[test]
fn five_thousand_problems_are_listed_at_once() {
    let text = collection(5000);
    // Other tests run at the same time, so only the time of this thread counts.
    let started = ThreadTime::now();
    let reading = sgf_file::read(text.as_bytes(), "many").unwrap();
    let took = started.elapsed();
    assert_eq!(reading.problems.len(), 5000);
    assert_eq!(reading.problems[4999].answers.len(), 1);
    assert!(took < Duration::from_secs(2), "{took:?}");
}

#[test]
fn a_folder_lists_records_that_are_problems_and_says_what_others_are() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    let good = collection(2);
    write("b.sgf", &format!("{good}(;GM[1]SZ[99])(;SZ[9])"));
    write(
        "game.sgf",
        &format!("(;SZ[19]{})", ";B[aa];W[bb]".repeat(100)),
    );
    write("loose.go", "_N\n");
    write("broken.sgf", "not a record");
    let (library, errors) = library::load(folder.path());
    let titles: Vec<(&str, usize)> = library
        .collections
        .iter()
        .map(|all| (all.title.as_str(), all.problems.len()))
        .collect();
    assert_eq!(titles.len(), 2);
    assert_eq!(titles[1], ("b", 2));
    let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
    for (error, words) in errors.iter().zip([
        "b.sgf: line 5, column 8: this game was left out: SZ[99]",
        "b.sgf: game 3: no stones are set up",
        "broken.sgf: line 1, column 1: no game was found",
        "game.sgf: this is a game that was played",
    ]) {
        assert!(error.contains(words), "{error}");
    }
    assert_eq!(errors.len(), 4, "{errors:?}");
}

#[test]
fn a_record_opens_at_its_first_problem() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("Two.SGF");
    fs::write(&path, format!("(;SZ[9]){}", collection(2))).unwrap();
    let opened = library::open(&path).unwrap();
    assert_eq!(opened.problem.title, "No. 0");
    assert_eq!(opened.errors.len(), 1);
    fs::write(&path, "(;SZ[9])(;SZ[9])").unwrap();
    let why = library::open(&path).unwrap_err().to_string();
    assert!(why.ends_with("none of its games is a problem; of the first: no stones are set up, so this is no problem"), "{why}");
}
