//! The problem of a certificate.

use serde::Deserialize;
use serde_json::Value;
use thiserror::Error;

use crate::go::{Board, Cell, Color, ParsePointError, Point, PointSet, Size};

/// A position, the side to move first, the target's stones and the region where
/// stones may be played. Masked points count as empty points outside the
/// region.
#[derive(Clone, Debug)]
pub struct Problem {
    size: Size,
    stones: [PointSet; 2],
    to_move: Color,
    defender: Color,
    /// All stones of the target chains.
    target: PointSet,
    /// The points of the region, in the order of the certificate.
    region: Vec<Point>,
    ko: Option<Point>,
    /// True if the best moves have to be proved.
    pub(super) all_moves: bool,
}

/// The reason why an input is not a valid problem.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadProblem {
    /// The size is missing, or larger than the largest board.
    #[error("size: 1 to 25, or [width, height] with 1 to 25 each, is expected")]
    Size,
    /// A name does not denote a point of the board.
    #[error("{key}: {why}")]
    Point {
        /// The key that has the name.
        key: &'static str,
        /// The error in the name.
        why: ParsePointError,
    },
    /// Two stones are on one point.
    #[error("{0} holds two stones")]
    StoneTwice(String),
    /// A chain has no liberty.
    #[error("the chain of {0} has no liberty")]
    NoLiberty(String),
    /// The side to move is neither black nor white.
    #[error("to_move: black or white is expected")]
    ToMove,
    /// No target is named.
    #[error("no target is named")]
    NoTarget,
    /// A target is a point without a stone.
    #[error("the target {0} is empty")]
    EmptyTarget(String),
    /// The targets are not all of one color.
    #[error("targets of two colours")]
    TwoColors,
    /// No region is named.
    #[error("no region is named")]
    NoRegion,
    /// A point of the region is listed twice.
    #[error("region: {0} is listed twice")]
    RegionTwice(String),
    /// The region lacks one of the target's stones.
    #[error("region: the target's stone {0} is missing")]
    TargetOutside(String),
    /// The ko is not an empty point.
    #[error("ko: {0} is not empty")]
    OccupiedKo(String),
}

/// The keys that are read. Others are ignored, and `null` means absent.
#[derive(Debug, Deserialize)]
pub(super) struct Raw {
    size: Option<Value>,
    black: Option<Vec<String>>,
    white: Option<Vec<String>>,
    to_move: Option<String>,
    target: Option<String>,
    targets: Option<Vec<String>>,
    region: Option<Vec<String>>,
    ko: Option<String>,
    all_moves: Option<bool>,
}

impl Problem {
    /// Creates a problem from its parts, for comparison with one of a
    /// certificate. `targets` are one stone each of the chains in question.
    /// Their stones are added to the region, and masked points are removed from
    /// it.
    ///
    /// # Errors
    /// The targets are not stones of one color, or the ko is not empty.
    ///
    /// # Examples
    ///
    /// A caller compares the problem with that of a certificate, which may prove
    /// the answer to another one.
    ///
    /// ```
    /// use shikatsu::go::{Color, PointSet, diagram};
    /// use shikatsu::verify::{self, Problem};
    ///
    /// let board = diagram::read(
    ///     ". . . . .
    ///      . . . . .
    ///      O O O O O
    ///      X X X X O
    ///      . . . X O",
    /// )
    /// .unwrap();
    /// let size = board.size();
    /// let targets = [size.parse_point("D1")?];
    /// let region: PointSet =
    ///     size.points().filter(|point| point.x() < 4 && point.y() > 2).collect();
    ///
    /// let certificate = std::fs::read("tests/certificates/dead.jsonl")?;
    /// let proved = verify::check(certificate.as_slice())?;
    /// let problem = |to_move| Problem::new(&board, to_move, &targets, &region, None);
    /// assert_eq!(proved.problem, problem(Color::White)?);
    /// assert_ne!(proved.problem, problem(Color::Black)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        board: &Board,
        to_move: Color,
        targets: &[Point],
        region: &PointSet,
        ko: Option<Point>,
    ) -> Result<Self, BadProblem> {
        let mut stones = [PointSet::EMPTY; 2];
        for (point, color) in board.stones() {
            stones[color.index()].insert(point);
        }
        let (defender, target) = target_chains(board, targets)?;
        let size = board.size();
        if let Some(ko) = ko.filter(|&ko| board.cell(ko) != Cell::Empty) {
            return Err(BadProblem::OccupiedKo(ko.on(size).to_string()));
        }
        let mut playable = target;
        let in_region = |p: &Point| size.contains(*p) && board.cell(*p) != Cell::Masked;
        playable.extend(region.iter().filter(in_region));
        Ok(Self {
            size,
            stones,
            to_move,
            defender,
            target,
            region: playable.iter().collect(),
            ko,
            all_moves: false,
        })
    }

    pub(super) fn read(raw: &Raw) -> Result<Self, BadProblem> {
        let size = raw.size.as_ref().and_then(size).ok_or(BadProblem::Size)?;
        let board = board(raw, size)?;
        let to_move = raw.to_move.as_deref().and_then(color);
        let to_move = to_move.ok_or(BadProblem::ToMove)?;
        let named = match (&raw.targets, &raw.target) {
            (Some(targets), _) => targets.as_slice(),
            (None, Some(target)) => std::slice::from_ref(target),
            (None, None) => &[],
        };
        let targets = points("target", named, size)?;
        let ko = raw.ko.as_deref().map(|ko| point("ko", ko, size));
        let nowhere = PointSet::EMPTY;
        let mut problem = Self::new(&board, to_move, &targets, &nowhere, ko.transpose()?)?;
        let region = raw.region.as_ref().ok_or(BadProblem::NoRegion)?;
        problem.region = points("region", region, size)?;
        problem.all_moves = raw.all_moves.unwrap_or(false);
        problem.check_region()?;
        Ok(problem)
    }

    fn check_region(&self) -> Result<(), BadProblem> {
        let spell = |point: Point| point.on(self.size).to_string();
        let mut region = PointSet::EMPTY;
        for &point in &self.region {
            if !region.insert(point) {
                return Err(BadProblem::RegionTwice(spell(point)));
            }
        }
        match self.target.difference(&region).iter().next() {
            Some(stone) => Err(BadProblem::TargetOutside(spell(stone))),
            None => Ok(()),
        }
    }

    /// Returns the size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the color that moves first.
    #[must_use]
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    pub(super) const fn defender(&self) -> Color {
        self.defender
    }

    pub(super) const fn ko(&self) -> Option<Point> {
        self.ko
    }

    pub(super) fn region(&self) -> &[Point] {
        &self.region
    }

    pub(super) const fn target(&self) -> &PointSet {
        &self.target
    }

    /// Returns the stone on a point.
    pub(super) fn stone(&self, point: Point) -> Option<Color> {
        let on = |color: &Color| self.stones[color.index()].contains(point);
        Color::BOTH.into_iter().find(on)
    }
}

