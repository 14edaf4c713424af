//! Properties of reading and writing SGF, and of editing records.

#[path = "sgf_laws/bytes.rs"]
mod bytes;
#[path = "sgf_laws/charsets.rs"]
mod charsets;
#[path = "sgf_laws/editing.rs"]
mod editing;
#[path = "sgf_laws/large.rs"]
mod large;
#[path = "sgf_laws/random.rs"]
mod random;
#[path = "sgf_laws/writing.rs"]
mod writing;
