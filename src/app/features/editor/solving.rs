//! The solver's question and answer about a draft.

use bevy::prelude::*;
use thiserror::Error;

use super::{Editing, OnTheBoard};
use crate::app::searches::solver_task::{SearchFailed, SearchFinished, SearchProgressed};
use crate::app::session::Notify;
use crate::go::Size;
use crate::i18n;
use crate::i18n::Phrase;
use crate::problems::{Problem, audit, draft};
use crate::solver::{Inquiry, InvalidProblem};

/// The question of the running search.
#[derive(Clone, Debug)]
pub(super) struct Question {
    problem: Problem,
    inquiry: Box<Inquiry>,
}

/// The reason why the solver cannot be asked about a draft.
#[derive(Debug, Error)]
pub(super) enum NoQuestion {
    /// The draft has a fault.
    #[error("{0}")]
    Draft(draft::Fault, Size),
    /// The problem is invalid.
    #[error(transparent)]
    Problem(#[from] InvalidProblem),
}

impl From<&NoQuestion> for Phrase {
    fn from(error: &NoQuestion) -> Self {
        match error {
            NoQuestion::Draft(fault, size) => i18n::draft_fault(*fault, *size),
            NoQuestion::Problem(why) => Self::from(why).sentence(),
        }
    }
}

impl Editing {
    /// Returns the question about the draft as it is now.
    ///
    /// # Errors
    /// Returns the reason if there is nothing to ask.
    pub(super) fn ask(&mut self, all: bool) -> Result<Box<Inquiry>, NoQuestion> {
        let problem = self.problem();
        if let Some(why) = self.draft().fault().filter(|why| why.prevents_solving()) {
            return Err(NoQuestion::Draft(why, problem.size()));
        }
        let inquiry = Inquiry::new(
            problem.board(),
            problem.to_move,
            problem.targets.clone(),
            problem.region,
            problem.ko,
        );
        let inquiry = Box::new(inquiry?.asking(true, all));
        let problem = problem.clone();
        self.question = Some(Question {
            problem,
            inquiry: inquiry.clone(),
        });
        self.answer = None;
        self.progress = None;
        Ok(inquiry)
    }

    /// Takes in the solver's answer about the draft.
    fn take_in(&mut self, finished: &SearchFinished) {
        self.progress = None;
        let Some(Question { problem, inquiry }) = self.question.take() else {
            return;
        };
        if !self.problem().same_question(&problem) {
            return;
        }
        let solution = &finished.solution;
        self.answer = Some(finished.answer(&inquiry, 0, problem.to_move));
        if audit::proved(solution.first.status).is_some() {
            let outcomes = audit::outcomes(&problem, solution);
            let answers = audit::answers(&solution.first);
            self.draft.learn(&solution.targets, outcomes, answers);
        }
    }
}

pub(super) fn read_search_results(
    mut editing: Single<&mut Editing, OnTheBoard>,
    mut progressed: MessageReader<SearchProgressed>,
    mut finished: MessageReader<SearchFinished>,
    mut failed: MessageReader<SearchFailed>,
    mut notify: MessageWriter<Notify>,
) {
    if let Some(SearchProgressed { progress }) = progressed.read().last() {
        editing.progress = Some(progress.clone());
    }
    for SearchFailed { why } in failed.read() {
        editing.progress = None;
        editing.question = None;
        notify.write(Notify::trouble(why.clone().sentence()));
    }
    for finished in finished.read() {
        editing.take_in(finished);
    }
}
