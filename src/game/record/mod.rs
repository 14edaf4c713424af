//! Conversion between game sessions and game records.
//!
//! Facts with an SGF property are written to it. Private properties carry the
//! rest: `SHRU`, rules that have no name of their own (RON), `SHDS` and `SHSK`,
//! the stones agreed to be dead and to live in seki, and `SHMP`, the points on
//! which nothing can be played. A session that is
//! written and read back is the same, with these exceptions:
//!
//! - Moves that were taken back are gone, and so is the time used.
//! - Clocks are as they were after the last move, rounded down to the
//!   millisecond. A limit for each move has become one period of byo-yomi
//!   without main time, which is the same.
//! - Handicap stones that Black placed freely on the fixed points are fixed.
//! - Players who play on after two passes, but have not moved yet, are counting.
//! - A name is one line: each line break or tab in it is a space.

mod go_on;
mod line;
mod not_playable;
mod read;
mod remark;
mod result;
mod rules;
mod start;
mod write;

pub use go_on::Resumed;
pub use not_playable::NotPlayable;
pub use read::Restored;
pub use remark::Remark;

/// The stones agreed to be dead.
const DEAD: &str = "SHDS";
/// The stones agreed to live in seki.
const SEKI: &str = "SHSK";
/// The points of the board on which nothing can be played.
const MASKED: &str = "SHMP";
