//! Tests of paths that are no files with an end: pipes without a writer,
//! devices, folders, files that grow, and lines of gigabytes. Every command
//! that reads a path answers with an error, soon and in little memory.

#![cfg(all(not(feature = "window"), unix))]

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::harness::program::{PROGRAM, program, text};

/// The longest time that a command may take on such a path, in seconds.
const PATIENCE: &str = "300";
/// The most memory that a command may use on it, in KiB.
const MEMORY: u64 = 400 << 10;
/// The number of commands that run at once.
const AT_ONCE: usize = 4;

/// Runs a command for at most some seconds, and writes its exit status, or
/// "timeout", and its largest amount of memory in KiB into a file. The system
/// reports that amount after the end of a process, however short it was.
const MEASURE: &str = "
import resource, subprocess, sys
seconds, file, *command = sys.argv[1:]
try:
    status = subprocess.run(command, timeout=float(seconds)).returncode
except subprocess.TimeoutExpired:
    status = 'timeout'
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
if sys.platform == 'darwin':
    peak //= 1024
with open(file, 'w') as out:
    print(status, peak, file=out)
";

/// The commands that read a path, which comes last.
const READERS: &[&[&str]] = &[
    &["solve"],
    &["solve", "--batch"],
    &["verify"],
    &["audit"],
    &["bench", "sgf"],
    &["bench", "replies"],
    &["gtp", "--rules"],
    &["play", "--rules"],
    &["match", "--black", "random", "--white", "random", "--rules"],
    &["--kiosk", "--config"],
    &["generate", "--unlike"],
    &["export"],
];

/// The endings of names, since some readers choose by them.
const ENDINGS: &[&str] = &["go", "ron", "sgf", "jsonl"];

/// Runs a command, and returns its exit status and the errors it printed.
/// Fails if it takes too much time or memory.
#[track_caller]
fn run(arguments: &[&str], path: &Path) -> (i32, String) {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let mut command = Command::new("python3");
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["-c", MEASURE, PATIENCE])
        .arg(at("measured"))
        .arg(PROGRAM)
        .args(arguments)
        .arg(path);
    match arguments[0] {
        "export" => command.arg(at("x.svg")),
        "generate" => command.arg("--out").arg(at("x.ron")),
        _ => &mut command,
    };
    let output = command
        .stdin(Stdio::null())
        // A pipe that nobody reads would stop the command.
        .stdout(File::create(at("output")).unwrap())
        .output()
        .unwrap();
    let mut errors = output.stderr;
    // A batch has its errors on standard output.
    if arguments.contains(&"--batch") {
        errors.extend(fs::read(at("output")).unwrap());
    }
    let errors = text(&errors).to_owned();
    let measured = fs::read_to_string(at("measured")).unwrap_or_default();
    let (status, peak) = measured.trim().split_once(' ').unwrap_or_default();
    let Ok(status) = status.parse() else {
        panic!("{arguments:?} {path:?} does not end: {status} {errors}");
    };
    let peak: u64 = peak.parse().unwrap();
    assert!(
        peak > 0 && peak < MEMORY,
        "{arguments:?} {path:?}: {peak} KiB"
    );
    (status, errors)
}

#[track_caller]
fn assert_refused(path: &Path) {
    for some in READERS.chunks(AT_ONCE) {
        thread::scope(|scope| {
            for arguments in some {
                scope.spawn(move || {
                    let (status, errors) = run(arguments, path);
                    assert_eq!(status, 2, "{arguments:?} {path:?}: {errors}");
                    assert_eq!(
                        errors.lines().count(),
                        1,
                        "{arguments:?} {path:?}: {errors}"
                    );
                });
            }
        });
    }
}

/// Makes something of each name in a folder.
fn each_name(make: impl Fn(&Path)) -> (tempfile::TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().unwrap();
    let paths: Vec<PathBuf> = ENDINGS
        .iter()
        .map(|ending| folder.path().join(format!("x.{ending}")))
        .collect();
    paths.iter().for_each(|path| make(path));
    (folder, paths)
}

#[test]
fn a_pipe_without_a_writer_is_refused() {
    let (_folder, paths) = each_name(|path| {
        let made = Command::new("mkfifo").arg(path).status().unwrap();
        assert!(made.success());
    });
    for path in paths {
        assert_refused(&path);
    }
}

#[test]
fn a_pipe_with_a_writer_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.jsonl");
    let made = Command::new("mkfifo").arg(&path).status().unwrap();
    assert!(made.success());
    // A command that is slow to start finds a writer. The pipe ends when the
    // command has read so much that the rest has room in it.
    let mut lines = fs::read("tests/certificates/dead.jsonl").unwrap();
    lines.resize(lines.len() + (1 << 16), b'\n');
    let mut pipe = File::options().read(true).write(true).open(&path).unwrap();
    thread::spawn(move || pipe.write_all(&lines).unwrap());
    let (status, words) = run(&["verify"], &path);
    assert_eq!(status, 0, "{words}");
}

#[test]
fn a_device_is_refused() {
    let (_folder, paths) = each_name(|path| {
        std::os::unix::fs::symlink("/dev/zero", path).unwrap();
    });
    for path in paths {
        assert_refused(&path);
    }
}

#[test]
fn a_folder_is_refused() {
    let (_folder, paths) = each_name(|path| fs::create_dir(path).unwrap());
    for path in paths {
        assert_refused(&path);
    }
}

#[test]
fn four_gibibytes_in_one_line_are_refused() {
    // A sparse file takes no room on the disk.
    let (_folder, paths) = each_name(|path| {
        File::create(path).unwrap().set_len(4 << 30).unwrap();
    });
    for path in paths {
        assert_refused(&path);
    }
}

#[test]
fn a_file_that_grows_is_read_to_an_end() {
    let (_folder, paths) = each_name(|path| fs::write(path, "\n").unwrap());
    for path in paths {
        let is_over = AtomicBool::new(false);
        thread::scope(|scope| {
            scope.spawn(|| {
                let mut file = File::options().append(true).open(&path).unwrap();
                let line = "x".repeat(1000) + "\n";
                let more = line.repeat(65);
                // The file stays below what the disk of a test may hold.
                for _ in 0..2000 {
                    if is_over.load(Ordering::Relaxed) {
                        break;
                    }
                    file.write_all(more.as_bytes()).unwrap();
                }
            });
            for arguments in READERS {
                let (status, errors) = run(arguments, &path);
                assert!(
                    (0..=2).contains(&status),
                    "{arguments:?} {path:?}: {errors}"
                );
            }
            is_over.store(true, Ordering::Relaxed);
        });
    }
}

#[test]
fn a_pipe_for_a_log_does_not_stop_a_command() {
    let home = tempfile::tempdir().unwrap();
    let logs = home.path().join("log");
    fs::create_dir(&logs).unwrap();
    for name in ["shikatsu-commands.log", "shikatsu.log"] {
        let made = Command::new("mkfifo")
            .arg(logs.join(name))
            .status()
            .unwrap();
        assert!(made.success());
    }
    let mut command = program(&["--log", "trace", "solve", "problems/six-in-the-corner.go"]);
    let output = command.env("SHIKATSU_HOME", home.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
}
