//! Changes of a record that can be undone.
//!
//! A step keeps only the data needed to undo it: the former properties of a
//! node, the former order of variations, or the branch that was cut off.
//! Undoing a step leaves the data needed to redo it.

use super::tree::{Branch, weight};
use super::{NodeId, Property, Record, Tree};

/// The largest number of steps that are kept.
const MOST_STEPS: usize = 1000;
/// The approximate limit in bytes for all steps; the last step is kept in any
/// case.
const MOST_BYTES: usize = 32 << 20;

/// The changes made to a record, for undo and redo.
///
/// # Examples
///
/// ```
/// use shikatsu::go::Size;
/// use shikatsu::record::{History, NodeId, Record};
///
/// let mut record = Record::new(Size::square(9).unwrap());
/// let mut history = History::default();
/// let before = history.state();
/// history.change(&mut record, NodeId::ROOT, None, |record| {
///     record.set_comment(NodeId::ROOT, "A good start");
/// });
/// assert_eq!(record.comment(NodeId::ROOT), "A good start");
///
/// history.undo(&mut record);
/// assert_eq!(record.comment(NodeId::ROOT), "");
/// assert_eq!(history.state(), before);
/// ```
#[derive(Clone, Debug, Default)]
pub struct History {
    done: Vec<Step>,
    undone: Vec<Step>,
    /// The number of steps made so far, kept or not.
    count: u64,
    /// The state before the first step that is kept.
    first: u64,
}

/// A change that the user undoes as one.
#[derive(Clone, Debug)]
struct Step {
    /// The number of the state after the step.
    state: u64,
    change: Change,
    /// The current nodes before and after the step.
    before: NodeId,
    after: NodeId,
    /// Further typing of the same kind at the same node joins this step.
    typed: Option<Typed>,
}

/// A kind of text that is typed letter by letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// The comment of a node.
    Comment,
}

/// A change to a tree that undoes or redoes a step.
#[derive(Clone, Debug)]
enum Change {
    Properties(NodeId, Vec<Property>),
    /// The nodes whose children change order, each with the order to restore.
    Order(Vec<(NodeId, Vec<NodeId>)>),
    Cut(NodeId),
    Graft(Branch),
}

impl Change {
    /// Applies the change and returns the change that reverts it.
    fn apply(self, tree: &mut Tree) -> Self {
        match self {
            Self::Properties(node, properties) => {
                Self::Properties(node, tree.replace_properties(node, properties))
            }
            Self::Order(orders) => {
                let arrange =
                    |(parent, order): (NodeId, Vec<NodeId>)| (parent, tree.arrange(parent, &order));
                Self::Order(orders.into_iter().map(arrange).collect())
            }
            Self::Cut(node) => match tree.cut(node) {
                Some(branch) => Self::Graft(branch),
                None => Self::Cut(node),
            },
            Self::Graft(branch) => {
                let node = branch.id();
                tree.graft(branch);
                Self::Cut(node)
            }
        }
    }

    fn weight(&self) -> usize {
        match self {
            Self::Properties(_, properties) => weight(properties),
            Self::Order(orders) => orders.iter().map(|(_, order)| 64 + 4 * order.len()).sum(),
            Self::Cut(_) => 64,
            Self::Graft(branch) => branch.weight(),
        }
    }
}

impl History {
    /// The number of the record's current state. Undoing a step restores the
    /// earlier number, and two different states never share one.
    #[must_use]
    pub fn state(&self) -> u64 {
        self.done.last().map_or(self.first, |step| step.state)
    }

    /// Returns true if there is a step to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Returns true if there is a step to redo.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Changes the properties of a node; returns true if anything changed.
    /// Continued typing of the same text extends the last step.
    pub fn change(
        &mut self,
        record: &mut Record,
        node: NodeId,
        typed: Option<Typed>,
        edit: impl FnOnce(&mut Record),
    ) -> bool {
        let before = record.tree().properties(node).to_vec();
        edit(record);
        if record.tree().properties(node) == before {
            return false;
        }
        let goes_on = self.undone.is_empty()
            && typed.is_some()
            && self
                .done
                .last()
                .is_some_and(|last| last.typed == typed && last.after == node);
        if goes_on {
            self.count += 1;
            if let Some(last) = self.done.last_mut() {
                last.state = self.count;
            }
        } else {
            self.push(Change::Properties(node, before), node, node, typed);
        }
        true
    }

