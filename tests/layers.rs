//! The layers of the program: who may know whom.

use std::fs;
use std::path::{Path, PathBuf};

/// Each layer and those it may name, itself apart.
const LAYERS: &[(&str, &[&str])] = &[
    ("excerpt", &[]),
    ("supervisor", &[]),
    ("go", &["excerpt"]),
    ("search", &["go"]),
    ("verify", &["go"]),
    ("problems", &["excerpt", "go", "record"]),
    ("practice", &["go", "problems", "search"]),
    ("audit", &["go", "problems", "search"]),
    ("generate", &["audit", "go", "problems", "search"]),
    ("controls", &[]),
    ("lessons", &["go"]),
    ("record", &["excerpt", "go"]),
    ("analysis", &["go", "search"]),
    ("players", &["go", "clock", "search"]),
    ("crew", &["go", "players", "search"]),
    (
        "gtp",
        &[
            "excerpt", "go", "clock", "players", "record", "search", "analysis",
        ],
    ),
    ("engines", &["excerpt", "go", "gtp", "clock", "players"]),
    ("clock", &["go"]),
    ("contest", &["excerpt", "go", "clock", "players", "record"]),
    ("storage", &[]),
    ("diagnostics", &["excerpt", "storage"]),
    ("journal", &["go", "contest", "storage"]),
    ("study", &["excerpt", "go", "storage"]),
    ("fields", &["excerpt", "storage"]),
    (
        "settings",
        &[
            "go", "clock", "gtp", "players", "controls", "storage", "fields",
        ],
    ),
    ("fonts", &["settings"]),
    ("paint", &[]),
    ("synth", &[]),
    ("music", &[]),
    ("theme", &["excerpt", "storage", "fields", "paint"]),
    (
        "kiosk",
        &[
            "go",
            "clock",
            "players",
            "problems",
            "storage",
            "fields",
            "settings",
            "paint",
            "theme",
            "supervisor",
        ],
    ),
    (
        "export",
        &["go", "record", "settings", "fonts", "paint", "theme"],
    ),
    (
        "cli",
        &[
            "excerpt",
            "go",
            "search",
            "players",
            "crew",
            "verify",
            "problems",
            "audit",
            "generate",
            "gtp",
            "engines",
            "contest",
            "record",
            "clock",
            "storage",
            "diagnostics",
            "journal",
            "settings",
            "theme",
            "kiosk",
            "supervisor",
            "export",
        ],
    ),
    (
        "app",
        &[
            "excerpt",
            "go",
            "search",
            "analysis",
            "players",
            "crew",
            "problems",
            "audit",
            "generate",
            "practice",
            "study",
            "lessons",
            "gtp",
            "engines",
            "contest",
            "record",
            "clock",
            "storage",
            "diagnostics",
            "journal",
            "controls",
            "fields",
            "settings",
            "fonts",
            "paint",
            "synth",
            "music",
            "theme",
            "kiosk",
            "supervisor",
            "export",
        ],
    ),
];

/// What only some layers may name, and which.
const OUTSIDE: &[(&str, &[&str])] = &[
    ("bevy", &["app"]),
    ("egui", &["app"]),
    ("egui_plot", &["app"]),
    ("kira", &["app"]),
    ("clap", &["cli"]),
    ("rusqlite", &["study"]),
    ("fsrs", &["study"]),
    ("process_wrap", &["engines"]),
    // Time that goes by, threads and processes belong to the two shells, to
    // crews, which are threads, and to engines, which are processes; a clock
    // only counts what it is told, and a file tells its age.
    (
        "std::time",
        &[
            "clock",
            "contest",
            "storage",
            "diagnostics",
            "players",
            "gtp",
            "crew",
            "engines",
            "app",
            "cli",
            "supervisor",
            "kiosk",
        ],
    ),
    (
        "std::thread",
        &["crew", "diagnostics", "engines", "supervisor", "app", "cli"],
    ),
    ("std::process", &["engines", "supervisor", "app", "cli"]),
    ("std::env", &["diagnostics", "engines", "app", "cli"]),
    ("tracing_subscriber", &["diagnostics"]),
    ("std::net", &["app", "cli"]),
    (
        "std::fs",
        &[
            "problems",
            "storage",
            "diagnostics",
            "study",
            "journal",
            "settings",
            "theme",
            "app",
            "cli",
            "kiosk",
        ],
    ),
    (
        "std::path",
        &[
            "problems",
            "storage",
            "diagnostics",
            "study",
            "journal",
            "settings",
            "theme",
            "engines",
            "app",
            "cli",
            "kiosk",
        ],
    ),
];

