//! Compares the stated answers and results of a problem with what the solver
//! proves.
//!
//! The audit finds these faults:
//! - right answers that are not stated, and stated answers that are wrong;
//! - several right answers where one is meant;
//! - results that differ from the stated ones;
//! - positions where nothing depends on the side that moves first.

use crate::go::{Color, Move, Point};
use crate::problems::{Expected, Fate, Goal, Outcomes, Problem};
use crate::solver::{Solution, Status, Verdict, WithoutThreats};

/// The comparison of a problem with the solver's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The result with the side to move first.
    pub status: Status,
    /// One stone of each target chain, whether the problem or the solver named
    /// them.
    pub targets: Vec<Point>,
    /// Every first move that reaches the best result. It is just a pass where
    /// no move is needed or no move helps.
    pub best_moves: Vec<Move>,
    /// True if these are all such moves; otherwise there may be more.
    pub moves_complete: bool,
    /// The problem's stated answers, without duplicates.
    pub stated: Vec<Move>,
    /// The stated answers that are not among the best moves.
    pub wrong: Vec<Move>,
    /// The best moves that are not stated.
    pub missing: Vec<Move>,
    /// The stated results that differ from the proved ones, for each side
    /// moving first.
    pub statuses: Vec<WrongStatus>,
    /// True if the solver has answered everything it was asked.
    pub is_complete: bool,
    /// True if the result with the other side moving first is known, or was not
    /// asked about.
    is_other_known: bool,
    /// A line of best play.
    pub line: Vec<Move>,
}

/// A stated result and the different one that was proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongStatus {
    /// The side that moves first.
    pub first: Color,
    /// The result that the problem states.
    pub stated: Expected,
    /// The proved result.
    pub found: Status,
}

/// A remark about a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The solver reached a limit before it knew the result, or before it knew
    /// the stated result with the other side moving first.
    Unsolved,
    /// The result is known, and not all first moves that reach it are.
    MoreMoves,
    /// A result differs from the stated one.
    WrongStatus(WrongStatus),
    /// These answers are stated and do not reach the best result.
    Wrong(Vec<Move>),
    /// These moves reach the best result and are not stated.
    Missing(Vec<Move>),
    /// No answer is stated.
    NothingStated,
    /// Several first moves reach the best result.
    NotUnique(usize),
    /// A pass does as well as any move, and the problem does not state it: the
    /// result is settled already. This replaces the remarks about wrong and
    /// missing answers.
    Decided,
}

impl Report {
    /// Compares a problem with the solution of its position. Stated results for
    /// the other side moving first are checked only if the solution covers that
    /// side.
    #[must_use]
    pub fn of(problem: &Problem, solution: &Solution) -> Self {
        let mut stated: Vec<Move> = Vec::new();
        for &mv in &problem.answers {
            if !stated.contains(&mv) {
                stated.push(mv);
            }
        }
        let (status, other) = (solution.first.status, solution.other_first.as_ref());
        let best_moves = solution.first.best_moves.clone();
        let without = |these: &[Move], those: &[Move]| -> Vec<Move> {
            let left = these.iter().filter(|mv| !those.contains(mv));
            left.copied().collect()
        };
        // Without a result no stated answer can be called wrong or missing. Nor
        // can one be called wrong while more moves may be as good.
        let known = status != Status::Unknown;
        let all_known = known && solution.first.moves_complete;
        let is_other_known = other.is_none_or(|other| other.status != Status::Unknown);
        let or_none = |known: bool, moves| if known { moves } else { Vec::new() };
        let wrong = or_none(all_known, without(&stated, &best_moves));
        let missing = or_none(known, without(&best_moves, &stated));
        Self {
            status,
            targets: solution.targets.clone(),
            statuses: wrong_statuses(problem, solution),
            best_moves,
            stated,
            wrong,
            missing,
            is_complete: all_known && is_other_known,
            is_other_known,
            moves_complete: all_known,
            line: solution.pv.clone(),
        }
    }

    /// Returns true if exactly one first move is right.
    #[must_use]
    pub const fn is_unique(&self) -> bool {
        self.best_moves.len() == 1 && self.moves_complete
    }

