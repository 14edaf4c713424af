//! The judge of a student's lines.
//!
//! On an open board a line is judged in two versions of the region, between
//! which the whole board lies (see [`Inquiry::versions`]). A line that keeps the
//! answer in the version that is worse for the student keeps it on the board. A
//! line that loses it in both is wrong. Anything else is not known.

use crate::go::{ByColor, Move};
use crate::solver::{
    Answer, Effort, IllegalMove, Inquiry, InvalidProblem, Limits, PartialAnswer, Replies, Solution,
    Solver, Status, Step,
};

/// The solvers that judge the lines of one problem, step by step.
#[derive(Debug)]
pub struct Judge {
    /// The status that a right line keeps.
    stated: Status,
    /// The version that is worse for the student.
    worse: Replies,
    better: Option<Replies>,
    /// True if the line can be played in the better version.
    is_shared: bool,
    /// The answer of the worse version, while the better one is asked.
    doubt: Option<Answer>,
}

impl Judge {
    /// Returns the judge of a problem with one region, given or chosen.
    #[must_use]
    pub const fn of_region(stated: Status, replies: Replies) -> Self {
        Self {
            stated,
            worse: replies,
            better: None,
            is_shared: false,
            doubt: None,
        }
    }

    /// Returns the judge of an answer to an inquiry.
    ///
    /// # Errors
    /// The answer is about another position.
    pub fn of_answer(inquiry: &Inquiry, solution: &Solution) -> Result<Self, InvalidProblem> {
        let play = |question| Solver::new(question, Limits::default()).into_play();
        let (worse, better) = inquiry.versions(solution)?;
        Ok(Self {
            better: better.map(play),
            ..Self::of_region(solution.first.status, play(worse))
        })
    }

    /// Starts on the position after these moves; see [`Replies::take_up`].
    ///
    /// # Errors
    /// A move is illegal, or is made after the end, in the version that is worse
    /// for the student.
    pub fn take_up(
        &mut self,
        line: &[Move],
        threats: ByColor<u8>,
        effort: Effort,
    ) -> Result<(), IllegalMove> {
        self.doubt = None;
        self.worse.take_up(line, threats, effort)?;
        let better = self.better.as_mut();
        self.is_shared = better.is_some_and(|it| it.take_up(line, threats, effort).is_ok());
        Ok(())
    }

    /// Visits about `nodes` positions; returns the progress or the answer. The
    /// status is unknown where the versions differ.
    pub fn step(&mut self, nodes: u64) -> Step<PartialAnswer, Answer> {
        let first = match self.doubt {
            Some(first) => first,
            None => match self.worse.step(nodes) {
                Step::Done(answer) if answer.status != self.stated => answer,
                step => return step,
            },
        };
        let Some(better) = &mut self.better else {
            return Step::Done(first);
        };
        self.doubt = Some(first);
        if !self.is_shared {
            return Step::Done(undecided(&first));
        }
        match better.step(nodes) {
            Step::Running(partial) => Step::Running(PartialAnswer {
                reply: first.reply,
                ..partial
            }),
            Step::Done(answer) if [self.stated, Status::Unknown].contains(&answer.status) => {
                Step::Done(undecided(&first))
            }
            Step::Done(_) => Step::Done(first),
        }
    }
}

/// Returns the answer for a line that may be right or wrong, with the reply of
/// this one.
const fn undecided(answer: &Answer) -> Answer {
    Answer {
        status: Status::Unknown,
        falls: None,
        reply: answer.reply,
        ending: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Color, diagram};
    use crate::solver::OpenSolver;

    /// Returns the status that the judge finds after each of these lines, where
    /// the first color moves first.
    fn judged(picture: &str, first: Color, lines: &[&str]) -> (Status, Vec<Status>) {
        let board = diagram::read(picture).unwrap();
        let size = board.size();
        let inquiry = Inquiry::new(board, first, Vec::new(), None, None).unwrap();
        let Inquiry::Open(question) = &inquiry else {
            unreachable!("the board has no mask");
        };
        let mut solver = OpenSolver::new(question, Limits::default()).unwrap();
        let solution = loop {
            if let Step::Done(solution) = solver.step(1_000) {
                break solution;
            }
        };
        let mut judge = Judge::of_answer(&inquiry, &solution).unwrap();
        let status = |line: &&str| {
            let moves = line.split(' ').map(|name| size.parse_point(name).unwrap());
            let moves: Vec<Move> = moves.map(Move::Place).collect();
            let threats = ByColor::default();
            judge.take_up(&moves, threats, Effort::THOROUGH).unwrap();
            loop {
                if let Step::Done(answer) = judge.step(1_000) {
                    return answer.status;
                }
            }
        };
        let found = lines.iter().map(status).collect();
        (solution.first.status, found)
    }

    #[test]
    fn a_line_is_judged_in_both_versions() {
        let picture = "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            O O O O O . . . .
            X X X X O . . . .
            . . . X O . . . .";
        let (stated, found) = judged(picture, Color::White, &["B1", "A1", "C1"]);
        assert_eq!(stated, Status::Dead);
        assert_eq!(found, [Status::Dead, Status::Alive, Status::Alive]);
    }
}
