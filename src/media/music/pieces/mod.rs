//! The pieces.

mod fuseki;
mod ko;
mod seki;
mod shicho;
mod yose;

use super::scale::Scale;
use super::score::{Section, Voice};

/// What a piece of music is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// Quiet, with room between the notes.
    Calm,
    /// With drums.
    Combative,
}

/// A piece of music.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// The opening: stones far apart.
    Fuseki,
    /// The ladder: two voices that climb after each other.
    Shicho,
    /// Living side by side: neither voice harms the other.
    Seki,
    /// One note that two voices take from each other again and again.
    Ko,
    /// The end of a game: what is left to be walked around.
    Yose,
}

impl Piece {
    /// All of them, in the order in which they are played.
    pub const ALL: [Self; 5] = [Self::Fuseki, Self::Shicho, Self::Seki, Self::Ko, Self::Yose];

    /// What it is like.
    #[must_use]
    pub const fn mood(self) -> Mood {
        match self {
            Self::Fuseki | Self::Seki | Self::Yose => Mood::Calm,
            Self::Shicho | Self::Ko => Mood::Combative,
        }
    }

    pub(super) const fn form(self) -> &'static Form {
        match self {
            Self::Fuseki => &fuseki::FORM,
            Self::Shicho => &shicho::FORM,
            Self::Seki => &seki::FORM,
            Self::Ko => &ko::FORM,
            Self::Yose => &yose::FORM,
        }
    }

    /// The frequency of a degree as a voice plays it.
    pub(super) fn hertz(self, voice: Voice, degree: i32) -> f32 {
        let form = self.form();
        let octave = match voice {
            Voice::Zither | Voice::Drums => 1.0,
            Voice::Koto | Voice::Lute | Voice::Flute => 2.0,
        };
        form.tonic * octave * form.scale.ratio(degree)
    }
}

/// How a piece is made.
#[derive(Debug)]
pub(super) struct Form {
    /// Beats a minute.
    pub(super) tempo: f32,
    /// The first degree of the zither, in hertz.
    pub(super) tonic: f32,
    pub(super) scale: Scale,
    /// So that all pieces are about as loud.
    pub(super) level: f32,
    /// Seconds of silence before the next piece.
    pub(super) rest: f32,
    pub(super) sections: &'static [Section],
}