/// Ignored tests that write data of the crate's own when asked to.
const WRITERS_OF_DATA: &[&str] = &["search/tsumego/outlook/training.rs"];

/// Words by which a program asks what time it is, and who may.
const TIME_OF_DAY: (&[&str], &[&str]) = (
    &["Instant", "SystemTime"],
    &["crew", "diagnostics", "engines", "supervisor", "app", "cli"],
);

/// The source files of a folder; of a layer that has none, its one file.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let file = folder.with_extension("rs");
    if file.is_file() {
        return vec![file];
    }
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files
}

/// The lines of code, without comments.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate();
    lines
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
        .map(|(i, line)| (i + 1, line))
}

/// Whether the line names `name` as a whole word at the head of a path.
fn names(line: &str, name: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    line.match_indices(name).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        let after = &line[start + name.len()..];
        !before.is_some_and(is_word) && (after.starts_with("::") || after.starts_with(';'))
    })
}

/// Whether the line has this word in it.
fn has_word(line: &str, word: &str) -> bool {
    line.split(|c: char| !c.is_alphanumeric() && c != '_')
        .any(|found| found == word)
}

/// What a source file of a layer names that it may not.
fn trespasses(layer: &str, text: &str) -> Vec<String> {
    let (_, known) = LAYERS.iter().find(|(name, _)| *name == layer).unwrap();
    let mut found = Vec::new();
    for (number, line) in code(text) {
        for (other, _) in LAYERS {
            let path = format!("crate::{other}");
            if *other != layer && !known.contains(other) && names(line, &path) {
                found.push(format!("{number}: {layer} names {path}"));
            }
        }
        for (outside, allowed) in OUTSIDE {
            if !allowed.contains(&layer) && names(line, outside) {
                found.push(format!("{number}: {layer} names {outside}"));
            }
        }
        let (words, allowed) = TIME_OF_DAY;
        for word in words {
            if !allowed.contains(&layer) && has_word(line, word) {
                found.push(format!("{number}: {layer} names {word}"));
            }
        }
    }
    found
}

#[test]
fn no_layer_names_one_it_may_not_know() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    let mut read = 0;
    for (layer, _) in LAYERS {
        for file in sources(&src.join(layer)) {
            if WRITERS_OF_DATA.iter().any(|writer| file.ends_with(writer)) {
                continue;
            }
            read += 1;
            let text = fs::read_to_string(&file).unwrap();
            wrong.extend(
                trespasses(layer, &text)
                    .into_iter()
                    .map(|what| format!("{}:{what}", file.display())),
            );
        }
    }
    assert!(read > 40, "only {read} files were read");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_folder_is_a_layer() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in fs::read_dir(src).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let known =
            LAYERS.iter().any(|(layer, _)| *layer == name) || name == "main" || name == "lib";
        assert!(known, "{name} is in no layer of this test");
    }
}

#[test]
fn a_trespass_is_found() {
    assert_eq!(trespasses("go", "use crate::search::Step;\n").len(), 1);
    assert_eq!(
        trespasses("search", "    let t = std::time::Duration::ZERO;\n").len(),
        1
    );
    assert_eq!(
        trespasses("clock", "use std::time::{Duration, Instant};\n").len(),
        1
    );
    assert!(trespasses("clock", "use std::time::Duration;\n").is_empty());
    assert_eq!(trespasses("problems", "use bevy::prelude::*;\n").len(), 1);
    assert!(
        trespasses(
            "go",
            "// bevy::prelude is not for us\nuse crate::go::Point;\n"
        )
        .is_empty()
    );
}
