//! The program under test, as a process.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};
use std::thread;

/// The path of the program.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_shikatsu");

/// Returns a command that runs the program in the repository with these
/// arguments, without standard input.
///
/// There is no display, so an attempt to open a window fails with a message.
pub(crate) fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(arguments)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .stdin(Stdio::null());
    command
}

/// Runs the program in the repository to its end.
#[cfg(not(feature = "window"))]
pub(crate) fn run(arguments: &[&str]) -> Output {
    program(arguments).output().expect("the program starts")
}

/// Returns the output of a command for this standard input.
pub(crate) fn output_for(command: &mut Command, input: impl AsRef<[u8]>) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("the input is piped");
    let input = input.as_ref().to_owned();
    // A program that reads no more input closes the pipe, so an error is ignored.
    let writer = thread::spawn(move || pipe.write_all(&input).ok());
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer does not panic");
    output
}

/// Returns the text of an output.
pub(crate) fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("the output is UTF-8")
}
