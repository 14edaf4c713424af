//! A place in a record, with methods to move it.

use std::collections::BTreeMap;

use super::{NodeId, Property, Record, Tree, value};
use crate::go::{Color, Move, Point};

/// A current node, with the variation last visited at each branching.
///
/// # Examples
///
/// A cursor that goes back finds its way to the variation again.
///
/// ```
/// use shikatsu::record::{Cursor, sgf};
///
/// let file = sgf::read(b"(;SZ[9];B[ee](;W[gc])(;W[cg]))")?;
/// let tree = file.games[0].tree();
/// let mut cursor = Cursor::default();
/// assert_eq!(cursor.go(tree, 10), 2);
/// assert!(cursor.next_variation(tree));
///
/// let variation = cursor.node();
/// cursor.to_start(tree);
/// cursor.to_end(tree);
/// assert_eq!(cursor.node(), variation);
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cursor {
    node: NodeId,
    visited: BTreeMap<NodeId, NodeId>,
}

impl Default for Cursor {
    fn default() -> Self {
        Self {
            node: NodeId::ROOT,
            visited: BTreeMap::new(),
        }
    }
}

impl Cursor {
    /// The current node.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        self.node
    }

    /// The node that [`Cursor::forward`] goes to: the child in the variation
    /// last visited, or else the first child.
    #[must_use]
    pub fn ahead(&self, tree: &Tree) -> Option<NodeId> {
        let visited = self.visited.get(&self.node).copied();
        visited
            .filter(|&child| tree.contains(child))
            .or_else(|| tree.first_child(self.node))
    }

    /// Moves to the next node; returns false at the end of the line.
    pub fn forward(&mut self, tree: &Tree) -> bool {
        let ahead = self.ahead(tree);
        self.node = ahead.unwrap_or(self.node);
        ahead.is_some()
    }

    /// Moves to the previous node; returns false at the root.
    pub fn back(&mut self, tree: &Tree) -> bool {
        let Some(parent) = tree.parent(self.node) else {
            return false;
        };
        self.remember(tree, self.node);
        self.node = parent;
        true
    }

    /// Moves several nodes forward, or back if `steps` is negative. Returns the
    /// number of nodes moved.
    pub fn go(&mut self, tree: &Tree, steps: i32) -> u32 {
        let mut step = || {
            if steps > 0 {
                self.forward(tree)
            } else {
                self.back(tree)
            }
        };
        (0..steps.unsigned_abs())
            .position(|_| !step())
            .map_or(steps.unsigned_abs(), |gone| gone as u32)
    }

    /// Moves back to the root.
    pub fn to_start(&mut self, tree: &Tree) {
        while self.back(tree) {}
    }

    /// Moves forward to the end of the line.
    pub fn to_end(&mut self, tree: &Tree) {
        while self.forward(tree) {}
    }

    /// Moves to the variation after this one; returns false if this is the
    /// last.
    pub fn next_variation(&mut self, tree: &Tree) -> bool {
        self.step_aside(tree, tree.next_sibling(self.node))
    }

    /// Moves to the variation before this one; returns false if this is the
    /// first.
    pub fn previous_variation(&mut self, tree: &Tree) -> bool {
        self.step_aside(tree, tree.previous_sibling(self.node))
    }

    fn step_aside(&mut self, tree: &Tree, sibling: Option<NodeId>) -> bool {
        if let Some(sibling) = sibling {
            self.node = sibling;
            self.remember(tree, sibling);
        }
        sibling.is_some()
    }

    /// Moves to a node; returns false if the node is not in the tree.
    pub fn go_to(&mut self, tree: &Tree, node: NodeId) -> bool {
        if !tree.contains(node) {
            return false;
        }
        for passed in tree.ancestors(node) {
            self.remember(tree, passed);
        }
        self.node = node;
        true
    }

    /// Moves back to the nearest ancestor that was not deleted. Returns true if
    /// the current node had been deleted.
    pub fn settle(&mut self, tree: &Tree) -> bool {
        if tree.contains(self.node) {
            return false;
        }
        while !tree.contains(self.node) {
            self.node = tree.parent(self.node).unwrap_or(NodeId::ROOT);
        }
        self.visited
            .retain(|&node, &mut child| tree.contains(node) && tree.contains(child));
        true
    }

    /// Records `node` as the variation last visited at its parent, if the
    /// parent has several children.
    fn remember(&mut self, tree: &Tree, node: NodeId) {
        if let Some(parent) = tree.parent(node).filter(|&parent| tree.branches(parent)) {
            self.visited.insert(parent, node);
        }
    }

    /// Plays a move in a game: all nodes after the current one are deleted.
    pub fn play(&mut self, record: &mut Record, color: Color, mv: Move) {
        self.settle(record.tree());
        record.tree_mut().delete_children(self.node);
        self.branch(record, color, mv);
    }

    /// Plays a move in an analysis: goes to the variation that starts with it,
    /// or adds one. Nothing is deleted. Returns true if the variation is new.
    ///
    /// # Examples
    ///
    /// ```
    /// use shikatsu::go::{Color, Move};
    /// use shikatsu::record::{Cursor, NodeId, sgf};
    ///
    /// let mut record = sgf::read(b"(;SZ[9];B[ee];W[gc])")?.games.remove(0);
    /// let center = Move::Place(record.size().parse_point("E5")?);
    /// let mut cursor = Cursor::default();
    /// assert!(!cursor.branch(&mut record, Color::Black, center), "the record has the move");
    /// assert!(cursor.branch(&mut record, Color::White, Move::Pass));
    /// assert_eq!(record.tree().children(record.tree().parent(cursor.node()).unwrap()).count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn branch(&mut self, record: &mut Record, color: Color, mv: Move) -> bool {
        let (size, tree) = (record.size(), record.tree());
        self.settle(tree);
        let starts = |child: &NodeId| {
            let played = tree.property(*child, value::color_letter(color));
            played.is_some_and(|property| value::play(property.first(), size) == Some(mv))
        };
        let there = tree.children(self.node).find(starts);
        let node = there.unwrap_or_else(|| {
            let played = Property::of(value::color_letter(color), [value::spell_play(mv)]);
            record.tree_mut().add(self.node, vec![played])
        });
        self.node = node;
        self.remember(record.tree(), node);
        there.is_none()
    }

    /// The next node whose comment or name contains the text; case is ignored.
    /// Variations are searched one after the other, and the search continues
    /// from the root after the last.
    ///
    /// # Examples
    ///
    /// ```
    /// use shikatsu::record::{Cursor, sgf};
    ///
    /// let file = sgf::read(b"(;SZ[9];B[ee]C[An empty triangle];W[gc];B[gd]C[A hane])")?;
    /// let record = &file.games[0];
    /// let found = Cursor::default().find_text(record.tree(), "HANE").unwrap();
    /// assert_eq!(record.position(found).move_number, 3);
    /// # Ok::<(), sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn find_text(&self, tree: &Tree, text: &str) -> Option<NodeId> {
        let wanted = text.to_lowercase();
        let holds = |property: &Property| {
            matches!(property.ident(), "C" | "N" | "GC")
                && value::text(property.first())
                    .to_lowercase()
                    .contains(&wanted)
        };
        self.find(tree, |node| tree.properties(node).iter().any(holds))
    }

    /// The next node, in the order of [`Cursor::find_text`], with a move at the
    /// point.
    #[must_use]
    pub fn find_move(&self, record: &Record, point: Point) -> Option<NodeId> {
        let tree = record.tree();
        let wanted = Some(Move::Place(point));
        let is_there = |property: &Property| {
            matches!(property.ident(), "B" | "W")
                && value::play(property.first(), record.size()) == wanted
        };
        self.find(tree, |node| tree.properties(node).iter().any(is_there))
    }

    fn find(&self, tree: &Tree, mut wanted: impl FnMut(NodeId) -> bool) -> Option<NodeId> {
        // The loop ends when it returns to its start, which it never does if
        // the start was deleted.
        let start = Some(self.node).filter(|&node| tree.contains(node));
        let start = start.unwrap_or(NodeId::ROOT);
        let mut at = start;
        loop {
            at = tree.following(at).map_or(NodeId::ROOT, |(next, _)| next);
            if wanted(at) {
                return Some(at);
            }
            if at == start {
                return None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Size;

    fn place(x: u8, y: u8) -> Move {
        Move::Place(Point::new(x, y).unwrap())
    }

    fn record() -> Record {
        Record::new(Size::square(9).unwrap())
    }

    #[test]
    fn in_a_game_playing_after_going_back_drops_what_followed() {
        let (mut record, mut cursor) = (record(), Cursor::default());
        for x in 0..4 {
            cursor.play(&mut record, Color::Black, place(x, 0));
        }
        assert_eq!(cursor.go(record.tree(), -2), 2);
        assert_eq!(
            cursor.go(record.tree(), 9),
            2,
            "nothing is lost by going back"
        );
        cursor.go(record.tree(), -2);
        cursor.play(&mut record, Color::White, place(8, 8));
        assert_eq!(record.tree().len(), 4);
        assert!(!cursor.forward(record.tree()));
        assert_eq!(cursor.go(record.tree(), -9), 3);
    }

    #[test]
    fn in_an_analysis_it_opens_a_variation_once() {
        let (mut record, mut cursor) = (record(), Cursor::default());
        assert!(cursor.branch(&mut record, Color::Black, place(2, 2)));
        let main = cursor.node();
        cursor.to_start(record.tree());
        assert!(cursor.branch(&mut record, Color::Black, place(6, 6)));
        assert!(cursor.branch(&mut record, Color::White, Move::Pass));
        let end = cursor.node();
        cursor.to_start(record.tree());
        cursor.to_end(record.tree());
        assert_eq!(cursor.node(), end, "the variation last visited");
        cursor.to_start(record.tree());
        assert!(!cursor.branch(&mut record, Color::Black, place(2, 2)));
        assert_eq!(cursor.node(), main);
        assert!(cursor.next_variation(record.tree()) && !cursor.next_variation(record.tree()));
        assert!(cursor.forward(record.tree()));
        assert_eq!(cursor.node(), end);
        assert_eq!(record.tree().len(), 4);
        cursor.back(record.tree());
        assert!(cursor.previous_variation(record.tree()));
        assert_eq!(cursor.node(), main);
        cursor.next_variation(record.tree());
        cursor.previous_variation(record.tree());
        cursor.go_to(record.tree(), NodeId::ROOT);
        assert_eq!(
            cursor.ahead(record.tree()),
            Some(main),
            "the one last visited"
        );
    }

    #[test]
    fn a_cursor_on_a_deleted_node_goes_back() {
        let (mut record, mut cursor) = (record(), Cursor::default());
        for x in 0..4 {
            cursor.branch(&mut record, Color::Black, place(x, 0));
        }
        let second = record.tree().main_line(NodeId::ROOT).nth(2).unwrap();
        record.tree_mut().delete(second);
        assert_eq!(cursor.find_text(record.tree(), "nothing"), None);
        assert!(cursor.settle(record.tree()));
        assert_eq!(
            Some(cursor.node()),
            record.tree().main_line(NodeId::ROOT).nth(1)
        );
        assert!(!cursor.settle(record.tree()));
    }

    #[test]
    fn texts_and_moves_are_found_round_the_record() {
        let (mut record, mut cursor) = (record(), Cursor::default());
        for x in 0..4 {
            cursor.branch(&mut record, Color::Black, place(x, 0));
        }
        let line: Vec<NodeId> = record.tree().main_line(NodeId::ROOT).collect();
        for (node, text) in [(line[1], "Ein Zug"), (line[3], "ein anderer [Zug]")] {
            record.tree_mut().set(node, Property::text("C", text));
        }
        for expected in [line[1], line[3], line[1]] {
            let found = cursor.find_text(record.tree(), "ZUG").unwrap();
            assert!(cursor.go_to(record.tree(), found));
            assert_eq!(found, expected);
        }
        assert_eq!(cursor.find_text(record.tree(), "zugzwang"), None);
        let point = Point::new(2, 0).unwrap();
        assert_eq!(cursor.find_move(&record, point), Some(line[3]));
    }
}
