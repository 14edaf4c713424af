//! Game records: a tree of moves and set-ups, and the SGF files that hold them.
//!
//! A [`Record`] is a [`Tree`] of nodes together with the size of its board. The
//! properties of the nodes keep their SGF spelling, so that values this program
//! does not understand are not lost. Everything else is a view of the tree:
//! [`info`] of the game, [`position`](mod@position) at a node, [`clock`] and
//! [`markup`] of a node. A [`Cursor`] walks through a record, and a [`History`]
//! undoes changes to it.

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
pub(crate) mod replayed_end;
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
///
/// # Examples
///
/// ```
/// use shikatsu::go::{Color, Move, Size};
/// use shikatsu::record::{Cursor, Record, sgf};
///
/// let size = Size::square(9).unwrap();
/// let mut record = Record::new(size);
/// let mut cursor = Cursor::default();
/// cursor.play(&mut record, Color::Black, Move::Place(size.parse_point("E5")?));
/// cursor.play(&mut record, Color::White, Move::Pass);
/// assert!(sgf::write(&record).ends_with("SZ[9]\n;B[ee];W[])\n"));
/// # Ok::<(), shikatsu::go::ParsePointError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    tree: Tree,
    size: Size,
}

impl Record {
    /// Returns a record of an empty board.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self::of(Tree::new(), size)
    }

    pub(super) const fn of(tree: Tree, size: Size) -> Self {
        Self { tree, size }
    }

    /// The tree of nodes.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The tree of nodes, to be changed. It must not hold the properties that
    /// describe the file (FF, GM, CA, AP, SZ).
    pub const fn tree_mut(&mut self) -> &mut Tree {
        &mut self.tree
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }
}
