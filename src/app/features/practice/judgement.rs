//! The judgement of the moves on the board by the solver.

use crate::go::{Game, Move};
use crate::problems::practice::{Attempt, Finding, Judged, Stage};

/// The playback of a line that the program shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Showing {
    /// It plays automatically.
    Runs,
    /// It is stopped.
    Stands,
    /// It plays one move and stops.
    Steps,
}

/// A line that the program plays out for both sides.
#[derive(Clone, Debug)]
pub(crate) struct Playback {
    /// The number of moves on the board when the program took over.
    pub(crate) from: usize,
    pub(crate) showing: Showing,
    /// The result of the line, once it is over.
    over: Option<Finding>,
}

/// The course of the line on the board.
#[derive(Clone, Debug, Default)]
enum Course {
    /// The student plays one side, and the program answers.
    #[default]
    Open,
    /// The student's line is over, with this result.
    Over(Finding),
    /// The program plays both sides.
    Shown(Playback),
}

/// The judgement of the moves on the board. It begins when the answer is known.
#[derive(Clone, Debug)]
pub(crate) struct Judgement {
    /// The played moves and their judgements.
    attempt: Attempt,
    /// The line whose judgement was requested last.
    requested: Option<Vec<Move>>,
    course: Course,
}

impl Judgement {
    pub(super) fn new(attempt: Attempt) -> Self {
        Self {
            attempt,
            requested: None,
            course: Course::default(),
        }
    }

    pub(super) const fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    /// Stores the tutor's judgement of the position after a line.
    pub(super) fn note(&mut self, line: Vec<Move>, judged: Judged) {
        self.attempt.note(line, judged);
    }

    /// Returns true if the judgement of this line was requested last.
    pub(super) fn is_requested(&self, line: &[Move]) -> bool {
        self.requested.as_deref() == Some(line)
    }

    pub(super) fn request(&mut self, line: Vec<Move>) {
        self.requested = Some(line);
    }

    /// Returns the next thing that happens after the line on the board.
    pub(super) fn stage(&self, line: &[Move], game: &Game) -> Stage {
        self.attempt.stage(line, game, self.playback().is_some())
    }

    /// Returns the result of the line on the board, once it is over.
    pub(super) const fn finding(&self) -> Option<&Finding> {
        match &self.course {
            Course::Open => None,
            Course::Over(finding) => Some(finding),
            Course::Shown(playback) => playback.over.as_ref(),
        }
    }

    /// Ends the line on the board with a result.
    pub(super) fn end(&mut self, finding: Finding) {
        match &mut self.course {
            Course::Open | Course::Over(_) => self.course = Course::Over(finding),
            Course::Shown(playback) => playback.over = Some(finding),
        }
    }

    /// Drops the result, since another line is on the board.
    pub(super) fn reopen(&mut self) {
        match &mut self.course {
            Course::Open | Course::Over(_) => self.course = Course::Open,
            Course::Shown(playback) => playback.over = None,
        }
    }

    /// Returns the line that the program plays for both sides.
    pub(super) const fn playback(&self) -> Option<&Playback> {
        match &self.course {
            Course::Open | Course::Over(_) => None,
            Course::Shown(playback) => Some(playback),
        }
    }

    pub(super) const fn playback_mut(&mut self) -> Option<&mut Playback> {
        match &mut self.course {
            Course::Open | Course::Over(_) => None,
            Course::Shown(playback) => Some(playback),
        }
    }

    /// Lets the program play both sides from this number of moves on.
    pub(super) fn play_out(&mut self, from: usize) {
        self.course = Course::Shown(Playback {
            from,
            showing: Showing::Runs,
            over: None,
        });
    }

    /// Gives the student's side back. A result stays until the line changes.
    pub(super) fn take_over(&mut self) {
        self.course = match std::mem::take(&mut self.course) {
            Course::Shown(Playback {
                over: Some(finding),
                ..
            }) => Course::Over(finding),
            Course::Shown(_) => Course::Open,
            students => students,
        };
    }
}
