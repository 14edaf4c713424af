//! A link to an engine: queues for commands and output, and what is known of
//! the engine at the far end.
//!
//! The far end is a program (`child_process`) or a connection (`connection`),
//! served by threads. Output is read into a bounded queue, so an engine that
//! writes without end blocks until the output is consumed. A separate thread
//! writes the commands, because an engine may not read them.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read, Write};
use std::sync::mpsc::{Receiver, Sender, SyncSender, TrySendError, channel, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{fmt, thread};

use super::reaper;
use super::reaper::{Ending, Order, Reaped, ReaperSlot};
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
/// The time that the end of standard error is waited for when the engine ends.
const LINGER: Duration = Duration::from_millis(300);

/// A callback that is called from another thread when there is something to
/// poll.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// A link to a running engine. Dropping it ends the engine in the background.
pub(super) struct Link {
    commands: Option<SyncSender<String>>,
    /// The lock makes `Link` `Sync`, which a `Receiver` is not.
    output: Mutex<Receiver<Vec<u8>>>,
    orders: Sender<Order>,
    shared: Arc<Shared>,
    /// The time between `quit` and the kill.
    quit: Duration,
}

/// The state shared with the threads at the far end.
struct Shared {
    state: Mutex<State>,
    stirred: Condvar,
    wake: Wake,
}

#[derive(Debug, Default)]
struct State {
    /// True if something has arrived since the last [`Link::wait`].
    stirred: bool,
    /// True once the far end can take commands.
    is_open: bool,
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

impl Link {
    /// Creates a link, and its far end. `quit` is the time that the engine has
    /// to end by itself.
    ///
    /// # Errors
    /// When the program is ending.
    pub(super) fn new(quit: Duration, wake: Wake) -> io::Result<(Self, FarEnd)> {
        let (orders, given) = channel();
        // The slot is taken before the engine is started, so that `end_all`
        // knows of it.
        let slot = ReaperSlot::take(orders.clone())?;
        let shared = Arc::new(Shared {
            state: Mutex::default(),
            stirred: Condvar::new(),
            wake,
        });
        let (commands, lines) = sync_channel(COMMANDS);
        let (chunks, output) = sync_channel(CHUNKS);
        let far_end = FarEnd {
            commands: CommandQueue(lines),
            output: OutputQueue {
                chunks,
                orders: orders.clone(),
                shared: shared.clone(),
            },
            complaints: Complaints(shared.clone()),
            slot,
            given,
        };
        let link = Self {
            commands: Some(commands),
            output: Mutex::new(output),
            orders,
            shared,
            quit,
        };
        Ok((link, far_end))
    }

    /// Queues a line, which includes its line break. Returns false if the queue
    /// is full.
    pub(super) fn send(&self, line: String) -> bool {
        let sent = self.commands.as_ref().map(|queue| queue.try_send(line));
        // An engine that has ended is reported by its ending instead.
        !matches!(sent, Some(Err(TrySendError::Full(_))))
    }

    /// Returns a chunk of its output, if one has arrived.
    pub(super) fn take(&self) -> Option<Vec<u8>> {
        let output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        output.try_recv().ok()
    }

    /// Returns true once the far end can take commands.
    pub(super) fn is_open(&self) -> bool {
        self.shared.state().is_open
    }

    /// Returns the ending if the engine ended by itself. All its output has
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

    /// Kills the engine in the background.
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

impl Drop for Link {
    fn drop(&mut self) {
        self.end();
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = self.shared.state();
        f.debug_struct("Link")
            .field("is_open", &state.is_open)
            .field("ending", &state.ending)
            .finish_non_exhaustive()
    }
}

/// The far end of a link, for the threads at the engine.
pub(super) struct FarEnd {
    pub(super) commands: CommandQueue,
    pub(super) output: OutputQueue,
    pub(super) complaints: Complaints,
    slot: ReaperSlot,
    given: Receiver<Order>,
}

impl FarEnd {
    /// Starts the reaper of an engine, and returns the queues to serve.
    ///
    /// # Errors
    /// When the thread cannot be started. The engine is then killed.
    pub(super) fn watch(
        self,
        engine: impl Reaped,
    ) -> io::Result<(CommandQueue, OutputQueue, Complaints)> {
        let shared = self.output.shared.clone();
        let report = move |ending| shared.record_ending(ending);
        reaper::watch(engine, self.slot, self.given, report)?;
        Ok((self.commands, self.output, self.complaints))
    }
}

/// The commands for an engine.
pub(super) struct CommandQueue(Receiver<String>);

impl CommandQueue {
    /// Writes commands until the queue is closed or the engine's input fails.
    pub(super) fn write_to(self, mut input: impl Write) {
        for line in self.0 {
            let written = input
                .write_all(line.as_bytes())
                .and_then(|()| input.flush());
            if written.is_err() {
                return;
            }
        }
    }
}

/// The output of an engine. Dropping it reports that the output has ended.
pub(super) struct OutputQueue {
    chunks: SyncSender<Vec<u8>>,
    orders: Sender<Order>,
    shared: Arc<Shared>,
}

impl OutputQueue {
    /// Records that the engine can take commands.
    pub(super) fn open(&self) {
        self.shared.state().is_open = true;
    }

    /// Reads the engine's output until it ends. Reading goes on after the queue
    /// is closed, so that the engine does not block before it quits.
    ///
    /// # Errors
    /// When the output does not end but fails.
    pub(super) fn read_from(&self, mut output: impl Read) -> io::Result<()> {
        let mut buffer = vec![0; CHUNK];
        loop {
            match output.read(&mut buffer) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
                Ok(0) => return Ok(()),
                Ok(count) => {
                    if self.chunks.send(buffer[..count].to_vec()).is_ok() {
                        self.shared.stir();
                    }
                }
            }
        }
    }
}

impl Drop for OutputQueue {
    fn drop(&mut self) {
        // Sending fails only if the reaper has already finished.
        self.orders.send(Order::OutputClosed).ok();
    }
}

/// The lines of an engine on standard error. Dropping it reports their end.
pub(super) struct Complaints(Arc<Shared>);

impl Complaints {
    /// Reads the engine's standard error until it ends, and keeps its last
    /// lines.
    pub(super) fn read_from(&self, mut errors: impl Read) {
        let mut buffer = vec![0; CHUNK];
        let mut line = Vec::new();
        loop {
            let count = match errors.read(&mut buffer) {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Ok(0) | Err(_) => break,
                Ok(count) => count,
            };
            let mut state = self.0.state();
            for &byte in &buffer[..count] {
                if byte == b'\n' {
                    state.complain(&line);
                    line.clear();
                } else if line.len() < LONGEST_COMPLAINT {
                    line.push(byte);
                }
            }
        }
        self.0.state().complain(&line);
    }
}

impl Drop for Complaints {
    fn drop(&mut self) {
        self.0.state().complaints_closed = true;
        self.0.stirred.notify_all();
    }
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

/// Runs `work` on a new thread at the far end of a link.
pub(super) fn run(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let builder = thread::Builder::new().name(name.to_owned());
    builder.spawn(work).map(drop)
}
