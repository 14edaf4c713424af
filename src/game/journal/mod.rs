//! The running game on disk, so that it survives a crash of the program.
//!
//! A journal is a text file. It holds a line with its type, the set-up of a
//! [`GameSession`](crate::game::GameSession), and one line for each event,
//! added as it happens. A game is restored by replaying them. Adding a line
//! costs the same after ten moves and after three hundred. A line that a crash
//! cut off is recognized by its missing line end.

mod file;
mod lines;

pub use file::{Found, Journal, JournalError, Recovery, Unread, UnreadError, recover};
pub use lines::TextError;
