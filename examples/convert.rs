//! Converts a file of games or problems to another format, and tidies game
//! records.
//!
//! ```text
//! cargo run --no-default-features --example convert -- FROM TO
//! ```
//!
//! The extensions decide: `.sgf` to `.sgf` rewrites game records in the current
//! version of the format, in UTF-8, with their faults repaired. Problems may be
//! read from `.go`, `.ron` and `.sgf` and written to each of these. An existing
//! file is not overwritten.

use std::error::Error;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use shikatsu::problems::{Problem, go_file, index, library, sgf_file};
use shikatsu::record::sgf;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error.to_string());
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [from, to] = arguments.as_slice() else {
        return Err("two arguments are expected: FROM and TO".into());
    };
    let text = if library::is_record(from) && library::is_record(to) {
        tidied(from)?
    } else {
        converted(from, to)?
    };
    let created = File::create_new(to).and_then(|mut file| file.write_all(text.as_bytes()));
    Ok(created.map_err(|error| format!("{}: {error}", to.display()))?)
}

/// Returns the games of a record as this program writes them.
fn tidied(from: &Path) -> Result<String, Box<dyn Error>> {
    let bytes = fs::read(from).map_err(|error| format!("{}: {error}", from.display()))?;
    let file = sgf::read(&bytes).map_err(|error| format!("{}: {error}", from.display()))?;
    for warning in &file.warnings {
        complain(&format!("{}: {warning}", from.display()));
    }
    Ok(sgf::write_collection(&file.games))
}

/// Returns the problems of a file in the format that the other name asks for.
fn converted(from: &Path, to: &Path) -> Result<String, Box<dyn Error>> {
    let (title, problems) = problems(from)?;
    match (to.extension().and_then(OsStr::to_str), problems.as_slice()) {
        (Some("ron"), problems) => Ok(index::write(&title, problems)?),
        (Some("sgf"), problems) => Ok(sgf_file::write(problems)),
        (Some("go"), [problem]) => Ok(go_file::write(&problem.board())),
        (Some("go"), problems) => {
            Err(format!("a .go file has one problem, not {}", problems.len()).into())
        }
        _ => Err(format!("{}: .go, .ron or .sgf is expected", to.display()).into()),
    }
}

/// Reads the problems of a file, with the title of the collection.
fn problems(from: &Path) -> Result<(String, Vec<Problem>), Box<dyn Error>> {
    let (title, problems, faults) = if library::is_collection(from) {
        let (collection, faults) = library::load_collection(from)?;
        (collection.title, collection.problems, faults)
    } else {
        let opened = library::open(from)?;
        (
            opened.problem.title.clone(),
            vec![opened.problem],
            opened.errors,
        )
    };
    for fault in faults {
        complain(&fault.to_string());
    }
    Ok((title, problems))
}

/// Prints a line on standard error.
fn complain(message: &str) {
    // If standard error is closed, there is nowhere left to report it.
    drop(writeln!(io::stderr(), "convert: {message}"));
}
