//! The student's statistics.

mod panel;
#[cfg(test)]
mod tests;

pub(crate) use self::panel::plugin;
