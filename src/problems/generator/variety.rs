//! What was taken already, so that near copies are left.

use std::collections::BTreeSet;

use crate::go::{Cell, Color, Point, Size};
use crate::problems::{Problem, Shape, Symmetry};

/// The fewest points in which two problems of one size must differ.
const FEWEST_DIFFERENCES: usize = 4;

/// Problems that have been taken.
#[derive(Clone, Debug, Default)]
pub struct Variety {
    shapes: BTreeSet<Shape>,
    pictures: Vec<Picture>,
}

impl Variety {
    /// Takes the problem in unless it is one that is there already, turned
    /// about, moved along the side, or changed in a few points; whether it was
    /// taken.
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

    /// Takes the problem in, whatever there is already.
    pub fn add(&mut self, problem: &Problem) {
        self.shapes.insert(Shape::of(problem));
        self.pictures.push(Picture::of(problem));
    }
}

/// What can be played on and the stones about it, the defender's taken for
/// black.
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

    /// In how many points the two differ at least, laid over each other.
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
    fn copies_are_left_and_others_taken() {
        let mut variety = Variety::default();
        let one = problem("N__NB-\nNNNNB-\nBBBBB-\n------\n");
        assert!(variety.admit(&one));
        assert!(!variety.admit(&one));
        assert!(!variety.admit(&Symmetry::ALL[13].problem(&one)));
        assert!(!variety.admit(&problem("N_BNB-\nNNNNB-\nBBBBB-\n------\n")));
        assert!(variety.admit(&problem("____B-\nNNNNB-\nB___B-\nBBBBB-\n------\n")));
    }
}
