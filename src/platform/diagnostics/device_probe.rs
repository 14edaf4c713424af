//! Reports on the devices and services that the program depends on.

/// A report on a device or service that the program depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceReport {
    /// Its kind: `Display`, `Graphics`.
    pub what: &'static str,
    /// The properties that were found, as lines.
    pub seen: Vec<String>,
    /// The problem, if there is one, as a line that helps the user to solve it.
    pub trouble: Option<String>,
}

impl DeviceReport {
    /// A report without a problem.
    #[must_use]
    pub const fn of(what: &'static str, seen: Vec<String>) -> Self {
        let trouble = None;
        Self {
            what,
            seen,
            trouble,
        }
    }

    /// A report of a problem.
    #[must_use]
    pub const fn trouble(what: &'static str, trouble: String) -> Self {
        Self {
            what,
            seen: Vec::new(),
            trouble: Some(trouble),
        }
    }
}
