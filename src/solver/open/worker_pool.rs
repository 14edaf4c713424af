//! Helpers of a search on an open board. Such a search consists of many, of one
//! region after the other, and moves from one to the next. Its helpers follow
//! it to the region it is working on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::solver::Solver;
use crate::solver::helper::{Helper, Work, WorkOutcome};

/// The idle helpers of one region's search, free to be taken by a worker.
type IdleHelpers = Arc<Mutex<Vec<Helper>>>;

/// The helpers of one region's search.
#[derive(Debug, Default)]
pub(super) struct HelperPool {
    made: usize,
    bench: IdleHelpers,
}

impl HelperPool {
    /// Creates helpers for up to `members` workers.
    pub(super) fn add_helpers(&mut self, solver: &mut Solver, members: usize) {
        while self.made < members
            && let Some(helper) = solver.helper()
        {
            self.made += 1;
            guard(&self.bench).push(helper);
        }
    }
}

/// The state shared by an open search and its workers.
#[derive(Debug, Default)]
struct SharedPools {
    benches: Mutex<Vec<IdleHelpers>>,
    changed: Condvar,
    over: AtomicBool,
}

/// All workers that help a search on an open board; dropping it dismisses them.
#[derive(Debug, Default)]
pub(super) struct WorkerPool {
    roster: Arc<SharedPools>,
    members: usize,
}

impl WorkerPool {
    /// Adds one more worker.
    pub(super) fn admit(&mut self) -> Helper {
        self.members += 1;
        Helper::new(PoolWorker {
            roster: Arc::clone(&self.roster),
            number: self.members,
        })
    }

    /// Returns the number of workers.
    pub(super) const fn members(&self) -> usize {
        self.members
    }

    /// Announces the searches that are at work now.
    pub(super) fn send(&self, posts: &[&HelperPool]) {
        let benches = posts.iter().map(|post| Arc::clone(&post.bench));
        *guard(&self.roster.benches) = benches.collect();
        self.roster.changed.notify_all();
    }
}

impl Drop for WorkerPool {
    fn drop(&mut self) {
        let mut benches = guard(&self.roster.benches);
        self.roster.over.store(true, Ordering::Release);
        benches.clear();
        drop(benches);
        self.roster.changed.notify_all();
    }
}

/// A worker that helps one search and then another.
struct PoolWorker {
    roster: Arc<SharedPools>,
    number: usize,
}

impl PoolWorker {
    /// Visits about `nodes` positions in a search that has something to do.
    fn work(&self, benches: &[IdleHelpers], nodes: u64) -> WorkOutcome {
        for turn in 0..benches.len() {
            let bench = &benches[(self.number + turn) % benches.len()];
            let Some(mut helper) = guard(bench).pop() else {
                continue;
            };
            let did = helper.turn(nodes);
            if did != WorkOutcome::Over {
                guard(bench).push(helper);
            }
            if did == WorkOutcome::Worked {
                return did;
            }
        }
        WorkOutcome::Idle
    }
}

impl Work for PoolWorker {
    fn advance(&mut self, nodes: u64, waits: bool) -> WorkOutcome {
        loop {
            let benches = guard(&self.roster.benches).clone();
            if self.work(&benches, nodes) == WorkOutcome::Worked {
                return WorkOutcome::Worked;
            }
            let benches = guard(&self.roster.benches);
            if self.roster.over.load(Ordering::Acquire) {
                return WorkOutcome::Over;
            }
            if !waits {
                return WorkOutcome::Idle;
            }
            // The search announces where it works at each of its turns.
            let waited = self.roster.changed.wait(benches);
            drop(waited.unwrap_or_else(PoisonError::into_inner));
        }
    }
}

/// Locks a list. Lists are changed in one operation, so a panic elsewhere
/// leaves them intact.
fn guard<T>(list: &Mutex<T>) -> MutexGuard<'_, T> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}
