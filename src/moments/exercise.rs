//! A problem made of a moment.

use thiserror::Error;

use super::judge::Moment;
use super::line::GameLine;
use crate::problems::Problem;
use crate::problems::generator::level;
use crate::solver::{
    Difficulty, Inquiry, InvalidProblem, Limits, NoProof, Proof, Prover, Question, Solution,
    Solver, Status, Step,
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

/// Makes a problem of a moment, step by step: it proves the answer once more,
/// which gives the level of difficulty.
#[derive(Debug)]
pub struct Exercise {
    problem: Problem,
    question: Question,
    answer: Solution,
    limit: u64,
    work: Work,
}

#[derive(Debug)]
enum Work {
    Solving(Box<Solver>),
    Proving(Box<Prover>, Box<Solution>),
    Done(Result<Box<Problem>, NoExercise>),
}

impl Exercise {
    /// Creates the work for a moment of a game.
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
        let question = Inquiry::Open(answer.question(&position.board, ko)?);
        let mut question = question.within(&answer.solution)?;
        question.all_moves = verdict.moves_complete;
        let problem = Problem {
            to_move: answer.first,
            targets: answer.solution.targets.clone(),
            ko,
            answers: verdict.best_moves.clone(),
            outcomes: moment.outcomes,
            ..Problem::bare(String::new(), &position.board)
        };
        let solver = Box::new(Solver::new(question.clone(), limits));
        Ok(Self {
            problem,
            question,
            answer: answer.solution.clone(),
            limit: limits.nodes.unwrap_or(u64::MAX),
            work: Work::Solving(solver),
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
                Step::Running(nodes) if nodes < self.limit => return Step::Running(nodes),
                Step::Running(_) => Work::Done(Err(NoExercise::TooLong)),
                Step::Done(Ok(proof)) => {
                    let problem = finished(&self.problem, &self.question, solution, &proof);
                    Work::Done(Ok(Box::new(problem)))
                }
                Step::Done(Err(why)) => Work::Done(Err(why.into())),
            },
            Work::Done(result) => return Step::Done(result.clone().map(|problem| *problem)),
        };
        self.work = next;
        match &self.work {
            Work::Done(result) => Step::Done(result.clone().map(|problem| *problem)),
            Work::Solving(_) | Work::Proving(..) => Step::Running(0),
        }
    }

    /// Takes over the answer within the region, and begins with its proof.
    fn solved(&mut self, solution: Solution) -> Work {
        if solution.first.status != self.answer.first.status {
            return Work::Done(Err(NoExercise::TooLong));
        }
        // The region is stated where the answer within it is the same.
        let is_same = solution.first.moves_complete
            && self.answer.first.moves_complete
            && solution.first.best_moves == self.answer.first.best_moves;
        self.problem.region = is_same.then_some(self.answer.region);
        let Work::Solving(solver) =
            std::mem::replace(&mut self.work, Work::Done(Err(NoExercise::TooLong)))
        else {
            return Work::Done(Err(NoExercise::TooLong));
        };
        match solver.prove() {
            Some(prover) => Work::Proving(Box::new(prover), Box::new(solution)),
            None => Work::Done(Err(NoExercise::TooLong)),
        }
    }
}

/// Returns a problem with the level that a proof of its answer gives it.
fn finished(problem: &Problem, question: &Question, solution: &Solution, proof: &Proof) -> Problem {
    let difficulty = Difficulty::of(solution, proof, question.problem.to_move());
    Problem {
        level: level(&difficulty),
        ..problem.clone()
    }
}
