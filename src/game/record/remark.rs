//! What a record says that a contest cannot take as it stands.

use thiserror::Error;

use crate::go::Color;
use crate::platform::text::excerpt;

/// Something in a record that was taken otherwise than it is written, or that
/// contradicts the rest. The message says what was done.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Remark {
    /// RU is missing.
    #[error("RU: no rules are named; {taken} were taken")]
    NoRules {
        /// The rules instead.
        taken: String,
    },
    /// RU names no known rules.
    #[error("RU[{text}] are no known rules; {taken} were taken")]
    UnknownRules {
        /// What it says.
        text: String,
        /// The rules instead.
        taken: String,
    },
    /// SHRU cannot be read, and why.
    #[error("SHRU holds no rules: {0}; RU was asked")]
    PrivateRules(String),
    /// KM is missing.
    #[error("KM: no komi is given; {taken} was taken")]
    NoKomi {
        /// The komi instead.
        taken: String,
    },
    /// KM is no komi.
    #[error("KM[{text}] is no komi; {taken} was taken")]
    Komi {
        /// What it says.
        text: String,
        /// The komi instead.
        taken: String,
    },
    /// KM is spelled as some servers do.
    #[error("KM[{text}] was understood as {understood}")]
    KomiUnderstood {
        /// What it says.
        text: String,
        /// What it means.
        understood: String,
    },
    /// KM is more than the board is worth.
    #[error("KM[{text}] is more than the whole board")]
    KomiBeyondBoard {
        /// What it says.
        text: String,
    },
    /// HA is no number.
    #[error("HA[{text}] is no number of stones; the stones on the board count")]
    Handicap {
        /// What it says.
        text: String,
    },
    /// HA is more than is given on the board.
    #[error("HA[{stated}] is more than {most} stones; the stones on the board count")]
    HandicapBeyondBoard {
        /// What it says.
        stated: u32,
        /// The most on this board.
        most: u8,
    },
    /// HA is not what lies there.
    #[error("HA{} but {found} handicap stones are laid; the stones count", brackets(*.stated))]
    HandicapStones {
        /// What it says, if it does.
        stated: Option<u8>,
        /// The stones.
        found: u8,
    },
    /// TM or OT is not understood.
    #[error("{property}[{text}] is not understood; the game has no clocks")]
    Timing {
        /// Which.
        property: &'static str,
        /// What it says.
        text: String,
    },
    /// Clocks after moves, but none before.
    #[error("{property}: times left are given, but not how time is given; the game has no clocks")]
    ClockWithoutTiming {
        /// The first.
        property: &'static str,
    },
    /// A clock that cannot be, the first of a player.
    #[error("{property} after move {number} fits no clock of this game; it was passed over")]
    TimeLeft {
        /// Which.
        property: &'static str,
        /// After which move.
        number: usize,
    },
    /// A name is too long.
    #[error("{}: the name of {color} is too long; its beginning was taken", name(*.color))]
    Name {
        /// Whose.
        color: Color,
    },
    /// A rank is none that is known.
    #[error("{}[{text}] is no rank such as 12k, 3d or 9p; it was left out", rank(*.color))]
    Rank {
        /// Whose.
        color: Color,
        /// What it says.
        text: String,
    },
    /// RE is not clear.
    #[error("RE[{text}] does not say how the game ended; it goes on")]
    Result {
        /// What it says.
        text: String,
    },
    /// RE is counted in stones of two points.
    #[error("RE[{text}] was understood as stones of two points: {understood}")]
    ResultUnderstood {
        /// What it says.
        text: String,
        /// What it means.
        understood: String,
    },
    /// RE and KM do not go together.
    #[error("RE[{text}] cannot come about with a komi of {komi}; it was kept")]
    HalfPoint {
        /// What it says.
        text: String,
        /// The komi.
        komi: String,
    },
    /// RE is more than there is to win.
    #[error("RE[{text}] is more than the whole board; it was kept")]
    Margin {
        /// What it says.
        text: String,
    },
    /// RE says that time was up where none is given.
    #[error("RE[{text}] but the game has no clocks; it was kept")]
    TimeWithoutClock {
        /// What it says.
        text: String,
    },
    /// RE is a count, but the players have not passed.
    #[error("RE[{text}] is a count, but the game does not end with two passes; it was kept")]
    NotPassed {
        /// What it says.
        text: String,
    },
    /// RE is not what the marked position counts.
    #[error("RE[{text}] but the position as it is marked counts {counted}; RE was kept")]
    NotTheCount {
        /// What it says.
        text: String,
        /// The count.
        counted: String,
    },
    /// RE is not how the rules ended the game.
    #[error("RE[{text}] but by its rules the game ended with {ended}, which was kept")]
    EndedOtherwise {
        /// What it says.
        text: String,
        /// How it ended.
        ended: String,
    },
}

impl Remark {
    /// The property it is about.
    #[must_use]
    pub const fn property(&self) -> &'static str {
        match self {
            Self::NoRules { .. } | Self::UnknownRules { .. } => "RU",
            Self::PrivateRules(_) => "SHRU",
            Self::NoKomi { .. }
            | Self::Komi { .. }
            | Self::KomiUnderstood { .. }
            | Self::KomiBeyondBoard { .. } => "KM",
            Self::Handicap { .. }
            | Self::HandicapBeyondBoard { .. }
            | Self::HandicapStones { .. } => "HA",
            Self::Timing { property, .. }
            | Self::ClockWithoutTiming { property }
            | Self::TimeLeft { property, .. } => property,
            Self::Name { color } => name(*color),
            Self::Rank { color, .. } => rank(*color),
            Self::Result { .. }
            | Self::ResultUnderstood { .. }
            | Self::HalfPoint { .. }
            | Self::Margin { .. }
            | Self::TimeWithoutClock { .. }
            | Self::NotPassed { .. }
            | Self::NotTheCount { .. }
            | Self::EndedOtherwise { .. } => "RE",
        }
    }
}

const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "PB",
        Color::White => "PW",
    }
}

const fn rank(color: Color) -> &'static str {
    match color {
        Color::Black => "BR",
        Color::White => "WR",
    }
}

fn brackets(stated: Option<u8>) -> String {
    stated.map_or_else(|| " is missing".to_owned(), |stones| format!("[{stones}]"))
}

/// A piece of outside text as it goes into a message.
pub(super) fn shown(text: &str) -> String {
    excerpt(text, 60)
}
