//! The nodes of a record, stored in an arena. Each node knows its parent, its
//! first and last child and its siblings. So nothing here recurses, whatever
//! the depth, and adding, deleting and promoting take a few steps each.

use super::order::rank;
use super::property::Property;

/// A node of a [`Tree`]. It stays valid when other nodes are added or deleted.
/// It must not be used with another tree, which may panic.
///
/// # Examples
///
/// ```
/// use shikatsu::record::{NodeId, sgf};
///
/// let record = sgf::read(b"(;SZ[9];B[ee]C[The center.];W[gc])")?.games.remove(0);
/// let first = record.tree().children(NodeId::ROOT).next().unwrap();
/// assert_eq!(record.comment(first), "The center.");
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(std::num::NonZeroU32);

impl NodeId {
    /// The root of every tree.
    pub const ROOT: Self = Self(std::num::NonZeroU32::MIN);

    /// The number of nodes created before this one.
    pub(super) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

#[derive(Clone, Debug, Default)]
struct Node {
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    previous: Option<NodeId>,
    next: Option<NodeId>,
    deleted: bool,
    properties: Vec<Property>,
}

/// Nodes with their properties and variations. The main line continues with the
/// first child of each node.
///
/// Two trees are equal if they have the same shape and properties, whatever the
/// history of their editing.
///
/// # Examples
///
/// ```
/// use shikatsu::record::{NodeId, Property, Tree};
///
/// let stone = |ident, point| vec![Property::new(ident, [point]).unwrap()];
/// let mut tree = Tree::new();
/// let first = tree.add(NodeId::ROOT, stone("B", "ee"));
/// let main = tree.add(first, stone("W", "gc"));
/// let variation = tree.add(first, stone("W", "cg"));
/// assert!(tree.branches(first));
/// assert!(tree.main_line(NodeId::ROOT).eq([NodeId::ROOT, first, main]));
///
/// tree.promote_to_main(variation);
/// assert!(tree.children(first).eq([variation, main]));
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    deleted: usize,
    revision: u64,
}

/// A node that was cut off, with all nodes that followed it.
#[derive(Clone, Debug)]
pub struct Branch {
    id: NodeId,
    /// The sibling that came after it, if any.
    before: Option<NodeId>,
    nodes: Vec<(NodeId, Node)>,
}

impl Branch {
    /// The first node of the branch.
    #[must_use]
    pub const fn id(&self) -> NodeId {
        self.id
    }

    /// The approximate size in bytes.
    #[must_use]
    pub fn weight(&self) -> usize {
        let nodes = self.nodes.iter();
        nodes.map(|(_, node)| weight(&node.properties)).sum()
    }
}

/// The approximate size in bytes of a node with these properties.
pub(super) fn weight(properties: &[Property]) -> usize {
    let spelled = properties.iter().map(|property| property.spelling().len());
    size_of::<Node>() + spelled.map(|length| length + 16).sum::<usize>()
}

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

impl Tree {
    /// Returns a tree of one node without properties.
    #[must_use]
    pub fn new() -> Self {
        Self {
            nodes: vec![Node::default()],
            deleted: 0,
            revision: 0,
        }
    }

