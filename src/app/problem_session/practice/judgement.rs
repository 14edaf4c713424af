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
    PlayedOut(Playback),
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
    pub(crate) fn new(attempt: Attempt) -> Self {
        Self {
            attempt,
            requested: None,
            course: Course::default(),
        }
    }

    pub(crate) const fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    /// Stores the tutor's judgement of the position after a line.
    pub(crate) fn note(&mut self, line: Vec<Move>, judged: Judged) {
        self.attempt.note(line, judged);
    }

    /// Returns true if the judgement of this line was requested last.
    pub(crate) fn is_requested(&self, line: &[Move]) -> bool {
        self.requested.as_deref() == Some(line)
    }

    pub(crate) fn request(&mut self, line: Vec<Move>) {
        self.requested = Some(line);
    }

    /// Returns the next thing that happens after the line on the board.
    pub(crate) fn stage(&self, line: &[Move], game: &Game) -> Stage {
        self.attempt.stage(line, game, self.playback().is_some())
    }

    /// Returns the result of the line on the board, once it is over.
    pub(crate) const fn finding(&self) -> Option<&Finding> {
        match &self.course {
            Course::Open => None,
            Course::Over(finding) => Some(finding),
            Course::PlayedOut(playback) => playback.over.as_ref(),
        }
    }

    /// Ends the line on the board with a result.
    pub(crate) fn end(&mut self, finding: Finding) {
        match &mut self.course {
            Course::Open | Course::Over(_) => self.course = Course::Over(finding),
            Course::PlayedOut(playback) => playback.over = Some(finding),
        }
    }

    /// Drops the result, since another line is on the board.
    pub(crate) fn reopen(&mut self) {
        match &mut self.course {
            Course::Open | Course::Over(_) => self.course = Course::Open,
            Course::PlayedOut(playback) => playback.over = None,
        }
    }

    /// Returns the line that the program plays for both sides.
    pub(crate) const fn playback(&self) -> Option<&Playback> {
        match &self.course {
            Course::Open | Course::Over(_) => None,
            Course::PlayedOut(playback) => Some(playback),
        }
    }

    pub(crate) const fn playback_mut(&mut self) -> Option<&mut Playback> {
        match &mut self.course {
            Course::Open | Course::Over(_) => None,
            Course::PlayedOut(playback) => Some(playback),
        }
    }

    /// Lets the program play both sides from this number of moves on.
    pub(crate) fn play_out(&mut self, from: usize) {
        self.course = Course::PlayedOut(Playback {
            from,
            showing: Showing::Runs,
            over: None,
        });
    }

    /// Gives the student's side back. A result stays until the line changes.
    pub(crate) fn take_over(&mut self) {
        self.course = match std::mem::take(&mut self.course) {
            Course::PlayedOut(Playback {
                over: Some(finding),
                ..
            }) => Course::Over(finding),
            Course::PlayedOut(_) => Course::Open,
            students => students,
        };
    }
}
