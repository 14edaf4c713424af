//! A child process with a thread at each of its pipes.
//!
//! Standard output is read into a bounded queue, so an engine that writes
//! without end blocks until the output is consumed. Standard error is always
//! read, and its last lines are kept. A separate thread writes the commands,
//! because an engine may not read them.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, SyncSender, TrySendError, channel, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{fmt, thread};

use process_wrap::std::{ChildWrapper, CommandWrap};

use super::fault::Fault;
use super::search_path::find;
use crate::gtp::client::EngineEntry;
use crate::gtp::process::reaper;
use crate::gtp::process::reaper::{Ending, Order, ReaperSlot};
use crate::platform::text::excerpt;

/// The most bytes of one read.
const CHUNK: usize = 16 << 10;
/// The capacity of the queue of output chunks.
const CHUNKS: usize = 64;
/// The capacity of the queue of commands: enough to replay a long game twice.
const COMMANDS: usize = 2000;
/// The most lines of standard error that are kept until they are fetched.
const COMPLAINTS: usize = 200;
/// The most bytes that are kept of a line of standard error.
const LONGEST_COMPLAINT: usize = 1000;
/// The most characters of the last line on standard error that are reported.
const LAST_WORDS: usize = 200;
/// The time that the end of standard error is waited for when the process ends.
const LINGER: Duration = Duration::from_millis(300);

/// A callback that is called from another thread when there is something to
/// poll.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// A running child process.
pub(super) struct Process {
    commands: Option<SyncSender<String>>,
    /// The lock makes `Process` `Sync`, which a `Receiver` is not.
    output: Mutex<Receiver<Vec<u8>>>,
    orders: Sender<Order>,
    shared: Arc<Shared>,
    /// The time between `quit` and the kill.
    quit: Duration,
}

/// The state shared with the threads of a process.
struct Shared {
    state: Mutex<State>,
    stirred: Condvar,
    wake: Wake,
}

#[derive(Debug, Default)]
struct State {
    /// True if something has arrived since the last [`Process::wait`].
    stirred: bool,
    ending: Option<Ending>,
    complaints: VecDeque<String>,
    /// The last non-empty line on standard error, and when it came.
    last_words: Option<(String, Instant)>,
    complaints_closed: bool,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes all waiters because something has arrived.
    fn stir(&self) {
        self.state().stirred = true;
        self.stirred.notify_all();
        (self.wake)();
    }
}

impl Process {
    /// Starts the program of an entry.
    pub(super) fn start(entry: &EngineEntry, quit: Duration, wake: Wake) -> Result<Self, Fault> {
        let started = Self::try_start(entry, quit, wake);
        started.map_err(|error| explain(&entry.program, &error))
    }

    /// Does the same, with the system's error.
    fn try_start(entry: &EngineEntry, quit: Duration, wake: Wake) -> io::Result<Self> {
        let (orders, given) = channel();
        // The slot is taken first, so that `end_all` knows of this child.
        let place = ReaperSlot::take(orders.clone())?;
        let mut child = spawn(entry)?;
        let shared = Arc::new(Shared {
            state: Mutex::default(),
            stirred: Condvar::new(),
            wake,
        });
        let (commands, lines) = sync_channel(COMMANDS);
        let (chunks, output) = sync_channel(CHUNKS);
        let (input, out, err) = (
            child.stdin().take(),
            child.stdout().take(),
            child.stderr().take(),
        );
        let watcher = shared.clone();
        let report = move |ending| watcher.record_ending(ending);
        // The reaper starts first: if a pipe's thread cannot be started, it
        // ends the child.
        reaper::watch(child, place, given, report)?;
        let process = Self {
            commands: Some(commands),
            output: Mutex::new(output),
            orders: orders.clone(),
            shared,
            quit,
        };
        let (reader, listener) = (process.shared.clone(), process.shared.clone());
        run_at_pipe(input, move |input| write(input, &lines))?;
        run_at_pipe(out, move |out| read(out, &chunks, &orders, &reader))?;
        run_at_pipe(err, move |err| read_stderr(err, &listener))?;
        Ok(process)
    }

    /// Queues a line, which includes its line break. Returns false if the queue
    /// is full.
    pub(super) fn send(&self, line: String) -> bool {
        let sent = self.commands.as_ref().map(|queue| queue.try_send(line));
        // A process that has ended is reported by its ending instead.
        !matches!(sent, Some(Err(TrySendError::Full(_))))
    }

    /// Returns a chunk of its output, if one has arrived.
    pub(super) fn take(&self) -> Option<Vec<u8>> {
        let output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        output.try_recv().ok()
    }

