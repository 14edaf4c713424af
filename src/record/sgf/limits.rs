//! Limits on files, so that no file exhausts the memory. The worst file within
//! them takes less than a gigabyte.

/// The longest file in bytes: ten thousand games of ordinary length. Popular
/// dictionaries of openings in one file are smaller than ten megabytes.
pub const MAX_BYTES: usize = 32 << 20;

/// The same length as that of a file on the disk.
pub const LARGEST_FILE: u64 = MAX_BYTES as u64;

/// The most nodes of all games of a file. It is about the number that a file of
/// the largest size holds if each node has a move. A node with a move takes
/// about a hundred bytes of memory, an empty node half as many.
pub const MAX_NODES: usize = 4_000_000;

/// The most properties of one node, so that the search for duplicates stays
/// cheap. The standard has about seventy for Go.
pub const MAX_NODE_PROPERTIES: usize = 300;

/// The deepest nesting of variations. Each level costs the reader a few bytes
/// and no stack.
pub const MAX_DEPTH: usize = 1_000_000;

/// The number of nodes of main lines, in all games together, that are replayed
/// to warn of moves against the rules. A node with set-up counts as
/// [`SETUP_COST`] nodes. This bounds the time; faults in later nodes are found
/// when they are shown.
pub(super) const MAX_REPLAYED: usize = 1_000_000;

/// The cost of replaying a node with set-up, relative to a node with a move.
pub(super) const SETUP_COST: usize = 50;

/// The most warnings kept, of small faults and of games left out each. Without
/// it, a binary file would give one warning a byte.
pub const MAX_WARNINGS: usize = 1000;
