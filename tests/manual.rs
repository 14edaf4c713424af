//! The manual agrees with the program. Its page of commands and its table of
//! keys are made from the program: `SHIKATSU_WRITE_MANUAL=1 cargo test --test
//! integration manual::` writes them anew.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::harness::program::{output_for, program, text};
use shikatsu::config::controls::{Action, Bindings, Device, Input};

const MANUAL: &str = "docs/manual";
const PICTURES: &str = "docs/manual/pictures";
/// The lines around the part of a page that is made from the program.
const BEGIN: &str = "<!-- made from the program -->";
const END: &str = "<!-- end -->";

/// Puts `made` between the marks of a page, or checks that it stands there.
fn check_page(page: &str, made: &str) {
    let path = Path::new(MANUAL).join(page);
    let text = fs::read_to_string(&path).unwrap();
    let (before, rest) = text.split_once(BEGIN).unwrap();
    let (stated, after) = rest.split_once(END).unwrap();
    if env::var_os("SHIKATSU_WRITE_MANUAL").is_some() {
        let new = format!("{before}{BEGIN}\n\n{}\n\n{END}{after}", made.trim());
        fs::write(&path, new).unwrap();
        return;
    }
    assert!(
        stated.trim() == made.trim(),
        "{page} differs from the program; SHIKATSU_WRITE_MANUAL=1 writes it anew:\n{made}"
    );
}

fn help(arguments: &[&str]) -> String {
    let output = program(arguments).arg("--help").output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim().to_owned()
}

/// Returns the names of the subcommands that a help text lists.
fn subcommands(help: &str) -> Vec<&str> {
    let list = help.split_once("Commands:\n").map_or("", |(_, list)| list);
    let list = list.split("\n\n").next().unwrap();
    // A description that is continued on another line is set further in.
    let names = list.lines().filter(|line| !line.starts_with("   "));
    let names = names.filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").collect()
}

/// Returns the help of every command, by its arguments.
fn commands() -> Vec<(Vec<String>, String)> {
    let mut all = Vec::new();
    let mut open = vec![Vec::<String>::new()];
    while let Some(path) = open.pop() {
        let arguments: Vec<&str> = path.iter().map(String::as_str).collect();
        let text = help(&arguments);
        for name in subcommands(&text).into_iter().rev() {
            let mut path = path.clone();
            path.push(name.to_owned());
            open.push(path);
        }
        all.push((path, text));
    }
    all
}

#[test]
fn the_page_of_commands_is_that_of_the_program() {
    let mut made = String::new();
    for (path, text) in commands() {
        let name = format!("shikatsu {}", path.join(" "));
        made += &format!("## {}\n\n```\n{text}\n```\n\n", name.trim_end());
    }
    check_page("commands.md", &made);
}

/// Returns the English names of actions, keys and buttons, as the window shows
/// them.
fn shown_names() -> Vec<(String, String)> {
    let text = fs::read_to_string("assets/locales/en/controls.ftl").unwrap();
    let mut names = Vec::new();
    for line in text.lines() {
        let line = line.trim_start().trim_start_matches('*');
        if let Some((name, text)) = line.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            names.push((name.to_owned(), text.trim().to_owned()));
        }
    }
    names
}

fn shown<'a>(names: &'a [(String, String)], name: &str) -> Option<&'a str> {
    let named = names.iter().find(|(given, _)| given == name);
    named.map(|(_, text)| text.as_str())
}

/// Returns a key or button as the window shows it.
fn shown_input(names: &[(String, String)], input: Input) -> String {
    match input {
        Input::Pad(button) => shown(names, button.name()).unwrap().to_owned(),
        Input::Key(stroke) => {
            let spelled = stroke.to_string();
            let parts: Vec<&str> = spelled
                .split('+')
                .map(|part| match shown(names, part) {
                    // The sign itself would be lost among those between keys.
                    None | Some("+") => part,
                    Some(text) => text,
                })
                .collect();
            parts.join("+")
        }
    }
}

#[test]
fn the_table_of_keys_is_that_of_the_default_bindings() {
    let names = shown_names();
    let bindings = Bindings::default();
    let mut made = "| action | keys | gamepad |\n|---|---|---|\n".to_owned();
    for action in Action::all() {
        let text = shown(&names, action.name()).expect("every action has an English name");
        let inputs = |device| {
            let inputs = bindings.with(action, device);
            let shown: Vec<String> = inputs.map(|input| shown_input(&names, input)).collect();
            shown.join(", ")
        };
        let (keys, pad) = (inputs(Device::Keyboard), inputs(Device::Gamepad));
        made += &format!("| {text} | {keys} | {pad} |\n");
    }
    check_page("keys.md", &made);
}

