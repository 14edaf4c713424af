//! What a session needs of the program: files, the other side, and a crew that
//! does not work on for nobody.

use std::io::{self, Write as _};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::inbox::Inbox;
use crate::engine::mcts::Search;
use crate::engine::threads::Threads;
use crate::engine::workers::{Progress, Workers};
use crate::gtp::server::Outside;
use crate::platform::storage;

/// Files of the system and standard output, beside an inbox.
#[derive(Debug)]
pub(super) struct Desk {
    inbox: Arc<Inbox>,
    /// Whether nobody hears what is sent.
    is_deaf: AtomicBool,
}

impl Desk {
    pub(super) const fn new(inbox: Arc<Inbox>) -> Self {
        Self {
            inbox,
            is_deaf: AtomicBool::new(false),
        }
    }
}

impl Outside for Desk {
    fn read(&self, path: &str, most: u64) -> Result<Vec<u8>, String> {
        storage::read(Path::new(path), most).map_err(|why| why.to_string())
    }

    fn write(&self, path: &str, text: &str) -> Result<(), String> {
        storage::write(Path::new(path), text.as_bytes()).map_err(|why| why.to_string())
    }

    fn send(&self, part: &str) {
        let mut output = io::stdout().lock();
        let sent = output.write_all(part.as_bytes());
        if sent.and_then(|()| output.flush()).is_err() {
            // The end of the reply will meet the same error.
            self.is_deaf.store(true, Ordering::Relaxed);
        }
    }

    fn is_waiting(&self) -> bool {
        self.is_deaf.load(Ordering::Relaxed) || self.inbox.is_waiting()
    }

    fn wait(&self) {
        if !self.is_deaf.load(Ordering::Relaxed) {
            self.inbox.wait();
        }
    }
}

/// How long a move is thought about after the input has ended, if that takes so
/// long. A script that is read to its end still has its moves; an engine whose
/// front end has died does not go on for the rest of its time.
const GRACE: Duration = Duration::from_secs(10);

/// Threads that stop when nobody is there any more.
#[derive(Debug)]
pub(super) struct Attended {
    threads: Threads,
    inbox: Arc<Inbox>,
}

impl Attended {
    pub(super) const fn new(threads: Threads, inbox: Arc<Inbox>) -> Self {
        Self { threads, inbox }
    }
}

/// Whether the input has ended, and this is enough for a move.
fn is_over(inbox: &Inbox, spent: Duration) -> bool {
    spent >= GRACE && inbox.ended().is_some_and(|ago| ago >= GRACE)
}

impl Workers for Attended {
    fn begin(&mut self) {
        self.threads.begin();
    }

    fn work(&mut self, search: &Search, enough: &(dyn Fn(Progress) -> bool + Sync)) {
        let inbox = &self.inbox;
        self.threads.work(search, &|progress| {
            enough(progress) || is_over(inbox, progress.spent)
        });
    }

    fn spent(&self) -> Duration {
        self.threads.spent()
    }

    fn is_cancelled(&self) -> bool {
        is_over(&self.inbox, self.threads.spent()) || self.threads.is_cancelled()
    }

    fn reseed(&mut self, seed: u64) {
        self.threads.reseed(seed);
    }
}
