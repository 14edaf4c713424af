//! How pieces are written down, and how a writing becomes strokes in time.
//!
//! A phrase is words. A word is a degree of the scale, `1` to `5`, with `'` for
//! each octave above and `,` for each below; several joined by `+` sound
//! together. For drums it is a letter. `-` is a rest. `:2` behind it is how many
//! beats it lasts, one if nothing is said. Before it may stand how it is played:
//! `>` accented, `~` pressed or shaken, `^` with a quick note above before it,
//! `/` swept into from below, `r` struck again and again, faster and faster.
//! `|` only helps the eye.

use super::chance::Chance;
use super::drum::Drum;
use super::frames_in;
use super::pieces::Piece;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Voice {
    /// A long zither, dark and low.
    Zither,
    /// A zither with bridges, an octave higher and brighter.
    Koto,
    /// A lute struck with a large plectrum: short and hard.
    Lute,
    /// A bamboo flute.
    Flute,
    /// Drums, rim and bowl.
    Drums,
}

/// A phrase that somebody plays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    voice: Voice,
    text: &'static str,
    times: u8,
    shift: i8,
    level: f32,
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

    /// The same so many times over.
    pub(super) const fn times(mut self, times: u8) -> Self {
        self.times = times;
        self
    }

    /// The same so many degrees higher; five are an octave.
    pub(super) const fn shift(mut self, degrees: i8) -> Self {
        self.shift = degrees;
        self
    }

    /// The same softer or louder.
    pub(super) const fn level(mut self, part: f32) -> Self {
        self.level *= part;
        self
    }
}

/// Phrases that sound together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Section {
    /// How fast it begins and how fast it ends, by the tempo of the piece.
    pub(super) pace: [f32; 2],
    pub(super) parts: &'static [Part],
}

impl Section {
    /// At the tempo of the piece.
    pub(super) const fn steady(parts: &'static [Part]) -> Self {
        Self {
            pace: [1.0, 1.0],
            parts,
        }
    }

    /// Beginning and ending at these parts of the tempo.
    pub(super) const fn paced(from: f32, to: f32, parts: &'static [Part]) -> Self {
        Self {
            pace: [from, to],
            parts,
        }
    }
}

/// What a stroke makes sound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Pitch {
    Hertz(f32),
    Drum(Drum),
}

/// Something that is played at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stroke {
    /// Frames from the beginning of the piece.
    pub(super) at: u32,
    pub(super) voice: Voice,
    pub(super) pitch: Pitch,
    /// Frames until the next word of the phrase.
    pub(super) length: u32,
    /// How hard, which changes the colour too: 0 to 1.
    pub(super) strength: f32,
    /// How loud the piece is as a whole.
    pub(super) level: f32,
    /// Whether it is pressed or shaken.
    pub(super) shaken: bool,
}

/// How a word is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    Plain,
    Accent,
    Shaken,
    Grace,
    Sweep,
    Roll,
}

/// A word of a phrase.
#[derive(Clone, Debug, PartialEq)]
struct Word<'a> {
    manner: Manner,
    /// What sounds, without manner and length; `-` for nothing.
    what: &'a str,
    beats: f32,
}

fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    text.split_whitespace()
        .filter(|word| *word != "|")
        .map(|word| {
            let (what, beats) = word.split_once(':').unwrap_or((word, "1"));
            let manner = match what.chars().next() {
                Some('>') => Manner::Accent,
                Some('~') => Manner::Shaken,
                Some('^') => Manner::Grace,
                Some('/') => Manner::Sweep,
                Some('r') => Manner::Roll,
                _ => Manner::Plain,
            };
            Word {
                manner,
                what: &what[usize::from(manner != Manner::Plain)..],
                // A length that cannot be read makes the parts of a section
                // differ, which a test finds.
                beats: beats.parse().unwrap_or(0.0),
            }
        })
}

/// The degree that is written, from 0.
fn degree(text: &str) -> Option<i32> {
    let mut signs = text.chars();
    let digit = signs
        .next()?
        .to_digit(10)
        .filter(|digit| (1..=5).contains(digit))?;
    let octaves: i32 = signs.map(|sign| if sign == '\'' { 1 } else { -1 }).sum();
    Some(digit as i32 - 1 + 5 * octaves)
}

/// How many beats a part lasts.
fn beats(part: &Part) -> f32 {
    words(part.text).map(|word| word.beats).sum::<f32>() * f32::from(part.times)
}

/// A piece as strokes in their order.
#[derive(Clone, Debug)]
pub(super) struct Tune {
    pub(super) strokes: Vec<Stroke>,
    /// Frames from its beginning to that of the next piece.
    pub(super) length: u32,
}

impl Tune {
    pub(super) fn of(piece: Piece) -> Self {
        let form = piece.form();
        let mut writer = Writer {
            piece,
            chance: Chance::new(piece as u32 + 17),
            strokes: Vec::new(),
        };
        let mut at = 0.0;
        for section in form.sections {
            let bars = section.parts.iter().map(beats).fold(0.0, f32::max);
            let time = Course {
                at,
                beat: 60.0 / (form.tempo * section.pace[0]),
                growth: section.pace[0] / section.pace[1] - 1.0,
                beats: bars,
            };
            for part in section.parts {
                writer.write(part, &time);
            }
            at = time.of(bars);
        }
        let mut strokes = writer.strokes;
        strokes.sort_by_key(|stroke| stroke.at);
        Self {
            strokes,
            length: frames_in(at + form.rest),
        }
    }
}

