//! The English of comments and documents: a sentence names its subject first,
//! and a side or a part of the program is not a person.

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

/// The sentences of a document's paragraphs and lists. Code, tables and headings
/// are left out.
fn document_sentences(text: &str) -> Vec<Paragraph> {
    let mut found = Vec::new();
    let mut is_code = false;
    for (line, written) in text.lines().enumerate() {
        if written.trim_start().starts_with("```") {
            is_code = !is_code;
            continue;
        }
        if is_code || written.starts_with(['|', '#', '!', '<']) {
            continue;
        }
        let listed = |c: char| c == '-' || c == '.' || c == ' ' || c.is_ascii_digit();
        let ends = [". ", ": ", "? ", "! "];
        let mut rest = written.trim_start_matches(listed).trim();
        while !rest.is_empty() {
            let end = ends.iter().filter_map(|end| rest.find(end)).min();
            let (text, after) = end.map_or((rest, ""), |end| rest.split_at(end + 1));
            found.push(Paragraph {
                line: line + 1,
                text: text.to_owned(),
            });
            rest = after.trim_start();
        }
    }
    found
}

/// The documents for people, with their names.
fn documents() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<PathBuf> = ["README.md", "ARCHITECTURE.md", "CHANGELOG.md"]
        .map(|name| root.join(name))
        .into();
    for folder in ["docs", "docs/changes", "docs/manual", "docs/notes"] {
        let entries = fs::read_dir(root.join(folder)).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        files.extend(paths.filter(|path| path.extension().is_some_and(|it| it == "md")));
    }
    let named = |file: PathBuf| {
        let name = file.strip_prefix(root).unwrap().display().to_string();
        (name, fs::read_to_string(&file).unwrap())
    };
    files.into_iter().map(named).collect()
}

#[test]
fn documents_open_their_sentences_with_the_subject() {
    let (mut faults, mut read) = (Vec::new(), 0);
    for (name, text) in documents() {
        for Paragraph { line, text } in document_sentences(&text) {
            read += 1;
            // A button may be called by a question, such as **Who plays**.
            let is_riddle = opens_with_question(&text) && !text.starts_with('*');
            if is_riddle || names_a_person(&text) {
                faults.push(format!("{name}:{line}: {text}"));
            }
        }
    }
    assert!(read > 1200, "only {read} sentences were read");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Words in the spelling of American identifiers. Texts for people are British.
const AMERICAN: &str = "color colors colored center centers neighbor neighbors behavior behaviors \
                        favor favors gray analyze analyzes analyzed recognize recognizes \
                        recognized synthesized optimize optimized neighborhood neighborhoods";

#[test]
fn documents_have_british_spelling() {
    let american: Vec<&str> = AMERICAN.split_whitespace().collect();
    for (name, text) in documents() {
        // Identifiers stand between backticks, but so does the help of commands.
        let is_help = name.ends_with("commands.md");
        let prose: String = text.split('`').step_by(2).collect();
        let found = words(if is_help { &text } else { &prose });
        let found: Vec<String> = found
            .filter(|word| american.contains(&word.as_str()))
            .collect();
        assert!(found.is_empty(), "{name}: {found:?}");
    }
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
