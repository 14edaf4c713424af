//! The questions put to the solver, its answers and its limits.

use super::problem::Problem;
use crate::go::{Color, Move, Point, PointSet};

/// A question about a problem.
///
/// # Examples
///
/// The answer for the other side moving first shows that a move is needed.
///
/// ```
/// # use shikatsu::go::{Color, diagram};
/// # use shikatsu::solver::Problem;
/// use shikatsu::solver::{Limits, Question, Solver, Status, Step};
///
/// # let board = diagram::read("- - - - -\nO O O O O\nX X X X O\n. . . X O").unwrap();
/// # let targets = Problem::auto_targets(&board).unwrap();
/// # let region = Problem::mask_region(&board);
/// # let problem = Problem::new(board, Color::White, targets, region, None).unwrap();
/// let question = Question { problem, both: true, all_moves: true };
/// let mut solver = Solver::new(question, Limits { memory: 1 << 20, ..Limits::default() });
/// let Step::Done(solution) = solver.step(u64::MAX) else { unreachable!("no limit is set") };
/// assert_eq!(solution.first.status, Status::Dead);
/// assert_eq!(solution.other_first.unwrap().status, Status::Alive);
/// assert_eq!(solution.moves.unwrap().len(), 3);
/// ```
#[derive(Clone, Debug)]
pub struct Question {
    /// The problem.
    pub problem: Problem,
    /// True if the answer for the other side moving first is wanted too.
    pub both: bool,
    /// True if the status after each first move is wanted.
    pub all_moves: bool,
}

/// The work and memory that may be spent on an answer.
///
/// # Examples
///
/// An answer that was cut short is unknown, with the results still possible.
///
/// ```
/// # use shikatsu::go::{Color, diagram};
/// # use shikatsu::solver::Problem;
/// use shikatsu::solver::{Limits, Question, Solver, Status, Step};
///
/// # let board = diagram::read("- - - - -\nO O O O O\nX X X X O\n. . . X O").unwrap();
/// # let targets = Problem::auto_targets(&board).unwrap();
/// # let region = Problem::mask_region(&board);
/// # let problem = Problem::new(board, Color::White, targets, region, None).unwrap();
/// let question = Question { problem, both: false, all_moves: false };
/// let limits = Limits { nodes: Some(1), memory: 1 << 20 };
/// let Step::Done(solution) = Solver::new(question, limits).step(10_000) else { unreachable!() };
/// assert_eq!(solution.first.status, Status::Unknown);
/// assert!(solution.first.bounds.len() > 1);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most positions to visit; `None` for no limit. The search still
    /// counts all moves of the last position, so it may exceed the limit a
    /// little.
    pub nodes: Option<u64>,
    /// The size of the transposition table in bytes.
    pub memory: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            nodes: None,
            memory: 512 << 20,
        }
    }
}

/// The fate of the targets with best play by both sides.
///
/// # Examples
///
/// The result of a ko names the side that needs threats, and their number.
///
/// ```
/// use shikatsu::go::{Color, diagram};
/// use shikatsu::solver::{KoResult, Limits, Problem, Question, Solver, Status, Step, WithoutThreats};
///
/// let board = diagram::read(
///     ". . . X O -
///      . X X X O -
///      X X O O - -
///      O O - - - -",
/// )
/// .unwrap();
/// let targets = vec![board.size().parse_point("D4")?];
/// let region = Problem::mask_region(&board);
/// let problem = Problem::new(board, Color::White, targets, region, None)?;
/// let question = Question { problem, both: false, all_moves: false };
/// let mut solver = Solver::new(question, Limits { memory: 16 << 20, ..Limits::default() });
/// let Step::Done(solution) = solver.step(u64::MAX) else { unreachable!("no limit is set") };
/// let without_threats = WithoutThreats::Dead;
/// let ko = KoResult { without_threats, needs: Color::Black, threats: 1 };
/// assert_eq!(solution.first.status, Status::Ko(ko));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The defender keeps them and can make them live unconditionally,
    /// whatever threats the attacker has.
    Alive,
    /// The attacker captures them, whatever threats the defender has.
    Dead,
    /// The defender keeps them, but cannot make them live unconditionally.
    Seki,
    /// Ko threats decide the result.
    Ko(KoResult),
    /// A limit was reached before the status was known.
    Unknown,
}

