//! What a file says of the moves of a problem: a tree of moves with replies,
//! marked right or wrong where the file says so.
//!
//! Plain values: whoever shows a problem follows the moves played with
//! [`FileAnswers::after`], and asks what the file says of where it leads.

use std::num::NonZeroU32;

use crate::go::Move;

/// The most moves of one tree; what a file has beyond them is left out.
pub const MOST_MOVES: usize = 50_000;

/// A comment that is longer takes no more from variations with the same move.
const LONGEST_JOINED: usize = 4096;

/// What a file says of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Nothing.
    #[default]
    Unmarked,
    /// It solves the problem.
    Right,
    /// It fails.
    Wrong,
}

/// How a file wants a move to be treated by who plays the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hint {
    /// `FORCE`: the reply to choose before others.
    Force,
    /// `CHOICE`: one of the replies to choose from at random.
    Choice,
    /// `NOTTHIS`: a move that is not asked for, though it may be good.
    NotThis,
}

/// A place in a [`FileAnswers`]: the move that leads there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AnswerId(NonZeroU32);

impl AnswerId {
    const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// A move and what the file says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    mv: Move,
    mark: Mark,
    verdict: Mark,
    hint: Option<Hint>,
    comment: Box<str>,
    first_child: Option<AnswerId>,
    next: Option<AnswerId>,
}

/// What a file says of the moves of a problem. The side to move plays the first
/// moves, and the sides take turns: where a file lets one side move twice, the
/// other has passed. No two moves from one place are the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileAnswers {
    /// Each behind the one it answers.
    nodes: Vec<Node>,
    first: Option<AnswerId>,
}

