//! Names of files in messages.

use std::fmt;
use std::path::Path;

/// The path on one line, without what would disturb a terminal.
pub(crate) fn one_line(path: &Path) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        for c in path.to_string_lossy().chars() {
            if c.is_control() {
                write!(f, "{}", c.escape_default())?;
            } else {
                write!(f, "{c}")?;
            }
        }
        Ok(())
    })
}
