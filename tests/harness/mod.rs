//! Tools of the tests: the program as a process, a virtual screen, a small disk,
//! random choice.

#[cfg(unix)]
pub(crate) mod acknowledged;
#[cfg(feature = "window")]
pub(crate) mod board;
#[cfg(unix)]
pub(crate) mod chance;
#[cfg(feature = "window")]
pub(crate) mod controls;
#[cfg(not(feature = "window"))]
pub(crate) mod conversation;
pub(crate) mod disk;
#[cfg(not(feature = "window"))]
pub(crate) mod listening;
#[cfg(feature = "window")]
pub(crate) mod picture;
#[cfg(unix)]
pub(crate) mod processes;
pub(crate) mod program;
#[cfg(not(feature = "window"))]
pub(crate) mod questions;
#[cfg(not(feature = "window"))]
pub(crate) mod random_cases;
#[cfg(feature = "window")]
pub(crate) mod screen;
#[cfg(feature = "window")]
pub(crate) mod waiting;
