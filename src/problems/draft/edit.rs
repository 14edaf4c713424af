//! What can be done to a draft.

use thiserror::Error;

use crate::go::packed::Packed;
use crate::go::{Board, Cell, Color, Point, PointSet, Size};
use crate::problems::answers::FileAnswers;
use crate::problems::problem::{Goal, Problem, toggle_target};
use crate::problems::symmetry::Symmetry;

/// A change to a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Lay this on a point, whatever lies there.
    Lay(Point, Cell),
    /// Name the chain of a stone as a target, or no longer. A stone of the
    /// other colour starts anew.
    Target(Point),
    /// Name it no longer.
    Untarget(Point),
    /// Let moves be played on a point, or no longer. The first point begins the
    /// region; before it there is none, and the mask decides or the solver.
    Region(Point, bool),
    /// Leave the region to the mask or the solver again.
    NoRegion,
    /// The side to move may not retake here, or anywhere.
    Ko(Option<Point>),
    /// This side moves first.
    ToMove(Color),
    /// This is what the side to move is to do: whose the targets are stays, so
    /// who moves follows.
    Goal(Goal),
    /// Make the board larger or smaller, from the corner that the stones are
    /// nearest to.
    Resize(Size),
    /// Turn or mirror it, or change its colours.
    Turn(Symmetry),
    /// Write other words.
    Write(Words, String),
    /// Say how hard it is; 0 does not.
    Level(u8),
    /// Say that it shows a motif, or does not.
    Motif(String, bool),
}

/// Words that belong to a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Words {
    /// What it is called.
    Title,
    /// What is said to the one who solves it.
    Note,
    /// Where it comes from.
    Source,
}

impl Words {
    /// What a problem says.
    #[must_use]
    pub fn of(self, problem: &Problem) -> &str {
        match self {
            Self::Title => &problem.title,
            Self::Note => &problem.note,
            Self::Source => &problem.source,
        }
    }

    const fn of_mut(self, problem: &mut Problem) -> &mut String {
        match self {
            Self::Title => &mut problem.title,
            Self::Note => &mut problem.note,
            Self::Source => &mut problem.source,
        }
    }
}

/// Why an edit is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The point is not on the board.
    #[error("there is no such point on the board")]
    OffBoard,
    /// A target is a stone.
    #[error("there is no stone on this point: a target is a stone")]
    NoStone,
    /// Nobody plays on a masked point.
    #[error("this point is masked: it is no part of the problem")]
    Masked,
    /// What was taken left an empty point.
    #[error("there is a stone on this point: a ko is retaken on an empty one")]
    Occupied,
    /// Whether it is to live or to die nobody can say of nothing.
    #[error("no target is named: the goal is about a target")]
    NoTarget,
}

impl Edit {
    pub(super) fn apply(&self, problem: &mut Problem) -> Result<(), Refusal> {
        if let Some(point) = self.point()
            && !problem.size().contains(point)
        {
            return Err(Refusal::OffBoard);
        }
        match self {
            Self::Lay(point, cell) => lay_on(problem, *point, *cell),
            Self::Target(point) => {
                let board = problem.board();
                board.stone(*point).ok_or(Refusal::NoStone)?;
                toggle_target(&mut problem.targets, &board, *point);
            }
            Self::Untarget(point) => {
                let board = problem.board();
                let is_of = |target: &Point| board.chain(*point).any(|stone| stone == *target);
                problem.targets.retain(|target| !is_of(target));
            }
            Self::Region(point, inside) => region(problem, *point, *inside)?,
            Self::NoRegion => problem.region = None,
            Self::Ko(Some(point)) => match problem.position.cell(*point) {
                Cell::Empty => problem.ko = Some(*point),
                Cell::Stone(_) => return Err(Refusal::Occupied),
                Cell::Masked => return Err(Refusal::Masked),
            },
            Self::Ko(None) => problem.ko = None,
            Self::ToMove(color) => to_move(problem, *color),
            Self::Goal(goal) => {
                let defender = problem.defender().ok_or(Refusal::NoTarget)?;
                let color = match goal {
                    Goal::Live => defender,
                    Goal::Kill => defender.opponent(),
                };
                to_move(problem, color);
            }
            Self::Resize(size) => resize(problem, *size),
            Self::Turn(symmetry) => *problem = symmetry.problem(problem),
            Self::Write(words, text) => words.of_mut(problem).clone_from(text),
            Self::Level(level) => problem.level = *level,
            Self::Motif(motif, shows) => {
                problem.motifs.retain(|other| other != motif);
                if *shows {
                    problem.motifs.push(motif.clone());
                }
            }
        }
        Ok(())
    }

