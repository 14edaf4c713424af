//! Compares the fast board with a naive one, and with published counts.

#![cfg(not(feature = "window"))]

mod counts;
mod naive;
mod properties;
mod repetition;
mod situations;
