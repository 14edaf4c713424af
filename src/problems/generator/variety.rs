//! Detects near copies of problems that have been accepted.

use std::collections::BTreeSet;

use crate::go::{Cell, Color, Point, Size};
use crate::problems::{Problem, Shape, Symmetry};

/// The fewest points in which two problems of one size must differ.
const FEWEST_DIFFERENCES: usize = 4;

/// The problems that have been accepted.
#[derive(Clone, Debug, Default)]
pub struct Variety {
    shapes: BTreeSet<Shape>,
    pictures: Vec<Picture>,
}

impl Variety {
    /// Accepts the problem and returns true, unless it is a near copy. A near
    /// copy is an accepted problem that was turned, moved along the side, or
    /// changed in a few points.
    pub fn admit(&mut self, problem: &Problem) -> bool {
        let shape = Shape::of(problem);
        if self.shapes.contains(&shape) {
            return false;
        }
        let picture = Picture::of(problem);
        let near = |other: &Picture| other.differences(&picture) < FEWEST_DIFFERENCES;
        if self.pictures.iter().any(near) {
            return false;
        }
        self.add(problem);
        true
    }

    /// Adds the problem without comparing it to the others.
    pub fn add(&mut self, problem: &Problem) {
        self.shapes.insert(Shape::of(problem));
        self.pictures.push(Picture::of(problem));
    }
}

/// The cells of a board, with colors swapped so that Black defends.
#[derive(Clone, Debug)]
struct Picture {
    size: Size,
    cells: Vec<Cell>,
}

impl Picture {
    fn of(problem: &Problem) -> Self {
        let swapped = problem.defender() == Some(Color::White);
        let colors = Symmetry {
            swapped,
            ..Symmetry::default()
        };
        let board = &problem.board();
        let size = board.size();
        Self {
            size,
            cells: size.points().map(|p| colors.cell(board.cell(p))).collect(),
        }
    }

    /// Returns the least number of points in which the two differ over all ways
    /// to lay one on the other.
    fn differences(&self, other: &Self) -> usize {
        let ways = Symmetry::ALL.into_iter().filter(|way| !way.swapped);
        ways.filter(|way| way.size(other.size) == self.size)
            .map(|way| {
                let points = other.size.points().zip(&other.cells);
                let differs = |(p, cell): &(Point, &Cell)| {
                    let p = way.point(other.size, *p);
                    let width = usize::from(self.size.width());
                    let index = usize::from(p.y()) * width + usize::from(p.x());
                    self.cells[index] != **cell
                };
                points.filter(differs).count()
            })
            .min()
            .unwrap_or(usize::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::go_file;

    fn problem(text: &str) -> Problem {
        let board = go_file::read(text.as_bytes()).unwrap();
        let (target, _) = board.stones().find(|(_, c)| *c == Color::Black).unwrap();
        Problem {
            targets: vec![target],
            ..Problem::bare(String::new(), &board)
        }
    }

    #[test]
    fn near_copies_are_refused() {
        let mut variety = Variety::default();
        let one = problem("N__NB-\nNNNNB-\nBBBBB-\n------\n");
        assert!(variety.admit(&one));
        assert!(!variety.admit(&one));
        assert!(!variety.admit(&Symmetry::ALL[13].problem(&one)));
        assert!(!variety.admit(&problem("N_BNB-\nNNNNB-\nBBBBB-\n------\n")));
        assert!(variety.admit(&problem("____B-\nNNNNB-\nB___B-\nBBBBB-\n------\n")));
    }
}
