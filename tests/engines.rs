//! Tests of engines as processes and over TCP: well-behaved ones, and one that has
//! every kind of fault (`gtp/bad_engine.py`).
//!
//! The game survives every fault, the fault is reported, and no process of an
//! engine is left.

#![cfg(all(unix, not(feature = "window")))]

mod analysis;
mod faults;
mod gnugo;
mod going;
mod processes;
mod table;
mod tcp;
