//! The options menu and its pages.

pub(crate) mod controls_page;
pub(crate) mod engine_trial;
pub(crate) mod engines_page;
pub(crate) mod keys;
pub(crate) mod panel;
#[cfg(test)]
mod tests;
