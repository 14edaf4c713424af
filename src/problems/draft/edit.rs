//! The edits of a draft.

use thiserror::Error;

use crate::go::packed::Packed;
use crate::go::{Board, Cell, Color, Point, PointSet, Size};
use crate::problems::answers::FileAnswers;
use crate::problems::problem::{Goal, Problem, toggle_target};
use crate::problems::symmetry::Symmetry;

/// A change to a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Puts a cell on a point and replaces its contents.
    Lay(Point, Cell),
    /// Names the chain of a stone as a target, or removes it from the targets.
    /// A stone of the other color replaces all targets.
    Target(Point),
    /// Removes a chain from the targets.
    Untarget(Point),
    /// Adds a point to the region or removes it. The first point added creates
    /// the region; without a region the mask or the solver decides where to
    /// play.
    Region(Point, bool),
    /// Removes the region, so that the mask or the solver decides.
    NoRegion,
    /// Bans the side to move from retaking a ko on this point; `None` bans
    /// nothing.
    Ko(Option<Point>),
    /// Sets the side that moves first.
    ToMove(Color),
    /// Sets the goal of the side to move. The targets keep their color, so the
    /// side to move changes if needed.
    Goal(Goal),
    /// Changes the size of the board and keeps the corner that the stones are
    /// nearest to.
    Resize(Size),
    /// Turns or mirrors the problem, or swaps its colors.
    Turn(Symmetry),
    /// Replaces one of the problem's texts.
    Write(Words, String),
    /// Sets the level of difficulty; 0 means none.
    Level(u8),
    /// Adds a motif to the problem or removes it.
    Motif(String, bool),
}

/// The texts of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Words {
    /// The title.
    Title,
    /// The note that is shown to the person who solves the problem.
    Note,
    /// The source of the problem, for example a book.
    Source,
}

impl Words {
    /// Returns this text of a problem.
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

/// The reason why an edit is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The point is not on the board.
    #[error("there is no such point on the board")]
    OffBoard,
    /// The point named as a target has no stone.
    #[error("there is no stone on this point: a target is a stone")]
    NoStone,
    /// The point is masked, and nobody can play there.
    #[error("this point is masked: it is no part of the problem")]
    Masked,
    /// The point of a ko has a stone, but the captured stone must have left an
    /// empty point.
    #[error("there is a stone on this point: a ko is retaken on an empty one")]
    Occupied,
    /// No target is named, so there is no goal to set.
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

    /// Clears the proved results and answers that no longer apply after an edit
    /// that changes the question.
    pub(super) fn clear_answers(&self, before: &Problem, after: &mut Problem) {
        // A turned problem is still the same problem.
        if matches!(self, Self::Turn(_)) {
            return;
        }
        // The results cover each side moving first, so they survive a change of
        // the side to move, unless a ko ban applied to one side.
        let other_side = before.to_move != after.to_move && before.ko.is_none();
        if !other_side {
            after.outcomes = None;
        }
        after.answers.clear();
        after.file_answers = FileAnswers::default();
    }
}

/// Returns the position with this cell on a point.
fn lay(position: &Packed, point: Point, cell: Cell) -> Packed {
    Packed::from_cells(position.size(), |at| {
        if at == point { cell } else { position.cell(at) }
    })
}

/// Sets the side to move. A change clears the ko ban, which applied to the
/// other side.
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
    problem.targets = remaining_targets(&problem.targets, &before, &problem.board());
    if cell == Cell::Masked {
        outside(problem, point);
    }
    if cell != Cell::Empty && problem.ko == Some(point) {
        problem.ko = None;
    }
}

/// Returns one stone of each chain of `after` that contains a remaining stone
/// of a target.
fn remaining_targets(targets: &[Point], before: &Board, after: &Board) -> Vec<Point> {
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

/// Removes a point from the region. A region without points becomes `None`.
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
    // The board gains or loses lines on the side that is farther from the
    // stones.
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
    // If the new edge cuts a target chain apart, one stone of each part stays a
    // target.
    let named = problem.targets.iter().copied().chain(chains.iter());
    let left: Vec<Point> = named.filter_map(to).collect();
    let board = problem.board();
    problem.targets = remaining_targets(&left, &board, &board);
    let region = problem
        .region
        .map(|region| region.iter().filter_map(to).collect());
    problem.region = region.filter(|region: &PointSet| !region.is_empty());
    problem.ko = problem.ko.and_then(to);
}
