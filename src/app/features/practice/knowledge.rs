//! The program's knowledge of the answer to a practised problem.

use super::judgement::Judgement;
use super::tutor::Report;
use crate::app::features::problem::CurrentProblem;
use crate::app::i18n::Phrase;
use crate::go::{Move, Point};
use crate::problems::practice::{Attempt, Judged};
use crate::solver::{Answer, Progress, Solution, Status};

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
    pub(super) judgement: Judgement,
}

impl Default for Knowledge {
    fn default() -> Self {
        Self::Sought { progress: None }
    }
}

impl Knowledge {
    /// Returns the knowledge of a problem for which no search can begin.
    pub(super) const fn broken(why: Phrase) -> Self {
        Self::Broken {
            why,
            judgement: None,
        }
    }

    pub(super) fn judgement(&self) -> Option<&Judgement> {
        match self {
            Self::Sought { .. } | Self::NotFound { .. } => None,
            Self::Proved(proved) => Some(&proved.judgement),
            Self::Broken { judgement, .. } => judgement.as_deref(),
        }
    }

    pub(super) fn judgement_mut(&mut self) -> Option<&mut Judgement> {
        match self {
            Self::Sought { .. } | Self::NotFound { .. } => None,
            Self::Proved(proved) => Some(&mut proved.judgement),
            Self::Broken { judgement, .. } => judgement.as_deref_mut(),
        }
    }

    /// Continues a search that has timed out. Returns false if none has.
    pub(super) fn search_on(&mut self) -> bool {
        let Self::NotFound { progress } = self else {
            return false;
        };
        let progress = progress.take();
        *self = Self::Sought { progress };
        true
    }

    /// Takes in a report of the tutor.
    pub(super) fn take_in(&mut self, report: Report, problem: &mut CurrentProblem) {
        match report {
            Report::Progress(now) => {
                if let Self::Sought { progress } = self {
                    *progress = Some(now);
                }
            }
            Report::Unsolved => {
                if let Self::Sought { progress } = self {
                    let progress = progress.take();
                    *self = Self::NotFound { progress };
                }
            }
            Report::Broken(why) => {
                let judgement = match std::mem::take(self) {
                    Self::Sought { .. } | Self::NotFound { .. } => None,
                    Self::Proved(proved) => Some(Box::new(proved.judgement)),
                    Self::Broken { judgement, .. } => judgement,
                };
                let why = Phrase::from(why).sentence();
                *self = Self::Broken { why, judgement };
            }
            Report::Beyond(line) => self.note(line, UNJUDGED),
            Report::Judged(line, judged) => self.note(line, judged),
            Report::Solved(solution) => {
                if let Some(attempt) = begun(&solution, problem) {
                    *self = Self::Proved(Box::new(Proved {
                        solution,
                        judgement: Judgement::new(attempt),
                    }));
                }
            }
        }
    }

    fn note(&mut self, line: Vec<Move>, judged: Judged) {
        if let Some(judgement) = self.judgement_mut() {
            judgement.note(line, judged);
        }
    }
}

/// The judgement of a line that cannot be judged. It gets no reply.
const UNJUDGED: Judged = Judged {
    reply: None,
    answer: Some(Answer {
        status: Status::Unknown,
        falls: None,
        reply: None,
        ending: None,
    }),
};

/// Returns the attempt at a problem that was solved. There is none if the
/// solution has no targets on the board, but a solver's always has.
fn begun(solution: &Solution, problem: &mut CurrentProblem) -> Option<Attempt> {
    let board = problem.given.board();
    let defender = board.stone(*solution.targets.first()?)?;
    if problem.targets.is_empty() {
        problem.targets.clone_from(&solution.targets);
    }
    let stones = |&target: &Point| board.chain(target);
    let points = solution.targets.iter().flat_map(stones).collect();
    let best = solution.first.clone();
    Some(Attempt::new(problem.to_move, defender, points, best))
}
