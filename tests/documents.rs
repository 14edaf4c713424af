//! The documents for engineers name files and tests that exist.

#![cfg(not(feature = "window"))]

use std::fs;
use std::path::{Path, PathBuf};

/// The folders at the top of the repository to which a document refers.
const FOLDERS: &[&str] = &["src", "tests", "benches", "fuzz", "assets", "docs"];

/// The opening of a paragraph about an invariant and the test that holds it.
const INVARIANT: &str = "**Invariant:**";

/// The files below a folder whose name ends with this.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|it| it == ending) {
            found.push(path);
        }
    }
    found
}

/// The pieces of a text that stand between backticks.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// True if a piece of code is the path of a file or folder.
fn is_path(code: &str) -> bool {
    let first = code.split_once('/').map(|(first, _)| first);
    first.is_some_and(|first| FOLDERS.contains(&first)) && !code.contains([' ', '*', '<'])
}

#[test]
fn the_files_that_documents_name_exist() {
    let mut missing = Vec::new();
    let mut named = 0;
    let top = ["ARCHITECTURE.md", "README.md"].map(PathBuf::from);
    for document in files(Path::new("docs"), "md").into_iter().chain(top) {
        let text = fs::read_to_string(&document).unwrap();
        for path in code(&text).filter(|code| is_path(code)) {
            named += 1;
            if !Path::new(path).exists() {
                missing.push(format!("{}: {path}", document.display()));
            }
        }
    }
    assert!(named > 100, "only {named} paths were found");
    assert!(missing.is_empty(), "{missing:#?}");
}

/// True if a file has a test of this name. Its attribute stands above it,
/// perhaps among others.
fn has_test(file: &str, name: &str) -> bool {
    let test = format!("fn {name}(");
    file.match_indices(&test).any(|(at, _)| {
        let above = file[..at].lines().rev().map(str::trim);
        let above = above.skip_while(|line| line.is_empty() || line.starts_with("//"));
        let mut attributes = above.take_while(|line| line.starts_with("#["));
        attributes.any(|line| line == "#[test]")
    })
}

#[test]
fn the_tests_that_hold_invariants_exist() {
    let code_of_tests: Vec<String> = ["src", "tests"]
        .iter()
        .flat_map(|folder| files(Path::new(folder), "rs"))
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let text = fs::read_to_string("ARCHITECTURE.md").unwrap();
    let (mut missing, mut held) = (Vec::new(), 0);
    for line in text.lines().filter(|line| line.starts_with(INVARIANT)) {
        let is_name =
            |code: &&str| code.contains('_') && code.chars().all(|c| c.is_lowercase() || c == '_');
        let names: Vec<&str> = code(line).filter(is_name).collect();
        if names.is_empty() && !code(line).any(is_path) {
            missing.push(line);
        }
        for name in names {
            held += 1;
            if !code_of_tests.iter().any(|file| has_test(file, name)) {
                missing.push(name);
            }
        }
    }
    assert!(held > 20, "only {held} tests were found");
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn the_map_and_the_readme_stay_short() {
    let map = fs::read("ARCHITECTURE.md").unwrap().len();
    assert!(
        map <= 15_000,
        "ARCHITECTURE.md has {map} bytes: move details to docs/notes"
    );
    let lines = fs::read_to_string("README.md").unwrap().lines().count();
    assert!(
        lines <= 130,
        "README.md has {lines} lines: move details to docs/manual"
    );
}