    /// Records that a node was added after another.
    pub fn added(&mut self, after: NodeId, node: NodeId) {
        self.push(Change::Cut(node), after, node, None);
    }

    /// Deletes a node and all nodes that follow it. Returns the parent, or
    /// `None` if the node is the root.
    pub fn delete(&mut self, record: &mut Record, node: NodeId) -> Option<NodeId> {
        let parent = record.tree().parent(node)?;
        let branch = record.tree_mut().cut(node)?;
        self.push(Change::Graft(branch), node, parent, None);
        Some(parent)
    }

    /// Changes the order of variations on the way to a node; returns true if
    /// anything changed.
    pub fn order(
        &mut self,
        record: &mut Record,
        node: NodeId,
        edit: impl FnOnce(&mut Tree) -> bool,
    ) -> bool {
        let tree = record.tree();
        let orders = tree
            .ancestors(node)
            .skip(1)
            .filter(|&parent| tree.branches(parent))
            .map(|parent| (parent, tree.children(parent).collect()));
        let mut orders: Vec<(NodeId, Vec<NodeId>)> = orders.collect();
        if !edit(record.tree_mut()) {
            return false;
        }
        orders.retain(|(parent, order)| !record.tree().children(*parent).eq(order.iter().copied()));
        self.push(Change::Order(orders), node, node, None);
        true
    }

    /// Undoes the last step; returns the current node before it.
    pub fn undo(&mut self, record: &mut Record) -> Option<NodeId> {
        let mut step = self.done.pop()?;
        step.change = step.change.apply(record.tree_mut());
        // Later typing must start a new step.
        step.typed = None;
        let place = step.before;
        self.undone.push(step);
        Some(place)
    }

    /// Redoes the step undone last; returns the current node after it.
    pub fn redo(&mut self, record: &mut Record) -> Option<NodeId> {
        let mut step = self.undone.pop()?;
        step.change = step.change.apply(record.tree_mut());
        let place = step.after;
        self.done.push(step);
        Some(place)
    }

