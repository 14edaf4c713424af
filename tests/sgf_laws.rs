//! Properties of reading and writing SGF, and of editing records.

#![cfg(not(feature = "window"))]

mod bytes;
mod charsets;
mod editing;
mod large;
mod random;
mod writing;
