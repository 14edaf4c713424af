//! `./play` and `./check` on a machine whose commands are stand-ins: the progress of
//! the build, and the line of advice that a failure ends with.
#![cfg(all(unix, not(feature = "window")))]

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

/// A cargo that reports some crates. Then it fails with the text in `FAULT` and the
/// status in `STATUS`, or builds a program that prints its folder and arguments.
const CARGO: &str = r#"#!/bin/bash
if [ "$1" = --version ] || [ "$2" = --version ]; then exit; fi
pwd >"$HOME/cargo-ran-here"
printf '  Downloaded pkg-config v0.3.32\n' >&2
for i in 1 250 510; do
    printf '   Compiling part%s v1.0.0\n    Building [==>   ] %s/512: part\r' "$i" "$i" >&2
done
[ -z "$FAULT" ] || { printf 'error: %s\n' "$FAULT" >&2; exit "$STATUS"; }
printf '    Finished `dev` profile\n' >&2
mkdir -p "$CARGO_TARGET_DIR/debug"
printf '#!/bin/bash\npwd\necho "$@"\n' >"$CARGO_TARGET_DIR/debug/shikatsu"
chmod +x "$CARGO_TARGET_DIR/debug/shikatsu"
"#;

/// An apt-get that installs nothing but prints its arguments. An installation fails
/// with the text in `FAULT`, if there is one.
const APT_GET: &str = r#"#!/bin/bash
[ "$1" = install ] || exit 0
echo "$@"
[ -z "$FAULT" ] || { printf 'E: %s\n' "$FAULT" >&2; exit 100; }
"#;

/// The commands of the system that the scripts call.
const TOOLS: &[&str] = &[
    "awk", "bash", "cat", "chmod", "cut", "df", "dirname", "env", "grep", "id", "mkdir", "mktemp",
    "rm", "sed", "sleep", "sort", "tail", "tee", "tr",
];

/// A machine with all packages and a compiler.
struct Machine {
    folder: TempDir,
}

impl Machine {
    fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let machine = Self { folder };
        for tool in TOOLS {
            let found = ["/usr/bin", "/bin"].map(|folder| Path::new(folder).join(tool));
            let found = found.iter().find(|path| path.exists()).unwrap();
            symlink(found, machine.path(tool)).unwrap();
        }
        machine.program("cargo", CARGO);
        machine.program("rustc", "#!/bin/bash\necho 'rustc 1.99.0 (a date)'\n");
        machine.program("dpkg-query", "#!/bin/bash\necho installed\n");
        machine.program("apt-get", APT_GET);
        machine.program("apt-cache", "#!/bin/bash\necho \"Package: $2\"\n");
        machine
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn program(&self, name: &str, text: &str) {
        let path = self.path(name);
        // Writing through a link would change the command of the system.
        fs::remove_file(&path).ok();
        fs::write(&path, text).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    }

    /// Takes away libxi6, which the window needs, and gnugo, which the tests need.
    fn take_packages(&self) {
        self.program(
            "dpkg-query",
            "#!/bin/bash\ncase $4 in libxi6 | gnugo) ;; *) echo installed ;; esac\n",
        );
    }

    fn command(&self, script: &str) -> Command {
        let mut command = Command::new(Path::new(env!("CARGO_MANIFEST_DIR")).join(script));
        command
            .current_dir(self.folder.path())
            .env_clear()
            .env("PATH", self.folder.path())
            .env("HOME", self.folder.path())
            .env("CARGO_TARGET_DIR", self.path("target"))
            .env("DISPLAY", ":0")
            .env("STATUS", "101");
        command
    }

