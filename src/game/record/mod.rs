//! A contest as a game record, and a game record as a contest.
//!
//! What SGF has a property for goes there. Three private ones carry the rest:
//! `SHRU`, rules that have no name of their own (RON), and `SHDS` and `SHSK`,
//! the stones agreed to be dead and to live in seki. Read back, a contest is the
//! same but for this:
//!
//! - Moves that were taken back are gone, and so is the time used.
//! - Clocks are as they were after the last move, rounded down to the
//!   millisecond. A limit a move has become one period of byo-yomi without main
//!   time, which is the same.
//! - Handicap stones that Black placed freely on the fixed points are fixed.
//! - Players who play on after two passes, but have not moved yet, are counting.
//! - A name is one line: each line break or tab in it is a space.

mod line;
mod read;
mod remark;
mod result;
mod rules;
mod start;
mod write;

pub use read::{NotPlayable, Restored};
pub use remark::Remark;

/// The stones agreed to be dead.
const DEAD: &str = "SHDS";
/// The stones agreed to live in seki.
const SEKI: &str = "SHSK";
