//! Tests that nothing is lost of any file at the path of the practice database.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use shikatsu::study::{Archive, Attempt, Mode, OpenFault, Outcome, ProblemKey, Study};

fn attempt(n: u32) -> Attempt {
    Attempt {
        problem: ProblemKey::new(n.to_be_bytes()),
        at: n.into(),
        outcome: Outcome::FirstTry,
        mode: Mode::Practice,
        millis: 5000,
        mistakes: 0,
        hints: 0,
        seed: 0,
    }
}

/// Writes a database of a hundred attempts and closes it.
fn written(path: &Path) {
    let mut study = Study::open(path).unwrap().study;
    for n in 0..100 {
        study.record(&attempt(n)).unwrap();
    }
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

#[test]
fn saved_attempts_are_loaded_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder
        .path()
        .join("a folder to be made")
        .join("study.sqlite");
    written(&path);
    let opened = Study::open(&path).unwrap();
    assert_eq!(opened.set_aside, None);
    assert_eq!(opened.study.standings().unwrap().len(), 100);
}

#[test]
fn a_damaged_file_is_put_aside_with_what_lies_beside_it() {
    let spoil: [(&str, fn(Vec<u8>) -> Vec<u8>); 5] = [
        ("garbage", |_| {
            b"no database at all, but long enough ".repeat(200)
        }),
        ("short garbage", |_| b"x".to_vec()),
        ("truncated", |bytes| bytes[..bytes.len() / 2].to_vec()),
        ("wrong header", |mut bytes| {
            bytes[..16].copy_from_slice(b"SQLite format 9\0");
            bytes
        }),
        ("overwritten pages", |mut bytes| {
            let end = bytes.len();
            bytes[4096..end].fill(0xA5);
            bytes
        }),
    ];
    for (damage, spoil) in spoil {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("study.sqlite");
        written(&path);
        let spoilt = spoil(fs::read(&path).unwrap());
        fs::write(&path, &spoilt).unwrap();
        fs::write(beside(&path, "-wal"), b"the log of it").unwrap();
        let opened = Study::open(&path).unwrap();
        let kept = opened.set_aside.expect(damage);
        assert_eq!(kept.from, path);
        assert!(fs::read(&kept.to).unwrap() == spoilt, "{damage}");
        let log = fs::read(beside(&kept.to, "-wal")).unwrap();
        assert_eq!(log, b"the log of it", "{damage}");
        let mut study = opened.study;
        assert!(study.standings().unwrap().is_empty());
        study.record(&attempt(1)).unwrap();
        drop(study);
        assert_eq!(
            Study::open(&path).unwrap().study.standings().unwrap().len(),
            1
        );
    }
}

#[test]
fn a_file_of_a_later_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("study.sqlite");
    written(&path);
    Connection::open(&path)
        .unwrap()
        .pragma_update(None, "user_version", 99)
        .unwrap();
    let before = fs::read(&path).unwrap();
    let refused = Study::open(&path).unwrap_err();
    assert!(
        matches!(
            refused.fault,
            OpenFault::Later {
                found: 99,
                known: 1
            }
        ),
        "{refused}"
    );
    assert!(
        refused.to_string().contains("later version of Shikatsu"),
        "{refused}"
    );
    assert_eq!(fs::read(&path).unwrap(), before);
    assert!(!beside(&path, ".broken-1").exists());
}

#[test]
fn the_database_of_another_program_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("study.sqlite");
    Connection::open(&path)
        .unwrap()
        .execute_batch("CREATE TABLE bookmarks (url TEXT)")
        .unwrap();
    let before = fs::read(&path).unwrap();
    let refused = Study::open(&path).unwrap_err();
    assert!(matches!(refused.fault, OpenFault::Foreign), "{refused}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn an_empty_file_becomes_a_new_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("study.sqlite");
    fs::write(&path, b"").unwrap();
    let opened = Study::open(&path).unwrap();
    assert_eq!(opened.set_aside, None);
    assert!(opened.study.standings().unwrap().is_empty());
}

/// Invalid values that another program wrote must not spoil an export.
#[test]
fn invalid_times_are_exported_as_valid_ones() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("study.sqlite");
    written(&path);
    Connection::open(&path)
        .unwrap()
        .execute_batch(
            "UPDATE attempt SET at = -1 WHERE id = 1;
             INSERT INTO run VALUES (1, 9223372036854775807, 'x', 10, 30, 3, 2)",
        )
        .unwrap();
    let archive = Study::open(&path).unwrap().study.archive().unwrap();
    assert_eq!(
        (archive.attempts.len(), archive.attempts[0].attempt.at),
        (100, 0)
    );
    assert_eq!(Archive::from_json(&archive.to_json()), Ok(archive));
}
