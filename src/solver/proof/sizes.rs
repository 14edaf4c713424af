//! Counts of the positions of a proof below each of its nodes.

use super::tree::{Destination, NodeId, ProofTree};

/// The sizes of a tree's nodes. A size is the number of positions at or below
/// the node in which the winner needs a reply, however often they are reached.
/// Sizes are counted on demand, little by little, and only once.
#[derive(Clone, Debug)]
pub struct Sizes {
    known: Vec<Option<u32>>,
    /// The count in which each node was last met.
    met: Vec<u32>,
    counting: Option<Counting>,
    counts: u32,
}

/// A count in progress.
#[derive(Clone, Debug)]
struct Counting {
    of: NodeId,
    pending: Vec<NodeId>,
    so_far: u32,
}

impl Sizes {
    /// Creates the sizes of a tree, none of them known.
    #[must_use]
    pub fn new(tree: &ProofTree) -> Self {
        Self {
            known: vec![None; tree.len()],
            met: vec![0; tree.len()],
            counting: None,
            counts: 0,
        }
    }

    /// Returns the size, if it is known.
    #[must_use]
    pub fn of(&self, place: Destination) -> Option<u32> {
        match place {
            Destination::Node(id) => self.known[id.index()],
            Destination::End(_) => Some(0),
        }
    }

    /// Counts the positions below the moves of a position, visiting at most
    /// `steps` positions. Returns true if all of these sizes are known.
    pub fn count(&mut self, tree: &ProofTree, id: NodeId, mut steps: usize) -> bool {
        for branch in tree.branches(id) {
            let Destination::Node(id) = branch.to else {
                continue;
            };
            if self.known[id.index()].is_none() && !self.count_one(tree, id, &mut steps) {
                return false;
            }
        }
        true
    }

    fn count_one(&mut self, tree: &ProofTree, of: NodeId, steps: &mut usize) -> bool {
        let going_on = self.counting.take().filter(|counting| counting.of == of);
        let mut counting = going_on.unwrap_or_else(|| {
            self.counts += 1;
            self.met[of.index()] = self.counts;
            Counting {
                of,
                pending: vec![of],
                so_far: 0,
            }
        });
        while let Some(id) = counting.pending.pop() {
            if *steps == 0 {
                counting.pending.push(id);
                self.counting = Some(counting);
                return false;
            }
            *steps -= 1;
            counting.so_far += u32::from(tree.node(id).to_move == tree.winner());
            for branch in tree.branches(id) {
                if let Destination::Node(next) = branch.to
                    && self.met[next.index()] != self.counts
                {
                    self.met[next.index()] = self.counts;
                    counting.pending.push(next);
                }
            }
        }
        self.known[of.index()] = Some(counting.so_far);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::{THREE, trees};
    use super::*;
    use crate::go::Color;

    #[test]
    fn sizes_counted_bit_by_bit_are_those_counted_at_once() {
        let (_, _, trees) = trees(THREE, Color::White, false);
        let tree = &trees[0];
        let Destination::Node(start) = tree.start() else {
            panic!("the problem is not solved where it starts");
        };
        let (mut slow, mut fast) = (Sizes::new(tree), Sizes::new(tree));
        assert!(!slow.count(tree, start, 1));
        let mut rounds = 1;
        while !slow.count(tree, start, 1) {
            rounds += 1;
        }
        assert!(rounds > 2 && fast.count(tree, start, usize::MAX));
        let reply = tree.branches(start)[0].to;
        assert_eq!(slow.of(reply), fast.of(reply));
        // The size includes all replies but that of the start itself, where the
        // winner is to move.
        assert_eq!(slow.of(reply), Some(tree.replies() as u32 - 1));
    }
}