#[test]
fn the_page_of_keys_names_actions_of_the_program() {
    let names = shown_names();
    let actions: BTreeSet<&str> = Action::all()
        .filter_map(|action| shown(&names, action.name()))
        .collect();
    let page = fs::read_to_string(Path::new(MANUAL).join("keys.md")).unwrap();
    let bold: Vec<&str> = page.split("**").skip(1).step_by(2).collect();
    assert!(bold.len() > 10, "{bold:?}");
    for name in bold {
        assert!(actions.contains(name), "{name} is no action");
    }
}

#[test]
fn the_commands_of_the_protocol_that_the_manual_names_exist() {
    let output = output_for(&mut program(&["gtp"]), "list_commands\n");
    let known: BTreeSet<&str> = text(&output.stdout).split_whitespace().collect();
    let page = fs::read_to_string(Path::new(MANUAL).join("gtp.md")).unwrap();
    let list = page.lines().filter(|line| line.starts_with("- "));
    let mut named = 0;
    for code in list.flat_map(|line| line.split('`').skip(1).step_by(2)) {
        let name = code.split(' ').next().unwrap();
        if name.starts_with(|c: char| c.is_ascii_lowercase()) {
            assert!(known.contains(name), "{name}");
            named += 1;
        }
    }
    assert!(named > 20, "only {named} commands were found");
}

/// Returns the files of a folder whose name has this ending.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|it| it == ending))
        .collect();
    files.sort();
    files
}

fn pages() -> Vec<PathBuf> {
    files(MANUAL, "md")
}

/// Returns the options that a text names.
fn options(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices("--") {
        let is_start = !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '-');
        let rest = &text[at + 2..];
        let name: String = rest
            .chars()
            .take_while(|c| c.is_ascii_lowercase() || *c == '-')
            .collect();
        if is_start && !name.is_empty() && !name.starts_with('-') {
            found.insert(name);
        }
    }
    found
}

#[test]
fn every_option_that_the_manual_names_exists() {
    let known: BTreeSet<String> = commands()
        .iter()
        .flat_map(|(_, text)| options(text))
        .collect();
    assert!(known.len() > 40, "{known:?}");
    let mut unknown = Vec::new();
    for page in pages().into_iter().chain([PathBuf::from("README.md")]) {
        let text = fs::read_to_string(&page).unwrap();
        for line in text.lines().filter(|line| line.contains("shikatsu ")) {
            // The options after a quoted command belong to an engine, and those
            // after another program's name to that program.
            let mut rest = line;
            while let Some((_, call)) = rest.split_once("shikatsu ") {
                let call_end = call.find(['`', '"', '#']).unwrap_or(call.len());
                for option in options(&call[..call_end]) {
                    if !known.contains(&option) {
                        unknown.push(format!("{}: --{option}", page.display()));
                    }
                }
                rest = &call[call_end..];
            }
        }
    }
    assert!(unknown.is_empty(), "{unknown:#?}");
}

#[test]
fn the_links_of_the_manual_lead_to_files() {
    let mut broken = Vec::new();
    for page in pages().into_iter().chain([PathBuf::from("README.md")]) {
        let text = fs::read_to_string(&page).unwrap();
        let folder = page.parent().unwrap();
        for link in text.split("](").skip(1) {
            let target = link.split_once(')').unwrap().0;
            let target = target.split('#').next().unwrap();
            if target.contains("://") || target.is_empty() {
                continue;
            }
            if !folder.join(target).exists() {
                broken.push(format!("{}: {target}", page.display()));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn every_picture_is_shown_on_a_page_and_described() {
    let mut shown = BTreeSet::new();
    for page in pages().into_iter().chain([PathBuf::from("README.md")]) {
        let text = fs::read_to_string(&page).unwrap();
        let folder = page.parent().unwrap();
        for picture in text.split("![").skip(1) {
            let (description, rest) = picture.split_once("](").unwrap();
            let target = rest.split_once(')').unwrap().0;
            assert!(
                !description.is_empty(),
                "{}: {target} has no description",
                page.display()
            );
            shown.insert(folder.join(target));
        }
    }
    let made: BTreeSet<PathBuf> = files(PICTURES, "png").into_iter().collect();
    assert_eq!(shown, made);
}

#[test]
fn every_page_is_in_the_contents() {
    let contents = fs::read_to_string(Path::new(MANUAL).join("README.md")).unwrap();
    for page in pages() {
        let name = page.file_name().unwrap().to_string_lossy();
        let is_listed = name == "README.md" || contents.contains(&format!("({name})"));
        assert!(is_listed, "{name} is not in the contents of the manual");
    }
}
