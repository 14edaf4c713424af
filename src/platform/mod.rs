//! Basic services: files, the log, supervised processes, addresses, text for
//! messages and seeded random numbers. Nothing here knows Go.

pub mod address;
pub mod diagnostics;
pub mod rng;
pub mod storage;
pub mod supervisor;
pub(crate) mod text;

pub use text::{EmptyItem, NotUtf8};
