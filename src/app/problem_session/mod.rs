//! The state of the work on problems, which several features share: the
//! playlist, a practice, a quiz, a timed run, a proof and a draft. Each state has
//! one feature that writes it.

pub(crate) mod collections;
pub(crate) mod draft_title;
pub(crate) mod draw;
pub(crate) mod edit_tool;
pub(crate) mod editor_intent;
pub(crate) mod playlist;
pub(crate) mod practice;
pub(crate) mod practice_intent;
pub(crate) mod proof;
pub(crate) mod quiz;
pub(crate) mod systems;
pub(crate) mod timed_run;
