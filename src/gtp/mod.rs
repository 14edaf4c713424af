//! The Go Text Protocol, version 2 (G. Farnebäck, *Specification of the Go Text
//! Protocol*, draft 2, 2002): the side that answers.
//!
//! [`Session::answer`] takes a line and gives the reply; whoever calls it reads
//! and writes.

mod command;
mod commands;
#[cfg(test)]
mod conversation;
mod reply;
mod session;

pub use command::{Command, LONGEST_LINE};
pub use reply::Reply;
pub use session::{Options, Session};