    /// The number of nodes.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.len() - self.deleted
    }

    /// Always returns false: a tree has a root.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// Returns true if the node exists and was not deleted.
    #[must_use]
    pub fn contains(&self, id: NodeId) -> bool {
        self.nodes.get(id.index()).is_some_and(|node| !node.deleted)
    }

    /// A number that changes whenever a change of properties may change
    /// positions. Adding or deleting a node does not change it, because the
    /// positions at all other nodes stay as they are.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// The parent of a node; `None` for the root. Deleted nodes keep their
    /// parent, so that a cursor on a deleted node can go back.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    /// The first child of a node, which continues the main line.
    #[must_use]
    pub fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).first_child
    }

    /// The variation after this one.
    #[must_use]
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).next
    }

    /// The variation before this one.
    #[must_use]
    pub fn previous_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).previous
    }

    /// The children of a node, main line first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.node(id).first_child, |&child| self.next_sibling(child))
    }

    /// Returns true if the node has more than one child.
    #[must_use]
    pub fn branches(&self, id: NodeId) -> bool {
        self.node(id).first_child != self.node(id).last_child
    }

    /// The node and the first children after it, to the end.
    pub fn main_line(&self, from: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(from), |&id| self.first_child(id))
    }

    /// The node and its ancestors, up to the root.
    pub fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(id), |&id| self.parent(id))
    }

    /// The node after this one in preorder, and the change of depth: 1 for a
    /// child, 0 for a sibling, −n after n ends.
    #[must_use]
    pub fn following(&self, id: NodeId) -> Option<(NodeId, i64)> {
        if let Some(child) = self.first_child(id) {
            return Some((child, 1));
        }
        let (mut at, mut levels) = (id, 0);
        loop {
            if let Some(next) = self.next_sibling(at) {
                return Some((next, levels));
            }
            at = self.parent(at)?;
            levels -= 1;
        }
    }

    /// All nodes from the root, variations one after the other.
    pub fn preorder(&self) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(NodeId::ROOT), |&id| {
            self.following(id).map(|(next, _)| next)
        })
    }

    /// The depth and properties of all nodes in preorder.
    fn shape(&self) -> impl Iterator<Item = (i64, &[Property])> {
        std::iter::successors(Some((NodeId::ROOT, 0)), |&(id, depth)| {
            self.following(id)
                .map(|(next, levels)| (next, depth + levels))
        })
        .map(|(id, depth)| (depth, self.properties(id)))
    }

    /// The properties of a node in their order.
    #[must_use]
    pub fn properties(&self, id: NodeId) -> &[Property] {
        &self.node(id).properties
    }

    /// The property of that name.
    #[must_use]
    pub fn property(&self, id: NodeId, ident: &str) -> Option<&Property> {
        self.properties(id)
            .iter()
            .find(|property| property.ident() == ident)
    }

    /// Adds a node as the last variation after `parent`, which must not be
    /// deleted.
    pub fn add(&mut self, parent: NodeId, properties: Vec<Property>) -> NodeId {
        debug_assert!(self.contains(parent), "{parent:?} was deleted");
        let count = u32::try_from(self.nodes.len() + 1).ok();
        let id = NodeId(
            count
                .and_then(std::num::NonZeroU32::new)
                // More than four thousand million nodes do not fit in memory.
                .expect("a tree has fewer nodes than an index can name"),
        );
        let previous = self.node(parent).last_child;
        self.nodes.push(Node {
            parent: Some(parent),
            previous,
            properties,
            ..Node::default()
        });
        match previous {
            Some(previous) => self.node_mut(previous).next = Some(id),
            None => self.node_mut(parent).first_child = Some(id),
        }
        self.node_mut(parent).last_child = Some(id);
        id
    }

    /// Deletes a node and all nodes that follow it; the root is never deleted.
    /// Returns true if anything was deleted.
    pub fn delete(&mut self, id: NodeId) -> bool {
        if id == NodeId::ROOT || !self.contains(id) {
            return false;
        }
        self.unlink(id);
        let mut pending = vec![id];
        while let Some(id) = pending.pop() {
            pending.extend(self.children(id));
            let node = self.node_mut(id);
            *node = Node {
                parent: node.parent,
                deleted: true,
                ..Node::default()
            };
            self.deleted += 1;
        }
        true
    }

    /// Cuts off a node with all nodes that follow it, so that it can be put
    /// back later. Returns `None` for the root and for a deleted node.
    ///
    /// # Examples
    ///
    /// ```
    /// use shikatsu::record::{NodeId, Tree};
    ///
    /// let mut tree = Tree::new();
    /// let child = tree.add(NodeId::ROOT, Vec::new());
    /// let grandchild = tree.add(child, Vec::new());
    /// let branch = tree.cut(child).unwrap();
    /// assert_eq!(tree.len(), 1);
    /// assert!(!tree.contains(grandchild));
    ///
    /// tree.graft(branch);
    /// assert_eq!(tree.parent(grandchild), Some(child));
    /// ```
    pub fn cut(&mut self, id: NodeId) -> Option<Branch> {
        if id == NodeId::ROOT || !self.contains(id) {
            return None;
        }
        let before = self.next_sibling(id);
        self.unlink(id);
        let mut nodes = Vec::new();
        let mut pending = vec![id];
        while let Some(id) = pending.pop() {
            pending.extend(self.children(id));
            let node = self.node_mut(id);
            let gone = Node {
                parent: node.parent,
                deleted: true,
                ..Node::default()
            };
            nodes.push((id, std::mem::replace(node, gone)));
        }
        self.deleted += nodes.len();
        Some(Branch { id, before, nodes })
    }

    /// Puts a branch back in its former place. The rest of the tree must be as
    /// it was just after the cut.
    pub fn graft(&mut self, branch: Branch) {
        self.deleted -= branch.nodes.len();
        for (id, node) in branch.nodes {
            *self.node_mut(id) = node;
        }
        let (id, before) = (branch.id, branch.before);
        let node = self.node_mut(id);
        (node.previous, node.next) = (None, None);
        match (before, self.parent(id)) {
            (Some(before), _) => self.link_before(id, before),
            (None, Some(parent)) => self.link_last(id, parent),
            (None, None) => {}
        }
    }

    /// Deletes all nodes after a node.
    pub fn delete_children(&mut self, id: NodeId) {
        while let Some(child) = self.first_child(id) {
            self.delete(child);
        }
    }

    /// Moves a variation before its previous sibling; returns false if it is
    /// the first.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let Some(previous) = self.previous_sibling(id) else {
            return false;
        };
        self.unlink(id);
        self.link_before(id, previous);
        true
    }

    /// Moves a variation after its next sibling; returns false if it is the
    /// last.
    pub fn demote(&mut self, id: NodeId) -> bool {
        self.next_sibling(id).is_some_and(|next| self.promote(next))
    }

    /// Puts the children of a node into this order, which must name each once.
    /// Returns their former order.
    pub fn arrange(&mut self, parent: NodeId, order: &[NodeId]) -> Vec<NodeId> {
        let before: Vec<NodeId> = self.children(parent).collect();
        for &child in order {
            self.unlink(child);
            let node = self.node_mut(child);
            (node.previous, node.next) = (None, None);
            self.link_last(child, parent);
        }
        before
    }

    /// Replaces the properties of a node and returns the former ones.
    pub fn replace_properties(&mut self, id: NodeId, properties: Vec<Property>) -> Vec<Property> {
        self.revision += 1;
        std::mem::replace(&mut self.node_mut(id).properties, properties)
    }

    /// Makes the line that leads to the node the main line; returns true if
    /// anything changed.
    pub fn promote_to_main(&mut self, id: NodeId) -> bool {
        let mut changed = false;
        let mut at = Some(id).filter(|&id| self.contains(id));
        while let Some(node) = at {
            at = self.parent(node);
            let first = at.and_then(|parent| self.first_child(parent));
            if let Some(first) = first.filter(|&first| first != node) {
                self.unlink(node);
                self.link_before(node, first);
                changed = true;
            }
        }
        changed
    }

    /// Sets a property. It replaces the one of that name, or is inserted in the
    /// usual order (information, set-up, move, clock, marks, comment).
    pub fn set(&mut self, id: NodeId, property: Property) {
        self.touch(property.ident());
        let properties = &mut self.node_mut(id).properties;
        let same = |other: &Property| other.ident() == property.ident();
        if let Some(place) = properties.iter().position(same) {
            properties[place] = property;
        } else {
            let own = rank(property.ident());
            let before = |other: &Property| rank(other.ident()) <= own;
            let place = properties.iter().rposition(before).map_or(0, |i| i + 1);
            properties.insert(place, property);
        }
    }

    /// Removes the property of that name; returns true if it existed.
    pub fn remove(&mut self, id: NodeId, ident: &str) -> bool {
        let properties = &mut self.node_mut(id).properties;
        let before = properties.len();
        properties.retain(|property| property.ident() != ident);
        let removed = properties.len() < before;
        if removed {
            self.touch(ident);
        }
        removed
    }

    /// Sets the properties that a reader found, in the order of the file.
    pub(super) fn fill(&mut self, id: NodeId, properties: Vec<Property>) {
        self.node_mut(id).properties = properties;
        self.revision += 1;
    }

    fn touch(&mut self, ident: &str) {
        if matches!(
            ident,
            "B" | "W" | "AB" | "AW" | "AE" | "PL" | "MN" | "KO" | "HA"
        ) {
            self.revision += 1;
        }
    }

    /// Removes a node from its parent's children.
    fn unlink(&mut self, id: NodeId) {
        let node = self.node(id);
        let (parent, previous, next) = (node.parent, node.previous, node.next);
        match (previous, parent) {
            (Some(previous), _) => self.node_mut(previous).next = next,
            (None, Some(parent)) => self.node_mut(parent).first_child = next,
            (None, None) => {}
        }
        match (next, parent) {
            (Some(next), _) => self.node_mut(next).previous = previous,
            (None, Some(parent)) => self.node_mut(parent).last_child = previous,
            (None, None) => {}
        }
    }

    /// Inserts an unlinked node before one of its siblings.
    fn link_before(&mut self, id: NodeId, next: NodeId) {
        let previous = self.node_mut(next).previous.replace(id);
        match (previous, self.parent(id)) {
            (Some(previous), _) => self.node_mut(previous).next = Some(id),
            (None, Some(parent)) => self.node_mut(parent).first_child = Some(id),
            (None, None) => {}
        }
        let node = self.node_mut(id);
        (node.previous, node.next) = (previous, Some(next));
    }

    /// Inserts an unlinked node as the last child of its parent.
    fn link_last(&mut self, id: NodeId, parent: NodeId) {
        let last = self.node_mut(parent).last_child.replace(id);
        match last {
            Some(last) => self.node_mut(last).next = Some(id),
            None => self.node_mut(parent).first_child = Some(id),
        }
        let node = self.node_mut(id);
        (node.previous, node.next) = (last, None);
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        self.shape().eq(other.shape())
    }
}

