//! A program with a thread at each of its pipes.
//!
//! Standard output is read into a bounded queue, so an engine that writes
//! without end waits for whoever listens. Standard error is always read, and
//! its last lines are kept. Commands are written by a thread of their own,
//! because an engine may read none.

use std::collections::VecDeque;
use std::fmt;
use std::io::{self, ErrorKind, Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, SyncSender, TrySendError, channel, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap};

use super::detect;
use super::fault::Fault;
use crate::gtp::client::EngineEntry;
use crate::gtp::process::reaper;
use crate::gtp::process::reaper::{Ending, Order, ReaperSlot};
use crate::platform::text::excerpt;

/// The most that is read at once.
const CHUNK: usize = 16 << 10;
/// The most chunks that wait to be heard.
const CHUNKS: usize = 64;
/// The most lines that wait to be written: a long game replayed, twice.
const COMMANDS: usize = 2000;
/// The most lines of standard error that wait to be looked at.
const COMPLAINTS: usize = 200;
/// The most bytes that are kept of one.
const LONGEST_COMPLAINT: usize = 1000;
/// How many characters of its last words are told.
const LAST_WORDS: usize = 200;
/// How long last words are waited for.
const LINGER: Duration = Duration::from_millis(300);

/// Called, from another thread, when there is something to be polled.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// A running program.
pub(super) struct Process {
    commands: Option<SyncSender<String>>,
    /// Behind a lock so that a process can be shared, which receivers cannot.
    output: Mutex<Receiver<Vec<u8>>>,
    orders: Sender<Order>,
    shared: Arc<Shared>,
    /// From `quit` until it is killed.
    quit: Duration,
}

/// What the threads of a process tell.
struct Shared {
    state: Mutex<State>,
    stirred: Condvar,
    wake: Wake,
}

#[derive(Debug, Default)]
struct State {
    /// Whether something has come since somebody last looked.
    stirred: bool,
    ending: Option<Ending>,
    complaints: VecDeque<String>,
    /// The last line on standard error that says something, and when it came.
    last_words: Option<(String, Instant)>,
    complaints_closed: bool,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something has come.
    fn stir(&self) {
        self.state().stirred = true;
        self.stirred.notify_all();
        (self.wake)();
    }
}

impl Process {
    /// Starts the program of an entry.
    pub(super) fn start(entry: &EngineEntry, quit: Duration, wake: Wake) -> Result<Self, Fault> {
        let started = Self::raise(entry, quit, wake);
        started.map_err(|error| explain(&entry.program, &error))
    }

    /// Starts it, and puts threads at its pipes.
    fn raise(entry: &EngineEntry, quit: Duration, wake: Wake) -> io::Result<Self> {
        let (orders, given) = channel();
        // First, so that the program does not end without it.
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
        let report = move |ending| watcher.see_off(ending);
        // First the warden: if there is no thread for the others it ends the
        // child.
        reaper::watch(child, place, given, report)?;
        let process = Self {
            commands: Some(commands),
            output: Mutex::new(output),
            orders: orders.clone(),
            shared,
            quit,
        };
        let (reader, listener) = (process.shared.clone(), process.shared.clone());
        at_pipe(input, move |input| write(input, &lines))?;
        at_pipe(out, move |out| read(out, &chunks, &orders, &reader))?;
        at_pipe(err, move |err| attend(err, &listener))?;
        Ok(process)
    }

    /// Hands over a line, which has its end; whether there was room for it.
    pub(super) fn send(&self, line: String) -> bool {
        let sent = self.commands.as_ref().map(|queue| queue.try_send(line));
        // Of a process that is gone its end tells, not its full queue.
        !matches!(sent, Some(Err(TrySendError::Full(_))))
    }

    /// What it wrote, if something has come.
    pub(super) fn take(&self) -> Option<Vec<u8>> {
        let output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        output.try_recv().ok()
    }

    /// How it ended, if it did so by itself. What it wrote before has come.
    pub(super) fn ending(&self) -> Option<Ending> {
        self.shared.state().ending.clone()
    }

    /// The lines on standard error since this was last asked.
    pub(super) fn complaints(&self) -> VecDeque<String> {
        std::mem::take(&mut self.shared.state().complaints)
    }

    /// What it said last on standard error, and when.
    pub(super) fn last_words(&self) -> Option<(String, Instant)> {
        self.shared.state().last_words.clone()
    }

    /// Waits until something comes, at most so long.
    pub(super) fn wait(&self, at_most: Duration) {
        let state = self.shared.state();
        let waited = self
            .shared
            .stirred
            .wait_timeout_while(state, at_most, |state| !state.stirred);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.stirred = false;
    }

    /// Kills it, in the background.
    pub(super) fn kill(&mut self) {
        self.quit = Duration::ZERO;
        self.end();
    }

    fn end(&mut self) {
        if let Some(commands) = self.commands.take() {
            // One that reads nothing does not quit either: the warden sees to it.
            commands.try_send("quit\n".to_owned()).ok();
        }
        // A warden that is gone has finished.
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
    /// Notes the end, when the last words have come.
    fn see_off(&self, ending: Ending) {
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

/// Starts the program as the head of a group of its own.
fn spawn(entry: &EngineEntry) -> io::Result<Box<dyn ChildWrapper>> {
    let program = detect::find(&entry.program);
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

/// Works at a pipe on a thread of its own. All three are there: they were asked
/// for.
fn at_pipe<P: Send + 'static>(
    pipe: Option<P>,
    work: impl FnOnce(P) + Send + 'static,
) -> io::Result<()> {
    let Some(pipe) = pipe else {
        return Ok(());
    };
    let builder = thread::Builder::new().name("engine pipe".to_owned());
    builder.spawn(move || work(pipe)).map(drop)
}

/// Writes commands until there are no more, or nobody reads them.
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

/// Reads what an engine writes until it ends; when nobody listens any more,
/// only so that it can write on until it has quit.
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
    // A warden that is gone knows.
    orders.send(Order::OutputClosed).ok();
}

/// Reads what an engine complains of.
fn attend(mut complaints: impl Read, shared: &Shared) {
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