    /// Runs the script. Commands fail with this fault unless it is empty.
    fn run(&self, script: &str, fault: &str) -> Output {
        self.command(script).env("FAULT", fault).output().unwrap()
    }
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Asserts that the run failed, and that its last line is this advice of the script.
#[track_caller]
fn assert_ends_with_advice(output: &Output, script: &str, advice: &str) {
    let errors = errors(output);
    assert!(!output.status.success(), "{errors}");
    let last = errors.lines().last().unwrap();
    assert!(
        last.starts_with(&format!("{script}: ")) && last.contains(advice),
        "{errors}"
    );
}

#[test]
fn the_first_build_shows_its_progress_and_the_program_gets_the_arguments() {
    let machine = Machine::new();
    let mut play = machine.command("play");
    let output = play
        .args(["a game.sgf", "--log", "debug"])
        .output()
        .unwrap();
    let progress = errors(&output);
    assert!(output.status.success(), "{progress}");
    let lines: Vec<&str> = progress.lines().collect();
    assert!(lines[0].contains("first build"), "{progress}");
    let (crates, gone) = lines[1].split_once(", ").unwrap();
    assert_eq!(crates, "1 of 512 crates");
    assert!(gone.contains(" s gone"), "{progress}");
    let ran = String::from_utf8_lossy(&output.stdout);
    let folder = machine.folder.path().canonicalize().unwrap();
    assert_eq!(
        ran,
        format!("{}\na game.sgf --log debug\n", folder.display())
    );
    // There rustup finds rust-toolchain.toml.
    let ran = fs::read_to_string(machine.path("cargo-ran-here")).unwrap();
    assert_eq!(ran.trim_end(), env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn a_later_start_says_nothing_of_a_first_build() {
    let machine = Machine::new();
    machine.run("play", "");
    let progress = errors(&machine.run("play", ""));
    assert!(!progress.contains("first build"), "{progress}");
}

#[test]
fn a_first_build_without_a_display_is_announced_as_one() {
    let machine = Machine::new();
    let output = machine.command("play").env_remove("DISPLAY").output();
    let progress = errors(&output.unwrap());
    assert!(progress.contains("no display"), "{progress}");
}

#[test]
fn a_failed_build_ends_with_its_last_lines_and_advice() {
    let machine = Machine::new();
    for (fault, advice) in [
        (
            "write failed: No space left on device (os error 28)",
            "the disk is full",
        ),
        (
            "failed to download from `https://example.org`",
            "the network failed",
        ),
        ("Could not resolve host: example.org", "the network failed"),
        (
            "Permission denied (os error 13) at path \"/target\"",
            "cannot be used",
        ),
        (
            "No such file or directory (os error 2) at path \"/target\"",
            "cannot be used",
        ),
        ("linker `cc` not found", "a system package is missing"),
        (
            "process didn't exit successfully (signal: 9, SIGKILL: kill)",
            "lack of memory",
        ),
        ("mismatched types", "the build failed"),
    ] {
        let output = machine.run("play", fault);
        let text = errors(&output);
        assert_ends_with_advice(&output, "play", advice);
        assert_eq!(output.status.code(), Some(101), "{text}");
        assert!(text.contains(fault), "{text}");
        assert!(!text.contains("Building ["), "{text}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn a_failed_installation_ends_with_advice() {
    let machine = Machine::new();
    machine.take_packages();
    for (fault, advice) in [
        (
            "Failed to fetch http://example.org/a.deb  Temporary failure resolving",
            "the network failed",
        ),
        (
            "You don't have enough free space in /var/cache/apt/archives/.",
            "the disk is full",
        ),
        (
            "dpkg was interrupted, you must manually run 'dpkg --configure -a'",
            "dpkg --configure -a",
        ),
        (
            "Could not get lock /var/lib/dpkg/lock-frontend.",
            "another program installs packages",
        ),
        (
            "Sub-process /usr/bin/dpkg returned",
            "then start again: libxi6",
        ),
    ] {
        for script in ["play", "check"] {
            assert_ends_with_advice(&machine.run(script, fault), script, advice);
        }
    }
}

#[test]
fn without_sudo_the_packages_are_named_for_the_administrator() {
    let machine = Machine::new();
    machine.take_packages();
    machine.program("id", "#!/bin/bash\necho 1000\n");
    let output = machine.run("play", "");
    assert_ends_with_advice(&output, "play", "As root, run `apt-get install libxi6`");
    machine.program(
        "sudo",
        "#!/bin/bash\necho 'sudo: a password is required' >&2\nexit 1\n",
    );
    assert_ends_with_advice(&machine.run("play", ""), "play", "sudo was refused");
}

#[test]
fn a_package_that_the_system_does_not_know_is_named_and_the_others_are_installed() {
    let machine = Machine::new();
    machine.take_packages();
    machine.program(
        "apt-cache",
        "#!/bin/bash\n[ \"$2\" = gnugo ] || echo known\n",
    );
    let output = machine.run("check", "");
    let text = errors(&output);
    assert!(output.status.success(), "{text}");
    assert!(text.contains("no package gnugo"), "{text}");
    assert!(text.contains("DPkg::Lock::Timeout=300 libxi6\n"), "{text}");

    // Without lists, as without a network, none is known.
    machine.program("apt-cache", "#!/bin/bash\n");
    let output = machine.run("check", "");
    assert_ends_with_advice(&output, "check", "Check the network");
    // The build may do without one, and names it if not.
    let output = machine.run("play", "The system library `xi` was not found");
    assert_ends_with_advice(&output, "play", "a system package is missing: libxi6");
}

#[test]
fn a_compiler_that_is_too_old_ends_with_advice() {
    let machine = Machine::new();
    machine.program("rustc", "#!/bin/bash\necho 'rustc 1.63.0'\n");
    for script in ["play", "check"] {
        let output = machine.run(script, "");
        assert_ends_with_advice(&output, script, "this is 1.63.0. Install rustup");
    }
    machine.program(
        "rustc",
        "#!/bin/bash\necho \"error: toolchain '1.99' is not installed\" >&2\nexit 1\n",
    );
    let output = machine.run("play", "");
    assert_ends_with_advice(&output, "play", "rustup toolchain install");
}

#[test]
fn a_missing_temporary_folder_ends_with_advice() {
    let machine = Machine::new();
    let mut play = machine.command("play");
    let output = play.env("TMPDIR", machine.path("nowhere")).output();
    assert_ends_with_advice(&output.unwrap(), "play", "TMPDIR");
}

#[test]
fn a_check_ends_at_a_fault_of_the_machine_and_lists_other_failures() {
    let machine = Machine::new();
    let fault = "No space left on device (os error 28)";
    let output = machine.run("check", fault);
    assert_ends_with_advice(&output, "check", "the disk is full");
    let steps = String::from_utf8_lossy(&output.stdout);
    assert_eq!(steps.matches("== ").count(), 1, "{steps}");

    // A failed test may write anything.
    let mut check = machine.command("check");
    let output = check.env("FAULT", fault).env("STATUS", "100").output();
    let text = errors(&output.unwrap());
    assert!(!text.contains("disk is full"), "{text}");
    assert!(text.contains("\nFailed:\n  cargo fmt --check\n"), "{text}");
}

#[test]
fn a_script_that_is_stopped_says_so_and_leaves_no_file() {
    let machine = Machine::new();
    machine.program(
        "cargo",
        "#!/bin/bash\n[ \"$1\" = --version ] || { echo >\"$HOME/began\"; sleep 60; }\n",
    );
    for script in ["play", "check"] {
        let temporary = machine.path("temporary");
        fs::create_dir(&temporary).unwrap();
        let mut command = machine.command(script);
        command.env("TMPDIR", &temporary).process_group(0);
        command.stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        while !machine.path("began").exists() {
            assert_eq!(child.try_wait().unwrap(), None, "{script} ended too soon");
            thread::sleep(Duration::from_millis(10));
        }
        let group = format!("-{}", child.id());
        let kill = Command::new("kill").args(["-TERM", "--", &group]).status();
        assert!(kill.unwrap().success());
        let output = child.wait_with_output().unwrap();
        assert_ends_with_advice(&output, script, "stopped. Start again");
        assert_eq!(output.status.code(), Some(130));
        assert_eq!(fs::read_dir(&temporary).unwrap().count(), 0);
        fs::remove_dir(temporary).unwrap();
        fs::remove_file(machine.path("began")).unwrap();
    }
}
