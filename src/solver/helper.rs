//! Helpers: searches that work beside a solver's own, on threads that the
//! caller provides.
//!
//! All store their results in one table. The solver posts its current question
//! and those likely to come next. A helper takes a question that nobody else
//! works on. If there is none, it joins in the solver's own question, where it
//! searches other moves first. Its answers are handed over as soon as they are
//! found. The overall answer is the same as without helpers. The number of
//! visited positions may differ, and also the choice among several lines of
//! best play.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};

use super::dfpn::Search;
use super::plan::SearchQuestion;
use super::value::SearchAnswer;

/// A worker that does part of a solver's work; see
/// [`Solver::helper`](super::Solver::helper).
pub struct Helper {
    work: Box<dyn Work + Send>,
}

impl Helper {
    pub(super) fn new(work: impl Work + Send + 'static) -> Self {
        Self {
            work: Box::new(work),
        }
    }

    /// Visits about `nodes` positions; returns true if there may be more to do.
    /// It blocks while there is nothing to do for now. It ends soon after the
    /// solver is done, stopped or dropped.
    pub fn step(&mut self, nodes: u64) -> bool {
        self.work.advance(nodes, true) != WorkOutcome::Over
    }

    /// Does the same without blocking.
    pub(super) fn turn(&mut self, nodes: u64) -> WorkOutcome {
        self.work.advance(nodes, false)
    }
}

/// The outcome of one call to a helper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WorkOutcome {
    Worked,
    /// There was nothing to do for now.
    Idle,
    /// There will never be anything to do again.
    Over,
}

impl fmt::Debug for Helper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Helper").finish_non_exhaustive()
    }
}

/// The operations of a helper, independent of the width of its point sets.
pub(super) trait Work {
    /// Visits about `nodes` positions. With `waits` it blocks until there is
    /// something to do.
    fn advance(&mut self, nodes: u64, waits: bool) -> WorkOutcome;
}

/// The state shared by a solver and its helpers.
#[derive(Debug)]
pub(super) struct HelperQueue<const N: usize> {
    notes: Mutex<QueueState<N>>,
    changed: Condvar,
    /// A counter that increases when the questions change.
    edition: AtomicU64,
    /// True if there are answers to be collected.
    answered: AtomicBool,
    over: AtomicBool,
    /// The number of positions visited by helpers.
    nodes: AtomicU64,
    /// The number of positions visited by the solver when it last reported.
    solvers_nodes: AtomicU64,
    limit: Option<u64>,
}

#[derive(Debug)]
struct QueueState<const N: usize> {
    /// The solver's current question, then those likely to come.
    asks: Vec<SearchQuestion<N>>,
    /// The question that each helper works on.
    taken: Vec<(u16, SearchQuestion<N>)>,
    answers: Vec<(SearchQuestion<N>, SearchAnswer)>,
    helpers: u16,
}

impl<const N: usize> HelperQueue<N> {
    pub(super) fn new(limit: Option<u64>) -> Self {
        Self {
            notes: Mutex::new(QueueState {
                asks: Vec::new(),
                taken: Vec::new(),
                answers: Vec::new(),
                helpers: 0,
            }),
            changed: Condvar::new(),
            edition: AtomicU64::new(0),
            answered: AtomicBool::new(false),
            over: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            solvers_nodes: AtomicU64::new(0),
            limit,
        }
    }

    fn notes(&self) -> MutexGuard<'_, QueueState<N>> {
        // No code that holds the lock can panic, so it is never poisoned.
        self.notes.lock().expect("nothing panics over the notes")
    }

    /// Returns the number of a new helper; `None` if all numbers are taken.
    pub(super) fn admit(&self) -> Option<u16> {
        let mut notes = self.notes();
        notes.helpers = notes.helpers.checked_add(1)?;
        Some(notes.helpers)
    }

    /// Posts the questions: the current one, then those likely to come.
    pub(super) fn post(&self, asks: Vec<SearchQuestion<N>>) {
        self.notes().asks = asks;
        self.edition.fetch_add(1, Ordering::Release);
        self.changed.notify_all();
    }

    /// Takes the answers that have arrived.
    pub(super) fn answers(&self) -> Vec<(SearchQuestion<N>, SearchAnswer)> {
        if !self.answered.swap(false, Ordering::Acquire) {
            return Vec::new();
        }
        std::mem::take(&mut self.notes().answers)
    }

    /// Dismisses the helpers.
    pub(super) fn close(&self) {
        let notes = self.notes();
        self.over.store(true, Ordering::Release);
        drop(notes);
        self.changed.notify_all();
    }

    pub(super) fn is_closed(&self) -> bool {
        self.over.load(Ordering::Acquire)
    }

    /// Returns the number of positions visited by helpers.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Reports the number of positions visited by the solver.
    pub(super) fn set_solver_nodes(&self, nodes: u64) {
        self.solvers_nodes.store(nodes, Ordering::Relaxed);
    }

    /// Returns the number of positions that may still be visited.
    fn left(&self) -> u64 {
        let all = self.nodes() + self.solvers_nodes.load(Ordering::Relaxed);
        self.limit
            .map_or(u64::MAX, |limit| limit.saturating_sub(all))
    }
}

