//! The rules of Go in lessons: a position each, what is marked on it, and the
//! moves that are played out. The lessons stand in `course.ron`, what is said in
//! them with the other texts of the window, by name.

mod draft;
mod lesson;

use std::sync::LazyLock;

pub use lesson::{Claims, Count, Lesson, Seki, Step};

static COURSE: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    // The file is part of the program, and the tests read it.
    draft::read(include_str!("course.ron")).expect("course.ron holds lessons")
});

/// All lessons, in the order in which they are read. There is at least one.
#[must_use]
pub fn course() -> &'static [Lesson] {
    &COURSE
}
