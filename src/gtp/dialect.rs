//! Whose words an analysis is told in: those of Leela Zero or of `KataGo`.

/// Which of the two commands of analysis is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// `lz-analyze`: shares in ten-thousandths.
    Leela,
    /// `kata-analyze`: shares from 0 to 1, points and ownership.
    Kata,
}

/// What `lz-analyze` tells of a whole.
const TEN_THOUSAND: f32 = 10_000.0;

impl Dialect {
    /// The better of those that an engine knows.
    #[must_use]
    pub fn of(knows: impl Fn(&str) -> bool) -> Option<Self> {
        let known = |dialect: &Self| knows(dialect.command_name());
        [Self::Kata, Self::Leela].into_iter().find(known)
    }

    /// The command that begins a stream.
    #[must_use]
    pub const fn command_name(self) -> &'static str {
        match self {
            Self::Leela => "lz-analyze",
            Self::Kata => "kata-analyze",
        }
    }

    /// A share from 0 to 1 as it is told.
    pub(super) fn spelled(self, share: f32) -> String {
        match self {
            Self::Leela => ((share.clamp(0.0, 1.0) * TEN_THOUSAND).round() as u32).to_string(),
            Self::Kata => format!("{share:.6}"),
        }
    }

    /// A share that was told, from 0 to 1.
    pub(super) fn share(self, told: f32) -> f32 {
        let whole = match self {
            Self::Leela => TEN_THOUSAND,
            Self::Kata => 1.0,
        };
        (told / whole).clamp(0.0, 1.0)
    }
}
