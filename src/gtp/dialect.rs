//! The two dialects of analysis: those of Leela Zero and of `KataGo`.

/// A dialect of analysis commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// `lz-analyze`: rates are sent in ten-thousandths.
    Leela,
    /// `kata-analyze`: rates are sent from 0 to 1, with scores and ownership.
    Kata,
}

/// The number that `lz-analyze` sends for a rate of 1.
const TEN_THOUSAND: f32 = 10_000.0;

impl Dialect {
    /// Returns the better dialect of those that an engine knows.
    #[must_use]
    pub fn of(knows: impl Fn(&str) -> bool) -> Option<Self> {
        let known = |dialect: &Self| knows(dialect.command_name());
        [Self::Kata, Self::Leela].into_iter().find(known)
    }

    /// Returns the name of the command that begins a stream.
    #[must_use]
    pub const fn command_name(self) -> &'static str {
        match self {
            Self::Leela => "lz-analyze",
            Self::Kata => "kata-analyze",
        }
    }

    /// Formats a rate from 0 to 1 in this dialect.
    pub(super) fn spelled(self, share: f32) -> String {
        match self {
            Self::Leela => ((share.clamp(0.0, 1.0) * TEN_THOUSAND).round() as u32).to_string(),
            Self::Kata => format!("{share:.6}"),
        }
    }

    /// Converts a rate of this dialect to one from 0 to 1.
    pub(super) fn share(self, rate: f32) -> f32 {
        let whole = match self {
            Self::Leela => TEN_THOUSAND,
            Self::Kata => 1.0,
        };
        (rate / whole).clamp(0.0, 1.0)
    }
}
