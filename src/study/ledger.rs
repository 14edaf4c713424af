//! Computes the effects of attempts on the student and the problems, one
//! attempt after the other.

use std::collections::VecDeque;

use super::schedule::Scheduler;
use super::{Attempt, Grade, Memory, Mode, Outcome, Rating, Schedule};

/// The number of recent first tries that measure the student's pace.
pub(super) const PACE: u8 = 50;
const DAY: i64 = 86_400;
/// The least time in seconds since the last attempt at the same problem for an
/// attempt to be rated. Sooner, the student only remembers the answer.
const FRESH: i64 = 20 * 3600;

/// The state of the student at some moment.
#[derive(Clone, Debug, Default)]
pub(super) struct Student {
    /// The rating and the time of its last change.
    pub(super) rating: Option<(Rating, i64)>,
    /// The times of the last first tries in milliseconds, the latest at the
    /// end.
    pub(super) pace: VecDeque<u32>,
}

/// The state of a problem at some moment.
#[derive(Clone, Debug, Default)]
pub(super) struct Card {
    pub(super) answered: u32,
    pub(super) solved: u32,
    pub(super) first_try: u32,
    pub(super) last: Option<(i64, Outcome)>,
    /// The times of the first and the last answer outside the quiz.
    pub(super) begun: Option<i64>,
    pub(super) reviewed: Option<i64>,
    pub(super) memory: Option<Memory>,
    pub(super) lapses: u32,
    pub(super) rating: Option<Rating>,
}

/// The effects of one attempt.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Effect {
    pub(super) review: Option<(Grade, Memory)>,
    /// The ratings of the student and the problem after the attempt.
    pub(super) ratings: Option<(Rating, Rating)>,
}

impl Card {
    /// Returns the problem's schedule, if it has been answered.
    pub(super) fn schedule(&self, scheduler: &Scheduler) -> Option<Schedule> {
        let (memory, reviewed) = (self.memory?, self.reviewed?);
        Some(Schedule {
            memory,
            reviewed,
            due: scheduler.due(memory, reviewed),
            lapses: self.lapses,
        })
    }

    /// Adds an attempt with its effects.
    pub(super) fn absorb(&mut self, attempt: &Attempt, effect: Effect) {
        self.last = Some((attempt.at, attempt.outcome));
        if attempt.outcome != Outcome::Abandoned {
            self.answered += 1;
            self.solved += u32::from(attempt.outcome.is_solved());
            self.first_try += u32::from(attempt.outcome == Outcome::FirstTry);
        }
        if let Some((grade, memory)) = effect.review {
            self.lapses += u32::from(grade == Grade::Again && self.memory.is_some());
            self.memory = Some(memory);
            self.begun.get_or_insert(attempt.at);
            self.reviewed = Some(attempt.at);
        }
        if let Some((_, problem)) = effect.ratings {
            self.rating = Some(problem);
        }
    }
}

/// Returns the score of an outcome for the ratings. Success with help counts
/// more than failure, but less than half a win.
const fn score(outcome: Outcome) -> f64 {
    match outcome {
        Outcome::FirstTry => 1.0,
        Outcome::WithHelp => 0.25,
        Outcome::Failed | Outcome::Abandoned => 0.0,
    }
}

/// Processes one attempt after all earlier ones; `level` is the level of the
/// problem.
pub(super) fn step(
    scheduler: &Scheduler,
    student: &mut Student,
    card: &mut Card,
    attempt: &Attempt,
    level: u8,
) -> Effect {
    let at = attempt.at;
    let mut effect = Effect::default();
    let pace = student.pace.make_contiguous();
    if let Some(grade) = Grade::of(attempt, pace) {
        let before = card.memory.zip(card.reviewed);
        let before = before.map(|(memory, reviewed)| (memory, at.saturating_sub(reviewed)));
        effect.review = Some((grade, scheduler.after(before, grade)));
        if card
            .reviewed
            .is_none_or(|last| at.saturating_sub(last) >= FRESH)
        {
            effect.ratings = Some(rate(student, card, attempt, level));
        }
    }
    if let Some((rating, _)) = effect.ratings {
        student.rating = Some((rating, at));
    }
    if counts_for_pace(attempt) {
        student.pace.push_back(attempt.millis);
        if student.pace.len() > usize::from(PACE) {
            student.pace.pop_front();
        }
    }
    card.absorb(attempt, effect);
    effect
}

/// Returns both ratings after the attempt.
fn rate(student: &Student, card: &Card, attempt: &Attempt, level: u8) -> (Rating, Rating) {
    let (before, since) = student.rating.unwrap_or((Rating::NEW, attempt.at));
    let problem = card.rating.unwrap_or_else(|| Rating::of_level(level));
    #[expect(clippy::cast_precision_loss, reason = "days, roughly")]
    let days = attempt.at.saturating_sub(since).max(0) as f64 / DAY as f64;
    let score = score(attempt.outcome);
    (
        before.after(&[(problem, score)], days),
        // Zero periods: a problem's rating does not become less certain over
        // time.
        problem.after(&[(before, 1.0 - score)], 0.0),
    )
}

fn counts_for_pace(attempt: &Attempt) -> bool {
    attempt.outcome == Outcome::FirstTry
        && attempt.millis > 0
        && !matches!(attempt.mode, Mode::Quiz { .. })
}

#[cfg(test)]
mod tests {
    use super::super::{Preferences, ProblemKey};
    use super::*;

    fn attempt(at: i64, outcome: Outcome) -> Attempt {
        Attempt {
            problem: ProblemKey::new([1]),
            at,
            outcome,
            mode: Mode::Practice,
            millis: 10_000,
            mistakes: 0,
            hints: 0,
            seed: 0,
        }
    }

    fn scheduler() -> Scheduler {
        Scheduler::new(&Preferences::default()).unwrap()
    }

    #[test]
    fn an_immediate_retry_is_reviewed_but_not_rated() {
        let (mut student, mut card) = (Student::default(), Card::default());
        let mut go = |at, outcome| {
            step(
                &scheduler(),
                &mut student,
                &mut card,
                &attempt(at, outcome),
                3,
            )
        };
        let failed = go(0, Outcome::Failed);
        let retried = go(60, Outcome::FirstTry);
        let later = go(DAY, Outcome::FirstTry);
        let (student, problem) = failed.ratings.unwrap();
        assert!(student.value < 1500.0 && problem.value > Rating::of_level(3).value);
        assert!(retried.ratings.is_none() && retried.review.is_some());
        assert!(later.ratings.unwrap().0.value > student.value);
        assert_eq!((card.answered, card.solved, card.lapses), (3, 2, 0));
        assert_eq!((card.begun, card.reviewed), (Some(0), Some(DAY)));
    }

    #[test]
    fn an_abandoned_attempt_has_no_effect() {
        let (mut student, mut card) = (Student::default(), Card::default());
        let effect = step(
            &scheduler(),
            &mut student,
            &mut card,
            &attempt(5, Outcome::Abandoned),
            3,
        );
        assert_eq!(effect, Effect::default());
        assert_eq!(card.last, Some((5, Outcome::Abandoned)));
        assert_eq!(card.answered, 0);
        assert!(card.schedule(&scheduler()).is_none() && student.rating.is_none());
    }

    #[test]
    fn forgetting_is_a_lapse_but_not_the_first_time() {
        let (mut student, mut card) = (Student::default(), Card::default());
        for n in 0..3 {
            let failed = attempt(n * DAY, Outcome::Failed);
            step(&scheduler(), &mut student, &mut card, &failed, 0);
        }
        assert_eq!(card.schedule(&scheduler()).unwrap().lapses, 2);
    }
}
