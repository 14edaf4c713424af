//! The program's knowledge of the answer to a practised problem.

use super::judgement::Judgement;
use crate::go::Move;
use crate::i18n::Phrase;
use crate::problems::practice::Judged;
use crate::solver::{Progress, Solution};

/// The state of the search for the answer.
#[derive(Debug)]
pub(crate) enum Knowledge {
    /// The search is running.
    Sought { progress: Option<Progress> },
    /// The search has timed out. If it goes on, it goes on from here.
    NotFound { progress: Option<Progress> },
    /// The answer is proved.
    Proved(Box<Proved>),
    /// The search has failed, or the judgement after it.
    Broken {
        why: Phrase,
        judgement: Option<Box<Judgement>>,
    },
}

/// A proved answer, and the judgement of the moves by it.
#[derive(Debug)]
pub(crate) struct Proved {
    pub(crate) solution: Box<Solution>,
    pub(crate) judgement: Judgement,
}

impl Default for Knowledge {
    fn default() -> Self {
        Self::Sought { progress: None }
    }
}

impl Knowledge {
    /// Returns the knowledge of a problem for which no search can begin.
    pub(crate) const fn broken(why: Phrase) -> Self {
        Self::Broken {
            why,
            judgement: None,
        }
    }

    pub(crate) fn judgement(&self) -> Option<&Judgement> {
        match self {
            Self::Sought { .. } | Self::NotFound { .. } => None,
            Self::Proved(proved) => Some(&proved.judgement),
            Self::Broken { judgement, .. } => judgement.as_deref(),
        }
    }

    pub(crate) fn judgement_mut(&mut self) -> Option<&mut Judgement> {
        match self {
            Self::Sought { .. } | Self::NotFound { .. } => None,
            Self::Proved(proved) => Some(&mut proved.judgement),
            Self::Broken { judgement, .. } => judgement.as_deref_mut(),
        }
    }

    /// Continues a search that has timed out. Returns false if none has.
    pub(crate) fn search_on(&mut self) -> bool {
        let Self::NotFound { progress } = self else {
            return false;
        };
        let progress = progress.take();
        *self = Self::Sought { progress };
        true
    }

    /// Stores the judgement of the position after a line.
    pub(crate) fn note(&mut self, line: Vec<Move>, judged: Judged) {
        if let Some(judgement) = self.judgement_mut() {
            judgement.note(line, judged);
        }
    }
}
