//! Fits the schedule to a student's own memory, from the attempts so far.

use std::collections::BTreeMap;

use fsrs::{
    ComputeParametersInput, FSRSItem, FSRSReview, check_and_fill_parameters, compute_parameters,
};
use thiserror::Error;

use super::schedule::whole_days;
use super::{Grade, ProblemKey};

/// One answer that counted for the schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The problem.
    pub problem: ProblemKey,
    /// The time, in seconds since 1970 in UTC.
    pub at: i64,
    /// The grade.
    pub grade: Grade,
}

/// The fewest repeated answers from which parameters can be fitted.
pub const FEWEST_REVIEWS: usize = 64;

/// The reason why no parameters were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TrainingError {
    /// There are too few answers yet.
    #[error(
        "{0} answers to problems that came round again are too few: practise on, {FEWEST_REVIEWS} are needed"
    )]
    TooFew(usize),
    /// No parameters fit the answers.
    #[error("these answers fit no memory: keep what suits most people")]
    NoFit,
}

/// Fits parameters for [`Preferences`](super::Preferences) to the reviews,
/// which are in the order of their times. The library uses threads of its own;
/// a hundred thousand reviews take half a second.
///
/// # Errors
/// Returns an error if there are too few reviews, or if nothing fits.
pub fn train(log: &[Review]) -> Result<Vec<f32>, TrainingError> {
    let mut histories: BTreeMap<&ProblemKey, Vec<&Review>> = BTreeMap::new();
    for review in log {
        histories.entry(&review.problem).or_default().push(review);
    }
    let mut items = Vec::new();
    for history in histories.values() {
        let mut reviews: Vec<FSRSReview> = Vec::new();
        let mut last = None;
        for review in history {
            let days = last.map_or(0, |last: i64| whole_days(review.at.saturating_sub(last)));
            last = Some(review.at);
            reviews.push(FSRSReview {
                rating: review.grade.number(),
                delta_t: days,
            });
            // The first answer does not test memory, nor does one on the same
            // day.
            if days > 0 {
                let reviews = reviews.clone();
                items.push((review.at, FSRSItem { reviews }));
            }
        }
    }
    if items.len() < FEWEST_REVIEWS {
        return Err(TrainingError::TooFew(items.len()));
    }
    // The library gives later reviews more weight.
    items.sort_by_key(|(at, _)| *at);
    let input = ComputeParametersInput {
        train_set: items.into_iter().map(|(_, item)| item).collect(),
        ..ComputeParametersInput::default()
    };
    let found = compute_parameters(input).map_err(|_| TrainingError::NoFit)?;
    let sound = check_and_fill_parameters(&found).is_ok_and(|all| all.len() == found.len());
    if sound {
        Ok(found)
    } else {
        Err(TrainingError::NoFit)
    }
}

#[cfg(test)]
mod tests {
    use super::super::schedule::{Preferences, Scheduler};
    use super::*;

    const DAY: i64 = 86_400;

    /// Generates the reviews of a student who always remembers for `remembers`
    /// days, and seldom for longer.
    fn log(problems: u8, remembers: i64) -> Vec<Review> {
        let mut log = Vec::new();
        for problem in 0..problems {
            let mut at = i64::from(problem) * 3600;
            for (n, gap) in [0, 2, 5, 12, 30].into_iter().enumerate() {
                at += gap * DAY;
                let known = gap <= remembers || (usize::from(problem) + n).is_multiple_of(9);
                log.push(Review {
                    problem: ProblemKey::new([problem]),
                    at,
                    grade: if known { Grade::Good } else { Grade::Again },
                });
            }
        }
        log
    }

    #[test]
    fn a_forgetful_student_is_asked_sooner() {
        let first_interval = |remembers| {
            let parameters = train(&log(60, remembers)).unwrap();
            let scheduler = Scheduler::new(&Preferences {
                parameters,
                ..Preferences::default()
            });
            let scheduler = scheduler.unwrap();
            scheduler.due(scheduler.after(None, Grade::Good), 0)
        };
        assert!(first_interval(1) < first_interval(40));
    }

    #[test]
    fn a_few_answers_are_too_few() {
        assert_eq!(train(&[]), Err(TrainingError::TooFew(0)));
        assert_eq!(train(&log(3, 9)), Err(TrainingError::TooFew(12)));
        let same_day: Vec<Review> = (0..200)
            .map(|at| Review {
                problem: ProblemKey::new([1]),
                at,
                grade: Grade::Again,
            })
            .collect();
        assert_eq!(train(&same_day), Err(TrainingError::TooFew(0)));
    }

    #[test]
    fn odd_histories_do_no_harm() {
        for grade in [Grade::Again, Grade::Easy] {
            let one_problem: Vec<Review> = (0..300)
                .map(|n| Review {
                    problem: ProblemKey::new([1]),
                    at: n * DAY,
                    grade,
                })
                .collect();
            let backwards: Vec<Review> = one_problem.iter().rev().cloned().collect();
            let many: Vec<Review> = log(100, 0)
                .into_iter()
                .map(|r| Review { grade, ..r })
                .collect();
            for log in [one_problem, backwards, many] {
                if let Ok(parameters) = train(&log) {
                    let preferences = Preferences {
                        parameters,
                        ..Preferences::default()
                    };
                    assert!(Scheduler::new(&preferences).is_ok());
                }
            }
        }
    }
}
