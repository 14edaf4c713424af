//! The student's notes and marks on problems. They take effect at once, and are
//! written when the student stops typing.

use std::collections::HashMap;
use std::time::Duration;

use crate::study::{About, Annotation, ProblemKey};

/// The time without changes after which they are written.
const REST: Duration = Duration::from_secs(1);

/// The student's annotations by problem.
#[derive(Debug, Default)]
pub(crate) struct Annotations {
    all: HashMap<ProblemKey, Annotation>,
    /// The problems whose annotations changed since the last write.
    unwritten: HashMap<ProblemKey, About>,
    /// The time since the last change.
    rested: Duration,
}

/// An annotation to be written: the problem, the details from its file, and the
/// annotation.
pub(super) type Written = (ProblemKey, About, Annotation);

impl Annotations {
    /// Replaces the annotations by those that were read, except for unwritten
    /// changes.
    pub(super) fn replace(&mut self, read: Vec<(ProblemKey, Annotation)>) {
        let is_newer = |key: &ProblemKey| self.unwritten.contains_key(key);
        let before = std::mem::take(&mut self.all).into_iter();
        let newer = before.filter(|(key, _)| is_newer(key));
        let read = read.into_iter().filter(|(key, _)| !is_newer(key));
        self.all = read.chain(newer).collect();
    }

    /// Returns the annotation of a problem, if there is one.
    pub(crate) fn of(&self, key: &ProblemKey) -> Option<&Annotation> {
        self.all.get(key)
    }

    /// Returns true if there are no annotations.
    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn set(&mut self, key: ProblemKey, about: About, annotation: Annotation) {
        self.rested = Duration::ZERO;
        if annotation == Annotation::default() {
            self.all.remove(&key);
        } else {
            self.all.insert(key.clone(), annotation);
        }
        self.unwritten.insert(key, about);
    }

    /// Marks a problem as a favourite, or removes the mark.
    pub(super) fn toggle_favourite(&mut self, key: ProblemKey, about: About) {
        let mut annotation = self.of(&key).cloned().unwrap_or_default();
        annotation.favourite = !annotation.favourite;
        self.set(key, about, annotation);
    }

    /// Returns true if there are unwritten changes.
    pub(super) fn is_unwritten(&self) -> bool {
        !self.unwritten.is_empty()
    }

    /// Counts time without changes. Returns true if it is time to write.
    pub(super) fn rest(&mut self, time: Duration) -> bool {
        self.rested += time;
        self.is_unwritten() && self.rested >= REST
    }

    /// Returns the unwritten changes and marks them as written.
    pub(super) fn take(&mut self) -> Vec<Written> {
        let all = &self.all;
        let written = self.unwritten.drain().map(|(key, about)| {
            let annotation = all.get(&key).cloned().unwrap_or_default();
            (key, about, annotation)
        });
        written.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn annotations_written_in_one_go_are_kept_once() {
        let key = ProblemKey::new([1]);
        let note = |text: &str| Annotation {
            note: text.to_owned(),
            ..Annotation::default()
        };
        let mut annotations = Annotations::default();
        assert!(!annotations.rest(REST));
        for text in ["a", "ab", "abc"] {
            annotations.set(key.clone(), About::default(), note(text));
            assert!(!annotations.rest(REST / 2));
        }
        assert_eq!(annotations.of(&key), Some(&note("abc")));
        assert!(annotations.rest(REST));
        assert_eq!(
            annotations.take(),
            [(key.clone(), About::default(), note("abc"))]
        );
        assert!(!annotations.is_unwritten() && annotations.take().is_empty());
        annotations.replace(vec![(key.clone(), note("read"))]);
        assert_eq!(annotations.of(&key), Some(&note("read")));
        annotations.set(key.clone(), About::default(), Annotation::default());
        annotations.replace(vec![(key.clone(), note("read"))]);
        assert!(annotations.is_empty() && annotations.of(&key).is_none());
        assert_eq!(
            annotations.take(),
            [(key, About::default(), Annotation::default())]
        );
    }
}