impl Eq for Tree {}

#[cfg(test)]
mod tests {
    use super::*;

    fn comment(text: &str) -> Vec<Property> {
        vec![Property::text("C", text)]
    }

    /// Returns a root with three variations, the second of which has a child.
    fn small() -> (Tree, [NodeId; 4]) {
        let mut tree = Tree::new();
        let a = tree.add(NodeId::ROOT, comment("a"));
        let b = tree.add(NodeId::ROOT, comment("b"));
        let c = tree.add(NodeId::ROOT, comment("c"));
        let d = tree.add(b, comment("d"));
        (tree, [a, b, c, d])
    }

    fn children(tree: &Tree, id: NodeId) -> Vec<NodeId> {
        tree.children(id).collect()
    }

    #[test]
    fn variations_are_promoted_step_by_step_and_at_once() {
        let (mut tree, [a, b, c, d]) = small();
        assert!(tree.promote(c));
        assert_eq!(children(&tree, NodeId::ROOT), [a, c, b]);
        assert!(tree.promote_to_main(d) && !tree.promote_to_main(d));
        assert_eq!(children(&tree, NodeId::ROOT), [b, a, c]);
        assert!(tree.main_line(NodeId::ROOT).eq([NodeId::ROOT, b, d]));
        assert!(!tree.promote(b) && !tree.promote(NodeId::ROOT));
    }

