//! The solution tree of a problem file: moves with replies, each marked right
//! or wrong where the file says so.
//!
//! The types are plain values. A caller that shows a problem follows the moves
//! played with [`FileAnswers::after`] and reads the marks and comments of the
//! move reached.

use std::num::NonZeroU32;

use crate::go::Move;

/// The most moves of one tree; further moves of a file are left out.
pub const MOST_MOVES: usize = 50_000;

/// A comment of at least this many bytes is not extended by the comments of
/// other variations with the same move.
const LONGEST_JOINED: usize = 4096;

/// The mark that a file gives a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FileMark {
    /// The file does not mark the move.
    #[default]
    Unmarked,
    /// The move solves the problem.
    Right,
    /// The move fails.
    Wrong,
}

/// A file's instruction to the program that plays the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hint {
    /// `FORCE`: this reply is chosen before others.
    Force,
    /// `CHOICE`: this is one of the replies to choose from at random.
    Choice,
    /// `NOTTHIS`: this move is not the one asked for, though it may be good.
    NotThis,
}

/// A position in a [`FileAnswers`] tree, named by the move that leads to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AnswerId(NonZeroU32);

impl AnswerId {
    const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// A move and the file's data about it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    mv: Move,
    mark: FileMark,
    verdict: FileMark,
    hint: Option<Hint>,
    comment: Box<str>,
    first_child: Option<AnswerId>,
    next: Option<AnswerId>,
}

/// The solution tree of a problem file.
///
/// The side to move plays the first moves, and then the sides take turns. Where
/// a file lets one side move twice, the tree has a pass of the other side in
/// between. No two moves after the same position are equal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileAnswers {
    /// The moves of the tree; each one stands after the move it answers.
    nodes: Vec<Node>,
    first: Option<AnswerId>,
    is_unclear: bool,
}

impl FileAnswers {
    /// Returns true if the file has no moves.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns true if several lines of the file end in texts that may call them right or
    /// wrong, in words that are not known.
    #[must_use]
    pub const fn is_unclear(&self) -> bool {
        self.is_unclear
    }

    pub(super) const fn leave_unclear(&mut self) {
        self.is_unclear = true;
    }

