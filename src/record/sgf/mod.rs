//! SGF files: game records in Smart Game Format, version FF\[4]. Files of
//! FF\[1] to FF\[3] and of sloppy programs are read as far as they can be
//! understood.
//!
//! Reading has four steps. `decode` turns bytes into text, and `lexer` splits
//! it into tokens. `parser` builds the tree of each game and repairs faults,
//! and `check` checks the values of each node. A game is read completely or not
//! at all.

mod check;
mod decode;
mod fault;
mod games;
mod lexer;
mod limits;
mod parser;
mod place;
mod reader;
mod writer;

pub use fault::{Fault, SgfError, Warning};
pub use limits::{
    LARGEST_FILE, MAX_BYTES, MAX_DEPTH, MAX_NODE_PROPERTIES, MAX_NODES, MAX_WARNINGS,
};
pub use place::Location;
pub use reader::{ParsedFile, read};
pub use writer::{write, write_collection};
