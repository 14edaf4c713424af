//! Changes of a record that can be taken back.
//!
//! A step keeps what it takes to undo it and nothing else: the properties that
//! a node had, the order of variations, the branch that was cut off. What is
//! taken back leaves behind what it takes to do it again.

use super::tree::{Branch, weight};
use super::{NodeId, Property, Record, Tree};

/// The most steps that are kept.
const MOST_STEPS: usize = 1000;
/// About how many bytes they take at most; the last step is kept in any case.
const MOST_BYTES: usize = 32 << 20;

/// The steps by which a record came to be as it is.
#[derive(Clone, Debug, Default)]
pub struct History {
    done: Vec<Step>,
    undone: Vec<Step>,
    /// How many steps there were in all.
    count: u64,
    /// The state before the first step that is kept.
    first: u64,
}

/// What a person did at once.
#[derive(Clone, Debug)]
struct Step {
    /// The state that it led to.
    state: u64,
    change: Change,
    /// Where one is before it, and after it.
    before: NodeId,
    after: NodeId,
    /// Whether more of the same kind at the same node is the same step.
    typed: Option<Typed>,
}

/// A text that is typed letter by letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// The comment of a node.
    Comment,
}

/// What is to be done to a tree, to undo a step or to do it again.
#[derive(Clone, Debug)]
enum Change {
    Properties(NodeId, Vec<Property>),
    /// The variations after a node, for each whose order changes.
    Order(Vec<(NodeId, Vec<NodeId>)>),
    Cut(NodeId),
    Graft(Branch),
}

impl Change {
    /// Does it; what undoes it.
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
    /// A number of the state that the record is in: the same again when a step
    /// is taken back, and never that of another state.
    #[must_use]
    pub fn state(&self) -> u64 {
        self.done.last().map_or(self.first, |step| step.state)
    }

    /// Whether there is a step to take back.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether there is a step to do again.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Changes the properties of a node; whether anything changed. What is
    /// typed on goes on with the same step.
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

    /// Notes that a node was added after another.
    pub fn added(&mut self, after: NodeId, node: NodeId) {
        self.push(Change::Cut(node), after, node, None);
    }

    /// Deletes a node with all that follows; where one is then. `None` if it is
    /// the root.
    pub fn delete(&mut self, record: &mut Record, node: NodeId) -> Option<NodeId> {
        let parent = record.tree().parent(node)?;
        let branch = record.tree_mut().cut(node)?;
        self.push(Change::Graft(branch), node, parent, None);
        Some(parent)
    }

    /// Changes the order of variations on the way to a node; whether anything
    /// changed.
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

    /// Takes the last step back; where it was made.
    pub fn undo(&mut self, record: &mut Record) -> Option<NodeId> {
        let mut step = self.done.pop()?;
        step.change = step.change.apply(record.tree_mut());
        // What is typed now is another step.
        step.typed = None;
        let place = step.before;
        self.undone.push(step);
        Some(place)
    }

    /// Does the step again that was taken back last; where it leads.
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
    fn what_is_typed_is_one_step() {
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
        // After a step is taken back, typing is a step of its own.
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
        /// Whatever is done is undone and done again, step by step.
        #[test]
        fn every_step_is_taken_back(steps in prop::collection::vec((0..8_u8, 0..81_u8, any::<u8>()), 0..40)) {
            let mut record = read("(;SZ[9]C[x]DD[aa];B[ee](;W[cc];B[dd])(;W[gg])(;W[gc]XX[y]))");
            let (mut history, mut cursor) = (History::default(), Cursor::default());
            let mut texts = vec![(history.state(), sgf::write(&record))];
            for (what, place, which) in steps {
                let nodes: Vec<NodeId> = record.tree().preorder().collect();
                let node = nodes[usize::from(which) % nodes.len()];
                let at = point(place % 9, place / 9);
                match what {
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
