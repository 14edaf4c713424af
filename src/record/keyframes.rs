//! A cache of positions along the lines of a very long record. It saves
//! replaying the record from the start at each jump.

use std::collections::BTreeMap;

use super::position::{Replay, Rest};
use super::{NodeId, Position, Record};
use crate::go::packed::Packed;

/// The number of nodes between cached positions. Replaying that many takes some
/// ten microseconds, about as much as unpacking a position.
const INTERVAL: usize = 128;

/// The cached positions of one record. The cache is dropped when an edit
/// changes positions, so the caller need not track edits. It must be used with
/// one record only: another record would get wrong positions.
#[derive(Clone, Debug, Default)]
pub struct Keyframes {
    frames: BTreeMap<NodeId, Frame>,
    revision: u64,
}

#[derive(Clone, Debug)]
struct Frame {
    /// The number of nodes between the root and this one.
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

    /// The number of cached positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Returns true if no position is cached.
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
