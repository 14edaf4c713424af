//! Standard output and standard error of the commands.
//!
//! The other modules of the command line do not name these two streams
//! (`tests/layers.rs`), so that text from files never reaches a terminal raw:
//! it prints pictures in place of control characters.

use std::fmt::Display;
use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;

use super::BAD_INPUT;
use crate::platform::text::{Lines, OneLine, escape_json};

/// Prints lines for people, and flushes them. The text ends with a line feed.
pub(super) fn print(text: impl Display) -> io::Result<()> {
    write(&Lines(text).to_string())
}

/// Prints a line of JSON, and flushes it.
pub(super) fn print_json(line: &str) -> io::Result<()> {
    write(&(escape_json(line.trim_end_matches('\n')) + "\n"))
}

fn write(text: &str) -> io::Result<()> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// Returns the exit status of a command that printed all it had to, or could
/// not. A closed pipe is no error: its reader wants no more, and the status is
/// that of the answers until then.
pub(super) fn finish(printed: io::Result<()>, status: u8) -> ExitCode {
    match printed {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            complain(&format!("cannot go on: {error}"));
            ExitCode::from(BAD_INPUT)
        }
        _ => ExitCode::from(status),
    }
}

/// Returns standard output as it is, for the console, whose terminal has colors
/// and shows pictures of control characters by itself.
pub(super) fn terminal() -> io::Stdout {
    io::stdout()
}

/// Prints one line on standard error.
pub fn complain(message: &str) {
    // If standard error is closed, there is nowhere left to report that.
    drop(writeln!(
        io::stderr(),
        "shikatsu: {}",
        OneLine(message.trim_end())
    ));
}

/// Prints the beginning of a line on standard error.
pub(super) fn prompt(text: &str) {
    drop(write!(io::stderr(), "{}", OneLine(text)));
}

/// A counter on standard error, shown only on a terminal and erased afterwards.
#[derive(Debug)]
pub(super) struct Counter {
    is_seen: bool,
}

impl Counter {
    pub(super) fn new() -> Self {
        let is_seen = io::stderr().is_terminal();
        Self { is_seen }
    }

    /// Shows the number of jobs that are done.
    pub(super) fn show(&self, done: usize, all: usize) {
        if self.is_seen {
            prompt(&format!("{done} of {all}"));
        }
    }

    /// Erases the counter before other output is written.
    pub(super) fn clear(&self) {
        if self.is_seen {
            drop(write!(io::stderr(), "\r\x1b[K"));
        }
    }
}
