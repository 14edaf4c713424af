//! Tests that a program killed while it writes leaves a complete file.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{env, fs, thread};

use shikatsu::platform::storage::{remove_leftovers, write};

const NAME: &str = "SHIKATSU_TEST_ENDLESS_FILE";
const KILLS: u64 = 40;

/// Returns a content whose completeness can be checked: its number repeated,
/// with a length that depends on the number.
fn content(number: u64) -> Vec<u8> {
    let times = 1000 + number % 7 * 5000;
    let times = usize::try_from(times).unwrap();
    number.to_le_bytes().repeat(times)
}

/// Returns the number of a content, and asserts that it is complete.
fn number(bytes: &[u8]) -> u64 {
    let number = u64::from_le_bytes(*bytes.first_chunk().expect("the file is not empty"));
    assert!(bytes == content(number), "the file is whole");
    number
}

#[test]
#[ignore = "run by the test below, until it is killed"]
fn child_writes_on_and_on() {
    if let Some(path) = env::var_os(NAME) {
        let path = Path::new(&path);
        let first = number(&fs::read(path).unwrap());
        for n in first + 1.. {
            write(path, &content(n)).unwrap();
        }
    }
}

fn start(path: &Path) -> Child {
    Command::new(env::current_exe().unwrap())
        .args([
            "--ignored",
            "--exact",
            "storage::killed::child_writes_on_and_on",
        ])
        .env(NAME, path)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[test]
fn a_file_is_whole_whenever_its_writer_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    write(&path, &content(0)).unwrap();
    let mut last = 0;
    for kill in 0..KILLS {
        let mut child = start(&path);
        // While the program writes, every reader sees a complete file.
        while number(&fs::read(&path).unwrap()) <= last {
            assert!(child.try_wait().unwrap().is_none(), "the child goes on");
            thread::sleep(Duration::from_millis(1));
        }
        // Each kill comes at another moment of the write.
        thread::sleep(Duration::from_micros(kill * 131));
        child.kill().unwrap();
        child.wait().unwrap();
        last = number(&fs::read(&path).unwrap());
    }
    assert!(last >= KILLS);
}

#[test]
fn leftovers_are_removed_but_files_being_written_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| fs::File::create(folder.path().join(name)).unwrap();
    for name in [".shikatsu-abc.tmp", "shikatsu-abc.tmp"] {
        file(name);
    }
    let written = file(".shikatsu-def.tmp");
    written.lock().unwrap();
    remove_leftovers(folder.path());
    remove_leftovers(&folder.path().join("none"));
    let mut names: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    names.sort();
    assert_eq!(names, [".shikatsu-def.tmp", "shikatsu-abc.tmp"]);
}

/// A program that starts must not delete the temporary files of a running one.
#[test]
fn nothing_that_is_being_written_is_taken_for_left_behind() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                remove_leftovers(folder.path());
            }
        });
        let written = (0..300).try_for_each(|n| write(&path, &content(n)));
        done.store(true, Ordering::Relaxed);
        written.unwrap();
    });
    assert_eq!(number(&fs::read(&path).unwrap()), 299);
}
