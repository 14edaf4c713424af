//! How much one file may ask for, so that no file exhausts the memory. The
//! worst file within them takes less than a gigabyte.

/// The longest file in bytes: ten thousand games of ordinary length. The
/// dictionaries of openings that people pass around as one file have less than
/// ten megabytes.
pub const MAX_BYTES: usize = 32 << 20;

/// The most nodes of all games of a file, about as many as a file of the
/// longest kind holds if each has a move. A node with a move takes about a
/// hundred bytes of memory, one without anything half as many.
pub const MAX_NODES: usize = 4_000_000;

/// The most properties of one node, so that looking for duplicates stays
/// cheap. The standard knows about seventy for Go.
pub const MAX_NODE_PROPERTIES: usize = 300;

/// The deepest nesting of variations. Each level costs the reader a few bytes
/// and no stack.
pub const MAX_DEPTH: usize = 1_000_000;

/// How far main lines are replayed to warn of moves against the rules, all
/// games together: a million nodes, of which one with set-up counts as many as
/// it costs. This bounds the time; what lies beyond is found when it is shown.
pub(super) const MAX_REPLAYED: usize = 1_000_000;

/// What a node with set-up costs against one with a move.
pub(super) const SETUP_COST: usize = 50;

/// The most warnings that are kept, of small faults and of games that were left
/// out; a binary file would give one a byte.
pub const MAX_WARNINGS: usize = 1000;
