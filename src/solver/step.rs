//! One slice of the work of a search.

/// The outcome of one slice of a search.
#[derive(Clone, Debug)]
pub enum Step<R, A> {
    /// The search has more to do; this is its progress.
    Running(R),
    /// The search has ended with this answer.
    Done(A),
}
