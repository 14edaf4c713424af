//! Remarks on statements of a record that a game session cannot take over as
//! they are.

use thiserror::Error;

use crate::go::Color;
use crate::platform::text::excerpt;

/// A statement of a record that was not taken as written, or that contradicts
/// the rest. The message says what was done.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Remark {
    /// RU is missing.
    #[error("RU: no rules are named; {taken} were taken")]
    NoRules {
        /// The rules that were used instead.
        taken: String,
    },
    /// RU names no known rules.
    #[error("RU[{text}] are no known rules; {taken} were taken")]
    UnknownRules {
        /// The value.
        text: String,
        /// The rules that were used instead.
        taken: String,
    },
    /// SHRU cannot be read, for the given reason.
    #[error("SHRU holds no rules: {0}; RU was asked")]
    PrivateRules(String),
    /// KM is missing.
    #[error("KM: no komi is given; {taken} was taken")]
    NoKomi {
        /// The komi that was used instead.
        taken: String,
    },
    /// KM is no komi.
    #[error("KM[{text}] is no komi; {taken} was taken")]
    Komi {
        /// The value.
        text: String,
        /// The komi that was used instead.
        taken: String,
    },
    /// KM is in the notation of some servers.
    #[error("KM[{text}] was understood as {understood}")]
    KomiUnderstood {
        /// The value.
        text: String,
        /// The komi that it means.
        understood: String,
    },
    /// KM is more than the whole board is worth.
    #[error("KM[{text}] is more than the whole board")]
    KomiBeyondBoard {
        /// The value.
        text: String,
    },
    /// HA is no number.
    #[error("HA[{text}] is no number of stones; the stones on the board count")]
    Handicap {
        /// The value.
        text: String,
    },
    /// HA is more than the largest handicap on the board.
    #[error("HA[{stated}] is more than {most} stones; the stones on the board count")]
    HandicapBeyondBoard {
        /// The value.
        stated: u32,
        /// The largest handicap on this board.
        most: u8,
    },
    /// HA does not match the stones on the board.
    #[error("HA{} but {found} handicap stones are laid; the stones count", brackets(*.stated))]
    HandicapStones {
        /// The value of HA, if present.
        stated: Option<u8>,
        /// The number of handicap stones found.
        found: u8,
    },
    /// TM or OT is not understood.
    #[error("{property}[{text}] is not understood; the game has no clocks")]
    Timing {
        /// The property.
        property: &'static str,
        /// The value.
        text: String,
    },
    /// Times after moves are given, but no time control.
    #[error("{property}: times left are given, but not how time is given; the game has no clocks")]
    ClockWithoutTiming {
        /// The first such property.
        property: &'static str,
    },
    /// The first impossible clock of a player.
    #[error("{property} after move {number} fits no clock of this game; it was passed over")]
    TimeLeft {
        /// The property.
        property: &'static str,
        /// The number of the move before it.
        number: usize,
    },
    /// A name is too long.
    #[error("{}: the name of {color} is too long; its beginning was taken", name(*.color))]
    Name {
        /// The side of the player.
        color: Color,
    },
    /// A rank is not a known one.
    #[error("{}[{text}] is no rank such as 12k, 3d or 9p; it was left out", rank(*.color))]
    Rank {
        /// The side of the player.
        color: Color,
        /// The value.
        text: String,
    },
    /// RE is not clear.
    #[error("RE[{text}] does not say how the game ended; it goes on")]
    Result {
        /// The value.
        text: String,
    },
    /// RE counts stones of two points.
    #[error("RE[{text}] was understood as stones of two points: {understood}")]
    ResultUnderstood {
        /// The value.
        text: String,
        /// The result that it means.
        understood: String,
    },
    /// RE is impossible with this KM: one of them has a half point.
    #[error("RE[{text}] cannot come about with a komi of {komi}; it was kept")]
    HalfPoint {
        /// The value of RE.
        text: String,
        /// The komi.
        komi: String,
    },
    /// RE is more than a side can win by.
    #[error("RE[{text}] is more than the whole board; it was kept")]
    Margin {
        /// The value.
        text: String,
    },
    /// RE states a loss on time, but the game has no clocks.
    #[error("RE[{text}] but the game has no clocks; it was kept")]
    TimeWithoutClock {
        /// The value.
        text: String,
    },
    /// RE is a count, but the players have not passed.
    #[error("RE[{text}] is a count, but the game does not end with two passes; it was kept")]
    NotPassed {
        /// The value.
        text: String,
    },
    /// RE differs from the count of the marked position.
    #[error("RE[{text}] but the position as it is marked counts {counted}; RE was kept")]
    NotTheCount {
        /// The value of RE.
        text: String,
        /// The count.
        counted: String,
    },
    /// RE differs from the result by the rules.
    #[error("RE[{text}] but by its rules the game ended with {ended}, which was kept")]
    EndedOtherwise {
        /// The value of RE.
        text: String,
        /// The result by the rules.
        ended: String,
    },
}

impl Remark {
    /// The name of the property that the remark is about.
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

/// An excerpt of outside text, short enough for a message.
pub(super) fn shown(text: &str) -> String {
    excerpt(text, 60)
}
