//! Answers about groups that still hold while a game goes on elsewhere.

use super::support::Support;
use crate::go::{Board, Color, PointSet};

/// An answer with its question.
#[derive(Debug)]
struct Entry<T> {
    /// The stones of the group.
    stones: PointSet,
    first: Color,
    answer: T,
    /// The points that the answer rests on.
    support: Support,
}

/// The answers about the groups of one game, as it goes on. An answer may also be
/// that a question was not decided; it is not asked again before something changes
/// that the search looked at.
#[derive(Debug)]
pub struct GroupBook<T> {
    entries: Vec<Entry<T>>,
}

impl<T> Default for GroupBook<T> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
        }
    }
}

impl<T> GroupBook<T> {
    /// Drops all answers that do not hold in a position.
    pub fn turn_to(&mut self, board: &Board) {
        self.entries
            .retain(|entry| entry.support.is_unchanged(board));
    }

    /// Returns the answer about a group with this side moving first, if it holds in
    /// the position.
    #[must_use]
    pub fn find(&self, board: &Board, stones: &PointSet, first: Color) -> Option<&T> {
        let is_same = |entry: &&Entry<T>| {
            entry.first == first && entry.stones == *stones && entry.support.is_unchanged(board)
        };
        self.entries.iter().find(is_same).map(|entry| &entry.answer)
    }

    /// Adds an answer about a group. `support` are the points that it rests on.
    pub fn add(&mut self, stones: PointSet, first: Color, answer: T, support: Support) {
        self.entries.push(Entry {
            stones,
            first,
            answer,
            support,
        });
    }
}
