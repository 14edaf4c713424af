//! The tutor's reports become knowledge of the answer.

use super::tutor::Report;
use crate::app::problem_session::practice::Proved;
use crate::app::problem_session::{Judgement, Knowledge};
use crate::app::session::CurrentProblem;
use crate::go::Point;
use crate::i18n::Phrase;
use crate::problems::practice::{Attempt, Judged};
use crate::solver::{Answer, Solution, Status};

/// Adds a report of the tutor to the knowledge of a problem.
pub(super) fn add_report(knowledge: &mut Knowledge, report: Report, problem: &mut CurrentProblem) {
    match report {
        Report::Progress(now) => {
            if let Knowledge::Sought { progress } = knowledge {
                *progress = Some(now);
            }
        }
        Report::Unsolved => {
            if let Knowledge::Sought { progress } = knowledge {
                let progress = progress.take();
                *knowledge = Knowledge::NotFound { progress };
            }
        }
        Report::Broken(why) => {
            let judgement = match std::mem::take(knowledge) {
                Knowledge::Sought { .. } | Knowledge::NotFound { .. } => None,
                Knowledge::Proved(proved) => Some(Box::new(proved.judgement)),
                Knowledge::Broken { judgement, .. } => judgement,
            };
            let why = Phrase::from(why).sentence();
            *knowledge = Knowledge::Broken { why, judgement };
        }
        Report::Beyond(line) => knowledge.note(line, UNJUDGED),
        Report::Judged(line, judged) => knowledge.note(line, judged),
        Report::Solved(solution) => {
            if let Some(attempt) = new_attempt(&solution, problem) {
                *knowledge = Knowledge::Proved(Box::new(Proved {
                    solution,
                    judgement: Judgement::new(attempt),
                }));
            }
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
fn new_attempt(solution: &Solution, problem: &mut CurrentProblem) -> Option<Attempt> {
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