    #[test]
    fn a_deleted_variation_leaves_the_others_as_they_were() {
        let (mut tree, [a, b, c, d]) = small();
        assert!(tree.delete(b) && !tree.delete(b) && !tree.delete(NodeId::ROOT));
        assert_eq!(children(&tree, NodeId::ROOT), [a, c]);
        assert_eq!(tree.len(), 3);
        assert!(!tree.contains(d) && tree.contains(c));
        assert_eq!(tree.properties(c), comment("c"));
        assert_eq!(tree.parent(d), Some(b));
        assert_eq!(tree.previous_sibling(c), Some(a));
    }

    #[test]
    fn a_branch_that_is_cut_grows_on_where_it_was() {
        let (tree, [a, b, c, d]) = small();
        for id in [a, b, c, d] {
            let mut other = tree.clone();
            let branch = other.cut(id).unwrap();
            assert!(!other.contains(id) && branch.weight() > 0);
            assert_eq!(other.len(), if id == b { 3 } else { 4 });
            other.graft(branch);
            assert_eq!((&other, other.len()), (&tree, 5));
            assert!(other.preorder().eq([NodeId::ROOT, a, b, d, c]));
        }
        assert!(tree.clone().cut(NodeId::ROOT).is_none());
    }

    #[test]
    fn variations_are_demoted_and_arranged() {
        let (mut tree, [a, b, c, _]) = small();
        assert!(tree.demote(a) && !tree.demote(c));
        assert_eq!(children(&tree, NodeId::ROOT), [b, a, c]);
        assert_eq!(tree.arrange(NodeId::ROOT, &[a, b, c]), [b, a, c]);
        assert_eq!(tree, small().0);
        assert_eq!(tree.previous_sibling(c), Some(b));
    }

