//! The answers about groups that still hold while a game goes on elsewhere.

use std::sync::Arc;

use super::answer::Answer;
use crate::go::{Board, Color, PointSet};
use crate::solver::Support;

/// The state of a question.
#[derive(Clone, Debug)]
pub(super) enum Known {
    /// The answer.
    Answer(Arc<Answer>),
    /// It was not decided within the limits.
    Undecided,
}

/// A question with its state.
#[derive(Debug)]
struct Entry {
    /// The stones of the group.
    stones: PointSet,
    first: Color,
    known: Known,
    /// The points that the answer rests on. A question that was not decided is
    /// not asked again before something changes there.
    support: Support,
}

/// The answers about the groups of one game, as it goes on.
#[derive(Debug, Default)]
pub(super) struct Book {
    entries: Vec<Entry>,
}

impl Book {
    /// Drops all answers that do not hold in a position.
    pub(super) fn turn_to(&mut self, board: &Board) {
        self.entries
            .retain(|entry| entry.support.is_unchanged(board));
    }

    /// Returns the state of the question about a group with this side moving
    /// first.
    pub(super) fn find(&self, board: &Board, stones: &PointSet, first: Color) -> Option<&Known> {
        let is_same = |entry: &&Entry| {
            entry.first == first && entry.stones == *stones && entry.support.is_unchanged(board)
        };
        self.entries.iter().find(is_same).map(|entry| &entry.known)
    }

    pub(super) fn add(&mut self, stones: PointSet, first: Color, known: Known, support: Support) {
        self.entries.push(Entry {
            stones,
            first,
            known,
            support,
        });
    }
}
