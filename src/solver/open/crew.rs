//! Helpers of a search on an open board. Such a search is many, of one region
//! after the other, and goes from one to the next; its helpers are wherever it
//! is at work.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::solver::Solver;
use crate::solver::helper::{Helper, Turn, Work};

/// Helpers of one region's search whose places nobody has taken.
type Bench = Arc<Mutex<Vec<Helper>>>;

/// The places at one region's search.
#[derive(Debug, Default)]
pub(super) struct Post {
    made: usize,
    bench: Bench,
}

impl Post {
    /// Makes places for so many members.
    pub(super) fn man(&mut self, solver: &mut Solver, members: usize) {
        while self.made < members
            && let Some(helper) = solver.helper()
        {
            self.made += 1;
            guard(&self.bench).push(helper);
        }
    }
}

/// What the search tells those who help it.
#[derive(Debug, Default)]
struct Roster {
    benches: Mutex<Vec<Bench>>,
    changed: Condvar,
    over: AtomicBool,
}

/// All who help a search on an open board; sent away when it is dropped.
#[derive(Debug, Default)]
pub(super) struct Crew {
    roster: Arc<Roster>,
    members: usize,
}

impl Crew {
    /// One more member.
    pub(super) fn admit(&mut self) -> Helper {
        self.members += 1;
        Helper::new(Member {
            roster: Arc::clone(&self.roster),
            number: self.members,
        })
    }

    /// How many there are.
    pub(super) const fn members(&self) -> usize {
        self.members
    }

    /// Tells where the work is now.
    pub(super) fn send(&self, posts: &[&Post]) {
        let benches = posts.iter().map(|post| Arc::clone(&post.bench));
        *guard(&self.roster.benches) = benches.collect();
        self.roster.changed.notify_all();
    }
}

impl Drop for Crew {
    fn drop(&mut self) {
        let mut benches = guard(&self.roster.benches);
        self.roster.over.store(true, Ordering::Release);
        benches.clear();
        drop(benches);
        self.roster.changed.notify_all();
    }
}

/// Who takes a place at one search and then at another.
struct Member {
    roster: Arc<Roster>,
    number: usize,
}

impl Member {
    /// Looks at about so many positions where there is something to do.
    fn work(&self, benches: &[Bench], nodes: u64) -> Turn {
        for turn in 0..benches.len() {
            let bench = &benches[(self.number + turn) % benches.len()];
            let Some(mut helper) = guard(bench).pop() else {
                continue;
            };
            let did = helper.turn(nodes);
            if did != Turn::Over {
                guard(bench).push(helper);
            }
            if did == Turn::Worked {
                return did;
            }
        }
        Turn::Idle
    }
}

impl Work for Member {
    fn advance(&mut self, nodes: u64, waits: bool) -> Turn {
        loop {
            let benches = guard(&self.roster.benches).clone();
            if self.work(&benches, nodes) == Turn::Worked {
                return Turn::Worked;
            }
            let benches = guard(&self.roster.benches);
            if self.roster.over.load(Ordering::Acquire) {
                return Turn::Over;
            }
            if !waits {
                return Turn::Idle;
            }
            // The search says where it is at every turn of its own.
            let waited = self.roster.changed.wait(benches);
            drop(waited.unwrap_or_else(PoisonError::into_inner));
        }
    }
}

/// Lists are changed in one go, so a panic elsewhere leaves them whole.
fn guard<T>(list: &Mutex<T>) -> MutexGuard<'_, T> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}
