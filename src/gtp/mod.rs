//! The Go Text Protocol, version 2 (G. Farnebäck, *Specification of the Go Text
//! Protocol*, draft 2, 2002).
//!
//! The side that answers: [`Session::answer`] takes a line and gives the reply;
//! whoever calls it reads and writes, and lends it what else it needs as
//! [`Outside`]. Read in the order `command`, `reply`, `session`, `commands` (what
//! can be asked); `timekeeping`, `handicap`, `rules`, `sgf` and `analysis` are
//! what those words are about. The side that asks is [`client`].

mod analysis;
pub mod client;
mod command;
mod commands;
mod dialect;
mod handicap;
mod outside;
mod reply;
mod rules;
mod session;
mod sgf;
mod timekeeping;

pub use command::{Command, LONGEST_LINE};
pub use dialect::Dialect;
pub use outside::{Nobody, Outside};
pub use reply::Reply;
pub use session::{Options, Session};