    /// Returns the number of moves.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the moves that the file has after this one, in the file's order;
    /// `None` stands for the start.
    pub fn replies(&self, at: Option<AnswerId>) -> impl Iterator<Item = AnswerId> + '_ {
        let first = match at {
            Some(at) => self.node(at).first_child,
            None => self.first,
        };
        std::iter::successors(first, |&id| self.node(id).next)
    }

    /// Returns the position after `mv`, if the file has that move.
    #[must_use]
    pub fn after(&self, at: Option<AnswerId>, mv: Move) -> Option<AnswerId> {
        self.replies(at).find(|&id| self.node(id).mv == mv)
    }

    /// Returns the position after a line of moves from the start, if the file
    /// has the line.
    #[must_use]
    pub fn follow(&self, line: &[Move]) -> Option<AnswerId> {
        let mut at = None;
        for &mv in line {
            at = Some(self.after(at, mv)?);
        }
        at
    }

    /// Returns the move that leads to `at`.
    #[must_use]
    pub fn mv(&self, at: AnswerId) -> Move {
        self.node(at).mv
    }

    /// Returns the mark on this move itself, without regard to what follows it.
    #[must_use]
    pub fn mark(&self, at: AnswerId) -> FileMark {
        self.node(at).mark
    }

    /// Returns the verdict on this move, from its own mark or from the lines
    /// after it.
    ///
    /// The move's own mark counts first. Without one, the move is right if a
    /// line after it ends right, and wrong if all of them end wrong. A bad reply
    /// of the other side leaves a line right.
    #[must_use]
    pub fn verdict(&self, at: AnswerId) -> FileMark {
        self.node(at).verdict
    }

    /// Returns the file's instruction about this move, if there is one.
    #[must_use]
    pub fn hint(&self, at: AnswerId) -> Option<Hint> {
        self.node(at).hint
    }

    /// Returns the comment on the move without the words that mark it; empty if
    /// there is none.
    #[must_use]
    pub fn comment(&self, at: AnswerId) -> &str {
        &self.node(at).comment
    }

    /// Returns the first moves that solve the problem according to the file.
    #[must_use]
    pub fn right_moves(&self) -> Vec<Move> {
        let right = |&id: &AnswerId| self.verdict(id) == FileMark::Right;
        self.replies(None)
            .filter(right)
            .map(|id| self.mv(id))
            .collect()
    }

    /// Adds a move after another, or finds it there. Returns `None` once the
    /// tree has [`MOST_MOVES`].
    ///
    /// The caller must call [`Self::judge`] after the last addition.
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
            mark: FileMark::Unmarked,
            verdict: FileMark::Unmarked,
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

    /// Records what the file says of a move, in addition to what other
    /// variations said of it.
    pub(super) fn say(&mut self, at: AnswerId, mark: FileMark, hint: Option<Hint>, comment: &str) {
        let node = self.node_mut(at);
        if node.mark == FileMark::Unmarked {
            node.mark = mark;
        }
        node.hint = node.hint.or(hint);
        if node.comment.is_empty() {
            node.comment = comment.into();
        } else if !comment.is_empty() && node.comment.len() < LONGEST_JOINED {
            node.comment = format!("{}\n{comment}", node.comment).into();
        }
    }

    /// Computes the verdicts, from the ends of the lines back to the start.
    pub(super) fn judge(&mut self) {
        let are_replies = self.are_replies();
        for index in (0..self.nodes.len()).rev() {
            let node = &self.nodes[index];
            let verdict = match (node.mark, node.hint) {
                (FileMark::Unmarked, Some(Hint::NotThis)) => FileMark::Unmarked,
                (FileMark::Unmarked, _) => self.below(node.first_child),
                (FileMark::Wrong, _)
                    if are_replies[index] && self.below(node.first_child) == FileMark::Right =>
                {
                    FileMark::Right
                }
                (mark, _) => mark,
            };
            self.nodes[index].verdict = verdict;
        }
    }

    /// Returns true for each move of the side that does not move first.
    fn are_replies(&self) -> Vec<bool> {
        let mut are_replies = vec![false; self.nodes.len()];
        for index in 0..self.nodes.len() {
            let first = self.nodes[index].first_child;
            let is_reply = !are_replies[index];
            for child in std::iter::successors(first, |&id| self.node(id).next) {
                are_replies[child.index()] = is_reply;
            }
        }
        are_replies
    }

    /// Returns the verdict of the moves from `first` on: right if any of them
    /// is right, wrong if all are wrong.
    fn below(&self, first: Option<AnswerId>) -> FileMark {
        let children = std::iter::successors(first, |&id| self.node(id).next);
        let mut all_wrong = first.is_some();
        for child in children {
            match self.node(child).verdict {
                FileMark::Right => return FileMark::Right,
                FileMark::Wrong => {}
                FileMark::Unmarked => all_wrong = false,
            }
        }
        if all_wrong {
            FileMark::Wrong
        } else {
            FileMark::Unmarked
        }
    }

    /// Returns the same tree with every move and comment replaced, for a
    /// problem that was turned or mirrored.
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
            is_unclear: self.is_unclear,
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
        answers.say(end, FileMark::Right, None, "well done");
        answers.say(refuted, FileMark::Wrong, Some(Hint::Force), "");
        answers.judge();
        assert_eq!(answers.right_moves(), [at(0)]);
        let verdicts = [good, bad, silent].map(|id| answers.verdict(id));
        assert_eq!(
            verdicts,
            [FileMark::Right, FileMark::Wrong, FileMark::Unmarked]
        );
        assert_eq!(answers.mark(good), FileMark::Unmarked);
        assert_eq!(answers.follow(&[at(0), at(1), at(2)]), Some(end));
        assert_eq!(answers.follow(&[at(0), at(2)]), None);
        assert_eq!(answers.comment(end), "well done");
    }

    #[test]
    fn a_move_that_is_not_asked_for_is_neither_right_nor_wrong() {
        let mut answers = FileAnswers::default();
        let first = answers.add(None, at(0)).unwrap();
        let end = answers.add(Some(first), at(1)).unwrap();
        answers.say(first, FileMark::Unmarked, Some(Hint::NotThis), "");
        answers.say(end, FileMark::Right, None, "");
        answers.judge();
        assert_eq!(answers.right_moves(), []);
    }
}
