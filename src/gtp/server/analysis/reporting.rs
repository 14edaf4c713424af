//! Workers that regularly report the state of the search they work on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::form::ReportFormat;
use super::kept_analysis::KeptAnalysis;
use crate::engine::mcts::Search;
use crate::engine::workers::{Progress, Workers};
use crate::gtp::server::Outside;

/// The number of playouts after which an analysis pauses. More would change
/// nothing, and the counts of each move stay within 32 bits.
const MOST_GAMES: u64 = 40_000_000;

/// Workers whose search is reported on.
pub(in crate::gtp) struct Reporting<'a> {
    workers: &'a mut dyn Workers,
    outside: &'a dyn Outside,
    form: ReportFormat,
    /// The time of the next report, counted from the beginning of the work.
    due: Duration,
    /// True until the first search begins. A player may run further searches
    /// for the same move, and these are not reported.
    is_first: bool,
}

impl<'a> Reporting<'a> {
    pub(in crate::gtp) const fn new(
        workers: &'a mut dyn Workers,
        outside: &'a dyn Outside,
        form: ReportFormat,
    ) -> Self {
        Self {
            workers,
            outside,
            form,
            due: Duration::ZERO,
            is_first: true,
        }
    }

    /// Continues an analysis until another line comes in.
    pub(in crate::gtp) fn study(mut self, kept_analysis: &KeptAnalysis) {
        let outside = self.outside;
        self.begin();
        self.work(kept_analysis.search(), &|progress| {
            progress.games >= MOST_GAMES || outside.is_waiting()
        });
    }

    fn report(&self, search: &Search) {
        if let Some(report) = self.form.report(search) {
            self.outside.send(&(report + "\n"));
        }
    }

    /// Sets the time of the next report to one interval from now.
    fn postpone(&mut self) {
        let interval = self.form.request.interval.unwrap_or(Duration::MAX);
        self.due = self.workers.spent().saturating_add(interval);
    }
}

impl Workers for Reporting<'_> {
    fn begin(&mut self) {
        self.workers.begin();
        self.is_first = true;
    }

    fn work(&mut self, search: &Search, enough: &(dyn Fn(Progress) -> bool + Sync)) {
        if !std::mem::take(&mut self.is_first) {
            self.workers.work(search, enough);
            return;
        }
        if self.form.request.moves_ownership {
            search.count_by_move();
        }
        loop {
            self.postpone();
            let (due, done) = (self.due, AtomicBool::new(false));
            self.workers.work(search, &|progress| {
                if enough(progress) {
                    done.store(true, Ordering::Relaxed);
                }
                done.load(Ordering::Relaxed) || progress.spent >= due
            });
            self.report(search);
            if done.into_inner() || self.workers.is_cancelled() {
                return;
            }
        }
    }

    fn spent(&self) -> Duration {
        self.workers.spent()
    }

    fn is_cancelled(&self) -> bool {
        self.workers.is_cancelled()
    }
}
