//! The lesson about the rules that is on the board, and the steps of it that
//! were played.

use std::time::Duration;

use bevy::prelude::*;

use crate::go::{Game, Point, Score};
use crate::study::lessons::{Count, Lesson, Step, course};

/// The time before a move that the reader does not play.
const PACE: Duration = Duration::from_millis(1_100);
/// The time after a refused move, so that its reason can be read.
const AFTER_REFUSAL: Duration = Duration::from_millis(2_800);

/// The lesson that is being read.
#[derive(Component, Debug)]
pub(crate) struct CurrentLesson {
    page: usize,
    /// The number of steps played.
    done: usize,
    /// True if the program plays the reader's moves, too.
    pub(crate) showing: bool,
    /// The time until the program plays.
    pub(crate) wait: Timer,
}

impl CurrentLesson {
    /// Starts a page, or the last one if there are fewer.
    pub(crate) fn new(page: usize) -> Self {
        Self {
            page: page.min(course().len() - 1),
            done: 0,
            showing: false,
            wait: Timer::new(PACE, TimerMode::Once),
        }
    }

    /// Returns the number of the page, from 0.
    pub(crate) const fn page(&self) -> usize {
        self.page
    }

    /// Returns the lesson of the page.
    pub(crate) fn lesson(&self) -> &'static Lesson {
        &course()[self.page]
    }

    /// Returns true if a step was played.
    pub(crate) const fn has_begun(&self) -> bool {
        self.done > 0
    }

    /// Returns true if the program plays the reader's moves, too.
    pub(crate) const fn is_showing(&self) -> bool {
        self.showing
    }

    /// Returns the next step, if there is one.
    pub(crate) fn next(&self) -> Option<Step> {
        self.lesson().line.get(self.done).copied()
    }

    /// Returns the name of the current remark.
    pub(crate) fn remark(&self) -> Option<&'static str> {
        self.lesson().remark(self.done)
    }

    /// Returns the count that is shown now.
    pub(crate) fn count(&self) -> Option<&'static Count> {
        self.lesson().count(self.done)
    }

    /// Returns the score of the current count, or `None` for another game than
    /// the lesson's.
    pub(crate) fn score(&self, game: &Game) -> Option<Score> {
        let counted = self.count().filter(|_| self.is_on(game))?;
        Some(counted.score(game))
    }

    /// Returns the labels of points. They are empty for another board than the
    /// lesson's.
    pub(crate) fn labels(&self, game: &Game) -> &'static [(Point, char)] {
        if self.is_on(game) {
            &self.lesson().labels
        } else {
            &[]
        }
    }

    /// Returns true if this game is the lesson's. Only the board size is
    /// compared.
    fn is_on(&self, game: &Game) -> bool {
        game.board().size() == self.lesson().board.size()
    }

    /// Returns true if the reader has to find the next move.
    pub(crate) fn waits_for_reader(&self, game: &Game) -> bool {
        self.next().is_some() && !self.is_about_to_play(game)
    }

    /// Returns true if the reader has to pass.
    pub(crate) fn asks_for_pass(&self, game: &Game) -> bool {
        self.next() == Some(Step::Pass) && self.waits_for_reader(game)
    }

    /// Returns true if the program is about to play.
    pub(crate) fn is_about_to_play(&self, game: &Game) -> bool {
        let readers = self.lesson().reader == Some(game.to_move());
        self.next().is_some() && (self.showing || !readers)
    }

    /// Notes that a step was played.
    pub(crate) fn advance(&mut self, step: Step) {
        self.done += 1;
        self.showing &= self.next().is_some();
        let pace = if step.refused().is_some() {
            AFTER_REFUSAL
        } else {
            PACE
        };
        self.wait = Timer::new(pace, TimerMode::Once);
    }
}
