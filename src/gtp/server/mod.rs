//! The server side of the protocol: answers commands.
//!
//! [`Session::answer`] takes a line and returns the reply. The caller reads and
//! writes, and provides everything else that the session needs as [`Outside`].
//! Read in the order `reply`, `session`, `commands` (one file for each kind).
//! `arguments`, `timekeeping`, `handicap`, `rules`, `sgf` and `analysis` serve
//! those.

mod analysis;
mod arguments;
mod commands;
mod handicap;
mod outside;
mod reply;
mod rules;
mod session;
mod sgf;
mod timekeeping;

pub use outside::{Nobody, Outside};
pub use reply::Reply;
pub use session::{Options, Session};
