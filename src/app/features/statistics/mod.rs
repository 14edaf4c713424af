//! The student's statistics.

pub(crate) mod panel;
