//! The English of comments: a sentence names its subject first, and a side or a
//! part of the program is not a person.

#![cfg(not(feature = "window"))]

use std::fs;
use std::path::{Path, PathBuf};

/// Words with which an indirect question opens. Such a sentence has neither
/// subject nor verb up front.
const QUESTIONS: &[&str] = &[
    "what", "whatever", "whether", "who", "whoever", "whom", "whose", "how", "where", "wherever",
    "why", "which",
];

/// Pronouns for a person.
const PERSONS: &[&str] = &["he", "him", "his", "himself"];

/// The share of comments that may open with an indirect question, in percent.
const TOLERATED: usize = 1;

/// A paragraph of a comment and the place at which it begins.
#[derive(Debug, PartialEq)]
struct Paragraph {
    line: usize,
    text: String,
}

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}

/// The paragraphs of the comments of a source text. Code in a comment, tables
/// and headings are left out.
fn paragraphs(text: &str) -> Vec<Paragraph> {
    let mut found: Vec<Paragraph> = Vec::new();
    let (mut goes_on, mut is_code) = (false, false);
    for (line, written) in text.lines().enumerate() {
        let written = written.trim_start();
        let Some(comment) = written.strip_prefix("//") else {
            (goes_on, is_code) = (false, false);
            continue;
        };
        let comment = comment.trim_start_matches(['/', '!']).trim();
        if comment.starts_with("```") {
            is_code = !is_code;
        }
        if is_code || comment.is_empty() || comment.starts_with(['|', '#', '`', '-', '*']) {
            goes_on = false;
            continue;
        }
        match found.last_mut() {
            Some(paragraph) if goes_on => {
                paragraph.text.push(' ');
                paragraph.text.push_str(comment);
            }
            _ => found.push(Paragraph {
                line: line + 1,
                text: comment.to_owned(),
            }),
        }
        goes_on = true;
    }
    found
}

fn first_sentence(text: &str) -> &str {
    let ends = [". ", ": ", "? ", "! "];
    let end = ends.iter().filter_map(|end| text.find(end)).min();
    end.map_or(text, |end| &text[..=end])
}

fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '\'');
    words.filter(|word| !word.is_empty()).map(str::to_lowercase)
}

fn opens_with_question(text: &str) -> bool {
    let sentence = first_sentence(text);
    let opening = words(sentence).next();
    opening.is_some_and(|word| QUESTIONS.contains(&word.as_str())) && !sentence.ends_with('?')
}

fn names_a_person(text: &str) -> bool {
    words(text).any(|word| PERSONS.contains(&word.as_str()))
}

/// All paragraphs of comments of the crate, with their places.
fn all() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["src", "tests", "benches", "fuzz/src", "fuzz/targets"] {
        rust_files(&root.join(folder), &mut files);
    }
    let mut found = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let name = file.strip_prefix(root).unwrap().display().to_string();
        let here = paragraphs(&text).into_iter();
        found.extend(here.map(|p| (format!("{name}:{}", p.line), p.text)));
    }
    assert!(
        found.len() > 5000,
        "only {} comments were read",
        found.len()
    );
    found
}

#[test]
fn comments_open_with_their_subject() {
    let all = all();
    let riddles: Vec<String> = all
        .iter()
        .filter(|(_, text)| opens_with_question(text))
        .map(|(place, text)| format!("{place}: {text}"))
        .collect();
    let most = all.len() * TOLERATED / 100;
    assert!(
        riddles.len() <= most,
        "{} of {} comments open with an indirect question; rewrite them around their subject:\n{}",
        riddles.len(),
        all.len(),
        riddles.join("\n")
    );
}

#[test]
fn no_comment_calls_a_side_or_a_part_he() {
    let persons: Vec<String> = all()
        .into_iter()
        .filter(|(_, text)| names_a_person(text))
        .map(|(place, text)| format!("{place}: {text}"))
        .collect();
    assert!(persons.is_empty(), "{}", persons.join("\n"));
}

#[test]
fn paragraphs_of_comments_are_read() {
    let text = "\
/// The first.
/// It goes on.
///
/// | a | table |
///
/// ```
/// // what is code
/// ```
fn f() {} // not a comment line
// Whether this is one.
";
    let found = paragraphs(text);
    let texts: Vec<&str> = found.iter().map(|p| p.text.as_str()).collect();
    assert_eq!(texts, ["The first. It goes on.", "Whether this is one."]);
    assert_eq!(found[1].line, 10);
    assert!(!opens_with_question(texts[0]) && opens_with_question(texts[1]));
    assert!(!opens_with_question("Why is that? Because."));
    assert!(names_a_person("The side plays where he likes.") && !names_a_person("The shelf."));
}
