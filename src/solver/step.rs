//! One slice of the work of a search.

/// The state of a search after a slice of its work.
#[derive(Clone, Debug)]
pub enum Step<R, A> {
    /// The search has more to do; here is its progress.
    Running(R),
    /// The search has ended with this answer.
    Done(A),
}