/// The effect of ko threats on a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KoResult {
    /// The result when neither side has a threat.
    pub without_threats: WithoutThreats,
    /// The side that needs threats to change that result.
    pub needs: Color,
    /// The smallest number of threats that is enough, the other side having
    /// none.
    pub threats: u8,
}

/// The result of a ko when neither side has a threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithoutThreats {
    /// The defender keeps the targets, possibly only in seki.
    Alive,
    /// The attacker captures them.
    Dead,
}

/// A status without the details of a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StatusKind {
    /// See [`Status::Alive`].
    Alive,
    /// See [`Status::Dead`].
    Dead,
    /// See [`Status::Seki`].
    Seki,
    /// See [`Status::Ko`].
    Ko,
}

impl Status {
    /// Returns the status without the details of a ko; `None` when it is
    /// unknown.
    #[must_use]
    pub const fn kind(self) -> Option<StatusKind> {
        match self {
            Self::Alive => Some(StatusKind::Alive),
            Self::Dead => Some(StatusKind::Dead),
            Self::Seki => Some(StatusKind::Seki),
            Self::Ko(_) => Some(StatusKind::Ko),
            Self::Unknown => None,
        }
    }
}

/// The answer for one side moving first.
///
/// # Examples
///
/// White kills at the middle point, and Black lives there.
///
/// ```
/// # use shikatsu::go::{Color, diagram};
/// # use shikatsu::solver::{Limits, Problem, Question, Solver};
/// use shikatsu::go::Move;
/// use shikatsu::solver::{Status, Step};
///
/// # let board = diagram::read("- - - - -\nO O O O O\nX X X X O\n. . . X O").unwrap();
/// # let size = board.size();
/// # let targets = Problem::auto_targets(&board).unwrap();
/// # let region = Problem::mask_region(&board);
/// # let problem = Problem::new(board, Color::White, targets, region, None).unwrap();
/// # let question = Question { problem, both: true, all_moves: false };
/// # let mut solver = Solver::new(question, Limits { memory: 1 << 20, ..Limits::default() });
/// let vital = Move::Place(size.parse_point("B1").unwrap());
/// let Step::Done(solution) = solver.step(u64::MAX) else { unreachable!("no limit is set") };
/// assert_eq!(solution.first.status, Status::Dead);
/// assert_eq!(solution.first.best_moves, [vital]);
///
/// let black_first = solution.other_first.unwrap();
/// assert_eq!(black_first.status, Status::Alive);
/// assert!(black_first.best_moves.contains(&vital));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The status.
    pub status: Status,
    /// The statuses still possible while the status is unknown; otherwise
    /// empty.
    pub bounds: Vec<StatusKind>,
    /// Every first move that reaches the mover's best result. It is just a pass
    /// where nothing needs to be played or nothing helps. It is empty while the
    /// status is unknown. It is also empty where the only such move is the
    /// retake of a ko that costs a threat.
    pub best_moves: Vec<Move>,
    /// True if `best_moves` holds every such move. Otherwise each of them is
    /// proved to reach the result, and there may be more.
    pub moves_complete: bool,
}

impl Verdict {
    /// Returns the verdict of a search that has found out nothing.
    pub(crate) const fn unknown() -> Self {
        Self {
            status: Status::Unknown,
            bounds: Vec::new(),
            best_moves: Vec::new(),
            moves_complete: false,
        }
    }
}

/// A chain that an answer takes to be safe, and the reason for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assumption {
    /// A stone of the chain.
    pub stone: Point,
    /// The reason.
    pub why: Safety,
}

