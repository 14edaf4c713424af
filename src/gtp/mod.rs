//! The Go Text Protocol, version 2 (G. Farnebäck, *Specification of the Go Text
//! Protocol*, draft 2, 2002).
//!
//! [`server`] answers commands, [`client`] sends them, and [`process`] runs the
//! engines that a client talks to. `command`, `dialect` and `address` are common
//! to both sides.

pub mod client;
mod command;
mod dialect;
pub mod process;
pub mod server;

pub use command::{Command, LONGEST_LINE};
pub use dialect::Dialect;
