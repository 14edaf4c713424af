//! The answer of a search, with the solver that can prove it.

use bevy::prelude::*;
use bevy::tasks::AsyncComputeTaskPool;

use crate::solver::{Problem, Prover, Solver, Status};

/// An answer that can be proved.
#[derive(Component, Debug)]
pub(crate) struct Answered {
    pub(super) about: Problem,
    pub(super) work: Option<ProofWork>,
}

/// The progress of the proof of an answer.
#[derive(Debug)]
pub(super) enum ProofWork {
    /// The solver, which may still have to search, and the expected answer.
    NotBegun(Solver, Status),
    Begun(Prover),
}

impl Answered {
    /// Creates the answer `status` of a solver to a problem. The solver has
    /// found it, or is going to search again.
    pub(crate) const fn by(solver: Solver, about: Problem, status: Status) -> Self {
        Self {
            about,
            work: Some(ProofWork::NotBegun(solver, status)),
        }
    }
}

impl Drop for Answered {
    /// Drops the solver in a task: freeing its large table takes longer than a
    /// frame.
    fn drop(&mut self) {
        if let (Some(work), Some(pool)) = (self.work.take(), AsyncComputeTaskPool::try_get()) {
            pool.spawn(async move { drop(work) }).detach();
        }
    }
}
