//! The limits on what is read from problem files and folders.

/// The largest `.go` file in bytes: more than any board needs, and small enough
/// to read at once.
pub(super) const LARGEST_POSITION: u64 = 64 * 1024;
/// The largest index in bytes, enough for [`MOST_PROBLEMS`] entries.
pub(super) const LARGEST_INDEX: u64 = 16 * 1024 * 1024;
/// The deepest level of subfolders that is searched. The limit also ends cycles
/// of links.
pub(super) const DEEPEST: usize = 4;
/// The most names of a folder that are read.
pub(super) const MOST_FILES: usize = 50_000;
/// The most problems that one call loads. A problem takes about 500 bytes of
/// memory, plus its solution tree.
pub const MOST_PROBLEMS: usize = 20_000;
