//! Searches in the background that several features ask for.

pub(crate) mod estimate;
pub(crate) mod proof_task;
pub(crate) mod solver_task;
