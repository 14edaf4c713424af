//! The environment of a GTP session: files, the replies, and workers that stop
//! when the front end interrupts them or is gone.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use cpu_time::ProcessTime;
use jiff::Zoned;

use super::front_end::FrontEnd;
use super::inbox::InputQueue;
use crate::cli::complain;
use crate::cli::records::Strictness;
use crate::engine::mcts::Search;
use crate::engine::threads::Threads;
use crate::engine::workers::{Progress, Workers};
use crate::gtp::server::Outside;
use crate::platform::storage;
use crate::platform::text::one_line;

/// The access of a session to its front end and to files.
#[derive(Debug)]
pub(super) struct GtpHost {
    front_end: FrontEnd,
    /// True if the front end takes no more replies.
    output_closed: AtomicBool,
    strictness: Strictness,
}

impl GtpHost {
    pub(super) const fn new(front_end: FrontEnd, strictness: Strictness) -> Self {
        Self {
            front_end,
            output_closed: AtomicBool::new(false),
            strictness,
        }
    }

    /// Returns an error if the front end may not use the files of this machine.
    fn check_files(&self) -> Result<(), String> {
        if self.front_end.is_local {
            Ok(())
        } else {
            Err("only programs on the same machine may use files".to_owned())
        }
    }
}

impl Outside for GtpHost {
    fn read(&self, path: &str, most: u64) -> Result<Vec<u8>, String> {
        self.check_files()?;
        storage::read(Path::new(path), most).map_err(|why| why.to_string())
    }

    fn report_repairs(&self, path: &str, repairs: &[String]) -> Result<(), String> {
        for repair in repairs {
            complain(&format!("{}: {repair}", one_line(Path::new(path))));
        }
        if repairs.is_empty() || !self.strictness.strict {
            return Ok(());
        }
        Err("it needs repairs".to_owned())
    }

    fn write(&self, path: &str, text: &str) -> Result<(), String> {
        self.check_files()?;
        storage::write(Path::new(path), text.as_bytes()).map_err(|why| why.to_string())
    }

    fn send(&self, part: &str) {
        if self.front_end.replies.print(part).is_err() {
            // The error is not reported here, because the end of the reply
            // meets the same one.
            self.output_closed.store(true, Ordering::Relaxed);
        }
    }

    fn is_waiting(&self) -> bool {
        self.output_closed.load(Ordering::Relaxed)
            || self.front_end.inbox.is_waiting()
            || self.front_end.inbox.is_interrupted()
    }

    fn wait(&self) {
        if !self.output_closed.load(Ordering::Relaxed) {
            self.front_end.inbox.wait();
        }
    }

    fn today(&self) -> Option<String> {
        Some(Zoned::now().date().to_string())
    }

    fn cpu_time(&self) -> Option<Duration> {
        ProcessTime::try_now().ok().map(|time| time.as_duration())
    }
}

/// The longest time of a move after the end of the input.
///
/// A script that has been read to its end still gets its moves. An engine whose
/// front end has died does not use up the rest of its time.
const GRACE: Duration = Duration::from_secs(10);

/// Search threads that stop at an interrupt, and soon after the end of the input.
#[derive(Debug)]
pub(super) struct CancellableThreads {
    threads: Threads,
    inbox: Arc<InputQueue>,
}

impl CancellableThreads {
    pub(super) const fn new(threads: Threads, inbox: Arc<InputQueue>) -> Self {
        Self { threads, inbox }
    }
}

/// Returns true if the front end has interrupted the command, or if both the time spent
/// and the time since the end of the input have reached [`GRACE`].
fn is_over(inbox: &InputQueue, spent: Duration) -> bool {
    inbox.is_interrupted() || spent >= GRACE && inbox.ended().is_some_and(|ago| ago >= GRACE)
}

impl Workers for CancellableThreads {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::gtp::front_end::Replies;

    fn host(is_local: bool) -> GtpHost {
        let front_end = FrontEnd {
            inbox: Arc::default(),
            replies: Replies::StandardOutput,
            is_local,
        };
        GtpHost::new(front_end, Strictness { strict: false })
    }

    #[test]
    fn a_front_end_of_another_machine_has_no_files() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.sgf");
        let name = path.to_str().unwrap();
        assert!(host(false).write(name, "(;)").is_err() && !path.exists());
        host(true).write(name, "(;)").unwrap();
        assert_eq!(host(true).read(name, 10).unwrap(), b"(;)");
        let refusal = host(false).read(name, 10).unwrap_err();
        assert_eq!(refusal, "only programs on the same machine may use files");
    }
}