    #[test]
    fn preorder_reads_each_variation_to_its_end() {
        let (tree, [a, b, c, d]) = small();
        assert!(tree.preorder().eq([NodeId::ROOT, a, b, d, c]));
    }

    #[test]
    fn equality_is_of_shape_and_properties() {
        let (tree, [a, _, _, _]) = small();
        let mut other = small().0;
        assert_eq!(tree, other);
        let extra = other.add(a, Vec::new());
        assert_ne!(tree, other);
        other.delete(extra);
        assert_eq!(tree, other);
        let mut chain = Tree::new();
        let mut at = NodeId::ROOT;
        for text in ["a", "b", "d", "c"] {
            at = chain.add(at, comment(text));
        }
        assert_ne!(tree, chain);
    }

    #[test]
    fn a_property_is_set_where_it_belongs() {
        let mut tree = Tree::new();
        for property in [
            Property::text("C", "x"),
            Property::text("PW", "w"),
            Property::text("B", "aa"),
            Property::text("PW", "white"),
        ] {
            tree.set(NodeId::ROOT, property);
        }
        let order = |tree: &Tree| -> Vec<String> {
            let all = tree.properties(NodeId::ROOT).iter();
            all.map(|property| property.ident().to_owned()).collect()
        };
        assert_eq!(order(&tree), ["PW", "B", "C"]);
        assert!(tree.remove(NodeId::ROOT, "B") && !tree.remove(NodeId::ROOT, "B"));
        assert_eq!(order(&tree), ["PW", "C"]);
    }

    #[test]
    fn a_long_chain_is_built_walked_and_dropped() {
        let mut tree = Tree::new();
        let mut at = NodeId::ROOT;
        for _ in 0..1_000_000 {
            at = tree.add(at, Vec::new());
        }
        assert_eq!(tree.preorder().count(), 1_000_001);
        let copy = tree.clone();
        assert!(copy == tree);
        tree.delete_children(NodeId::ROOT);
        assert_eq!(tree.len(), 1);
    }
}