impl FileAnswers {
    /// Whether the file says nothing.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Number of moves.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The moves that the file has after this one, in its order; the first
    /// moves after `None`.
    pub fn replies(&self, at: Option<AnswerId>) -> impl Iterator<Item = AnswerId> + '_ {
        let first = match at {
            Some(at) => self.node(at).first_child,
            None => self.first,
        };
        std::iter::successors(first, |&id| self.node(id).next)
    }

    /// Where a move leads, if the file has it.
    #[must_use]
    pub fn after(&self, at: Option<AnswerId>, mv: Move) -> Option<AnswerId> {
        self.replies(at).find(|&id| self.node(id).mv == mv)
    }

    /// Where a line of moves from the start leads, if the file has it.
    #[must_use]
    pub fn follow(&self, line: &[Move]) -> Option<AnswerId> {
        let mut at = None;
        for &mv in line {
            at = Some(self.after(at, mv)?);
        }
        at
    }

    /// The move.
    #[must_use]
    pub fn mv(&self, at: AnswerId) -> Move {
        self.node(at).mv
    }

    /// What the file says of just this move.
    #[must_use]
    pub fn mark(&self, at: AnswerId) -> Mark {
        self.node(at).mark
    }

    /// What the file says of this move by itself or by what follows: right if
    /// a line from here ends right, wrong if all of them end wrong. What stands
    /// at a move counts before what follows it.
    #[must_use]
    pub fn verdict(&self, at: AnswerId) -> Mark {
        self.node(at).verdict
    }

    /// How the move is to be treated.
    #[must_use]
    pub fn hint(&self, at: AnswerId) -> Option<Hint> {
        self.node(at).hint
    }

    /// What is said of the move, without the words that mark it; empty if
    /// nothing is.
    #[must_use]
    pub fn comment(&self, at: AnswerId) -> &str {
        &self.node(at).comment
    }

    /// The first moves that solve the problem by the word of the file.
    #[must_use]
    pub fn right_moves(&self) -> Vec<Move> {
        let right = |&id: &AnswerId| self.verdict(id) == Mark::Right;
        self.replies(None)
            .filter(right)
            .map(|id| self.mv(id))
            .collect()
    }

    /// Adds a move after another, or finds it there; `None` once there are
    /// [`MOST_MOVES`]. [`Self::judge`] is due when all are there.
    pub(super) fn add(&mut self, parent: Option<AnswerId>, mv: Move) -> Option<AnswerId> {
        let mut last = None;
        for id in self.replies(parent) {
            if self.node(id).mv == mv {
                return Some(id);
            }
            last = Some(id);
        }
        if self.nodes.len() >= MOST_MOVES {
            return None;
        }
        self.nodes.push(Node {
            mv,
            mark: Mark::Unmarked,
            verdict: Mark::Unmarked,
            hint: None,
            comment: Box::default(),
            first_child: None,
            next: None,
        });
        let id = AnswerId(NonZeroU32::new(u32::try_from(self.nodes.len()).ok()?)?);
        match (last, parent) {
            (Some(last), _) => self.node_mut(last).next = Some(id),
            (None, Some(parent)) => self.node_mut(parent).first_child = Some(id),
            (None, None) => self.first = Some(id),
        }
        Some(id)
    }

    /// Notes what the file says of a move, after what it has said before.
    pub(super) fn say(&mut self, at: AnswerId, mark: Mark, hint: Option<Hint>, comment: &str) {
        let node = self.node_mut(at);
        if node.mark == Mark::Unmarked {
            node.mark = mark;
        }
        node.hint = node.hint.or(hint);
        if node.comment.is_empty() {
            node.comment = comment.into();
        } else if !comment.is_empty() && node.comment.len() < LONGEST_JOINED {
            node.comment = format!("{}\n{comment}", node.comment).into();
        }
    }

    /// Works the verdicts out, from the ends of the lines back.
    pub(super) fn judge(&mut self) {
        for index in (0..self.nodes.len()).rev() {
            let node = &self.nodes[index];
            let verdict = match (node.mark, node.hint) {
                (Mark::Unmarked, Some(Hint::NotThis)) => Mark::Unmarked,
                (Mark::Unmarked, _) => self.below(node.first_child),
                (said, _) => said,
            };
            self.nodes[index].verdict = verdict;
        }
    }

    /// What follows a move: right if any of it is, wrong if all of it is.
    fn below(&self, first: Option<AnswerId>) -> Mark {
        let children = std::iter::successors(first, |&id| self.node(id).next);
        let mut all_wrong = first.is_some();
        for child in children {
            match self.node(child).verdict {
                Mark::Right => return Mark::Right,
                Mark::Wrong => {}
                Mark::Unmarked => all_wrong = false,
            }
        }
        if all_wrong {
            Mark::Wrong
        } else {
            Mark::Unmarked
        }
    }

    /// The same tree with other moves and comments in its places: of a problem
    /// that was turned about.
    #[must_use]
    pub(super) fn rewritten(
        &self,
        mv: impl Fn(Move) -> Move,
        comment: impl Fn(&str) -> String,
    ) -> Self {
        let nodes = self.nodes.iter().map(|node| Node {
            mv: mv(node.mv),
            comment: comment(&node.comment).into(),
            ..node.clone()
        });
        Self {
            nodes: nodes.collect(),
            first: self.first,
        }
    }

    fn node(&self, id: AnswerId) -> &Node {
        &self.nodes[id.index()]
    }

    fn node_mut(&mut self, id: AnswerId) -> &mut Node {
        &mut self.nodes[id.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Point;

    fn at(x: u8) -> Move {
        Move::Place(Point::new(x, 0).unwrap())
    }

    #[test]
    fn a_tree_is_followed_and_judged() {
        let mut answers = FileAnswers::default();
        let good = answers.add(None, at(0)).unwrap();
        let reply = answers.add(Some(good), at(1)).unwrap();
        let end = answers.add(Some(reply), at(2)).unwrap();
        let bad = answers.add(None, at(1)).unwrap();
        let refuted = answers.add(Some(bad), at(0)).unwrap();
        let silent = answers.add(None, Move::Pass).unwrap();
        assert_eq!(answers.add(None, at(1)), Some(bad), "no move stands twice");
        answers.say(end, Mark::Right, None, "well done");
        answers.say(refuted, Mark::Wrong, Some(Hint::Force), "");
        answers.judge();
        assert_eq!(answers.right_moves(), [at(0)]);
        let verdicts = [good, bad, silent].map(|id| answers.verdict(id));
        assert_eq!(verdicts, [Mark::Right, Mark::Wrong, Mark::Unmarked]);
        assert_eq!(answers.mark(good), Mark::Unmarked);
        assert_eq!(answers.follow(&[at(0), at(1), at(2)]), Some(end));
        assert_eq!(answers.follow(&[at(0), at(2)]), None);
        assert_eq!(answers.comment(end), "well done");
    }

    #[test]
    fn a_move_that_is_not_asked_for_is_neither_right_nor_wrong() {
        let mut answers = FileAnswers::default();
        let first = answers.add(None, at(0)).unwrap();
        let end = answers.add(Some(first), at(1)).unwrap();
        answers.say(first, Mark::Unmarked, Some(Hint::NotThis), "");
        answers.say(end, Mark::Right, None, "");
        answers.judge();
        assert_eq!(answers.right_moves(), []);
    }
}
