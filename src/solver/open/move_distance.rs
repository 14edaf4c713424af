//! The distance of the points of a board from some stones, in moves.

use crate::go::{Board, Cell, Point, PointSet};

/// The number of moves that a side needs from its stones to each empty point,
/// moving from point to point over empty ones.
#[derive(Clone, Debug)]
pub(super) struct MoveDistance {
    steps: Vec<u8>,
    width: usize,
}

/// The distance of points that are never reached.
pub(super) const NEVER: u8 = u8::MAX;

impl MoveDistance {
    /// Computes the distances from these stones.
    pub(super) fn of(board: &Board, stones: &PointSet) -> Self {
        Self::through(board, stones, |_| false)
    }

    /// Computes the distances from these stones. A step onto a point that
    /// `free` accepts costs no move.
    pub(super) fn through(board: &Board, stones: &PointSet, free: impl Fn(Point) -> bool) -> Self {
        let size = board.size();
        let mut reach = Self {
            steps: vec![NEVER; size.area()],
            width: usize::from(size.width()),
        };
        let mut now: Vec<Point> = stones.iter().collect();
        for &stone in &now {
            reach.set(stone, 0);
        }
        let mut steps = 0;
        while !now.is_empty() {
            let mut next = Vec::new();
            while let Some(point) = now.pop() {
                if reach.steps(point) < steps {
                    continue;
                }
                for beside in size.neighbors(point) {
                    if free(beside) {
                        if reach.steps(beside) > steps {
                            reach.set(beside, steps);
                            now.push(beside);
                        }
                    } else if board.cell(beside) == Cell::Empty && reach.steps(beside) > steps + 1 {
                        reach.set(beside, steps + 1);
                        next.push(beside);
                    }
                }
            }
            now = next;
            steps += 1;
        }
        reach
    }

    /// Returns the number of moves to a point; it is 0 for the stones
    /// themselves.
    pub(super) fn steps(&self, point: Point) -> u8 {
        self.steps[self.place(point)]
    }

    fn set(&mut self, point: Point, steps: u8) {
        let place = self.place(point);
        self.steps[place] = steps;
    }

    fn place(&self, point: Point) -> usize {
        usize::from(point.y()) * self.width + usize::from(point.x())
    }
}
