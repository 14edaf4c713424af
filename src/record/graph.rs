//! The layout of a tree of variations. Each node has a row, given by its
//! distance from the root, and a lane. A line keeps its lane, and variations
//! lie beside the line that they leave. The variation that leaves last lies
//! nearest to the line, so that no line crosses another.

use std::collections::BTreeMap;

use super::{NodeId, Tree};

/// The position of a node in the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The number of steps from the root to the node.
    pub row: usize,
    /// The lane, counted from 0, the lane of the main line.
    pub lane: usize,
}

/// The layout of a tree, valid for one revision of it.
///
/// # Examples
///
/// ```
/// use shikatsu::record::graph::Spot;
/// use shikatsu::record::{Graph, NodeId, Tree};
///
/// let mut tree = Tree::new();
/// let first = tree.add(NodeId::ROOT, Vec::new());
/// tree.add(first, Vec::new());
/// let variation = tree.add(first, Vec::new());
///
/// let graph = Graph::of(&tree);
/// assert_eq!((graph.rows(), graph.lanes()), (3, 2));
/// assert_eq!(graph.spot(variation), Some(Spot { row: 2, lane: 1 }));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Graph {
    spots: BTreeMap<NodeId, Spot>,
    /// The nodes of each row.
    rows: Vec<Vec<NodeId>>,
    lanes: usize,
}

/// A placed line whose variations are being placed, from its end to its
/// beginning.
struct Open {
    line: Vec<NodeId>,
    lane: usize,
    /// The row of its first node.
    row: usize,
    /// The number of its nodes whose variations are not yet collected.
    left: usize,
    /// The variations still to be placed at `beside_row`, in reverse order.
    beside: Vec<NodeId>,
    beside_row: usize,
}

impl Graph {
    /// Lays out a tree.
    #[must_use]
    pub fn of(tree: &Tree) -> Self {
        let mut graph = Self::default();
        // The first free lane of each row.
        let mut free: Vec<usize> = Vec::new();
        let mut open = vec![graph.place(tree, NodeId::ROOT, 0, 0, &mut free)];
        while let Some(line) = open.last_mut() {
            if let Some(child) = line.beside.pop() {
                let row = line.beside_row;
                let end = row + tree.main_line(child).count();
                // The branch line starts in the row of the parent, so that row
                // is checked too.
                let taken = &free[row - 1..end.min(free.len())];
                let lane = taken.iter().copied().fold(line.lane + 1, usize::max);
                open.push(graph.place(tree, child, row, lane, &mut free));
            } else if line.left > 0 {
                line.left -= 1;
                line.beside = tree.children(line.line[line.left]).skip(1).collect();
                line.beside.reverse();
                line.beside_row = line.row + line.left + 1;
            } else {
                open.pop();
            }
        }
        graph
    }

    /// Places a line in a lane and marks its rows as taken.
    fn place(
        &mut self,
        tree: &Tree,
        start: NodeId,
        row: usize,
        lane: usize,
        free: &mut Vec<usize>,
    ) -> Open {
        let line: Vec<NodeId> = tree.main_line(start).collect();
        let end = row + line.len();
        if self.rows.len() < end {
            self.rows.resize(end, Vec::new());
            free.resize(end, 0);
        }
        for (&node, row) in line.iter().zip(row..) {
            self.spots.insert(node, Spot { row, lane });
            self.rows[row].push(node);
        }
        for taken in &mut free[row.saturating_sub(1)..end] {
            *taken = lane + 1;
        }
        self.lanes = self.lanes.max(lane + 1);
        Open {
            left: line.len(),
            line,
            lane,
            row,
            beside: Vec::new(),
            beside_row: 0,
        }
    }

    /// The position of a node, or `None` if the tree did not contain it.
    #[must_use]
    pub fn spot(&self, node: NodeId) -> Option<Spot> {
        self.spots.get(&node).copied()
    }

    /// The nodes of a row.
    #[must_use]
    pub fn row(&self, row: usize) -> &[NodeId] {
        self.rows.get(row).map_or(&[], Vec::as_slice)
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows.len()
    }

    /// The number of lanes.
    #[must_use]
    pub const fn lanes(&self) -> usize {
        self.lanes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::sgf;
    use proptest::prelude::*;

    fn graph(text: &str) -> (Tree, Graph) {
        let record = sgf::read(text.as_bytes()).unwrap().games.remove(0);
        let graph = Graph::of(record.tree());
        (record.tree().clone(), graph)
    }

    #[test]
    fn variations_lie_beside_the_line_that_they_leave() {
        // A variation that leaves the main line later lies nearer to it.
        let (tree, graph) =
            graph("(;SZ[9];B[aa](;W[bb](;B[cc];W[dd])(;B[ee]))(;W[ff];B[gg])(;W[hh]))");
        let spots: Vec<(usize, usize)> = tree
            .preorder()
            .map(|node| graph.spot(node).unwrap())
            .map(|spot| (spot.row, spot.lane))
            .collect();
        assert_eq!(
            spots,
            [
                (0, 0),
                (1, 0),
                (2, 0),
                (3, 0),
                (4, 0),
                (3, 1),
                (2, 2),
                (3, 2),
                (2, 3)
            ]
        );
        assert_eq!((graph.rows(), graph.lanes()), (5, 4));
        assert_eq!(graph.row(2).len(), 3);
    }

    #[test]
    fn lanes_are_used_again_further_on() {
        let (_, graph) = graph("(;SZ[9](;B[aa];W[bb];B[cc];W[dd](;B[ee])(;B[ff]))(;B[gg]))");
        assert_eq!(graph.lanes(), 2);
    }

    /// Returns a tree in which the parent of each node is a node before it.
    fn tree(parents: &[usize]) -> Tree {
        let mut tree = Tree::new();
        let mut nodes = vec![NodeId::ROOT];
        for (index, &parent) in parents.iter().enumerate() {
            nodes.push(tree.add(nodes[parent % (index + 1)], Vec::new()));
        }
        tree
    }

    proptest! {
        /// No two nodes share a place, and no node lies on another line's path.
        /// A line's path runs in the row of its parent out to its lane, then
        /// down to its own row.
        #[test]
        fn no_line_crosses_another(parents in prop::collection::vec(any::<usize>(), 0..60)) {
            let tree = tree(&parents);
            let graph = Graph::of(&tree);
            let mut taken = std::collections::BTreeSet::new();
            for node in tree.preorder() {
                let spot = graph.spot(node).unwrap();
                prop_assert!(taken.insert((spot.row, spot.lane)));
                let from = tree.parent(node).map(|parent| graph.spot(parent).unwrap());
                prop_assert_eq!(spot.row, from.map_or(0, |from| from.row + 1));
            }
            for node in tree.preorder().skip(1) {
                let (spot, parent) = (graph.spot(node).unwrap(), tree.parent(node).unwrap());
                let from = graph.spot(parent).unwrap();
                prop_assert!(spot.lane >= from.lane);
                for lane in from.lane + 1..=spot.lane {
                    prop_assert!(!taken.contains(&(from.row, lane)), "{:?} to {:?}", from, spot);
                }
            }
        }
    }

    #[test]
    fn a_long_record_takes_no_time() {
        let parents: Vec<usize> = (0..50_000).map(|i| i - i % 7).collect();
        let graph = Graph::of(&tree(&parents));
        assert!(graph.rows() > 1_000);
    }
}
