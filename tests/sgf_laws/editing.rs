//! Tests that edits keep the tree consistent and the positions right.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::Index;
use shikatsu::go::{Color, Move, Point};
use shikatsu::record::{Cursor, Keyframes, NodeId, Property, Record, Tree};

use super::random::record;

/// An edit of a record.
#[derive(Clone, Debug)]
enum Edit {
    Add(Index),
    Delete(Index),
    Promote(Index),
    PromoteToMain(Index),
    Move(Index, u8, u8),
    Comment(Index),
    RemoveMove(Index),
    Go(Index),
    Step(i32),
    Branch(u8, u8),
    Play(u8, u8),
}

fn edit() -> impl Strategy<Value = Edit> {
    let node = any::<Index>;
    let side = || 0u8..9;
    prop_oneof![
        node().prop_map(Edit::Add),
        node().prop_map(Edit::Delete),
        node().prop_map(Edit::Promote),
        node().prop_map(Edit::PromoteToMain),
        (node(), side(), side()).prop_map(|(n, x, y)| Edit::Move(n, x, y)),
        node().prop_map(Edit::Comment),
        node().prop_map(Edit::RemoveMove),
        node().prop_map(Edit::Go),
        (-5i32..5).prop_map(Edit::Step),
        (side(), side()).prop_map(|(x, y)| Edit::Branch(x, y)),
        (side(), side()).prop_map(|(x, y)| Edit::Play(x, y)),
    ]
}

fn place(x: u8, y: u8) -> Move {
    Point::new(x, y).map_or(Move::Pass, Move::Place)
}

fn apply(edit: &Edit, record: &mut Record, cursor: &mut Cursor) {
    let nodes: Vec<NodeId> = record.tree().preorder().collect();
    let node = |index: &Index| *index.get(&nodes);
    match edit {
        Edit::Add(parent) => {
            record.tree_mut().add(node(parent), Vec::new());
        }
        Edit::Delete(at) => {
            let (at, before) = (node(at), record.tree().len());
            let gone = record.tree().ancestors(at).count() > 1;
            assert_eq!(record.tree_mut().delete(at), gone);
            assert!(gone == (record.tree().len() < before));
        }
        Edit::Promote(at) => {
            let first = record.tree().previous_sibling(node(at)).is_none();
            assert_eq!(record.tree_mut().promote(node(at)), !first);
        }
        Edit::PromoteToMain(at) => {
            record.tree_mut().promote_to_main(node(at));
            let mut line = record.tree().main_line(NodeId::ROOT);
            assert!(line.any(|there| there == node(at)));
        }
        Edit::Move(at, x, y) => {
            let raw = shikatsu::record::value::spell_play(place(*x, *y));
            let played = Property::new("W", [raw.as_str()]).unwrap();
            record.tree_mut().set(node(at), played);
        }
        Edit::Comment(at) => record.set_comment(node(at), "a comment"),
        Edit::RemoveMove(at) => {
            record.tree_mut().remove(node(at), "B");
        }
        Edit::Go(at) => assert!(cursor.go_to(record.tree(), node(at))),
        Edit::Step(steps) => {
            cursor.go(record.tree(), *steps);
        }
        Edit::Branch(x, y) => {
            let before = record.tree().len();
            let new = cursor.branch(record, Color::Black, place(*x, *y));
            assert_eq!(record.tree().len(), before + usize::from(new));
        }
        Edit::Play(x, y) => cursor.play(record, Color::White, place(*x, *y)),
    }
    cursor.settle(record.tree());
}

/// Asserts that every node is reached exactly once, forwards and backwards.
fn assert_whole(tree: &Tree) {
    let mut reached = BTreeSet::new();
    for node in tree.preorder() {
        assert!(reached.insert(node) && tree.contains(node));
        let mut previous = None;
        for child in tree.children(node) {
            assert_eq!(tree.parent(child), Some(node));
            assert_eq!(tree.previous_sibling(child), previous);
            previous = Some(child);
        }
        assert_eq!(tree.branches(node), tree.children(node).count() > 1);
        assert_eq!(tree.first_child(node), tree.children(node).next());
    }
    assert_eq!(reached.len(), tree.len());
}

proptest! {
    #[test]
    fn edited_trees_stay_whole(
        mut record in record(20, false),
        edits in prop::collection::vec(edit(), 0..40),
    ) {
        let mut cursor = Cursor::default();
        for edit in &edits {
            apply(edit, &mut record, &mut cursor);
            assert_whole(record.tree());
            prop_assert!(record.tree().contains(cursor.node()));
        }
    }

    #[test]
    fn kept_positions_are_those_of_a_full_replay(
        mut record in record(600, true),
        edits in prop::collection::vec((edit(), any::<Index>()), 0..12),
    ) {
        let (mut frames, mut cursor) = (Keyframes::default(), Cursor::default());
        for (edit, look) in &edits {
            let nodes: Vec<NodeId> = record.tree().preorder().collect();
            let last = *nodes.last().unwrap();
            for node in [*look.get(&nodes), last] {
                prop_assert_eq!(frames.position(&record, node), record.position(node));
            }
            apply(edit, &mut record, &mut cursor);
        }
    }

    #[test]
    fn a_cursor_walks_back_the_way_it_came(record in record(60, false), to in any::<Index>()) {
        let tree = record.tree();
        let nodes: Vec<NodeId> = tree.preorder().collect();
        let (node, mut cursor) = (*to.get(&nodes), Cursor::default());
        cursor.go_to(tree, node);
        let depth = tree.ancestors(node).count() as i32 - 1;
        prop_assert_eq!(cursor.go(tree, -1000), depth as u32);
        prop_assert_eq!(cursor.node(), NodeId::ROOT);
        prop_assert_eq!(cursor.go(tree, depth), depth as u32);
        prop_assert_eq!(cursor.node(), node);
    }
}

#[test]
fn positions_are_kept_in_long_lines_and_dropped_by_edits() {
    let mut record = Record::new(shikatsu::go::Size::square(9).unwrap());
    let mut cursor = Cursor::default();
    for n in 0..1000u32 {
        let color = Color::BOTH[n as usize % 2];
        cursor.branch(
            &mut record,
            color,
            place((n * 7 % 9) as u8, (n * 5 % 81 / 9) as u8),
        );
    }
    let mut frames = Keyframes::default();
    let end = cursor.node();
    assert_eq!(frames.position(&record, end), record.position(end));
    let kept = frames.len();
    assert!(kept >= 5);
    cursor.branch(&mut record, Color::Black, Move::Pass);
    assert_eq!(frames.position(&record, cursor.node()).move_number, 1001);
    assert_eq!(frames.len(), kept, "a new node changes no position");
    let root = NodeId::ROOT;
    record.set_up(
        root,
        Point::new(0, 0).unwrap(),
        shikatsu::go::Cell::Stone(Color::White),
    );
    assert_eq!(frames.position(&record, root), record.position(root));
    assert!(frames.is_empty());
}