/// The reason for which a chain cannot be captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Safety {
    /// It is alive unconditionally (D. Benson, *Life in the Game of Go*, 1976).
    Benson,
    /// It has this many liberties outside the region, alone or with chains that
    /// it cannot be cut from. That is more than the other side has moves to
    /// spare before the matter is decided.
    Liberties(u16),
    /// A search of its own says so. There the other side moves first and has
    /// any number of ko threats.
    Searched,
}

/// The complete answer to a [`Question`].
///
/// # Examples
///
/// ```
/// # use shikatsu::go::{Color, diagram};
/// # use shikatsu::solver::{Limits, Problem, Question, Solver, Step};
/// use shikatsu::go::Move;
///
/// # let board = diagram::read("- - - - -\nO O O O O\nX X X X O\n. . . X O").unwrap();
/// # let size = board.size();
/// # let targets = Problem::auto_targets(&board).unwrap();
/// # let region = Problem::mask_region(&board);
/// # let problem = Problem::new(board, Color::White, targets, region, None).unwrap();
/// # let question = Question { problem, both: false, all_moves: false };
/// # let mut solver = Solver::new(question, Limits { memory: 1 << 20, ..Limits::default() });
/// # let Step::Done(solution) = solver.step(u64::MAX) else { unreachable!() };
/// let vital = Move::Place(size.parse_point("B1")?);
/// assert_eq!(solution.first.best_moves, [vital]);
/// assert_eq!(solution.pv[0], vital);
///
/// let mut withdrawn = solution.clone();
/// withdrawn.withdraw();
/// assert!(withdrawn.first.best_moves.is_empty());
/// assert_eq!(withdrawn.targets, solution.targets);
/// # Ok::<(), shikatsu::go::ParsePointError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The targets, as named in the question.
    pub targets: Vec<Point>,
    /// The points where either side may play.
    pub region: PointSet,
    /// The answer for the side to move.
    pub first: Verdict,
    /// A line of best play without threats, starting with the side to move.
    pub pv: Vec<Move>,
    /// The answer for the other side moving first, if it was asked for.
    pub other_first: Option<Verdict>,
    /// The status after each legal first move, if it was asked for.
    pub moves: Option<Vec<(Point, Status)>>,
    /// True if the position is a bent four in the corner.
    pub bent_four: bool,
    /// The chains outside the region whose safety the answer rests on. The
    /// answer about a region that is given rests on none.
    pub assumes: Vec<Assumption>,
    /// The answer that the search holds for right but has not proved, where the
    /// status is unknown.
    pub likely: Option<Verdict>,
    /// The number of positions visited.
    pub nodes: u64,
}

impl Solution {
    /// Returns the answer to go by where no proof is needed: the proved one, or
    /// else the likely one, or else the one that says that nothing is known.
    #[must_use]
    pub fn belief(&self) -> &Verdict {
        let likely = self.likely.as_ref();
        likely
            .filter(|_| self.first.status == Status::Unknown)
            .unwrap_or(&self.first)
    }

    /// Withdraws the answer: clears every result and keeps only the question
    /// and the number of nodes spent.
    pub fn withdraw(&mut self) {
        let nothing = Verdict::unknown;
        self.first = nothing();
        self.pv.clear();
        self.other_first = self.other_first.take().map(|_| nothing());
        for (_, status) in self.moves.iter_mut().flatten() {
            *status = Status::Unknown;
        }
        self.bent_four = false;
        self.assumes.clear();
        self.likely = None;
    }
}

/// The progress of a search.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    /// The number of positions visited.
    pub nodes: u64,
    /// The length of the current line.
    pub depth: usize,
    /// The line being searched, starting from the position asked about.
    pub line: Vec<Move>,
    /// The kinds of status still possible for the side to move.
    pub bounds: Vec<StatusKind>,
    /// First moves that reach the status, once that is known. There may be more.
    pub best_moves: Vec<Move>,
}

impl Progress {
    /// Returns the progress with the known part of the verdict.
    #[must_use]
    pub fn with_verdict(mut self, verdict: &Verdict) -> Self {
        if let Some(kind) = verdict.status.kind() {
            self.bounds = vec![kind];
            self.best_moves.clone_from(&verdict.best_moves);
        }
        self
    }
}
