//! Tests that replacing a file keeps all its other properties.

use std::fs;
use std::thread;

use shikatsu::platform::storage::{NewFile, write, write_new};

#[test]
fn a_file_is_made_and_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sgf");
    for content in ["first", "", "third, and longer"] {
        write(&path, content.as_bytes()).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), content);
    }
    let names = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(names, 1, "nothing else is left behind");
}

#[test]
fn a_new_file_replaces_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sgf");
    assert_eq!(write_new(&path, b"first").unwrap(), NewFile::Written);
    assert_eq!(write_new(&path, b"second").unwrap(), NewFile::Exists);
    assert_eq!(fs::read(&path).unwrap(), b"first");
    assert!(write_new(folder.path(), b"third").is_err());
    assert!(write_new(&folder.path().join("none/x"), b"third").is_err());
    let names = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(names, 1, "nothing else is left behind");
}

#[test]
fn of_many_writers_of_a_new_file_one_succeeds() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sgf");
    let write = |content: u8| write_new(&path, &[content]).unwrap() == NewFile::Written;
    let winners: Vec<u8> = thread::scope(|scope| {
        let writers: Vec<_> = (0..8)
            .map(|content| {
                (
                    content,
                    scope.spawn({
                        let write = &write;
                        move || write(content)
                    }),
                )
            })
            .collect();
        let winners = writers
            .into_iter()
            .filter_map(|(content, writer)| writer.join().unwrap().then_some(content));
        winners.collect()
    });
    assert_eq!(winners.len(), 1);
    assert_eq!(fs::read(&path).unwrap(), winners);
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    use std::path::Path;

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn a_new_file_gets_the_permissions_of_any_new_file() {
        let folder = tempfile::tempdir().unwrap();
        let (ours, plain) = (folder.path().join("ours"), folder.path().join("plain"));
        write(&ours, b"x").unwrap();
        fs::write(&plain, b"x").unwrap();
        assert_eq!(mode(&ours), mode(&plain));
    }

    #[test]
    fn permissions_stay() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        for kept in [0o600, 0o640, 0o755, 0o222] {
            fs::write(&path, b"old").unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(kept)).unwrap();
            write(&path, b"new").unwrap();
            assert_eq!(mode(&path), kept, "{kept:o}");
        }
    }

    #[test]
    fn a_link_is_followed_and_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("far")).unwrap();
        // Two links are chained, and the second is relative to another folder.
        symlink("far/link", at("link")).unwrap();
        symlink("file", at("far/link")).unwrap();
        for content in ["the file is not there yet", "now it is"] {
            write(&at("link"), content.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(at("far/file")).unwrap(), content);
            assert!(fs::symlink_metadata(at("link")).unwrap().is_symlink());
            assert!(fs::symlink_metadata(at("far/link")).unwrap().is_symlink());
        }
    }
}
