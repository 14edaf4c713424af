//! A problem while somebody makes it: edits that can be taken back, and what
//! keeps it from being a problem ([`Fault`]).
//!
//! A draft may hold any position, for the way from one to another leads over
//! many that are none. What is proved of a problem, and what its file says of
//! moves, belongs to what is asked: an edit that asks something else lets it
//! go, and comes back with it when it is taken back.

mod edit;
mod fault;

use super::problem::{Outcomes, Problem};
use crate::go::{Board, Move, Point, Size};

pub use self::edit::{Edit, Refusal, Words};
pub use self::fault::Fault;

/// A problem that is being made.
#[derive(Clone, Debug)]
pub struct Draft {
    problem: Problem,
    /// The number of what it is now; no other state of it has the same.
    state: u64,
    /// How many states there were.
    states: u64,
    past: Vec<Step>,
    future: Vec<Step>,
}

/// A state that can be gone back to, or on to.
#[derive(Clone, Debug)]
struct Step {
    problem: Problem,
    state: u64,
    /// What the edits that led away from it have in common, as long as another
    /// may join them.
    run: Option<Run>,
}

/// Edits that follow each other and are taken back as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Run {
    /// Points over which one stroke goes.
    Stroke(u32),
    /// Letters that are typed into one field.
    Writing(Words),
}

impl Draft {
    /// An empty board; Black is to move.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self::of(Problem::bare(String::new(), &Board::new(size)))
    }

    /// A problem that is to be changed.
    #[must_use]
    pub const fn of(problem: Problem) -> Self {
        Self {
            problem,
            state: 0,
            states: 0,
            past: Vec::new(),
            future: Vec::new(),
        }
    }

    /// The problem as it is now, whatever is wrong with it.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The number of the state that it is in: equal to an earlier one only
    /// where all is as it was then.
    #[must_use]
    pub const fn state(&self) -> u64 {
        self.state
    }

    /// What keeps it from being a problem: of several faults the one to mend
    /// first.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        Fault::of(&self.problem)
    }

    /// Does an edit; whether it changed anything. Edits of one `stroke`, and
    /// letters that are typed into one field, are taken back together.
    ///
    /// # Errors
    /// Why it is not done. Then nothing has changed.
    pub fn edit(&mut self, edit: &Edit, stroke: Option<u32>) -> Result<bool, Refusal> {
        let mut next = self.problem.clone();
        edit.apply(&mut next)?;
        if next == self.problem {
            return Ok(false);
        }
        if !next.asks_the_same(&self.problem) {
            edit.let_go(&self.problem, &mut next);
        }
        let run = match edit {
            Edit::Write(words, _) => Some(Run::Writing(*words)),
            _ => stroke.map(Run::Stroke),
        };
        let before = std::mem::replace(&mut self.problem, next);
        let joins = run.is_some()
            && self.future.is_empty()
            && self.past.last().is_some_and(|last| last.run == run);
        if !joins {
            self.past.push(Step {
                problem: before,
                state: self.state,
                run,
            });
        }
        self.future.clear();
        self.renumber();
        Ok(true)
    }

    /// Takes in what was proved of the problem: the targets, where it names
    /// none, the results and the first moves. This is no step of its own, for
    /// it says nothing new. Whether it did change anything.
    pub fn learn(
        &mut self,
        targets: &[Point],
        outcomes: Option<Outcomes>,
        answers: Vec<Move>,
    ) -> bool {
        let mut next = self.problem.clone();
        let is_stone = |target: &&Point| self.problem.position.cell(**target).color().is_some();
        if next.targets.is_empty() {
            next.targets = targets.iter().filter(is_stone).copied().collect();
        }
        next.outcomes = outcomes;
        next.answers = answers;
        let changed = next != self.problem;
        if changed {
            self.problem = next;
            self.renumber();
        }
        changed
    }

    /// Takes the last step back; whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.past.pop() else {
            return false;
        };
        let left = self.go_to(step);
        self.future.push(left);
        // What is typed from here on is a step of its own.
        if let Some(last) = self.past.last_mut() {
            last.run = None;
        }
        true
    }

    /// Does the last step again that was taken back; whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(step) = self.future.pop() else {
            return false;
        };
        let left = self.go_to(step);
        self.past.push(left);
        true
    }

    /// Whether there is a step to take back.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is one to do again.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Goes to a state; the one that was left.
    fn go_to(&mut self, step: Step) -> Step {
        Step {
            problem: std::mem::replace(&mut self.problem, step.problem),
            state: std::mem::replace(&mut self.state, step.state),
            run: None,
        }
    }

    const fn renumber(&mut self) {
        self.states += 1;
        self.state = self.states;
    }
}

#[cfg(test)]
mod tests;