    fn push(&mut self, change: Change, before: NodeId, after: NodeId, typed: Option<Typed>) {
        self.undone.clear();
        self.count += 1;
        self.done.push(Step {
            state: self.count,
            change,
            before,
            after,
            typed,
        });
        let mut bytes = 0;
        let kept = self.done.iter().rev().take(MOST_STEPS);
        let kept = kept
            .take_while(|step| {
                bytes += step.change.weight();
                bytes <= MOST_BYTES
            })
            .count()
            .max(1);
        let lost = self.done.len() - kept;
        if let Some(last) = self.done.drain(..lost).next_back() {
            self.first = last.state;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Cell, Color, Move, Point};
    use crate::record::{Cursor, InfoText, Mark, sgf};
    use proptest::prelude::*;

    fn read(text: &str) -> Record {
        sgf::read(text.as_bytes()).unwrap().games.remove(0)
    }

    fn point(x: u8, y: u8) -> Point {
        Point::new(x, y).unwrap()
    }

    #[test]
    fn continued_typing_is_one_step() {
        let (mut record, mut history) = (read("(;SZ[9]XX[kept])"), History::default());
        let root = NodeId::ROOT;
        let first = history.state();
        for text in ["a", "ab", "abc"] {
            let typed = Some(Typed::Comment);
            assert!(history.change(&mut record, root, typed, |r| r.set_comment(root, text)));
        }
        assert!(!history.change(&mut record, root, None, |r| r.set_comment(root, "abc")));
        history.change(&mut record, root, None, |r| {
            r.set_text(InfoText::Date, "today");
        });
        let last = history.state();
        history.undo(&mut record);
        assert_eq!(record.comment(root), "abc");
        history.undo(&mut record);
        assert_eq!(
            (record.comment(root).as_str(), history.state()),
            ("", first)
        );
        assert!(history.undo(&mut record).is_none());
        assert_eq!(sgf::write(&record), sgf::write(&read("(;SZ[9]XX[kept])")));
        while history.redo(&mut record).is_some() {}
        assert_eq!(history.state(), last);
        assert_eq!(record.comment(root), "abc");
        // Typing after an undo starts a new step.
        history.undo(&mut record);
        let typed = Some(Typed::Comment);
        history.change(&mut record, root, typed, |r| r.set_comment(root, "x"));
        assert!(history.state() != last && !history.can_redo());
        history.undo(&mut record);
        assert_eq!(record.comment(root), "abc");
    }

    #[test]
    fn steps_are_bounded() {
        let (mut record, mut history) = (read("(;SZ[9])"), History::default());
        let root = NodeId::ROOT;
        let first = history.state();
        for number in 0..MOST_STEPS + 10 {
            history.change(&mut record, root, None, |r| {
                r.set_comment(root, &number.to_string());
            });
        }
        let mut steps = 0;
        while history.undo(&mut record).is_some() {
            steps += 1;
        }
        assert_eq!((steps, record.comment(root).as_str()), (MOST_STEPS, "9"));
        assert_ne!(history.state(), first, "the first state is out of reach");
        let long = "x".repeat(MOST_BYTES / 3);
        for number in 0..8 {
            history.change(&mut record, root, None, |r| {
                r.set_comment(root, &format!("{long}{number}"));
            });
        }
        assert!((1..4).contains(&history.done.len()));
    }

    proptest! {
        /// Any sequence of steps can be undone and redone, step by step.
        #[test]
        fn every_step_is_taken_back(steps in prop::collection::vec((0..8_u8, 0..81_u8, any::<u8>()), 0..40)) {
            let mut record = read("(;SZ[9]C[x]DD[aa];B[ee](;W[cc];B[dd])(;W[gg])(;W[gc]XX[y]))");
            let (mut history, mut cursor) = (History::default(), Cursor::default());
            let mut texts = vec![(history.state(), sgf::write(&record))];
            for (step, place, which) in steps {
                let nodes: Vec<NodeId> = record.tree().preorder().collect();
                let node = nodes[usize::from(which) % nodes.len()];
                let at = point(place % 9, place / 9);
                match step {
                    0 => {
                        cursor.go_to(record.tree(), node);
                        if cursor.branch(&mut record, Color::Black, Move::Place(at)) {
                            history.added(node, cursor.node());
                        }
                    }
                    1 => {
                        history.delete(&mut record, node);
                    }
                    2 => {
                        history.order(&mut record, node, |tree| tree.promote_to_main(node));
                    }
                    3 => {
                        history.order(&mut record, node, |tree| tree.demote(node));
                    }
                    4 => {
                        history.change(&mut record, node, None, |r| r.put_mark(node, at, Mark::Dim));
                    }
                    5 => {
                        history.change(&mut record, node, None, |r| {
                            r.set_up(node, at, Cell::Stone(Color::White));
                        });
                    }
                    _ => {
                        let typed = Some(Typed::Comment);
                        let text = place.to_string();
                        history.change(&mut record, node, typed, |r| r.set_comment(node, &text));
                    }
                }
                let now = (history.state(), sgf::write(&record));
                if texts.last() != Some(&now) {
                    prop_assert!(texts.iter().all(|(state, _)| *state != now.0));
                    texts.push(now);
                }
            }
            let all = texts.clone();
            let text_of = |state| all.iter().find(|(other, _)| *other == state).map(|(_, text)| text.clone());
            while history.undo(&mut record).is_some() {
                prop_assert_eq!(Some(sgf::write(&record)), text_of(history.state()));
            }
            prop_assert_eq!(&sgf::write(&record), &texts[0].1);
            while history.redo(&mut record).is_some() {
                prop_assert_eq!(Some(sgf::write(&record)), text_of(history.state()));
            }
            prop_assert_eq!(&sgf::write(&record), &texts[texts.len() - 1].1);
        }
    }
}
