//! The contents of a diagram: a position with its marks.

use crate::go::{Board, Cell, Move, Point};
use crate::record::{Mark, Markup, NodeId, Record};

/// A position with the marks on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The stones.
    pub board: Board,
    /// The marks, labels, arrows and lines.
    pub markup: Markup,
    /// The stone that was played last.
    pub last_move: Option<Point>,
}

impl Diagram {
    /// Returns a diagram without marks.
    #[must_use]
    pub fn of(board: Board) -> Self {
        Self {
            board,
            markup: Markup::default(),
            last_move: None,
        }
    }

    /// Returns the diagram of a record's node.
    #[must_use]
    pub fn at(record: &Record, node: NodeId) -> Self {
        let position = record.position(node);
        let last_move = position.last_move.and_then(|(_, mv)| match mv {
            Move::Place(point) => Some(point),
            Move::Pass => None,
        });
        let (mut board, markup) = (position.board, record.markup(node));
        // Hidden points are masked, so that they are not drawn.
        board.arrange(markup.hidden.iter().map(|point| (point, Cell::Masked)));
        Self {
            last_move: last_move.filter(|&point| board.stone(point).is_some()),
            markup,
            board,
        }
    }

    /// Returns true if the lines stop short of the point, to leave room for a
    /// label.
    pub(super) fn is_cleared(&self, point: Point) -> bool {
        let labels = &self.markup.labels;
        self.board.cell(point) == Cell::Empty && labels.iter().any(|(at, _)| *at == point)
    }

    /// Returns the point of the last move, if no other mark is on it.
    pub(super) fn marked_move(&self) -> Option<Point> {
        let Markup { marks, labels, .. } = &self.markup;
        let is_free = |point: &Point| {
            let marked = marks
                .iter()
                .any(|(at, mark)| at == point && *mark != Mark::Dim);
            !marked && labels.iter().all(|(at, _)| at != point)
        };
        self.last_move.filter(is_free)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::Frame;
    use crate::record::sgf;

    #[test]
    fn a_node_is_shown_with_its_marks() {
        let text = "(;SZ[9]AB[cc];B[ee]TR[cc]LB[aa:x];W[ed]TR[ed])";
        let record = sgf::read(text.as_bytes()).unwrap().games.remove(0);
        let line: Vec<NodeId> = record.tree().main_line(NodeId::ROOT).collect();
        let point = |x, y| Point::new(x, y).unwrap();
        let first = Diagram::at(&record, line[1]);
        assert_eq!(first.board.stones().count(), 2);
        assert_eq!(first.marked_move(), Some(point(4, 4)));
        assert!(first.is_cleared(point(0, 0)) && !first.is_cleared(point(2, 2)));
        let second = Diagram::at(&record, line[2]);
        assert_eq!(second.last_move, Some(point(4, 3)));
        assert_eq!(second.marked_move(), None, "it is marked already");
    }

    #[test]
    fn hidden_points_are_masked() {
        let text = "(;SZ[9]AB[cc][gg]VW[aa:ee])";
        let record = sgf::read(text.as_bytes()).unwrap().games.remove(0);
        let diagram = Diagram::at(&record, NodeId::ROOT);
        assert_eq!(diagram.board.stones().count(), 1);
        let frame = Frame::open(&diagram.board);
        assert_eq!((frame.right, frame.bottom), (4, 4));
    }
}
