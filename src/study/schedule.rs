//! The schedule of reviews: FSRS, by the library of its authors.

use fsrs::{DEFAULT_PARAMETERS, FSRS, MemoryState, current_retrievability};
use serde::{Deserialize, Serialize};

use super::{Attempt, Mode, Outcome, StudyError};

const DAY: f64 = 86_400.0;
/// The shortest and longest interval: ten minutes and ten years, in seconds.
const INTERVALS: (f64, f64) = (600.0, 3650.0 * DAY);
/// The fewest first tries from which the student's usual time is computed.
const FEWEST: usize = 10;

/// The grade of a review, with the names of FSRS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// The problem was not solved.
    Again,
    /// The problem was solved after a mistake or with a hint.
    Hard,
    /// The problem was solved at the first try.
    Good,
    /// The problem was solved at the first try, in half the student's usual
    /// time or less.
    Easy,
}

impl Grade {
    /// Returns the grade of an attempt, or `None` if the attempt does not test
    /// memory (abandoned ones, and the quiz).
    ///
    /// `pace` holds the times, in milliseconds, of the last problems solved at
    /// the first try. The usual time is the median of at least ten times. A
    /// time of 0 is unknown and never counts as fast.
    #[must_use]
    pub fn of(attempt: &Attempt, pace: &[u32]) -> Option<Self> {
        if matches!(attempt.mode, Mode::Quiz { .. }) {
            return None;
        }
        match attempt.outcome {
            Outcome::Abandoned => None,
            Outcome::Failed => Some(Self::Again),
            Outcome::WithHelp => Some(Self::Hard),
            Outcome::FirstTry if is_fast(attempt.millis, pace) => Some(Self::Easy),
            Outcome::FirstTry => Some(Self::Good),
        }
    }

    /// Returns the number that FSRS uses, 1 to 4.
    pub(super) const fn number(self) -> u32 {
        match self {
            Self::Again => 1,
            Self::Hard => 2,
            Self::Good => 3,
            Self::Easy => 4,
        }
    }

    /// Returns the grade of this number.
    pub(super) fn from_number(number: i64) -> Option<Self> {
        let all = [Self::Again, Self::Hard, Self::Good, Self::Easy];
        all.into_iter()
            .find(|grade| i64::from(grade.number()) == number)
    }
}

fn is_fast(millis: u32, pace: &[u32]) -> bool {
    if millis == 0 || pace.len() < FEWEST {
        return false;
    }
    let mut pace = pace.to_vec();
    let middle = pace.len() / 2;
    let (_, &mut usual, _) = pace.select_nth_unstable(middle);
    u64::from(millis) * 2 <= u64::from(usual)
}

/// The FSRS memory state of a problem.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Memory {
    /// The days after which the problem is remembered with a probability of 90
    /// %.
    pub stability: f32,
    /// The difficulty, from 1 (easy) to 10.
    pub difficulty: f32,
}

impl Memory {
    /// Clamps values from outside to the ranges of FSRS.
    #[must_use]
    pub fn tame(self) -> Self {
        let within = |x: f32, least: f32, most: f32| {
            if x.is_finite() {
                x.clamp(least, most)
            } else {
                least
            }
        };
        Self {
            stability: within(self.stability, 0.001, 36_500.0),
            difficulty: within(self.difficulty, 1.0, 10.0),
        }
    }
}

/// The schedule of a problem that has been answered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Schedule {
    /// The memory state.
    pub memory: Memory,
    /// The time of the last answer, in seconds since 1970 in UTC.
    pub reviewed: i64,
    /// The time when it is due, in seconds since 1970 in UTC.
    pub due: i64,
    /// The number of times it was forgotten after an earlier answer.
    pub lapses: u32,
}

/// The student's preferences for practice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct Preferences {
    /// The share of problems that should still be remembered when they are due,
    /// from 0.7 to 0.99. A higher share means more reviews.
    pub retention: f32,
    /// The number of new problems in a day.
    pub new_per_day: u32,
    /// The FSRS parameters of this student (see [`training`](super::training));
    /// empty for the defaults.
    pub parameters: Vec<f32>,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            retention: 0.9,
            new_per_day: 10,
            parameters: Vec::new(),
        }
    }
}

