//! The data stored about a problem besides its attempts.

use serde::{Deserialize, Serialize};

use super::{Outcome, Rating, Schedule};
use crate::platform::text::plain;

/// The longest tag, in characters.
const LONGEST_TAG: usize = 64;

/// The description of a problem from its file, as last seen. It allows
/// statistics without the file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct About {
    /// The title.
    pub title: String,
    /// The collection of the problem.
    pub collection: String,
    /// The level of difficulty: 1 is the easiest, 0 means unknown.
    pub level: u8,
    /// The shapes and techniques it shows.
    pub motifs: Vec<String>,
}

/// All stored data of one problem.
#[derive(Clone, Debug, PartialEq)]
pub struct ProblemRecord {
    /// The description from its file.
    pub about: About,
    /// The summary for the browser.
    pub standing: Standing,
    /// The schedule; `None` before the first answer.
    pub schedule: Option<Schedule>,
    /// The difficulty for this student, derived from the level before the first
    /// answer.
    pub rating: Rating,
    /// The student's additions.
    pub annotation: Annotation,
}

/// A student's additions to a problem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotation {
    /// True if the student marked it as a favorite.
    pub favourite: bool,
    /// The student's tags, in order; each is a line of at most 64 characters.
    pub tags: Vec<String>,
    /// The student's note.
    pub note: String,
}

/// A summary of the student's results with a problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The number of attempts that were not abandoned.
    pub answered: u32,
    /// The number of attempts that solved it.
    pub solved: u32,
    /// The number of attempts that solved it without a mistake or a hint.
    pub first_try: u32,
    /// The end time and the outcome of the last attempt.
    pub last: Option<(i64, Outcome)>,
    /// The time when it is due, if it is scheduled.
    pub due: Option<i64>,
}

/// Normalizes a tag: one line, trimmed, cut to the longest length. Returns
/// `None` if nothing is left.
pub(super) fn normalize_tag(text: &str) -> Option<String> {
    let tag: String = text.trim().chars().map(plain).take(LONGEST_TAG).collect();
    let tag = tag.trim();
    (!tag.is_empty()).then(|| tag.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_one_short_line() {
        assert_eq!(normalize_tag("  to review\t"), Some("to review".to_owned()));
        assert_eq!(normalize_tag("two\nlines"), Some("two lines".to_owned()));
        assert_eq!(normalize_tag(" \n "), None);
        let long = normalize_tag(&"碁".repeat(100)).unwrap();
        assert_eq!(long.chars().count(), 64);
        assert_eq!(normalize_tag(&long), Some(long));
    }
}