/// When the beats of a section fall.
struct Course {
    /// When it begins, in seconds.
    at: f32,
    /// How long its first beat is.
    beat: f32,
    /// By how much of that a beat at its end is longer.
    growth: f32,
    beats: f32,
}

impl Course {
    fn of(&self, beat: f32) -> f32 {
        let grown = self.growth * beat * beat / (2.0 * self.beats.max(1.0));
        self.at + self.beat * (beat + grown)
    }
}

struct Writer {
    piece: Piece,
    chance: Chance,
    strokes: Vec<Stroke>,
}

/// Seconds between the strings of a chord.
const SPREAD: f32 = 0.028;
/// Seconds of a grace note.
const GRACE: f32 = 0.085;
/// Seconds between the strings of a sweep.
const SWEEP: f32 = 0.06;

impl Writer {
    fn write(&mut self, part: &Part, time: &Course) {
        let mut beat = 0.0;
        for _ in 0..part.times {
            for word in words(part.text) {
                if word.what != "-" {
                    self.word(part, &word, time.of(beat), time.of(beat + word.beats), beat);
                }
                beat += word.beats;
            }
        }
    }

    fn word(&mut self, part: &Part, word: &Word<'_>, from: f32, to: f32, beat: f32) {
        // What falls on the beat is a little stronger.
        let on_beat = if beat.fract() == 0.0 { 1.0 } else { 0.86 };
        let accent = if word.manner == Manner::Accent {
            1.3
        } else {
            1.0
        };
        let hand = 1.0 + 0.08 * self.chance.next();
        let strength = (part.level * on_beat * accent * hand).min(1.0);
        let from = from + 0.009 * self.chance.next();
        if part.voice == Voice::Drums {
            let Some(drum) = Drum::named(word.what) else {
                return;
            };
            self.strike(part.voice, Pitch::Drum(drum), word, [from, to], strength);
            return;
        }
        for (string, name) in word.what.split('+').enumerate() {
            let Some(degree) = degree(name) else { continue };
            let degree = degree + i32::from(part.shift);
            let start = from + SPREAD * string as f32;
            let pitch = |degree| Pitch::Hertz(self.piece.hertz(part.voice, degree));
            let main = pitch(degree);
            match word.manner {
                Manner::Grace => {
                    let above = pitch(degree + 1);
                    self.add(
                        part.voice,
                        above,
                        [start, start + GRACE],
                        strength * 0.7,
                        false,
                    );
                    self.add(part.voice, main, [start + GRACE, to], strength, false);
                }
                Manner::Sweep => {
                    let run: [Pitch; 4] = [4, 3, 2, 1].map(|below| pitch(degree - below));
                    for (step, pitch) in (0_u8..).zip(run) {
                        let early = start - SWEEP * f32::from(4 - step);
                        let swell = 0.4 + 0.1 * f32::from(step);
                        let span = [early, early + SWEEP];
                        self.add(part.voice, pitch, span, strength * swell, false);
                    }
                    self.add(part.voice, main, [start, to], strength, false);
                }
                _ => self.strike(part.voice, main, word, [start, to], strength),
            }
        }
    }

    fn strike(
        &mut self,
        voice: Voice,
        pitch: Pitch,
        word: &Word<'_>,
        span: [f32; 2],
        strength: f32,
    ) {
        if word.manner != Manner::Roll {
            self.add(voice, pitch, span, strength, word.manner == Manner::Shaken);
            return;
        }
        let ([mut at, to], mut gap, mut swell) = (span, 0.34, 0.55);
        while at < to - 0.05 {
            self.add(voice, pitch, [at, at + gap], strength * swell, false);
            at += gap;
            gap = (gap * 0.86).max(0.085);
            swell = if at < span[0] + 0.6 * (to - span[0]) {
                (swell + 0.06).min(1.0)
            } else {
                (swell - 0.05).max(0.35)
            };
        }
    }

    fn add(&mut self, voice: Voice, pitch: Pitch, span: [f32; 2], strength: f32, shaken: bool) {
        self.strokes.push(Stroke {
            at: frames_in(span[0].max(0.0)),
            voice,
            pitch,
            length: frames_in((span[1] - span[0]).max(0.04)),
            strength,
            level: self.piece.form().level,
            shaken,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_say_what_sounds_how_and_how_long() {
        let read: Vec<Word<'_>> = words("1 | ~3':2 -:.5 >1,+4:1.5").collect();
        let word = |manner, what, beats| Word {
            manner,
            what,
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

    #[test]
    fn every_word_is_understood_and_parts_end_together() {
        for piece in Piece::ALL {
            for (number, section) in piece.form().sections.iter().enumerate() {
                let lengths: Vec<f32> = section.parts.iter().map(beats).collect();
                let alike = lengths.iter().all(|&length| length == lengths[0]);
                assert!(alike && lengths[0] > 0.0, "{piece:?} {number}: {lengths:?}");
                for part in section.parts {
                    for word in words(part.text) {
                        let drums = part.voice == Voice::Drums;
                        let known = |name| match drums {
                            true => Drum::named(name).is_some(),
                            false => degree(name).is_some(),
                        };
                        let plays = word.what == "-" || word.what.split('+').all(known);
                        assert!(plays && word.beats > 0.0, "{piece:?} {number}: {word:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_section_can_slow_down() {
        let time = Course {
            at: 3.0,
            beat: 1.0,
            growth: 1.0,
            beats: 4.0,
        };
        assert_eq!([0.0, 4.0].map(|beat| time.of(beat)), [3.0, 9.0]);
        assert!(time.of(1.0) - time.of(0.0) < time.of(4.0) - time.of(3.0));
    }
}
