//! The status quiz on the board: its question, and the student's answer.

use std::time::Duration;

use bevy::prelude::*;

use super::collections::Pick;
use crate::app::session::Intent;
use crate::go::Color;
use crate::problems::Problem;
use crate::study::Status;

/// The requests to the quiz.
#[derive(Message, Clone, Debug)]
pub(crate) enum QuizIntent {
    /// Ask about these problems, one after the other.
    Start(Vec<Pick>),
    /// Give the student's answer.
    Say(Status),
    /// Go to the next question.
    Next,
}

impl Intent for QuizIntent {}

/// Starts a quiz with problems drawn from all collections.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct StartQuiz;

impl Intent for StartQuiz {}

/// The running quiz.
#[derive(Component, Debug)]
pub(crate) struct Quiz {
    /// The remaining problems, the next one last.
    pub(crate) picks: Vec<Pick>,
    pub(crate) now: Pick,
    /// The current problem with its side to move, which may be either side.
    pub(crate) question: Problem,
    pub(crate) spent: Duration,
    pub(crate) answer: Option<Status>,
    /// The time that the solver has searched.
    pub(crate) sought: Duration,
    pub(crate) verdict: Option<Verdict>,
    /// The number of answers, and of right ones.
    pub(crate) answered: u32,
    pub(crate) right: u32,
}

/// The verdict on an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The status is proved.
    Proved(Status),
    /// The solver has timed out.
    Unknown,
}

impl Quiz {
    /// Returns the student's answer.
    pub(crate) const fn answer(&self) -> Option<Status> {
        self.answer
    }

    /// Returns the verdict.
    pub(crate) const fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// Returns the current problem with its side to move.
    pub(crate) const fn question(&self) -> &Problem {
        &self.question
    }

    /// Returns the number of right answers, and of all.
    pub(crate) const fn score(&self) -> (u32, u32) {
        (self.right, self.answered)
    }

    /// Returns true if another question follows.
    pub(crate) const fn has_next(&self) -> bool {
        !self.picks.is_empty()
    }

    /// Returns true if an answer waits for its verdict.
    pub(crate) const fn is_waiting(&self) -> bool {
        self.answer.is_some() && self.verdict.is_none()
    }

    /// Creates a question about a problem. The random number `lot` selects the
    /// side that moves first.
    pub(crate) fn about(now: Pick, picks: Vec<Pick>, score: (u32, u32), lot: u64) -> Self {
        let given = now.problem();
        let to_move = if lot.is_multiple_of(2) {
            given.to_move
        } else {
            given.to_move.opponent()
        };
        Self {
            question: turned(given, to_move),
            picks,
            now,
            spent: Duration::ZERO,
            answer: None,
            sought: Duration::ZERO,
            verdict: None,
            right: score.0,
            answered: score.1,
        }
    }
}

/// Returns a problem with this side moving first.
fn turned(given: &Problem, to_move: Color) -> Problem {
    Problem {
        to_move,
        ko: given.ko.filter(|_| to_move == given.to_move),
        ..given.clone()
    }
}