/// The search of one helper.
pub(super) struct HelperSearch<const N: usize> {
    number: u16,
    search: Search<N>,
    desk: Arc<HelperQueue<N>>,
    edition: u64,
    at: Option<SearchQuestion<N>>,
}

impl<const N: usize> HelperSearch<N> {
    pub(super) fn new(number: u16, search: Search<N>, desk: Arc<HelperQueue<N>>) -> Self {
        Self {
            number,
            search,
            desk,
            edition: 0,
            at: None,
        }
    }

    /// Takes one of the posted questions, or continues the current one if it is
    /// still posted. If there is none, it waits or returns [`WorkOutcome::Idle`].
    fn choose(&mut self, waits: bool) -> WorkOutcome {
        let desk = Arc::clone(&self.desk);
        let mut notes = desk.notes();
        loop {
            if desk.is_closed() {
                return WorkOutcome::Over;
            }
            self.edition = desk.edition.load(Ordering::Acquire);
            if self.at.is_some_and(|ask| notes.asks.contains(&ask)) {
                return WorkOutcome::Worked;
            }
            let number = self.number;
            notes.taken.retain(|(taker, _)| *taker != number);
            self.at = notes.next();
            if let Some(ask) = self.at {
                notes.taken.push((number, ask));
                return WorkOutcome::Worked;
            }
            if !waits {
                return WorkOutcome::Idle;
            }
            // The lock is never poisoned, as in `notes`.
            let changed = desk.changed.wait(notes);
            notes = changed.expect("nothing panics over the notes");
        }
    }

    fn hand_over(&mut self, ask: SearchQuestion<N>, finding: SearchAnswer) {
        let mut notes = self.desk.notes();
        notes.answers.push((ask, finding));
        notes.asks.retain(|other| *other != ask);
        drop(notes);
        self.desk.answered.store(true, Ordering::Release);
        self.at = None;
    }
}

impl<const N: usize> QueueState<N> {
    /// Returns the question to work on next.
    fn next(&self) -> Option<SearchQuestion<N>> {
        let free = |ask: &&SearchQuestion<N>| self.taken.iter().all(|(_, taken)| taken != *ask);
        let ahead = self.asks.iter().skip(1).find(free);
        ahead.or(self.asks.first()).copied()
    }
}

impl<const N: usize> Work for HelperSearch<N> {
    fn advance(&mut self, nodes: u64, waits: bool) -> WorkOutcome {
        if self.desk.is_closed() {
            return WorkOutcome::Over;
        }
        let stale = self.edition != self.desk.edition.load(Ordering::Acquire);
        if stale || self.at.is_none() {
            let before = self.at;
            let turn = self.choose(waits);
            if turn != WorkOutcome::Worked {
                return turn;
            }
            if self.at != before
                && let Some(ask) = self.at
                && let Some(finding) = self.search.start(&ask.state, ask.kind)
            {
                self.hand_over(ask, finding);
            }
        }
        let Some(ask) = self.at else {
            return WorkOutcome::Worked;
        };
        let before = self.search.nodes();
        let finding = self.search.run(before + nodes.min(self.desk.left()));
        let spent = self.search.nodes() - before;
        self.desk.nodes.fetch_add(spent, Ordering::Relaxed);
        if let Some(finding) = finding {
            self.hand_over(ask, finding);
        }
        WorkOutcome::Worked
    }
}

impl<const N: usize> Drop for HelperSearch<N> {
    fn drop(&mut self) {
        if let Ok(mut notes) = self.desk.notes.lock() {
            notes.taken.retain(|(taker, _)| *taker != self.number);
        }
    }
}
