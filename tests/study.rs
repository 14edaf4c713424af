//! Tests of the student's practice database, with failures of every kind.

#![cfg(not(feature = "window"))]

mod files;
mod killed;
#[cfg(unix)]
mod protected;
mod together;
