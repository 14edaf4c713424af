//! An engine as a child process, with a thread at each of its pipes.
//!
//! Standard error is always read, so that it never blocks the engine.

use std::io::{self, ErrorKind};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

use process_wrap::std::{ChildWrapper, CommandWrap};

use super::fault::Fault;
use super::link;
use super::link::{Link, Wake};
use super::reaper::{Ending, Reaped};
use super::search_path::find;
use crate::gtp::client::EngineEntry;
use crate::platform::text::excerpt;

/// The most characters of the name of a program in a message.
const QUOTED: usize = 200;

/// Starts the program of an entry.
///
/// # Errors
/// When the system cannot start it.
pub(super) fn start(entry: &EngineEntry, quit: Duration, wake: Wake) -> Result<Link, Fault> {
    try_start(entry, quit, wake).map_err(|error| explain(&entry.program, &error))
}

fn try_start(entry: &EngineEntry, quit: Duration, wake: Wake) -> io::Result<Link> {
    let (link, far_end) = Link::new(quit, wake)?;
    let mut child = spawn(entry)?;
    let (input, output, errors) = (
        child.stdin().take(),
        child.stdout().take(),
        child.stderr().take(),
    );
    far_end.output.open();
    // The reaper starts first: if a pipe's thread cannot be started, it ends
    // the child.
    let (commands, output_queue, complaints) = far_end.watch(Child(child))?;
    // All three pipes exist, since `spawn` requested them.
    if let Some(input) = input {
        link::run("engine pipe", move || commands.write_to(input))?;
    }
    if let Some(output) = output {
        // Output that fails has ended too.
        link::run("engine pipe", move || drop(output_queue.read_from(output)))?;
    }
    if let Some(errors) = errors {
        link::run("engine pipe", move || complaints.read_from(errors))?;
    }
    Ok(link)
}

/// Starts the program in a process group of its own, so that its children can
/// be killed with it.
fn spawn(entry: &EngineEntry) -> io::Result<Box<dyn ChildWrapper>> {
    let program = find(&entry.program);
    let mut command = Command::new(program);
    command
        .args(&entry.arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut command = CommandWrap::from(command);
    #[cfg(unix)]
    command.wrap(process_wrap::std::ProcessGroup::leader());
    #[cfg(windows)]
    command.wrap(process_wrap::std::JobObject);
    command.spawn()
}

fn explain(program: &str, error: &io::Error) -> Fault {
    let program = excerpt(program, QUOTED);
    match error.kind() {
        ErrorKind::NotFound => Fault::NotFound { program },
        ErrorKind::PermissionDenied => Fault::NotAllowed { program },
        _ => Fault::NotStarted {
            program,
            why: error.to_string(),
        },
    }
}

/// A child process, which is killed with its whole process group.
struct Child(Box<dyn ChildWrapper>);

impl Reaped for Child {
    fn is_gone(&mut self) -> bool {
        // If waiting fails, the child is treated as gone.
        !matches!(self.0.try_wait(), Ok(None))
    }

    fn ending(&mut self) -> Ending {
        match self.0.try_wait() {
            Ok(Some(status)) => Ending::Exited(words(status)),
            Ok(None) | Err(_) => Ending::ClosedOutput,
        }
    }

    fn kill(&mut self) {
        // The kill is needed even if the engine has ended: its own children may
        // still run.
        self.0.start_kill().ok();
        self.0.wait().ok();
    }
}

/// Describes an exit status in words.
fn words(status: ExitStatus) -> String {
    if let Some(code) = status.code() {
        return format!("with status {code}");
    }
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return format!("killed by signal {signal}");
    }
    status.to_string()
}
