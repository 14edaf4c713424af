//! The problems to practise today: those that are due, and new ones from the
//! student's own games.

use super::{Collections, Pick};
use crate::app::saves::Overview;

/// Returns the number of problems to practise today.
pub(crate) fn due_count(overview: &Overview, collections: &Collections) -> usize {
    let is_there = |key: &&_| collections.find(key).is_some();
    overview.agenda.due.len() + overview.from_games.iter().filter(is_there).count()
}

/// Returns the problems to practise today, and the number of due ones that are in
/// no collection. A new problem that was taken out of its collection is not
/// missed.
pub(crate) fn due_problems(overview: &Overview, collections: &Collections) -> (Vec<Pick>, usize) {
    let due = overview.agenda.due.iter().map(|due| &due.problem);
    let mut picks: Vec<Pick> = due.filter_map(|key| collections.find(key)).collect();
    let missing = overview.agenda.due.len() - picks.len();
    let new = overview.from_games.iter();
    picks.extend(new.filter_map(|key| collections.find(key)));
    (picks, missing)
}
