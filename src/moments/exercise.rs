//! A problem made of a moment.

use thiserror::Error;

use super::judge::Moment;
use super::line::GameLine;
use crate::go::Move;
use crate::problems::Problem;
use crate::problems::audit::answers;
use crate::problems::generator::level;
use crate::solver::{
    Difficulty, Inquiry, InvalidProblem, Limits, NoProof, OpenQuestion, OpenSolver, Prover,
    Solution, Solver, Status, Step, Verdict,
};

/// The reason why a moment makes no problem.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoExercise {
    /// There is no move to find.
    #[error("there is no move to find")]
    NothingToFind,
    /// The answer could not be proved within the limits.
    #[error("the proof takes too long")]
    TooLong,
    /// There is no proof.
    #[error(transparent)]
    NoProof(#[from] NoProof),
    /// The region of the answer is not valid.
    #[error(transparent)]
    Region(#[from] InvalidProblem),
}

/// Makes a problem of a moment, step by step. It proves the answer once more,
/// which gives the level of difficulty. Then it searches the position on until
/// every right move is known, as a problem states all of them. Where they are not
/// known within the limits, it states none.
#[derive(Debug)]
pub struct Exercise {
    /// The problem, as far as it is known.
    problem: Problem,
    question: OpenQuestion,
    answer: Solution,
    limits: Limits,
    work: Work,
}

#[derive(Debug)]
enum Work {
    Solving(Box<Solver>),
    Proving(Box<Prover>, Box<Solution>),
    /// The search for every right move.
    Completing(Box<OpenSolver>),
    Done(Result<Box<Problem>, NoExercise>),
}

impl Exercise {
    /// Creates the work for a moment of a game. Each search has these limits.
    ///
    /// # Errors
    /// The moment leaves no move to find.
    pub fn new(line: &GameLine, moment: &Moment, limits: Limits) -> Result<Self, NoExercise> {
        let claim = moment.exercise.as_ref().filter(|_| moment.has_exercise());
        let claim = claim.ok_or(NoExercise::NothingToFind)?;
        let position = line
            .positions()
            .get(claim.position)
            .ok_or(NoExercise::NothingToFind)?;
        let answer = &claim.answer;
        let verdict = answer.verdict();
        if verdict.status == Status::Unknown {
            return Err(NoExercise::NothingToFind);
        }
        let ko = position.ko.filter(|_| position.to_move == answer.first);
        let question = answer.question(&position.board, ko)?;
        let mut within = Inquiry::Open(question.clone()).within(&answer.solution)?;
        within.all_moves = verdict.moves_complete;
        let problem = Problem {
            to_move: answer.first,
            targets: answer.solution.targets.clone(),
            ko,
            outcomes: moment.outcomes,
            ..Problem::bare(String::new(), &position.board)
        };
        Ok(Self {
            problem,
            question,
            answer: answer.solution.clone(),
            limits,
            work: Work::Solving(Box::new(Solver::new(within, limits))),
        })
    }

    /// Searches about this many positions. While it is running, it returns the
    /// number of positions searched.
    ///
    /// # Errors
    /// The result is an error if the answer cannot be proved.
    pub fn step(&mut self, nodes: u64) -> Step<u64, Result<Problem, NoExercise>> {
        let next = match &mut self.work {
            Work::Solving(solver) => match solver.step(nodes) {
                Step::Running(progress) => return Step::Running(progress.nodes),
                Step::Done(solution) => self.solved(solution),
            },
            Work::Proving(prover, solution) => match prover.step(nodes) {
                Step::Running(nodes) if self.limits.nodes.is_none_or(|most| nodes < most) => {
                    return Step::Running(nodes);
                }
                Step::Running(_) => Err(NoExercise::TooLong),
                Step::Done(Ok(proof)) => {
                    let difficulty = Difficulty::of(solution, &proof, self.problem.to_move);
                    self.problem.level = level(&difficulty);
                    self.completing()
                }
                Step::Done(Err(why)) => Err(why.into()),
            },
            Work::Completing(solver) => match solver.step(nodes) {
                Step::Running(progress) => return Step::Running(progress.nodes),
                Step::Done(solution) => self.completed(&solution.first),
            },
            Work::Done(result) => return Step::Done(result.clone().map(|problem| *problem)),
        };
        self.work = next.unwrap_or_else(|why| Work::Done(Err(why)));
        match &self.work {
            Work::Done(result) => Step::Done(result.clone().map(|problem| *problem)),
            _ => Step::Running(0),
        }
    }

    /// Begins with the proof of the answer within its region.
    fn solved(&mut self, solution: Solution) -> Result<Work, NoExercise> {
        if solution.first.status != self.answer.first.status {
            return Err(NoExercise::TooLong);
        }
        // The region is stated where the answer within it is the same.
        let [first, within] = [&self.answer.first, &solution.first];
        let is_same =
            first.moves_complete && within.moves_complete && first.best_moves == within.best_moves;
        self.problem.region = is_same.then_some(self.answer.region);
        let over = Work::Done(Err(NoExercise::TooLong));
        let Work::Solving(solver) = std::mem::replace(&mut self.work, over) else {
            return Err(NoExercise::TooLong);
        };
        let prover = solver.prove().ok_or(NoExercise::TooLong)?;
        Ok(Work::Proving(Box::new(prover), Box::new(solution)))
    }

    /// Begins to search for every right move, unless they are known.
    fn completing(&mut self) -> Result<Work, NoExercise> {
        if self.answer.first.moves_complete {
            return self.completed(&self.answer.first.clone());
        }
        let solver = OpenSolver::new(&self.question, self.limits)?;
        Ok(Work::Completing(Box::new(solver)))
    }

    /// Ends the work with every right move, if they are known.
    fn completed(&mut self, verdict: &Verdict) -> Result<Work, NoExercise> {
        if verdict.status == self.answer.first.status {
            self.problem.answers = answers(verdict);
        }
        if self.problem.answers == [Move::Pass] {
            return Err(NoExercise::NothingToFind);
        }
        Ok(Work::Done(Ok(Box::new(self.problem.clone()))))
    }
}