    const fn point(&self) -> Option<Point> {
        match self {
            Self::Lay(point, _)
            | Self::Target(point)
            | Self::Untarget(point)
            | Self::Region(point, _)
            | Self::Ko(Some(point)) => Some(*point),
            _ => None,
        }
    }

    /// Something else is asked: lets go what was known of what was asked before.
    pub(super) fn let_go(&self, before: &Problem, after: &mut Problem) {
        // A problem that was turned is the same one.
        if matches!(self, Self::Turn(_)) {
            return;
        }
        // Results stand for each side moving first, unless a ko is banned for
        // one of them.
        let other_side = before.to_move != after.to_move && before.ko.is_none();
        if !other_side {
            after.outcomes = None;
        }
        after.answers.clear();
        after.file_answers = FileAnswers::default();
    }
}

/// The position with this on a point.
fn lay(position: &Packed, point: Point, cell: Cell) -> Packed {
    Packed::from_cells(position.size(), |at| {
        if at == point { cell } else { position.cell(at) }
    })
}

/// The other side's ban is another one.
fn to_move(problem: &mut Problem, color: Color) {
    if problem.to_move != color {
        problem.to_move = color;
        problem.ko = None;
    }
}

fn lay_on(problem: &mut Problem, point: Point, cell: Cell) {
    if problem.position.cell(point) == cell {
        return;
    }
    let before = problem.board();
    problem.position = lay(&problem.position, point, cell);
    problem.targets = still_targets(&problem.targets, &before, &problem.board());
    if cell == Cell::Masked {
        outside(problem, point);
    }
    if cell != Cell::Empty && problem.ko == Some(point) {
        problem.ko = None;
    }
}

/// A stone of each chain that is made of what is left of the targets.
fn still_targets(targets: &[Point], before: &Board, after: &Board) -> Vec<Point> {
    let mut still: Vec<Point> = Vec::new();
    for &target in targets {
        let color = before.stone(target);
        let chain: PointSet = before.chain(target).collect();
        let stones = std::iter::once(target).chain(chain.iter());
        for stone in stones.filter(|stone| after.stone(*stone) == color) {
            let is_named = |other: &Point| after.chain(*other).any(|member| member == stone);
            if color.is_some() && !still.iter().any(is_named) {
                still.push(stone);
            }
        }
    }
    still
}

fn region(problem: &mut Problem, point: Point, inside: bool) -> Result<(), Refusal> {
    if !inside {
        outside(problem, point);
        return Ok(());
    }
    if problem.position.cell(point) == Cell::Masked {
        return Err(Refusal::Masked);
    }
    problem.region.get_or_insert_default().insert(point);
    Ok(())
}

/// Takes a point out of the region, which ends with its last.
fn outside(problem: &mut Problem, point: Point) {
    if let Some(region) = &mut problem.region {
        region.remove(point);
        if region.is_empty() {
            problem.region = None;
        }
    }
}

fn resize(problem: &mut Problem, size: Size) {
    let before = problem.size();
    if before == size {
        return;
    }
    let position = problem.position.clone();
    let stones: Vec<Point> = before
        .points()
        .filter(|point| position.cell(*point) != Cell::Empty)
        .collect();
    // What the board gains or loses it does on the side that is farther from
    // the stones.
    let shift = |of: fn(Point) -> u8, from: u8, to: u8| {
        let sum: usize = stones.iter().map(|point| usize::from(of(*point))).sum();
        let far = 2 * sum > stones.len() * usize::from(from - 1);
        if far {
            i16::from(to) - i16::from(from)
        } else {
            0
        }
    };
    let right = shift(Point::x, before.width(), size.width());
    let down = shift(Point::y, before.height(), size.height());
    let moved = |point: Point, by: (i16, i16)| {
        let to = |at: u8, by: i16| u8::try_from(i16::from(at) + by).ok();
        Point::new(to(point.x(), by.0)?, to(point.y(), by.1)?)
    };
    let to = |point: Point| moved(point, (right, down)).filter(|to| size.contains(*to));
    let from = |point: Point| moved(point, (-right, -down)).filter(|from| before.contains(*from));
    problem.position = Packed::from_cells(size, |point| {
        from(point).map_or(Cell::Empty, |from| position.cell(from))
    });
    let was = position.board();
    let chains = problem.targets.iter().flat_map(|&target| was.chain(target));
    let chains: PointSet = chains.collect();
    // Of a chain that was cut off one stone of each part stays a target.
    let named = problem.targets.iter().copied().chain(chains.iter());
    let left: Vec<Point> = named.filter_map(to).collect();
    let board = problem.board();
    problem.targets = still_targets(&left, &board, &board);
    let region = problem
        .region
        .map(|region| region.iter().filter_map(to).collect());
    problem.region = region.filter(|region: &PointSet| !region.is_empty());
    problem.ko = problem.ko.and_then(to);
}
