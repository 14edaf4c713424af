//! SGF files: game records of Smart Game Format, version FF\[4], and whatever
//! of FF\[1] to FF\[3] and of sloppy programs can be understood.
//!
//! Reading goes in four steps: `decode` makes text of bytes,
//! `lexer` cuts it into tokens, `parser` builds the tree of each game and
//! repairs what is amiss, and `check` looks at the values of each node. A game
//! is read wholly or not at all.

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
pub use limits::{MAX_BYTES, MAX_DEPTH, MAX_NODE_PROPERTIES, MAX_NODES, MAX_WARNINGS};
pub use place::Place;
pub use reader::{Reading, read};
pub use writer::{write, write_collection};
