//! The search of a given region as a whole, alongside those of smaller ones.

use super::question::OpenQuestion;
use super::worker_pool::HelperPool;
use crate::solver::{InvalidProblem, Limits, Progress, Question, Solution, Solver, Step};

/// The search of a whole region, carried out step by step.
#[derive(Debug)]
pub(super) struct WholeRegionSearch {
    solver: Solver,
    nodes: u64,
    done: Option<Box<Solution>>,
    post: HelperPool,
}

impl WholeRegionSearch {
    /// Creates a search that has not started; `None` if no region is given.
    ///
    /// # Errors
    /// The question does not make a valid problem.
    pub(super) fn new(
        question: &OpenQuestion,
        memory: usize,
    ) -> Result<Option<Self>, InvalidProblem> {
        let Some(region) = question.within else {
            return Ok(None);
        };
        let question = Question {
            problem: question.problem(&question.board, region)?,
            both: question.both,
            all_moves: question.all_moves,
        };
        let limits = Limits {
            nodes: None,
            memory,
        };
        Ok(Some(Self {
            solver: Solver::new(question, limits),
            nodes: 0,
            done: None,
            post: HelperPool::default(),
        }))
    }

    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(super) const fn is_done(&self) -> bool {
        self.done.is_some()
    }

    /// Visits about `nodes` positions.
    pub(super) fn advance(&mut self, nodes: u64) {
        let before = self.nodes;
        match self.solver.step(nodes) {
            Step::Running(progress) => self.nodes = progress.nodes,
            Step::Done(solution) => {
                self.nodes = solution.nodes;
                self.done = Some(Box::new(solution));
            }
        }
        // A step counts as at least one position, even if it needed no search.
        self.nodes = self.nodes.max(before + 1);
    }

    /// Returns the post where up to `members` workers can help; `None` once the
    /// search is done.
    pub(super) fn post(&mut self, members: usize) -> Option<&HelperPool> {
        self.post.add_helpers(&mut self.solver, members);
        (!self.is_done()).then_some(&self.post)
    }

    pub(super) fn so_far(&self) -> Solution {
        match &self.done {
            Some(solution) => (**solution).clone(),
            None => self.solver.so_far(),
        }
    }

    pub(super) fn progress(&self) -> Progress {
        self.solver.progress()
    }
}
