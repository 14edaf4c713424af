//! The script that gathers changes into the changelog.

#![cfg(all(not(feature = "window"), unix))]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::harness::program::text;

/// A copy of the script and the files it works on, with the changes alone that
/// a test writes.
struct Copy(tempfile::TempDir);

impl Copy {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir_all(folder.path().join("docs/changes")).unwrap();
        for name in [
            "docs/changes/gather",
            "docs/changes/README.md",
            "CHANGELOG.md",
        ] {
            fs::copy(name, folder.path().join(name)).unwrap();
        }
        Self(folder)
    }

    fn change(&self, name: &str, words: &str) {
        let path = self.0.path().join("docs/changes").join(name);
        fs::write(path, words).unwrap();
    }

    fn gather(&self, version: &[&str]) -> Output {
        let script = self.0.path().join("docs/changes/gather");
        Command::new("bash")
            .arg(script)
            .args(version)
            .output()
            .unwrap()
    }

    fn changelog(&self) -> String {
        fs::read_to_string(self.0.path().join("CHANGELOG.md")).unwrap()
    }

    /// Returns the names of the changes that are left.
    fn left(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path().join("docs/changes")).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names
            .filter(|name| Path::new(name).extension().is_some() && name != "README.md")
            .collect()
    }
}

#[test]
fn changes_become_a_version_above_the_last_one() {
    let copy = Copy::new();
    let before = copy.changelog();
    copy.change("kiosk.pin.md", "The PIN is\nlonger.\n");
    copy.change("play.two.md", "Two people play.\n");
    copy.change("play.one.md", "One person plays.\n");
    let output = copy.gather(&["9.8.7"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let after = copy.changelog();
    let (head, rest) = before.split_once("\n## ").unwrap();
    let made = after.strip_prefix(head).unwrap();
    let made = made.strip_suffix(&format!("\n\n## {rest}")).unwrap();
    let (heading, made) = made.trim_start().split_once('\n').unwrap();
    let date = heading.strip_prefix("## 9.8.7 – ").unwrap();
    assert_eq!(date.len(), "2026-11-27".len());
    assert_eq!(
        made.trim(),
        "### Play\n\n- One person plays.\n- Two people play.\n\n### Kiosk\n\n- The PIN is longer."
    );
    assert_eq!(copy.left(), [""; 0]);
}

#[test]
fn a_change_without_a_part_of_the_changelog_is_refused() {
    let copy = Copy::new();
    let before = copy.changelog();
    copy.change("play.one.md", "One person plays.\n");
    copy.change("music.loud.md", "It is loud.\n");
    let output = copy.gather(&["9.8.7"]);
    assert_eq!(output.status.code(), Some(1));
    let errors = text(&output.stderr);
    assert!(errors.contains("docs/changes/music.loud.md"), "{errors}");
    assert_eq!((copy.changelog(), copy.left().len()), (before, 2));
}

#[test]
fn without_a_change_or_a_version_nothing_is_gathered() {
    let copy = Copy::new();
    let before = copy.changelog();
    for version in [&["9.8.7"][..], &[]] {
        let output = copy.gather(version);
        assert_eq!(output.status.code(), Some(1), "{version:?}");
    }
    assert_eq!(copy.changelog(), before);
}

/// The files of this folder are those that the next release gathers.
#[test]
fn the_changes_of_the_next_release_can_be_gathered() {
    let copy = Copy::new();
    let entries = fs::read_dir("docs/changes").unwrap();
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.extension().is_some_and(|it| it == "md") {
            let name = path.file_name().unwrap().to_str().unwrap();
            copy.change(name, &fs::read_to_string(&path).unwrap());
        }
    }
    if copy.left().is_empty() {
        return;
    }
    let output = copy.gather(&["9.8.7"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
}
