//! Reports on the devices and services that the program depends on.

/// A report on a device or service that the program depends on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceReport {
    /// Its kind: `Display`, `Graphics`.
    pub subject: &'static str,
    /// The properties that were found, as lines.
    pub seen: Vec<String>,
    /// The problem, if there is one, as a line that helps the user to solve it.
    pub trouble: Option<String>,
}

impl DeviceReport {
    /// A report without a problem.
    #[must_use]
    pub const fn of(subject: &'static str, seen: Vec<String>) -> Self {
        let trouble = None;
        Self {
            subject,
            seen,
            trouble,
        }
    }

    /// A report of a problem.
    #[must_use]
    pub const fn trouble(subject: &'static str, trouble: String) -> Self {
        Self {
            subject,
            seen: Vec::new(),
            trouble: Some(trouble),
        }
    }
}