/// Preferences before validation.
#[derive(Deserialize)]
struct Written {
    retention: f32,
    new_per_day: u32,
    #[serde(default)]
    parameters: Vec<f32>,
}

impl TryFrom<Written> for Preferences {
    type Error = StudyError;

    fn try_from(written: Written) -> Result<Self, StudyError> {
        let read = Self {
            retention: written.retention,
            new_per_day: written.new_per_day,
            parameters: written.parameters,
        };
        Scheduler::new(&read).map(|_| read)
    }
}

/// FSRS with the preferences of one student.
#[derive(Debug)]
pub(super) struct Scheduler {
    fsrs: FSRS,
    retention: f32,
    /// The decay of the forgetting curve: the last parameter.
    decay: f32,
}

impl Scheduler {
    pub(super) fn new(preferences: &Preferences) -> Result<Self, StudyError> {
        let parameters = &preferences.parameters;
        if !(0.7..=0.99).contains(&preferences.retention)
            || !(parameters.is_empty() || parameters.len() == DEFAULT_PARAMETERS.len())
        {
            return Err(StudyError::Preferences);
        }
        let fsrs = FSRS::new(parameters).map_err(|_| StudyError::Preferences)?;
        let decay = parameters.last().or(DEFAULT_PARAMETERS.last()).copied();
        Ok(Self {
            fsrs,
            retention: preferences.retention,
            // The library clamps the decay to this range.
            decay: decay.unwrap_or(fsrs::FSRS6_DEFAULT_DECAY).clamp(0.1, 0.8),
        })
    }

    /// Returns the memory state after an answer. `before` holds the earlier
    /// state and the seconds since the last answer.
    pub(super) fn after(&self, before: Option<(Memory, i64)>, grade: Grade) -> Memory {
        let state = before.map(|(memory, _)| state(memory));
        let days = before.map_or(0, |(_, seconds)| whole_days(seconds));
        // The library refuses only values that are not finite, and `state` has
        // clamped those.
        let next = self.fsrs.next_states(state, self.retention, days);
        let next = next.or_else(|_| self.fsrs.next_states(None, self.retention, 0));
        let Ok(next) = next else {
            return Memory {
                stability: 0.0,
                difficulty: 0.0,
            }
            .tame();
        };
        let next = match grade {
            Grade::Again => next.again,
            Grade::Hard => next.hard,
            Grade::Good => next.good,
            Grade::Easy => next.easy,
        };
        Memory {
            stability: next.memory.stability,
            difficulty: next.memory.difficulty,
        }
        .tame()
    }

    /// Returns the time when a problem with this memory state and last answer
    /// is due.
    pub(super) fn due(&self, memory: Memory, reviewed: i64) -> i64 {
        let days = self
            .fsrs
            .next_interval(Some(memory.tame().stability), self.retention, 3);
        let seconds = f64::from(days) * DAY;
        let seconds = if seconds.is_finite() { seconds } else { DAY };
        #[expect(clippy::cast_possible_truncation, reason = "ten years at most")]
        let seconds = seconds.clamp(INTERVALS.0, INTERVALS.1).round() as i64;
        reviewed.saturating_add(seconds)
    }

    /// Returns the probability that a problem is still remembered after this
    /// many seconds.
    pub(super) fn recall(&self, memory: Memory, seconds: i64) -> f32 {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_precision_loss,
            reason = "days, roughly"
        )]
        let days = (seconds.max(0) as f64 / DAY) as f32;
        current_retrievability(state(memory), days, self.decay)
    }
}

fn state(memory: Memory) -> MemoryState {
    let memory = memory.tame();
    MemoryState {
        stability: memory.stability,
        difficulty: memory.difficulty,
    }
}