    /// Returns true if the problem states something wrong or leaves out a part
    /// of its answer. Stating no answer at all is not a fault.
    #[must_use]
    pub const fn is_faulty(&self) -> bool {
        let incomplete = !self.stated.is_empty() && !self.missing.is_empty();
        !self.statuses.is_empty() || !self.wrong.is_empty() || incomplete
    }

    /// Returns the remarks about the problem, the worst first. The list is
    /// empty if all is as stated and only one move is right.
    #[must_use]
    pub fn remarks(&self) -> Vec<Remark> {
        let mut remarks: Vec<Remark> = Vec::new();
        let statuses = self.statuses.iter().copied();
        remarks.extend(statuses.map(Remark::WrongStatus));
        if self.status != Status::Unknown {
            self.about_answers(&mut remarks);
        }
        if self.status == Status::Unknown || !self.is_other_known {
            remarks.push(Remark::Unsolved);
        } else if !self.moves_complete {
            remarks.push(Remark::MoreMoves);
        }
        remarks
    }

    fn about_answers(&self, remarks: &mut Vec<Remark>) {
        if self.best_moves == [Move::Pass] {
            if self.stated != [Move::Pass] {
                remarks.push(Remark::Decided);
            }
            return;
        }
        if !self.wrong.is_empty() {
            remarks.push(Remark::Wrong(self.wrong.clone()));
        }
        if self.stated.is_empty() {
            remarks.push(Remark::NothingStated);
        } else if !self.missing.is_empty() {
            remarks.push(Remark::Missing(self.missing.clone()));
        }
        if self.best_moves.len() > 1 {
            remarks.push(Remark::NotUnique(self.best_moves.len()));
        }
    }
}

/// Returns the stated results that differ from the proved ones.
fn wrong_statuses(problem: &Problem, solution: &Solution) -> Vec<WrongStatus> {
    let (Some(stated), Some(goal)) = (problem.outcomes, problem.goal()) else {
        return Vec::new();
    };
    let (first, other) = match goal {
        Goal::Kill => (stated.attacker_first, stated.defender_first),
        Goal::Live => (stated.defender_first, stated.attacker_first),
    };
    let found = [
        (problem.to_move, first, Some(&solution.first)),
        (
            problem.to_move.opponent(),
            other,
            solution.other_first.as_ref(),
        ),
    ];
    let wrong = found.into_iter().filter_map(|(first, stated, verdict)| {
        let found = verdict?.status;
        (proved(found)? != stated).then_some(WrongStatus {
            first,
            stated,
            found,
        })
    });
    wrong.collect()
}

/// Returns the proved results in the form that problems state them, or `None`
/// if one is unknown or was not asked for.
#[must_use]
pub fn outcomes(problem: &Problem, solution: &Solution) -> Option<Outcomes> {
    let target = *solution.targets.first()?;
    let defender = problem.position.cell(target).color()?;
    let first = proved(solution.first.status)?;
    let other = proved(solution.other_first.as_ref()?.status)?;
    let (attacker_first, defender_first) = if problem.to_move == defender {
        (other, first)
    } else {
        (first, other)
    };
    Some(Outcomes {
        attacker_first,
        defender_first,
    })
}

/// Returns the right first moves as problems state them: all of them, or none
/// while there may be more than those known.
#[must_use]
pub fn answers(verdict: &Verdict) -> Vec<Move> {
    match verdict.moves_complete {
        true => verdict.best_moves.clone(),
        false => Vec::new(),
    }
}

