//! Tests that an unreadable file is kept under another name.

use std::fs::{self, File};
use std::path::Path;
use std::time::Duration;

use shikatsu::platform::storage::{SetAside, set_aside};

fn content(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

/// Writes `content` to a file and sets the file aside.
fn put_aside(folder: &Path, content: &str) -> SetAside {
    let path = folder.join("a.ron");
    fs::write(&path, content).unwrap();
    let moved = set_aside(&path, "broken").unwrap();
    assert!(!path.exists());
    moved
}

#[test]
fn the_first_free_number_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    assert_eq!(put_aside(folder.path(), "1").to, at("a.ron.broken-1"));
    assert_eq!(put_aside(folder.path(), "2").to, at("a.ron.broken-2"));
    fs::remove_file(at("a.ron.broken-1")).unwrap();
    let moved = put_aside(folder.path(), "3");
    assert_eq!(moved.to, at("a.ron.broken-1"));
    assert_eq!(content(&moved.to), "3");
    assert!(moved.to_string().ends_with("a.ron.broken-1"));
}

#[test]
fn the_oldest_of_nine_copies_is_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let mut newest = None;
    for number in 1..=9 {
        let kept = put_aside(folder.path(), &number.to_string()).to;
        newest = Some(
            File::open(&kept)
                .unwrap()
                .metadata()
                .unwrap()
                .modified()
                .unwrap(),
        );
    }
    let fourth = folder.path().join("a.ron.broken-4");
    let hour = Duration::from_secs(3600);
    let file = File::options().write(true).open(&fourth).unwrap();
    file.set_modified(newest.unwrap() - hour).unwrap();
    let moved = put_aside(folder.path(), "10");
    assert_eq!(moved.to, fourth);
    assert_eq!(content(&fourth), "10");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 9);
}

#[test]
fn folders_in_the_way_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    for number in 1..=9 {
        fs::create_dir(folder.path().join(format!("a.ron.broken-{number}"))).unwrap();
    }
    let path = folder.path().join("a.ron");
    fs::write(&path, "kept").unwrap();
    let error = set_aside(&path, "broken").unwrap_err();
    assert!(error.to_string().contains("a.ron: cannot be kept"));
    assert_eq!(content(&path), "kept");
}

#[test]
fn a_missing_file_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    assert!(set_aside(&folder.path().join("a.ron"), "broken").is_err());
}
