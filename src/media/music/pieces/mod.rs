//! The pieces.

mod fuseki;
mod ko;
mod seki;
mod shicho;
mod yose;

use super::notation::{Section, Voice};
use super::scale::Scale;

/// The mood of a piece.
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
    /// The opening of a game: notes far apart.
    Fuseki,
    /// The ladder: two voices that climb one after the other.
    Shicho,
    /// Mutual life: two voices that never sound at once.
    Seki,
    /// The ko: two voices that take one note from each other again and again.
    Ko,
    /// The endgame: a walking tune.
    Yose,
}

impl Piece {
    /// All pieces, in the order in which they are played.
    pub const ALL: [Self; 5] = [Self::Fuseki, Self::Shicho, Self::Seki, Self::Ko, Self::Yose];

    /// Returns the mood of the piece.
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

    /// Returns the frequency of a degree as a voice plays it, in hertz.
    pub(super) fn hertz(self, voice: Voice, degree: i32) -> f32 {
        let form = self.form();
        let octave = match voice {
            Voice::Zither | Voice::Drums => 1.0,
            Voice::Koto | Voice::Lute | Voice::Flute => 2.0,
        };
        form.tonic * octave * form.scale.ratio(degree)
    }
}

/// The composition of a piece.
#[derive(Debug)]
pub(super) struct Form {
    /// The tempo in beats per minute.
    pub(super) tempo: f32,
    /// The frequency of the zither's first degree, in hertz.
    pub(super) tonic: f32,
    pub(super) scale: Scale,
    /// The gain that makes all pieces about equally loud.
    pub(super) level: f32,
    /// The seconds of silence before the next piece.
    pub(super) rest: f32,
    pub(super) sections: &'static [Section],
}
