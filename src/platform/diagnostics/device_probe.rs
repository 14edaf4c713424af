//! What the program sees of what it depends on.

/// A thing that the program depends on, as it sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceReport {
    /// What it is: `Display`, `Graphics`.
    pub what: &'static str,
    /// What is seen, in lines.
    pub seen: Vec<String>,
    /// What is wrong with it, in a line a person can act on.
    pub trouble: Option<String>,
}

impl DeviceReport {
    /// All is well with it.
    #[must_use]
    pub const fn of(what: &'static str, seen: Vec<String>) -> Self {
        let trouble = None;
        Self {
            what,
            seen,
            trouble,
        }
    }

    /// Something is wrong with it.
    #[must_use]
    pub const fn trouble(what: &'static str, trouble: String) -> Self {
        Self {
            what,
            seen: Vec::new(),
            trouble: Some(trouble),
        }
    }
}
