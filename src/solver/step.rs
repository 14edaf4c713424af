//! One slice of the work of a search.

/// The outcome of one slice of a search.
///
/// # Examples
///
/// The caller decides how long a search may go on.
///
/// ```
/// # use shikatsu::go::{Color, diagram};
/// # use shikatsu::solver::{Limits, Problem, Question, Solver};
/// use shikatsu::solver::{Status, Step};
///
/// # let board = diagram::read("- - - - -\nO O O O O\nX X X X O\n. . . X O").unwrap();
/// # let targets = Problem::auto_targets(&board).unwrap();
/// # let region = Problem::mask_region(&board);
/// # let problem = Problem::new(board, Color::White, targets, region, None).unwrap();
/// # let question = Question { problem, both: false, all_moves: false };
/// # let mut solver = Solver::new(question, Limits { memory: 1 << 20, ..Limits::default() });
/// let mut steps = 0;
/// let solution = loop {
///     match solver.step(5) {
///         Step::Done(solution) => break solution,
///         Step::Running(_) if steps == 1_000 => break solver.stop(),
///         Step::Running(_) => steps += 1,
///     }
/// };
/// assert_eq!(solution.first.status, Status::Dead);
/// ```
#[derive(Clone, Debug)]
pub enum Step<R, A> {
    /// The search has more to do; this is its progress.
    Running(R),
    /// The search has ended with this answer.
    Done(A),
}
