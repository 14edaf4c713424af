//! A question whose region is either given or left to the program.

use super::answer::{Question, Solution};
use super::open::OpenQuestion;
use super::problem::{InvalidProblem, Problem};
use crate::go::{Board, Cell, Color, Point, PointSet};

/// The most empty points of a given region that is searched only as a whole. A
/// wider region cannot be searched to the end, so smaller regions inside it are
/// tried as on an open board.
const MOST_SEARCHED: usize = 40;

/// A question about a position.
///
/// # Examples
///
/// The answer to an open question names the region and the targets that the
/// program has chosen. A search of that region alone can be proved.
///
/// ```
/// use shikatsu::go::{Color, diagram};
/// use shikatsu::solver::{Inquiry, Limits, OpenSolver, Solver, Status, Step};
///
/// let board = diagram::read(". . . . .\nO O O O O\nX X X X O\n. . . X O").unwrap();
/// let inquiry = Inquiry::new(board, Color::White, Vec::new(), None, None)?;
/// let Inquiry::Open(question) = &inquiry else { unreachable!("no region is given") };
/// let limits = Limits { memory: 1 << 20, ..Limits::default() };
/// let mut search = OpenSolver::new(question, limits)?;
/// let Step::Done(solution) = search.step(u64::MAX) else { unreachable!("no limit is set") };
/// assert_eq!(solution.first.status, Status::Dead);
///
/// let mut solver = Solver::new(inquiry.within(&solution)?, limits);
/// let Step::Done(again) = solver.step(u64::MAX) else { unreachable!("no limit is set") };
/// assert_eq!(again.first.status, Status::Dead);
/// # Ok::<(), shikatsu::solver::InvalidProblem>(())
/// ```
#[derive(Clone, Debug)]
pub enum Inquiry {
    /// A question about a given region.
    Given(Question),
    /// A question that leaves the region to the program, and perhaps the
    /// targets too. The region may be bounded by a wide one, in which the
    /// program finds the part that matters.
    Open(OpenQuestion),
}

impl Inquiry {
    /// Creates an inquiry that leaves to the program what the arguments leave
    /// open. On a board with masked points the region is never left open: the
    /// mask bounds it.
    ///
    /// # Errors
    /// The arguments do not make a problem; see [`Problem::new`] and
    /// [`OpenQuestion::check`].
    ///
    /// # Examples
    ///
    /// A mask bounds the region. On an open board the program chooses it.
    ///
    /// ```
    /// use shikatsu::go::{Color, diagram};
    /// use shikatsu::solver::Inquiry;
    ///
    /// let masked = diagram::read("- - - - -\nO O O O O\nX X X X O\n. . . X O").unwrap();
    /// let open = diagram::read(". . . . .\nO O O O O\nX X X X O\n. . . X O").unwrap();
    /// let inquiry = |board| Inquiry::new(board, Color::White, Vec::new(), None, None);
    /// assert!(matches!(inquiry(masked)?, Inquiry::Given(_)));
    /// assert!(matches!(inquiry(open)?, Inquiry::Open(_)));
    /// # Ok::<(), shikatsu::solver::InvalidProblem>(())
    /// ```
    pub fn new(
        board: Board,
        to_move: Color,
        targets: Vec<Point>,
        region: Option<PointSet>,
        ko: Option<Point>,
    ) -> Result<Self, InvalidProblem> {
        let (both, all_moves) = (false, false);
        let is_masked = board.size().points().any(|p| board.cell(p) == Cell::Masked);
        let region = match region {
            None if is_masked => Problem::mask_region(&board),
            None => {
                let question = OpenQuestion {
                    board,
                    to_move,
                    targets,
                    within: None,
                    ko,
                    both,
                    all_moves,
                };
                question.check()?;
                return Ok(Self::Open(question));
            }
            Some(points) => points,
        };
        let targets = if targets.is_empty() {
            Problem::auto_targets(&board).ok_or(InvalidProblem::NoTarget)?
        } else {
            targets
        };
        let problem = Problem::new(board, to_move, targets, region, ko)?;
        let empty = |p: &Point| problem.board().cell(*p) == Cell::Empty;
        if problem.region().iter().filter(empty).count() > MOST_SEARCHED {
            return Ok(Self::Open(OpenQuestion {
                board: problem.board().clone(),
                to_move,
                targets: problem.targets().to_vec(),
                within: Some(*problem.region()),
                ko,
                both,
                all_moves,
            }));
        }
        Ok(Self::Given(Question {
            problem,
            both,
            all_moves,
        }))
    }

    /// Returns the same inquiry with these optional parts: `both` is the answer
    /// for the other side moving first, `all_moves` is the status after each
    /// first move.
    #[must_use]
    pub fn asking(mut self, both: bool, all_moves: bool) -> Self {
        let (asks_both, asks_all) = match &mut self {
            Self::Given(question) => (&mut question.both, &mut question.all_moves),
            Self::Open(question) => (&mut question.both, &mut question.all_moves),
        };
        (*asks_both, *asks_all) = (both, all_moves);
        self
    }

    /// Returns the position.
    #[must_use]
    pub const fn board(&self) -> &Board {
        match self {
            Self::Given(question) => question.problem.board(),
            Self::Open(question) => &question.board,
        }
    }

    /// Returns the same question about the region and the targets of an answer.
    /// It asks for all moves only where the answer has all of them.
    ///
    /// # Errors
    /// The answer is about another position.
    pub fn within(&self, solution: &Solution) -> Result<Question, InvalidProblem> {
        match self {
            Self::Given(question) => Ok(question.clone()),
            Self::Open(open) => Ok(Question {
                problem: Problem::new(
                    open.board.clone(),
                    open.to_move,
                    solution.targets.clone(),
                    solution.region,
                    open.ko,
                )?,
                both: open.both,
                all_moves: open.all_moves && solution.first.moves_complete,
            }),
        }
    }

    /// Returns the questions by which moves after an answer are judged. A move
    /// is right if the first question says so, and wrong if both do.
    ///
    /// The second one is `None` where the first decides alone. On an open board
    /// the points around the region are worse in the first one, for the side
    /// that moves first, than they can be on the whole board. In the second
    /// they are better.
    ///
    /// # Errors
    /// The answer is about another position.
    pub fn versions(
        &self,
        solution: &Solution,
    ) -> Result<(Question, Option<Question>), InvalidProblem> {
        match self {
            Self::Given(question) => Ok((question.clone(), None)),
            Self::Open(open) => {
                let [worse, better] = open.versions(solution)?;
                let is_same = worse.problem.board() == better.problem.board();
                Ok((worse, (!is_same).then_some(better)))
            }
        }
    }
}
