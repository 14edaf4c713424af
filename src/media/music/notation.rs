//! The notation of pieces.
//!
//! A phrase is a sequence of words, separated by spaces.
//! - A word is a degree of the scale, `1` to `5`, with `'` for each octave
//!   above and `,` for each below. Degrees joined by `+` sound together.
//! - For drums a word is a letter. `-` is a rest.
//! - `:2` after a word gives its length in beats; the default is one.
//! - A sign before a word gives the manner: `>` accented, `~` pressed or
//!   shaken, `^` with a quick note above before it, `/` swept into from
//!   below, `r` struck again and again, faster and faster.
//! - `|` has no meaning and only helps the reader.

/// The instrument of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Voice {
    /// A long zither with a dark and low tone.
    Zither,
    /// A zither with bridges, an octave higher and brighter.
    Koto,
    /// A lute struck with a large plectrum, with a short and hard tone.
    Lute,
    /// A bamboo flute.
    Flute,
    /// Drums, rim and bowl.
    Drums,
}

/// A phrase for one voice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) voice: Voice,
    pub(super) text: &'static str,
    pub(super) times: u8,
    pub(super) shift: i8,
    pub(super) level: f32,
}

impl Part {
    const fn new(voice: Voice, text: &'static str, level: f32) -> Self {
        Self {
            voice,
            text,
            times: 1,
            shift: 0,
            level,
        }
    }

    pub(super) const fn zither(text: &'static str) -> Self {
        Self::new(Voice::Zither, text, 0.9)
    }

    pub(super) const fn koto(text: &'static str) -> Self {
        Self::new(Voice::Koto, text, 0.7)
    }

    pub(super) const fn lute(text: &'static str) -> Self {
        Self::new(Voice::Lute, text, 0.75)
    }

    pub(super) const fn flute(text: &'static str) -> Self {
        Self::new(Voice::Flute, text, 0.6)
    }

    pub(super) const fn drums(text: &'static str) -> Self {
        Self::new(Voice::Drums, text, 0.8)
    }

    /// Returns the part repeated this many times.
    pub(super) const fn times(mut self, times: u8) -> Self {
        self.times = times;
        self
    }

    /// Returns the part this many degrees higher; five are an octave.
    pub(super) const fn shift(mut self, degrees: i8) -> Self {
        self.shift = degrees;
        self
    }

    /// Returns the part softer or louder by this factor.
    pub(super) const fn level(mut self, part: f32) -> Self {
        self.level *= part;
        self
    }
}

/// Parts that sound together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Section {
    /// The pace at the beginning and at the end, as a factor of the piece's
    /// tempo.
    pub(super) pace: [f32; 2],
    pub(super) parts: &'static [Part],
}

impl Section {
    /// Returns a section at the tempo of the piece.
    pub(super) const fn steady(parts: &'static [Part]) -> Self {
        Self {
            pace: [1.0, 1.0],
            parts,
        }
    }

    /// Returns a section that begins and ends at these factors of the tempo.
    pub(super) const fn paced(from: f32, to: f32, parts: &'static [Part]) -> Self {
        Self {
            pace: [from, to],
            parts,
        }
    }
}

/// The manner of playing a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    Plain,
    Accent,
    Shaken,
    Grace,
    Sweep,
    Roll,
}

/// A word of a phrase.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Word<'a> {
    pub(super) manner: Manner,
    /// The degrees or the drum letter, without manner and length; `-` for a
    /// rest.
    pub(super) name: &'a str,
    pub(super) beats: f32,
}

pub(super) fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    text.split_whitespace()
        .filter(|word| *word != "|")
        .map(|word| {
            let (name, beats) = word.split_once(':').unwrap_or((word, "1"));
            let manner = match name.chars().next() {
                Some('>') => Manner::Accent,
                Some('~') => Manner::Shaken,
                Some('^') => Manner::Grace,
                Some('/') => Manner::Sweep,
                Some('r') => Manner::Roll,
                _ => Manner::Plain,
            };
            Word {
                manner,
                name: &name[usize::from(manner != Manner::Plain)..],
                // A length that cannot be parsed gives the parts of a section
                // different lengths, which a test detects.
                beats: beats.parse().unwrap_or(0.0),
            }
        })
}

/// Parses a degree; the result counts from 0.
pub(super) fn degree(text: &str) -> Option<i32> {
    let mut signs = text.chars();
    let digit = signs
        .next()?
        .to_digit(10)
        .filter(|digit| (1..=5).contains(digit))?;
    let octaves: i32 = signs.map(|sign| if sign == '\'' { 1 } else { -1 }).sum();
    Some(digit as i32 - 1 + 5 * octaves)
}

/// Returns the length of a part in beats.
pub(super) fn beats(part: &Part) -> f32 {
    words(part.text).map(|word| word.beats).sum::<f32>() * f32::from(part.times)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_pitch_manner_and_length() {
        let read: Vec<Word<'_>> = words("1 | ~3':2 -:.5 >1,+4:1.5").collect();
        let word = |manner, name, beats| Word {
            manner,
            name,
            beats,
        };
        assert_eq!(
            read,
            [
                word(Manner::Plain, "1", 1.0),
                word(Manner::Shaken, "3'", 2.0),
                word(Manner::Plain, "-", 0.5),
                word(Manner::Accent, "1,+4", 1.5),
            ]
        );
        assert_eq!(
            ["1", "3'", "5,", "2,,"].map(degree),
            [0, 7, -1, -9].map(Some)
        );
        assert_eq!(["6", "", "x"].map(degree), [None; 3]);
    }
}
