//! A problem in the editor: edits with undo, and the faults that keep it from
//! being a problem ([`Fault`]).
//!
//! A draft may hold any position, because the way from one problem to another
//! leads over positions that are not problems. Proved results and the answers
//! of the file belong to one question. An edit that changes the question clears
//! them, and undoing the edit brings them back.

mod edit;
mod fault;

use super::problem::{Outcomes, Problem};
use crate::go::{Board, Move, Point, Size};

pub use self::edit::{Edit, Refusal, Words};
pub use self::fault::Fault;

/// A problem that is being edited.
#[derive(Clone, Debug)]
pub struct Draft {
    problem: Problem,
    /// The number of the current state; no other state has the same number.
    state: u64,
    /// The number of states so far.
    states: u64,
    past: Vec<Step>,
    future: Vec<Step>,
}

/// A state to which undo or redo can go.
#[derive(Clone, Debug)]
struct Step {
    problem: Problem,
    state: u64,
    /// The run of the edits that led away from this state, while further edits
    /// may join it.
    run: Option<Run>,
}

/// Consecutive edits that are undone as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Run {
    /// The points of one stroke of the pointer.
    Stroke(u32),
    /// The letters typed into one text field.
    Writing(Words),
}

impl Draft {
    /// Returns an empty board with Black to move.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self::of(Problem::bare(String::new(), &Board::new(size)))
    }

    /// Returns a draft of an existing problem.
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

    /// Returns the problem in its current state, faults included.
    #[must_use]
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Returns the number of the current state. Two equal numbers mean that
    /// nothing differs between the two states.
    #[must_use]
    pub const fn state(&self) -> u64 {
        self.state
    }

    /// Returns the fault that keeps the draft from being a problem; of several,
    /// the one to correct first.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        Fault::of(&self.problem)
    }

    /// Applies an edit and returns true if it changed anything. Edits of one
    /// `stroke`, and letters typed into one field, are undone together.
    ///
    /// # Errors
    /// Returns the reason why the edit is refused. Then nothing has changed.
    pub fn edit(&mut self, edit: &Edit, stroke: Option<u32>) -> Result<bool, Refusal> {
        let mut next = self.problem.clone();
        edit.apply(&mut next)?;
        if next == self.problem {
            return Ok(false);
        }
        if !next.same_question(&self.problem) {
            edit.clear_answers(&self.problem, &mut next);
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

    /// Stores what the solver proved: the results, the first moves and, if none
    /// are named, the targets. Returns true if this changed anything.
    ///
    /// This is not an undo step, because it does not change the question.
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

    /// Undoes the last step. Returns true if there was one.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.past.pop() else {
            return false;
        };
        let left = self.go_to(step);
        self.future.push(left);
        // Letters typed after an undo form a step of their own.
        if let Some(last) = self.past.last_mut() {
            last.run = None;
        }
        true
    }

    /// Redoes the step that was undone last. Returns true if there was one.
    pub fn redo(&mut self) -> bool {
        let Some(step) = self.future.pop() else {
            return false;
        };
        let left = self.go_to(step);
        self.past.push(left);
        true
    }

    /// Returns true if there is a step to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Returns true if there is a step to redo.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Goes to a state and returns the one that was left.
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
