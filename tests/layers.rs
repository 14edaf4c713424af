//! The imports between modules. The tables here are the only ones: prose
//! elsewhere refers to them.

#![cfg(not(feature = "window"))]

mod imports;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use imports::{ModulePath, Modules};

/// A module and the siblings that it may import.
type Layer = (&'static str, &'static [&'static str]);

/// The modules below `src`, lowest first, and what each may import.
const LAYERS: &[Layer] = &[
    ("platform", &[]),
    ("media", &[]),
    ("go", &["platform"]),
    ("clock", &["go"]),
    ("record", &["platform", "go"]),
    ("verify", &["platform", "go"]),
    ("solver", &["go"]),
    ("engine", &["platform", "go", "clock", "solver"]),
    ("game", &["platform", "go", "clock", "record", "engine"]),
    ("problems", &["platform", "go", "record", "solver"]),
    ("moments", &["go", "record", "solver", "problems"]),
    ("study", &["platform", "go"]),
    (
        "gtp",
        &["platform", "go", "clock", "record", "solver", "engine"],
    ),
    (
        "net",
        &["platform", "go", "clock", "solver", "game", "problems"],
    ),
    (
        "config",
        &[
            "platform", "media", "go", "clock", "engine", "game", "problems", "gtp", "net",
        ],
    ),
    ("export", &["platform", "media", "go", "record", "config"]),
    (
        "i18n",
        &[
            "platform", "go", "clock", "record", "solver", "engine", "game", "problems", "moments",
            "study", "gtp", "net", "config",
        ],
    ),
    (
        "cli",
        &[
            "platform", "go", "clock", "record", "verify", "solver", "engine", "game", "problems",
            "moments", "gtp", "net", "config", "export", "i18n",
        ],
    ),
    (
        "app",
        &[
            "platform", "media", "go", "clock", "record", "solver", "engine", "game", "problems",
            "moments", "study", "gtp", "net", "config", "export", "i18n",
        ],
    ),
];

/// Paths outside the crate that few modules may name, and those modules.
const RESTRICTED: &[(&str, &[&str])] = &[
    ("bevy", &["app"]),
    ("bevy_egui", &["app"]),
    ("egui_plot", &["app"]),
    ("kira", &["app"]),
    ("clap", &["cli", "platform::diagnostics::log"]),
    ("rusqlite", &["study"]),
    ("fsrs", &["study"]),
    ("process_wrap", &["gtp::process"]),
    ("tracing_subscriber", &["platform::diagnostics"]),
    (
        "std::net",
        &[
            "platform::address",
            "gtp::process",
            "net::discovery",
            "net::link",
            "net::saved_match",
            "net::transport",
            "app",
            "cli",
        ],
    ),
    ("mdns_sd", &["net::discovery"]),
    ("if_addrs", &["net::discovery"]),
    ("tokio", &["net::transport", "net::link"]),
    ("tokio_tungstenite", &["net::transport"]),
    ("snow", &["net::transport::secure"]),
    ("spake2", &["net::transport::secure"]),
    // Text from files reaches a terminal only through these.
    (
        "std::io::stdout",
        &["cli::output", "app::features::kiosk::alive"],
    ),
    (
        "std::io::stderr",
        &["cli::output", "platform::diagnostics::log"],
    ),
    // Time, threads and processes belong to the two shells, to search threads
    // and to engines. A clock counts the time that it is told.
    (
        "std::time",
        &[
            "clock",
            "game",
            "platform",
            "engine::bots",
            "engine::workers",
            "engine::threads",
            "gtp",
            "net",
            "config::kiosk",
            "i18n",
            "app",
            "cli",
        ],
    ),
    (
        "std::time::Instant",
        &[
            "engine::threads",
            "gtp::process",
            "net::transport",
            "platform",
            "app",
            "cli",
        ],
    ),
    (
        "std::time::SystemTime",
        &["gtp::process", "platform", "app", "cli"],
    ),
    (
        "std::thread",
        &[
            "engine::threads",
            "gtp::process",
            "net::discovery",
            "net::transport",
            "platform",
            "app",
            "cli",
        ],
    ),
    ("std::process", &["gtp::process", "platform", "app", "cli"]),
    (
        "std::env",
        &[
            "gtp::process",
            "platform",
            "i18n::system_language",
            "app",
            "cli",
        ],
    ),
    (
        "std::fs",
        &[
            "problems",
            "platform",
            "study",
            "game::journal",
            "net",
            "config",
            "app",
            "cli",
        ],
    ),
    (
        "std::path",
        &[
            "problems",
            "platform",
            "study",
            "game::journal",
            "net",
            "config",
            "gtp::process",
            "i18n",
            "app",
            "cli",
        ],
    ),
];

/// The folders of the window, lowest first, and what each may import.
const WINDOW: &[Layer] = &[
    ("shell", &[]),
    ("session", &["shell"]),
    ("problem_session", &["session"]),
    ("searches", &["shell", "session"]),
    ("saves", &["shell", "session"]),
    ("input", &["shell", "session"]),
    ("ui", &["session", "input"]),
    ("board", &["shell", "session", "input", "ui"]),
    ("board_controls", &["session", "ui", "board"]),
    ("audio", &["shell", "session", "board"]),
    ("opened_record", &["shell", "session", "saves", "board"]),
    (
        "analysis",
        &[
            "shell",
            "session",
            "searches",
            "saves",
            "input",
            "ui",
            "board",
            "opened_record",
        ],
    ),
    (
        "opponents",
        &["shell", "session", "searches", "audio", "analysis"],
    ),
    ("network", &["shell", "session", "ui"]),
    (
        "features",
        &[
            "shell",
            "session",
            "problem_session",
            "searches",
            "saves",
            "input",
            "ui",
            "board",
            "board_controls",
            "audio",
            "opened_record",
            "analysis",
            "opponents",
            "network",
        ],
    ),
    ("run", &["shell", "session", "saves", "network", "features"]),
    (
        "ui_harness",
        &["session", "problem_session", "saves", "ui", "features"],
    ),
    (
        "measure",
        &[
            "shell",
            "session",
            "searches",
            "saves",
            "board",
            "opened_record",
            "analysis",
            "features",
            "ui_harness",
        ],
    ),
];

fn modules() -> Modules {
    Modules::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
}

/// The imports between the children of a module: from which to which, and one
/// pair of modules that shows it.
fn between_children(modules: &Modules, parent: &[String]) -> BTreeMap<(String, String), String> {
    let depth = parent.len();
    let child = |path: &ModulePath| {
        let inside = path.len() > depth && path.starts_with(parent);
        inside.then(|| path[depth].clone())
    };
    let mut found = BTreeMap::new();
    for from in modules.iter() {
        let Some(importer) = child(from) else {
            continue;
        };
        for to in modules.imports(from) {
            if let Some(imported) = child(&to)
                && imported != importer
            {
                let example = format!("{} imports {}", from.join("::"), to.join("::"));
                found.insert((importer.clone(), imported), example);
            }
        }
    }
    found
}

/// Groups of children that reach each other through their imports.
fn cycles(edges: &BTreeMap<(String, String), String>) -> BTreeSet<Vec<String>> {
    let reachable = |start: &str| {
        let mut seen = BTreeSet::new();
        let mut open = vec![start.to_owned()];
        while let Some(from) = open.pop() {
            for (_, to) in edges.keys().filter(|(importer, _)| *importer == from) {
                if seen.insert(to.clone()) {
                    open.push(to.clone());
                }
            }
        }
        seen
    };
    let reach: BTreeMap<&str, BTreeSet<String>> = edges
        .keys()
        .map(|(from, _)| (from.as_str(), reachable(from)))
        .collect();
    let mut found = BTreeSet::new();
    for (from, reached) in &reach {
        if reached.contains(*from) {
            let back = |to: &&String| reach.get(to.as_str()).is_some_and(|r| r.contains(*from));
            found.insert(reached.iter().filter(back).cloned().collect());
        }
    }
    found
}

fn trespasses(modules: &Modules, parent: &[&str], layers: &[Layer]) -> Vec<String> {
    let parent: Vec<String> = parent.iter().map(|&name| name.to_owned()).collect();
    let mut wrong = Vec::new();
    for ((from, to), example) in between_children(modules, &parent) {
        match layers.iter().find(|(name, _)| *name == from) {
            Some((_, allowed)) if allowed.contains(&to.as_str()) => {}
            Some(_) => wrong.push(format!("{from} may not import {to}: {example}")),
            None => wrong.push(format!("{from} is in no table: {example}")),
        }
    }
    wrong
}

#[test]
fn a_module_imports_only_those_that_its_layer_allows() {
    let wrong = trespasses(&modules(), &[], LAYERS);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_folder_of_the_window_imports_only_those_that_its_layer_allows() {
    let wrong = trespasses(&modules(), &["app"], WINDOW);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_feature_imports_another() {
    let parent = ["app", "features"].map(str::to_owned);
    let found: Vec<String> = between_children(&modules(), &parent)
        .into_values()
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn each_layer_imports_only_layers_listed_before_it() {
    for table in [LAYERS, WINDOW] {
        for (place, (name, allowed)) in table.iter().enumerate() {
            for other in *allowed {
                let lower = table[..place].iter().any(|(name, _)| name == other);
                assert!(
                    lower,
                    "{name} is listed before {other}, which it may import"
                );
            }
        }
    }
}

#[test]
fn every_folder_is_a_layer() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in fs::read_dir(src).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let known = LAYERS.iter().any(|(layer, _)| *layer == name);
        let root = name == "main" || name == "lib";
        assert!(known || root, "{name} is in no table");
    }
}

#[test]
fn siblings_do_not_import_each_other_in_a_circle() {
    let modules = modules();
    let parents: BTreeSet<ModulePath> = modules
        .iter()
        .filter_map(|path| Some(path.split_last()?.1.to_vec()))
        .collect();
    assert!(
        parents.len() > 40,
        "only {} folders were read",
        parents.len()
    );
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    for parent in parents {
        let edges = between_children(&modules, &parent);
        let cycles = cycles(&edges).into_iter();
        found.extend(cycles.map(|cycle| (parent.join("::"), cycle)));
    }
    let reported: Vec<String> = found.iter().map(|cycle| format!("{cycle:?}")).collect();
    assert!(
        reported.is_empty(),
        "cycles of modules:\n{}",
        reported.join("\n")
    );
}

#[test]
fn restricted_crates_are_named_only_where_they_may() {
    let modules = modules();
    let mut wrong = Vec::new();
    for module in modules.iter() {
        let name = module.join("::");
        let lies_in = |place: &&str| name == **place || name.starts_with(&format!("{place}::"));
        for path in modules.foreign(module) {
            for (restricted, places) in RESTRICTED {
                let names = path == *restricted || path.starts_with(&format!("{restricted}::"));
                if names && !places.iter().any(lies_in) {
                    wrong.push(format!("{name} names {path}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A mode is a state, and its data are components: a system with an optional
/// resource would decide by itself which mode it is in.
#[test]
fn systems_take_no_optional_resources() {
    let mut folders = vec![Path::new("src/app").to_owned()];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            for (number, line) in text.lines().enumerate() {
                let optional = ["Res<", "ResMut<", "Single<"].map(|kind| format!("Option<{kind}"));
                if optional.iter().any(|kind| line.contains(kind)) {
                    found.push(format!("{}:{}", path.display(), number + 1));
                }
            }
        }
    }
    assert!(found.is_empty(), "optional resources: {found:#?}");
}

/// A crate of the files given, read as `src` is.
fn crate_of(files: &[(&str, &str)]) -> Modules {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    Modules::read(folder.path())
}

#[test]
fn imports_are_found_in_every_form() {
    for text in [
        "use crate::b::Thing;",
        "use crate::{b, c};",
        "use super::b::Thing as Other;",
        "use crate::b::*;",
        "fn f() { crate::b::work(); }",
        "fn f() -> crate::b::Thing { todo!() }",
        "mod inner { use super::super::b::Thing; }",
        "fn f() { println!(\"{}\", crate::b::NAME); }",
        // A re-export of the root leads to the module that defines the item.
        "use crate::Thing;",
    ] {
        let files = [
            ("lib.rs", "mod a; mod b; mod c; pub use b::Thing;"),
            ("a.rs", text),
            ("b.rs", ""),
            ("c.rs", ""),
        ];
        let edges = between_children(&crate_of(&files), &[]);
        let edge = ("a".to_owned(), "b".to_owned());
        assert!(edges.contains_key(&edge), "{text}: {edges:?}");
        let layers: &[Layer] = &[("a", &["c"]), ("b", &[]), ("c", &[])];
        assert_eq!(
            trespasses(&crate_of(&files), &[], layers).len(),
            1,
            "{text}"
        );
    }
    for text in [
        "// crate::b is not imported here\n",
        "#[cfg(test)] mod tests { use crate::b::Thing; }",
        "pub(in crate::b) fn f() {}",
    ] {
        let files = [("lib.rs", "mod a; mod b;"), ("a.rs", text), ("b.rs", "")];
        let edges = between_children(&crate_of(&files), &[]);
        assert!(edges.is_empty(), "{text}: {edges:?}");
    }
}

#[test]
fn a_cycle_is_found_through_a_third_module() {
    let files = [
        ("lib.rs", "mod a; mod b; mod c; mod d;"),
        ("a.rs", "use crate::b;"),
        ("b.rs", "use crate::c;"),
        ("c.rs", "use crate::a; use crate::d;"),
        ("d.rs", ""),
    ];
    let found = cycles(&between_children(&crate_of(&files), &[]));
    let cycle = ["a", "b", "c"].map(str::to_owned).to_vec();
    assert_eq!(found, BTreeSet::from([cycle]));
}
