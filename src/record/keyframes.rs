//! Positions kept along the lines of a very long record, so that no jump
//! replays it from the start.

use std::collections::BTreeMap;

use super::position::{Replay, Rest};
use super::{NodeId, Position, Record};
use crate::go::packed::Packed;

/// Nodes between kept positions. Replaying as many takes some ten
/// microseconds, about as much as unpacking a position.
const INTERVAL: usize = 128;

/// Kept positions of one record. Editing the record is no concern of the
/// caller: whatever changes positions drops them. It belongs to that record
/// alone; with another one it gives wrong positions.
#[derive(Clone, Debug, Default)]
pub struct Keyframes {
    frames: BTreeMap<NodeId, Frame>,
    revision: u64,
}

#[derive(Clone, Debug)]
struct Frame {
    /// Nodes from the root to it.
    depth: usize,
    stones: Packed,
    rest: Rest,
}

impl Keyframes {
    /// The position at a node, as [`Record::position`] gives it.
    pub fn position(&mut self, record: &Record, node: NodeId) -> Position {
        let tree = record.tree();
        if self.revision != tree.revision() {
            self.frames.clear();
            self.revision = tree.revision();
        }
        let mut line = Vec::new();
        let mut kept = None;
        for ancestor in tree.ancestors(node) {
            kept = self.frames.get(&ancestor);
            if kept.is_some() {
                break;
            }
            line.push(ancestor);
        }
        let (mut replay, mut depth) = match kept {
            Some(frame) => (frame.replay(), frame.depth + 1),
            None => (Replay::new(record.size()), 0),
        };
        while let Some(at) = line.pop() {
            replay.step(tree.properties(at), &mut |_| {});
            if depth > 0 && depth.is_multiple_of(INTERVAL) {
                self.frames.insert(at, Frame::of(&replay, depth));
            }
            depth += 1;
        }
        replay.position(record, node)
    }

    /// How many positions are kept.
    #[must_use]
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Whether none is kept.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }
}

impl Frame {
    fn of(replay: &Replay, depth: usize) -> Self {
        Self {
            depth,
            stones: Packed::of(&replay.board),
            rest: replay.rest,
        }
    }

    fn replay(&self) -> Replay {
        Replay {
            board: self.stones.board(),
            rest: self.rest,
        }
    }
}
