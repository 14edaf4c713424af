//! Game records: a tree of moves and set-ups, and the SGF files that hold them.
//!
//! A [`Record`] is a [`Tree`] of nodes whose properties are kept as SGF spells
//! them, so that nothing is lost that is not understood, and the size of its
//! board. Everything else is a view of it: [`info`] of the game,
//! [`position`](mod@position) at a node, [`clock`] and [`markup`] of a node.
//! Whoever walks through a record holds a
//! [`Cursor`], and whoever changes it a [`History`] to take changes back by.

pub mod clock;
pub mod cursor;
pub mod edit;
mod game;
pub mod graph;
pub mod history;
pub mod info;
pub mod keyframes;
mod kind;
pub mod komi;
pub mod markup;
mod order;
pub mod outcome;
pub mod point_list;
pub mod position;
pub mod property;
pub mod sgf;
pub mod tree;
pub mod value;

pub use cursor::Cursor;
pub use graph::Graph;
pub use history::History;
pub use info::{GameInfo, InfoText};
pub use keyframes::Keyframes;
pub use komi::Komi;
pub use markup::{Mark, Markup};
pub use outcome::{StatedOutcome, WonBy};
pub use position::{Irregularity, Position};
pub use property::Property;
pub use tree::{NodeId, Tree};

use crate::go::Size;

/// A recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    tree: Tree,
    size: Size,
}

impl Record {
    /// A record of an empty board.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self::of(Tree::new(), size)
    }

    pub(super) const fn of(tree: Tree, size: Size) -> Self {
        Self { tree, size }
    }

    /// The nodes.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The nodes, to be changed. The properties that say how a file is written
    /// (FF, GM, CA, AP, SZ) have no place in them.
    pub const fn tree_mut(&mut self) -> &mut Tree {
        &mut self.tree
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }
}
