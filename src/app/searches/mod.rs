//! Background searches that several features use.

pub(crate) mod estimate;
pub(crate) mod proof_task;
pub(crate) mod provable_answer;
pub(crate) mod solver_task;
