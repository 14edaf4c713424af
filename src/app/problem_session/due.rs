//! The problems to practise today: those that are due, and new ones from the
//! student's own games.

use super::{Collections, Pick};
use crate::study::{Due, ProblemKey};

/// Returns the number of problems to practise today.
pub(crate) fn due_count(due: &[Due], new: &[ProblemKey], collections: &Collections) -> usize {
    let is_there = |key: &&_| collections.find(key).is_some();
    due.len() + new.iter().filter(is_there).count()
}

/// Returns the problems to practise today, and the number of due ones that are in
/// no collection. A new problem that was taken out of its collection is not
/// missed.
pub(crate) fn due_problems(
    due: &[Due],
    new: &[ProblemKey],
    collections: &Collections,
) -> (Vec<Pick>, usize) {
    let keys = due.iter().map(|due| &due.problem);
    let mut picks: Vec<Pick> = keys.filter_map(|key| collections.find(key)).collect();
    let missing = due.len() - picks.len();
    picks.extend(new.iter().filter_map(|key| collections.find(key)));
    (picks, missing)
}