/// Problems are equal regardless of the order of their regions, the names of
/// their chains and `all_moves`.
impl PartialEq for Problem {
    fn eq(&self, other: &Self) -> bool {
        let region = |problem: &Self| problem.region.iter().copied().collect::<PointSet>();
        self.size == other.size
            && self.stones == other.stones
            && self.to_move == other.to_move
            && self.target == other.target
            && region(self) == region(other)
            && self.ko == other.ko
    }
}

impl Eq for Problem {}

/// Returns the owner of the targets and all stones of their chains.
fn target_chains(board: &Board, targets: &[Point]) -> Result<(Color, PointSet), BadProblem> {
    let mut found: Option<(Color, PointSet)> = None;
    for &target in targets {
        let stone = board.stone(target);
        let color =
            stone.ok_or_else(|| BadProblem::EmptyTarget(target.on(board.size()).to_string()))?;
        let (owner, stones) = found.get_or_insert((color, PointSet::EMPTY));
        if *owner != color {
            return Err(BadProblem::TwoColors);
        }
        stones.extend(board.chain(target));
    }
    found.ok_or(BadProblem::NoTarget)
}

fn board(raw: &Raw, size: Size) -> Result<Board, BadProblem> {
    let mut stones = [PointSet::EMPTY; 2];
    let lists = [("black", &raw.black), ("white", &raw.white)];
    for (color, (key, list)) in lists.into_iter().enumerate() {
        for point in points(key, list.as_deref().unwrap_or_default(), size)? {
            let taken = stones.iter().any(|stones| stones.contains(point));
            if taken {
                return Err(BadProblem::StoneTwice(point.on(size).to_string()));
            }
            stones[color].insert(point);
        }
    }
    let [black, white] = stones;
    let cell = |point| match (black.contains(point), white.contains(point)) {
        (true, _) => Cell::Stone(Color::Black),
        (_, true) => Cell::Stone(Color::White),
        _ => Cell::Empty,
    };
    Board::from_cells(size, cell)
        .map_err(|illegal| BadProblem::NoLiberty(illegal.stone.on(size).to_string()))
}

fn points(key: &'static str, names: &[String], size: Size) -> Result<Vec<Point>, BadProblem> {
    names.iter().map(|name| point(key, name, size)).collect()
}

fn point(key: &'static str, name: &str, size: Size) -> Result<Point, BadProblem> {
    size.parse_point(name)
        .map_err(|why| BadProblem::Point { key, why })
}

/// Returns the color with this name.
pub(super) fn color(name: &str) -> Option<Color> {
    let named = |color: &Color| color.to_string().eq_ignore_ascii_case(name);
    Color::BOTH.into_iter().find(named)
}

/// Reads a size: a number for a square board, or a pair of numbers.
fn size(value: &Value) -> Option<Size> {
    let side = |value: &Value| u8::try_from(value.as_u64()?).ok();
    match value {
        Value::Array(pair) if pair.len() == 2 => Size::new(side(&pair[0])?, side(&pair[1])?),
        number => Size::square(side(number)?),
    }
}