    /// Returns the ending if the process ended by itself. All its output has
    /// then arrived.
    pub(super) fn ending(&self) -> Option<Ending> {
        self.shared.state().ending.clone()
    }

    /// Returns the lines on standard error since the last call.
    pub(super) fn complaints(&self) -> VecDeque<String> {
        std::mem::take(&mut self.shared.state().complaints)
    }

    /// Returns the last line on standard error, and when it came.
    pub(super) fn last_words(&self) -> Option<(String, Instant)> {
        self.shared.state().last_words.clone()
    }

    /// Waits until something arrives, at most for `at_most`.
    pub(super) fn wait(&self, at_most: Duration) {
        let state = self.shared.state();
        let waited = self
            .shared
            .stirred
            .wait_timeout_while(state, at_most, |state| !state.stirred);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.stirred = false;
    }

    /// Kills the process in the background.
    pub(super) fn kill(&mut self) {
        self.quit = Duration::ZERO;
        self.end();
    }

    fn end(&mut self) {
        if let Some(commands) = self.commands.take() {
            // If the queue is full, the engine reads no commands, and the
            // reaper kills it.
            commands.try_send("quit\n".to_owned()).ok();
        }
        // Sending fails only if the reaper has already finished.
        self.orders.send(Order::End(self.quit)).ok();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

impl fmt::Debug for Process {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = self.shared.state();
        f.debug_struct("Process")
            .field("ending", &state.ending)
            .finish_non_exhaustive()
    }
}

impl Shared {
    /// Records the ending, once standard error is closed or has been waited
    /// for.
    fn record_ending(&self, ending: Ending) {
        let state = self.state();
        let waited = self
            .stirred
            .wait_timeout_while(state, LINGER, |state| !state.complaints_closed);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.ending = Some(ending);
        drop(state);
        self.stir();
    }
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
    let program = excerpt(program, LAST_WORDS);
    match error.kind() {
        ErrorKind::NotFound => Fault::NotFound { program },
        ErrorKind::PermissionDenied => Fault::NotAllowed { program },
        _ => Fault::NotStarted {
            program,
            why: error.to_string(),
        },
    }
}

/// Runs `work` at a pipe on a new thread. All three pipes exist, since `spawn`
/// requested them.
fn run_at_pipe<P: Send + 'static>(
    pipe: Option<P>,
    work: impl FnOnce(P) + Send + 'static,
) -> io::Result<()> {
    let Some(pipe) = pipe else {
        return Ok(());
    };
    let builder = thread::Builder::new().name("engine pipe".to_owned());
    builder.spawn(move || work(pipe)).map(drop)
}

/// Writes commands until the queue is closed or the engine's input fails.
fn write(mut input: impl Write, lines: &Receiver<String>) {
    for line in lines {
        let written = input
            .write_all(line.as_bytes())
            .and_then(|()| input.flush());
        if written.is_err() {
            return;
        }
    }
}

/// Reads the engine's output until it ends. Reading goes on after the queue is
/// closed, so that the engine does not block before it quits.
fn read(
    mut output: impl Read,
    chunks: &SyncSender<Vec<u8>>,
    orders: &Sender<Order>,
    shared: &Shared,
) {
    let mut buffer = vec![0; CHUNK];
    loop {
        match output.read(&mut buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Ok(0) | Err(_) => break,
            Ok(count) => {
                if chunks.send(buffer[..count].to_vec()).is_ok() {
                    shared.stir();
                }
            }
        }
    }
    // Sending fails only if the reaper has already finished.
    orders.send(Order::OutputClosed).ok();
}

/// Reads the engine's standard error until it ends.
fn read_stderr(mut complaints: impl Read, shared: &Shared) {
    let mut buffer = vec![0; CHUNK];
    let mut line = Vec::new();
    loop {
        let count = match complaints.read(&mut buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Ok(0) | Err(_) => break,
            Ok(count) => count,
        };
        let mut state = shared.state();
        for &byte in &buffer[..count] {
            if byte == b'\n' {
                state.complain(&line);
                line.clear();
            } else if line.len() < LONGEST_COMPLAINT {
                line.push(byte);
            }
        }
    }
    let mut state = shared.state();
    state.complain(&line);
    state.complaints_closed = true;
    drop(state);
    shared.stirred.notify_all();
}

impl State {
    fn complain(&mut self, line: &[u8]) {
        let text = String::from_utf8_lossy(line);
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        if self.complaints.len() == COMPLAINTS {
            self.complaints.pop_front();
        }
        self.complaints.push_back(text.to_owned());
        self.last_words = Some((excerpt(text, LAST_WORDS), Instant::now()));
    }
}
