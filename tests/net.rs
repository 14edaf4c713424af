//! Play over a network.

#![cfg(not(feature = "window"))]

mod abuse;
mod duel;
mod duel_abuse;
mod duel_line;
mod loopback;
#[cfg(unix)]
mod processes;
mod raw_peer;
mod seats;
#[cfg(target_os = "linux")]
mod sieges;
mod simulated_line;
mod world;