/// Returns the days between two answers, rounded; from an evening to the next
/// morning is one day.
pub(super) fn whole_days(seconds: i64) -> u32 {
    let days = (seconds.max(0).saturating_add(43_200)) / 86_400;
    u32::try_from(days).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::super::{ProblemKey, Status};
    use super::*;

    fn attempt(outcome: Outcome, millis: u32) -> Attempt {
        Attempt {
            problem: ProblemKey::new([1]),
            at: 0,
            outcome,
            mode: Mode::Practice,
            millis,
            mistakes: 0,
            hints: 0,
            seed: 0,
        }
    }

    #[test]
    fn an_outcome_is_worth_a_grade() {
        let grade = |outcome| Grade::of(&attempt(outcome, 9000), &[]);
        assert_eq!(grade(Outcome::Failed), Some(Grade::Again));
        assert_eq!(grade(Outcome::WithHelp), Some(Grade::Hard));
        assert_eq!(grade(Outcome::FirstTry), Some(Grade::Good));
        assert_eq!(grade(Outcome::Abandoned), None);
        let quiz = Attempt::quiz(ProblemKey::new([1]), 0, Status::Ko, Status::Ko, 5);
        assert_eq!(Grade::of(&quiz, &[100; 20]), None);
    }

    #[test]
    fn half_the_usual_time_is_easy() {
        let pace = [8, 9, 10, 10, 10, 10, 10, 11, 12, 60].map(|s| s * 1000);
        let grade = |millis, pace: &[u32]| Grade::of(&attempt(Outcome::FirstTry, millis), pace);
        assert_eq!(grade(5000, &pace), Some(Grade::Easy));
        assert_eq!(grade(5001, &pace), Some(Grade::Good));
        assert_eq!(grade(0, &pace), Some(Grade::Good), "not known");
        assert_eq!(grade(5000, &pace[..9]), Some(Grade::Good), "too few");
        let slow = Grade::of(&attempt(Outcome::WithHelp, 1), &pace);
        assert_eq!(slow, Some(Grade::Hard));
    }

    #[test]
    fn better_grades_are_due_later() {
        let scheduler = Scheduler::new(&Preferences::default()).unwrap();
        let days = |grade| {
            let memory = scheduler.after(None, grade);
            #[expect(clippy::cast_precision_loss, reason = "a test")]
            let days = scheduler.due(memory, 0) as f64 / DAY;
            days
        };
        for (grade, expected) in [
            (Grade::Again, 0.2),
            (Grade::Hard, 1.3),
            (Grade::Good, 2.3),
            (Grade::Easy, 8.3),
        ] {
            assert!((days(grade) - expected).abs() < 0.05, "{grade:?}");
        }
        // A problem remembered when it is due is remembered much longer the
        // next time.
        let first = scheduler.after(None, Grade::Good);
        let due = scheduler.due(first, 0);
        let second = scheduler.after(Some((first, due)), Grade::Good);
        assert!(second.stability > 2.0 * first.stability);
        assert!((scheduler.recall(first, due) - 0.9).abs() < 0.01);
        let strict = Preferences {
            retention: 0.97,
            ..Preferences::default()
        };
        let strict = Scheduler::new(&strict).unwrap();
        assert!(strict.due(first, 0) < due);
    }

    #[test]
    fn no_memory_state_panics() {
        let scheduler = Scheduler::new(&Preferences::default()).unwrap();
        let odd = [f32::NAN, f32::INFINITY, -1.0, 0.0, 1e30, f32::MIN_POSITIVE];
        for stability in odd {
            for difficulty in odd {
                for seconds in [i64::MIN, -1, 0, 1, i64::MAX] {
                    for grade in [Grade::Again, Grade::Easy] {
                        let memory = Memory {
                            stability,
                            difficulty,
                        };
                        let after = scheduler.after(Some((memory, seconds)), grade);
                        assert_eq!(after, after.tame());
                        scheduler.due(memory, seconds);
                        assert!(scheduler.recall(memory, seconds).is_finite());
                    }
                }
            }
        }
    }

    #[test]
    fn unusable_preferences_are_refused() {
        let with = |retention, parameters| Preferences {
            retention,
            parameters,
            ..Preferences::default()
        };
        for wrong in [
            with(0.5, vec![]),
            with(1.0, vec![]),
            with(f32::NAN, vec![]),
            with(0.9, vec![1.0; 20]),
            with(0.9, vec![f32::NAN; 21]),
        ] {
            assert!(Scheduler::new(&wrong).is_err(), "{wrong:?}");
        }
        assert!(
            Scheduler::new(&with(0.9, vec![1e30; 21])).is_ok(),
            "clipped"
        );
    }
}
