//! The student's statistics.

pub(crate) mod panel;
#[cfg(test)]
mod tests;
