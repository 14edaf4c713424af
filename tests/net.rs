//! Play over a network.

#![cfg(not(feature = "window"))]

mod abuse;
mod loopback;
mod simulated_line;
