//! The record of the attempt at the problem on the board.

use bevy::prelude::*;

use crate::app::problem_session::{Hint, Playlist, Practice, Running};
use crate::app::saves::{Memory, study};
use crate::app::session::CurrentProblem;
use crate::problems::Problem;
use crate::study::{About, Attempt, Mode, Outcome};

/// The current attempt, as it would be recorded if it ended now.
#[derive(Resource, Debug, Default)]
pub(super) struct CurrentAttempt(Option<Box<AttemptDraft>>);

#[derive(Clone, Debug)]
struct AttemptDraft {
    /// The number of the practice.
    number: Option<u32>,
    about: About,
    attempt: Attempt,
    /// True if any move was tried.
    is_tried: bool,
    kept: Kept,
}

/// The recorded state of an attempt.
#[derive(Clone, Debug)]
enum Kept {
    Nothing,
    /// A failure so far, recorded as this attempt. It may still be solved.
    SoFar(Attempt),
    /// The end of the attempt.
    All,
}

/// Follows the practice. Records the attempt at the first mistake, when it is
/// solved, and when it is left.
pub(super) fn record_attempt(
    mut going: ResMut<CurrentAttempt>,
    mut memory: ResMut<Memory>,
    practised: Query<(&Practice, &CurrentProblem)>,
    playlist: Res<Playlist>,
    runs: Query<&Running>,
) {
    let Ok((practice, problem)) = practised.single() else {
        going.leave(&mut memory);
        return;
    };
    if !practice.is_judged() {
        return;
    }
    let run = runs.single().ok();
    if going
        .0
        .as_ref()
        .is_none_or(|course| course.number != practice.number())
    {
        going.leave(&mut memory);
        memory.forget_recorded();
        let question = Problem {
            to_move: problem.to_move,
            targets: problem.targets.clone(),
            ..problem.given.clone()
        };
        going.0 = Some(Box::new(AttemptDraft {
            number: practice.number(),
            about: study::about(&question, playlist.title()),
            attempt: Attempt {
                problem: study::key(&problem.given_to(problem.to_move)),
                at: 0,
                outcome: Outcome::Abandoned,
                mode: Mode::Practice,
                millis: 0,
                mistakes: 0,
                hints: 0,
                seed: 0,
            },
            is_tried: false,
            kept: Kept::Nothing,
        }));
    }
    if let Some(course) = &mut going.bypass_change_detection().0 {
        course.follow(practice);
        let verdict = run.and_then(|run| course.race(run));
        if verdict.is_some() || practice.is_solved() || practice.helped() == Hint::Line {
            course.keep(&mut memory);
        } else if run.is_none() && course.attempt.outcome == Outcome::Failed {
            course.keep_so_far(&mut memory);
        }
    }
}

impl CurrentAttempt {
    /// Records the attempt, if a move was tried, when the problem is left.
    fn leave(&mut self, memory: &mut Memory) {
        if let Some(mut course) = self.0.take()
            && course.is_tried
        {
            course.keep(memory);
        }
    }
}

impl AttemptDraft {
    fn follow(&mut self, practice: &Practice) {
        let mistakes = practice.mistakes();
        let attempt = &mut self.attempt;
        attempt.mistakes = u32::try_from(mistakes).unwrap_or(u32::MAX);
        attempt.hints = practice.helped() as u32;
        attempt.millis = u32::try_from(practice.spent().as_millis()).unwrap_or(u32::MAX);
        attempt.outcome = match (practice.is_solved(), mistakes, practice.helped()) {
            (true, 0, Hint::None) => Outcome::FirstTry,
            (true, ..) => Outcome::WithHelp,
            (false, 0, hint) if hint < Hint::Line => Outcome::Abandoned,
            (false, ..) => Outcome::Failed,
        };
        self.is_tried |= mistakes > 0 || !practice.line().is_empty();
    }

    /// Follows a timed run. Returns the result of the problem in it, once
    /// known.
    fn race(&mut self, run: &Running) -> Option<bool> {
        let attempt = &mut self.attempt;
        attempt.mode = Mode::TimedRun;
        attempt.millis = u32::try_from(run.spent().as_millis()).unwrap_or(u32::MAX);
        let verdict = run.verdict();
        if verdict == Some(false) {
            // The time is up. That is a failure even if no move was played.
            attempt.outcome = Outcome::Failed;
            self.is_tried = true;
        }
        verdict
    }

    /// Records the attempt, once.
    fn keep(&mut self, memory: &mut Memory) {
        let kept = std::mem::replace(&mut self.kept, Kept::All);
        self.attempt.at = study::now();
        let attempt = self.attempt.clone();
        match kept {
            Kept::Nothing => memory.record(attempt, self.about.clone()),
            Kept::SoFar(before) => memory.amend(before, attempt),
            Kept::All => {}
        }
    }

    /// Records the attempt so far: the program may end before the attempt does.
    fn keep_so_far(&mut self, memory: &mut Memory) {
        if let Kept::Nothing = self.kept {
            self.keep(memory);
            self.kept = Kept::SoFar(self.attempt.clone());
        }
    }
}

/// Records the attempt that goes on when the program ends.
pub(super) fn record_attempt_at_exit(
    mut going: ResMut<CurrentAttempt>,
    mut memory: ResMut<Memory>,
) {
    going.leave(&mut memory);
}
