//! A naive board that is obviously correct: a grid that is searched anew for
//! every query.

use std::collections::BTreeSet;

use shikatsu::go::{Board, Cell, Color, Point, Size};

/// A grid of cells.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Naive {
    pub(crate) size: Size,
    pub(crate) cells: Vec<Cell>,
}

impl Naive {
    pub(crate) fn new(size: Size, mut cell: impl FnMut(Point) -> Cell) -> Self {
        Self {
            size,
            cells: size.points().map(&mut cell).collect(),
        }
    }

    pub(crate) fn cell(&self, point: Point) -> Cell {
        self.cells[usize::from(point.y()) * usize::from(self.size.width()) + usize::from(point.x())]
    }

    fn set(&mut self, point: Point, cell: Cell) {
        let index =
            usize::from(point.y()) * usize::from(self.size.width()) + usize::from(point.x());
        self.cells[index] = cell;
    }

    /// Returns the stones of the chain and its liberties. Masked points count
    /// as liberties.
    pub(crate) fn chain(&self, start: Point) -> (BTreeSet<Point>, BTreeSet<Point>) {
        let own = self.cell(start);
        let (mut stones, mut liberties) = (BTreeSet::from([start]), BTreeSet::new());
        let mut pending = vec![start];
        while let Some(stone) = pending.pop() {
            for beside in self.size.neighbors(stone) {
                match self.cell(beside) {
                    Cell::Empty | Cell::Masked => {
                        liberties.insert(beside);
                    }
                    cell if cell == own => {
                        if stones.insert(beside) {
                            pending.push(beside);
                        }
                    }
                    Cell::Stone(_) => {}
                }
            }
        }
        (stones, liberties)
    }

    /// Places a stone. Returns the captured stones, and true if it was suicide.
    pub(crate) fn play(&mut self, point: Point, color: Color) -> (BTreeSet<Point>, bool) {
        self.set(point, Cell::Stone(color));
        let mut taken = BTreeSet::new();
        for beside in self.size.neighbors(point) {
            if self.cell(beside) == Cell::Stone(color.opponent()) {
                let (stones, liberties) = self.chain(beside);
                if liberties.is_empty() {
                    taken.extend(stones);
                }
            }
        }
        let mut suicide = false;
        if taken.is_empty() {
            let (stones, liberties) = self.chain(point);
            suicide = liberties.is_empty();
            if suicide {
                taken = stones;
            }
        }
        for stone in &taken {
            self.set(*stone, Cell::Empty);
        }
        (taken, suicide)
    }

    pub(crate) fn to_board(&self) -> Board {
        Board::from_cells(self.size, |point| self.cell(point)).unwrap()
    }
}
