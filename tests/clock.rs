//! Tests of clocks to the second, against their definition and a naive clock.

#![cfg(not(feature = "window"))]

mod cases;
mod naive;
mod properties;
mod records;
mod saved;
