//! Tests that files are written completely or not at all.

#![cfg(not(feature = "window"))]

mod failures;
#[cfg(unix)]
mod killed;
mod replaced;
mod set_aside;
