//! What is kept of a problem beside the attempts at it.

use serde::{Deserialize, Serialize};

use super::{Outcome, Rating, Schedule};

/// Longest tag, in characters.
const LONGEST_TAG: usize = 64;

/// What its file says of a problem, as it was seen last, so that statistics can
/// be made without the file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct About {
    /// Its title.
    pub title: String,
    /// Where it belongs.
    pub collection: String,
    /// How hard it is: 1 is the easiest, 0 is not said.
    pub level: u8,
    /// The shapes and techniques it shows.
    pub motifs: Vec<String>,
}

/// Everything that is known of one problem.
#[derive(Clone, Debug, PartialEq)]
pub struct ProblemRecord {
    /// What its file says.
    pub about: About,
    /// What the browser shows of it.
    pub standing: Standing,
    /// When it comes round again; `None` before the first answer.
    pub schedule: Option<Schedule>,
    /// How hard it is for this student; by its level before the first answer.
    pub rating: Rating,
    /// What the student has added to it.
    pub annotation: Annotation,
}

/// What the student adds to a problem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotation {
    /// Whether it is one that the student likes to come back to.
    pub favourite: bool,
    /// The student's own words for it, in order: each a line of at most 64
    /// characters.
    pub tags: Vec<String>,
    /// What the student has written about it.
    pub note: String,
}

/// How the student stands with a problem, in short.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Attempts that were not abandoned.
    pub answered: u32,
    /// How many of them solved it.
    pub solved: u32,
    /// How many did so without a mistake or a hint.
    pub first_try: u32,
    /// The last attempt: when it ended, and how.
    pub last: Option<(i64, Outcome)>,
    /// When it is due, if it is scheduled.
    pub due: Option<i64>,
}

/// A tag as it is kept: on one line, without space around it, not too long.
/// `None` if nothing is left.
pub(super) fn tidy_tag(text: &str) -> Option<String> {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let tag: String = text.trim().chars().map(plain).take(LONGEST_TAG).collect();
    let tag = tag.trim();
    (!tag.is_empty()).then(|| tag.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_one_short_line() {
        assert_eq!(tidy_tag("  to review\t"), Some("to review".to_owned()));
        assert_eq!(tidy_tag("two\nlines"), Some("two lines".to_owned()));
        assert_eq!(tidy_tag(" \n "), None);
        let long = tidy_tag(&"碁".repeat(100)).unwrap();
        assert_eq!(long.chars().count(), 64);
        assert_eq!(tidy_tag(&long), Some(long));
    }
}
