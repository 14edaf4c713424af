//! Threads that work on a search, with a clock, until they are cancelled.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{io, thread};

use crate::engine::mcts::{Search, Worker};
use crate::engine::workers::{Progress, Workers};

/// The number of games that a thread plays between checks for the end.
const SLICE: u32 = 16;

/// The stack size of a thread that searches or asks a bot for a move. The
/// life-and-death solver recurses deeply.
pub const STACK: usize = 16 << 20;

/// Starts a thread with enough stack for deep searches, for code that asks a
/// bot for a move.
///
/// # Errors
/// Returns an error if the system cannot start another thread.
pub fn spawn<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> io::Result<thread::JoinHandle<T>> {
    thread::Builder::new().stack_size(STACK).spawn(work)
}

/// A group of worker threads. One of them is the caller's own, which needs
/// [`STACK`] too.
#[derive(Debug)]
pub struct Threads {
    count: usize,
    seed: u64,
    began: Instant,
    off: CancelToken,
}

/// A token that cancels the work of a group of threads, from any thread.
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// Ends the work at once, and all work that is started later.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Threads {
    /// Returns a group of this many threads. With one thread and no time limit,
    /// the same seed does the same work.
    #[must_use]
    pub fn new(count: usize, seed: u64) -> Self {
        Self {
            count: count.max(1),
            seed,
            began: Instant::now(),
            off: CancelToken::default(),
        }
    }

    /// The token that cancels the work.
    #[must_use]
    pub fn cancel(&self) -> CancelToken {
        self.off.clone()
    }
}

impl Workers for Threads {
    fn begin(&mut self) {
        self.began = Instant::now();
        self.seed = self.seed.wrapping_add(1);
    }

    fn work(&mut self, search: &Search, enough: &(dyn Fn(Progress) -> bool + Sync)) {
        let done = AtomicBool::new(false);
        let (began, off) = (self.began, &self.off);
        let toil = |mut worker: Worker| {
            while !done.load(Ordering::Relaxed) {
                let progress = Progress {
                    spent: began.elapsed(),
                    games: search.games(),
                };
                if off.is_cancelled() || enough(progress) {
                    done.store(true, Ordering::Relaxed);
                    return;
                }
                worker.step(SLICE);
            }
        };
        let worker = |number: usize| {
            let seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            search.worker(seed.wrapping_add(number as u64))
        };
        thread::scope(|scope| {
            for number in 1..self.count {
                let (worker, toil) = (worker(number), &toil);
                let builder = thread::Builder::new().stack_size(STACK);
                // If a thread cannot be started, the others work without it.
                drop(builder.spawn_scoped(scope, move || toil(worker)));
            }
            toil(worker(0));
        });
    }

    fn spent(&self) -> Duration {
        self.began.elapsed()
    }

    fn is_cancelled(&self) -> bool {
        self.off.is_cancelled()
    }

    fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::mcts::Terms;
    use crate::go::{Color, Game, Rules, Size};

    /// Ladders are longest on the largest board.
    #[test]
    fn no_board_is_too_large_for_the_threads() {
        let game = Game::new(Size::square(25).unwrap(), Rules::french());
        let terms = Terms {
            nodes: 1 << 16,
            ..Terms::of(&game)
        };
        let search = Search::new(&game, Color::Black, &terms);
        let mut workers = Threads::new(2, 1);
        let work = move || {
            workers.begin();
            workers.work(&search, &|progress| progress.games >= 300);
            search.games()
        };
        let builder = thread::Builder::new().stack_size(STACK);
        assert!(builder.spawn(work).unwrap().join().unwrap() >= 300);
    }

    fn search() -> Search {
        let game = Game::new(Size::square(9).unwrap(), Rules::french());
        let terms = Terms {
            nodes: 1 << 16,
            ..Terms::of(&game)
        };
        Search::new(&game, Color::Black, &terms)
    }

    #[test]
    fn threads_work_together_until_it_is_enough() {
        let search = search();
        let mut workers = Threads::new(3, 1);
        workers.begin();
        workers.work(&search, &|progress| progress.games >= 500);
        // Each thread may have had a slice in progress.
        assert!((500..=500 + 3 * u64::from(SLICE)).contains(&search.games()));
    }

    #[test]
    fn cancelled_work_ends() {
        let mut workers = Threads::new(2, 1);
        let off = workers.cancel();
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(20));
                off.cancel();
            });
            workers.begin();
            workers.work(&search(), &|_| false);
        });
        assert!(workers.is_cancelled());
    }
}
