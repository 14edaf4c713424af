//! The search of one version of a region, carried out step by step.

use std::fmt;

use super::worker_pool::HelperPool;
use crate::go::{Color, Move, PointSet};
use crate::solver::earlier::Ended;
use crate::solver::{Limits, Progress, Question, Solution, Solver, StatusKind, Step};

/// The fate of the targets, in the detail that the choice of a region needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    Kept,
    Dead,
    Ko,
}

/// The search of one version of a region.
#[derive(Debug)]
pub(super) struct RegionSearch {
    work: Work,
    /// The complete answer, once it is found.
    done: Option<Box<Solution>>,
    spent: u64,
    /// The statuses that are still possible.
    bounds: Vec<StatusKind>,
    post: HelperPool,
}

#[derive(Debug)]
enum Work {
    /// The question and the memory of a search that has not started.
    Pending(Box<Question>, usize, Option<Before>),
    Running(Box<Solver>),
}

/// The results of a smaller region.
struct Before(Box<dyn Ended>);

impl fmt::Debug for Before {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Before").finish_non_exhaustive()
    }
}

impl RegionSearch {
    pub(super) fn new(question: Question, memory: usize) -> Self {
        Self {
            work: Work::Pending(Box::new(question), memory, None),
            done: None,
            spent: 0,
            bounds: Vec::new(),
            post: HelperPool::default(),
        }
    }

    /// Returns the number of positions visited.
    pub(super) const fn spent(&self) -> u64 {
        self.spent
    }

    pub(super) fn fate(&self) -> Option<Fate> {
        let fate = self.bounds.first().map(fate_of)?;
        let same = |kind| fate_of(kind) == fate;
        self.bounds.iter().all(same).then_some(fate)
    }

    /// Returns true if the targets may still meet a fate.
    pub(super) fn may_be(&self, fate: Fate) -> bool {
        self.bounds.is_empty() || self.bounds.iter().any(|kind| fate_of(kind) == fate)
    }

    pub(super) const fn is_done(&self) -> bool {
        self.done.is_some()
    }

    /// Returns the solver, creating it if necessary.
    fn solver(&mut self) -> &mut Solver {
        if let Work::Pending(question, memory, before) = &mut self.work {
            let limits = Limits {
                nodes: None,
                memory: *memory,
            };
            let mut solver = Solver::new((**question).clone(), limits);
            if let Some(Before(results)) = before.take() {
                solver.build_on(results);
            }
            self.work = Work::Running(Box::new(solver));
        }
        match &mut self.work {
            Work::Running(solver) => solver,
            Work::Pending(..) => unreachable!("it has just been begun"),
        }
    }

    /// Takes over the results that `winner` has won in a smaller region.
    pub(super) fn build_on(&mut self, smaller: Self, winner: Color) {
        if let (Work::Running(solver), Work::Pending(_, _, before)) = (smaller.work, &mut self.work)
        {
            *before = Some(Before(solver.into_results(winner)));
        }
    }

    /// Returns the post where up to `members` workers can help; `None` once the
    /// search is done.
    pub(super) fn post(&mut self, members: usize) -> Option<&HelperPool> {
        if self.is_done() {
            return None;
        }
        let mut post = std::mem::take(&mut self.post);
        post.add_helpers(self.solver(), members);
        self.post = post;
        Some(&self.post)
    }

    /// Visits about `nodes` positions; returns their number.
    pub(super) fn advance(&mut self, nodes: u64) -> u64 {
        let before = self.spent;
        match self.solver().step(nodes) {
            Step::Running(progress) => {
                self.spent = progress.nodes;
                self.bounds = progress.bounds;
            }
            Step::Done(solution) => {
                self.spent = solution.nodes;
                self.bounds = solution.first.status.kind().into_iter().collect();
                self.done = Some(Box::new(solution));
            }
        }
        // A step counts as at least one position, even if it needed no search.
        (self.spent - before).max(1)
    }

    /// Returns the results known so far; `None` before the search starts.
    pub(super) fn solution(&self) -> Option<Solution> {
        match (&self.done, &self.work) {
            (Some(solution), _) => Some((**solution).clone()),
            (None, Work::Running(solver)) => Some(solver.so_far()),
            (None, Work::Pending(..)) => None,
        }
    }

    /// Returns the most passes that the defender can make before the targets are
    /// captured; `None` before the search starts.
    pub(super) fn passes_before_capture(&self) -> Option<u8> {
        match &self.work {
            Work::Running(solver) => Some(solver.passes_before_capture()),
            Work::Pending(..) => None,
        }
    }

    /// Returns the proof number and the disproof number of a capture, if that is
    /// in question.
    pub(super) fn numbers_of_capture(&self) -> Option<[u32; 2]> {
        match &self.work {
            Work::Running(solver) => solver.numbers_of_capture(),
            Work::Pending(..) => None,
        }
    }

    /// Returns the points that the proof rests on that the targets are kept;
    /// `None` if there is no such proof.
    pub(super) fn zone_of_keeping(&mut self) -> Option<PointSet> {
        match &mut self.work {
            Work::Running(solver) => solver.zone_of_keeping(),
            Work::Pending(..) => None,
        }
    }

    /// Returns the points at which the proof rests on the edge of the region.
    pub(super) fn supports(&mut self, captured: bool) -> [PointSet; 2] {
        match &mut self.work {
            Work::Running(solver) => solver.supports(captured),
            Work::Pending(..) => [PointSet::EMPTY; 2],
        }
    }

    /// Returns the same for the proof that the targets are kept after a first
    /// move.
    pub(super) fn supports_after(&mut self, first: Move) -> [PointSet; 2] {
        match &mut self.work {
            Work::Running(solver) => solver.supports_after(false, first),
            Work::Pending(..) => [PointSet::EMPTY; 2],
        }
    }

    pub(super) fn progress(&self) -> Progress {
        match &self.work {
            Work::Running(solver) => solver.progress(),
            Work::Pending(..) => Progress {
                nodes: self.spent,
                ..Progress::default()
            },
        }
    }
}

const fn fate_of(kind: &StatusKind) -> Fate {
    match kind {
        StatusKind::Alive | StatusKind::Seki => Fate::Kept,
        StatusKind::Dead => Fate::Dead,
        StatusKind::Ko => Fate::Ko,
    }
}
