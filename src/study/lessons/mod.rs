//! Lessons on the rules of Go. Each has a position, marks on it, and moves that
//! are played out. `course.ron` holds the lessons; their texts are found by
//! name among the other texts of the window.

mod draft;
mod lesson;

use std::sync::LazyLock;

pub use lesson::{Claims, Count, Lesson, Seki, Step};

static COURSE: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    // The file is embedded in the program, and the tests parse it.
    draft::read(include_str!("course.ron")).expect("course.ron holds lessons")
});

/// Returns all lessons, in reading order. There is at least one.
#[must_use]
pub fn course() -> &'static [Lesson] {
    &COURSE
}
