//! Play over a network.

#![cfg(not(feature = "window"))]

mod abuse;
mod loopback;
#[cfg(unix)]
mod processes;
mod raw_peer;
mod simulated_line;
