//! The result for a group.

use crate::solver::Status;

/// The result for a group with best play, as far as moments of a game tell it
/// apart. The worst one for the group comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fate {
    /// The group is captured, whatever ko threats its side has.
    Dead,
    /// Ko threats decide.
    Ko,
    /// The group lives, perhaps in seki, whatever ko threats the other side has.
    Kept,
}

impl Fate {
    /// Returns the fate that a status means; `None` if it is unknown.
    #[must_use]
    pub const fn of(status: Status) -> Option<Self> {
        match status {
            Status::Dead => Some(Self::Dead),
            Status::Ko(_) => Some(Self::Ko),
            Status::Alive | Status::Seki => Some(Self::Kept),
            Status::Unknown => None,
        }
    }
}
