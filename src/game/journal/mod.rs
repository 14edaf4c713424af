//! The running game on disk, so that it survives whatever happens to the
//! program.
//!
//! A journal is a text: a line that says what it is, the set-up of a
//! [`GameSession`](crate::game::Contest), and one line for each event, added as
//! it happens. A game that comes back is played from them anew. Adding a line
//! costs the same after ten moves and after three hundred, and a line that was
//! cut off by a crash is known by its missing end.

mod file;
mod lines;

pub use file::{Found, Journal, JournalError, Recovery, Unread, UnreadError, recover};
pub use lines::TextError;