/// Converts a status to the form that problems state, or returns `None` if it
/// is unknown.
#[must_use]
pub const fn proved(status: Status) -> Option<Expected> {
    Some(match status {
        Status::Alive => Expected::Alive,
        Status::Dead => Expected::Dead,
        Status::Seki => Expected::Seki,
        Status::Ko(ko) => Expected::Ko {
            without_threats: match ko.without_threats {
                WithoutThreats::Alive => Fate::Alive,
                WithoutThreats::Dead => Fate::Dead,
            },
            needs: ko.needs,
            threats: ko.threats,
        },
        Status::Unknown => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{PointSet, diagram};
    use crate::problems::Outcomes;

    fn at(x: u8) -> Move {
        Move::Place(Point::new(x, 0).unwrap())
    }

    fn verdict(status: Status, best_moves: &[Move]) -> Verdict {
        Verdict {
            status,
            bounds: Vec::new(),
            best_moves: best_moves.to_vec(),
            moves_complete: true,
        }
    }

    fn solution(first: Verdict, other_first: Option<Verdict>) -> Solution {
        Solution {
            targets: vec![Point::new(0, 1).unwrap()],
            region: PointSet::EMPTY,
            first,
            pv: Vec::new(),
            other_first,
            moves: None,
            bent_four: false,
            assumes: Vec::new(),
            likely: None,
            nodes: 0,
        }
    }

    /// Returns a problem in which Black is to kill the white stone, with these
    /// answers.
    fn problem(answers: &[Move]) -> Problem {
        let board = diagram::read(". . .\nO . X").unwrap();
        Problem {
            targets: vec![Point::new(0, 1).unwrap()],
            answers: answers.to_vec(),
            ..Problem::bare("p".to_owned(), &board)
        }
    }

    fn remarks(answers: &[Move], status: Status, best: &[Move]) -> Vec<Remark> {
        let solution = solution(verdict(status, best), None);
        Report::of(&problem(answers), &solution).remarks()
    }

    #[test]
    fn answers_are_compared_with_the_best_moves() {
        let dead = Status::Dead;
        assert_eq!(remarks(&[at(0)], dead, &[at(0)]), []);
        assert_eq!(
            remarks(&[at(0), at(0)], dead, &[at(1)]),
            [Remark::Wrong(vec![at(0)]), Remark::Missing(vec![at(1)])]
        );
        assert_eq!(
            remarks(&[at(1)], dead, &[at(1), at(2)]),
            [Remark::Missing(vec![at(2)]), Remark::NotUnique(2)]
        );
        assert_eq!(remarks(&[], dead, &[at(1)]), [Remark::NothingStated]);
        assert_eq!(remarks(&[at(0)], Status::Unknown, &[]), [Remark::Unsolved]);
        let pass = [Move::Pass];
        assert_eq!(remarks(&[at(0)], dead, &pass), [Remark::Decided]);
        assert_eq!(remarks(&[], dead, &pass), [Remark::Decided]);
        assert_eq!(remarks(&pass, dead, &pass), []);
        assert_eq!(answers(&verdict(dead, &[at(1)])), [at(1)]);
    }

    #[test]
    fn no_stated_answer_is_wrong_while_others_may_be_as_good() {
        let open = |best: &[Move]| Verdict {
            moves_complete: false,
            ..verdict(Status::Dead, best)
        };
        let report = |stated: &[Move], best: &[Move]| {
            Report::of(&problem(stated), &solution(open(best), None))
        };
        let other = report(&[at(0)], &[at(1)]);
        assert!(other.is_faulty() && !other.is_unique() && !other.is_complete);
        let missing = Remark::Missing(vec![at(1)]);
        assert_eq!(other.remarks(), [missing, Remark::MoreMoves]);
        assert_eq!(answers(&open(&[at(1)])), []);
        let same = report(&[at(0)], &[at(0)]);
        assert!(!same.is_faulty());
        assert_eq!(same.remarks(), [Remark::MoreMoves]);
    }

    #[test]
    fn stated_results_are_compared_with_both_answers() {
        let stated = Problem {
            outcomes: Some(Outcomes {
                attacker_first: Expected::Dead,
                defender_first: Expected::Alive,
            }),
            ..problem(&[at(0)])
        };
        let first = verdict(Status::Seki, &[at(0)]);
        let both = solution(first.clone(), Some(verdict(Status::Dead, &[Move::Pass])));
        let wrong = Report::of(&stated, &both).statuses;
        let sides: Vec<(Color, Status)> = wrong.iter().map(|w| (w.first, w.found)).collect();
        assert_eq!(
            sides,
            [(Color::Black, Status::Seki), (Color::White, Status::Dead)]
        );
        let unknown = solution(first.clone(), Some(verdict(Status::Unknown, &[])));
        let report = Report::of(&stated, &unknown);
        assert_eq!(report.statuses.len(), 1);
        assert!(report.is_faulty() && !report.is_complete);
        assert_eq!(report.remarks().last(), Some(&Remark::Unsolved));
    }
}
