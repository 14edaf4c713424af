//! Tests that a failed write changes nothing and reports the reason.

use std::fs;
use std::path::Path;

use shikatsu::platform::storage::write;

/// Returns the names in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let name = |entry: std::io::Result<fs::DirEntry>| {
        entry.unwrap().file_name().to_string_lossy().into_owned()
    };
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort();
    names
}

fn message(path: &Path) -> String {
    write(path, b"new").unwrap_err().to_string()
}

#[test]
fn a_folder_that_is_missing_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let error = message(&folder.path().join("missing/file"));
    assert!(error.contains("missing"), "{error}");
    assert!(error.contains("there is no such folder"), "{error}");
    fs::write(folder.path().join("file"), b"old").unwrap();
    let error = message(&folder.path().join("file/file"));
    assert!(error.contains("there is no such folder"), "{error}");
    assert_eq!(names(folder.path()), ["file"]);
}

#[test]
fn a_folder_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("target");
    fs::create_dir(&target).unwrap();
    let error = message(&target);
    assert!(
        error.ends_with("this is a folder, choose another name"),
        "{error}"
    );
    assert_eq!(names(folder.path()), ["target"]);
    assert_eq!(names(&target), [""; 0]);
}

#[test]
fn a_protected_file_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    fs::write(&path, b"old").unwrap();
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    assert!(message(&path).contains("the file is write-protected"));
    assert_eq!(fs::read(&path).unwrap(), b"old");
    assert_eq!(names(folder.path()), ["file"]);
}

#[cfg(unix)]
mod unix {
    use std::env;
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    use std::process::Command;

    use super::*;

    #[test]
    fn links_in_a_circle_are_found() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        symlink("b", at("a")).unwrap();
        symlink("a", at("b")).unwrap();
        assert!(message(&at("a")).ends_with("this link leads round in a circle"));
        assert_eq!(names(folder.path()), ["a", "b"]);
    }

    #[test]
    fn a_device_is_not_replaced() {
        assert!(message(Path::new("/dev/null")).contains("not a regular file"));
    }

    #[test]
    fn a_name_stays_on_its_line() {
        let error = message(Path::new("no\nsuch\u{1b}folder/file"));
        assert!(error.starts_with("no␊such␛folder/file: "), "{error}");
    }

    /// Root may write everywhere, so the test has nothing to check then.
    #[test]
    fn a_folder_without_permission_is_reported() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, b"old").unwrap();
        let set = |mode| {
            fs::set_permissions(folder.path(), fs::Permissions::from_mode(mode)).unwrap();
        };
        set(0o555);
        let may_write = fs::write(folder.path().join("other"), b"").is_ok();
        let result = write(&path, b"new");
        set(0o755);
        if may_write {
            assert_eq!(fs::read(&path).unwrap(), b"new");
        } else {
            let error = result.unwrap_err().to_string();
            assert!(error.contains("no permission to write"), "{error}");
            assert_eq!(fs::read(&path).unwrap(), b"old");
            assert_eq!(names(folder.path()), ["file"]);
        }
    }

    /// The shell limits the size of files and ignores the signal. Writing then
    /// fails halfway, as on a full disk.
    #[test]
    fn a_write_that_fails_halfway_leaves_no_trace() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, b"old").unwrap();
        let status = Command::new("sh")
            .args(["-c", "trap '' XFSZ; ulimit -f 8; exec \"$@\"", "sh"])
            .arg(env::current_exe().unwrap())
            .args([
                "--ignored",
                "--exact",
                "storage::failures::unix::child_writes_much",
            ])
            .env("SHIKATSU_TEST_FILE", &path)
            .output()
            .unwrap();
        let output = String::from_utf8_lossy(&status.stdout).into_owned();
        assert!(status.status.success(), "{output}");
        assert!(output.contains("1 passed"), "{output}");
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(names(folder.path()), ["file"]);
    }

    #[test]
    #[ignore = "run by the test before it, under a limit"]
    fn child_writes_much() {
        if let Some(path) = env::var_os("SHIKATSU_TEST_FILE") {
            let error = write(Path::new(&path), &[b'x'; 1 << 20]).unwrap_err();
            assert!(error.to_string().contains("not written: "), "{error}");
        }
    }
}
