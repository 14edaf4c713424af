//! How much one file may ask for, so that no file exhausts the memory. The
//! worst file within them takes less than a gigabyte.

/// The longest file in bytes. The largest collections that people pass around
/// as one file (dictionaries of openings) have some ten megabytes.
pub const MAX_BYTES: usize = 64 << 20;

/// The most nodes of all games of a file: sixteen thousand games of 250 moves.
/// A node with a move takes about a hundred bytes of memory.
pub const MAX_NODES: usize = 4_000_000;

/// The most properties of all nodes of a file.
pub const MAX_PROPERTIES: usize = 8_000_000;

/// The most properties of one node, so that looking for duplicates stays
/// cheap. The standard knows about seventy for Go.
pub(super) const MAX_NODE_PROPERTIES: usize = 300;

/// The deepest nesting of variations. Each level costs the reader a few bytes
/// and no stack.
pub const MAX_DEPTH: usize = 1_000_000;

/// The most warnings that are kept; a binary file would give one a byte.
pub const MAX_WARNINGS: usize = 1000;
