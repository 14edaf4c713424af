//! Converts the notation of pieces to strokes in time.

use super::chance::Chance;
use super::drum::Drum;
use super::frames_in;
use super::notation::{Manner, Part, Voice, Word, beats, degree, words};
use super::pieces::Piece;

/// The pitch of a stroke, or its drum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Pitch {
    Hertz(f32),
    Drum(Drum),
}

/// A note that is played at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stroke {
    /// The time in frames from the beginning of the piece.
    pub(super) at: u32,
    pub(super) voice: Voice,
    pub(super) pitch: Pitch,
    /// The length in frames, up to the next word of the phrase.
    pub(super) length: u32,
    /// The strength, from 0 to 1, which also changes the tone.
    pub(super) strength: f32,
    /// The gain of the whole piece.
    pub(super) level: f32,
    /// True if the note is pressed or shaken.
    pub(super) shaken: bool,
}

/// A piece as a list of strokes, ordered by time.
#[derive(Clone, Debug)]
pub(super) struct Tune {
    pub(super) strokes: Vec<Stroke>,
    /// The frames from its beginning to that of the next piece.
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
            let time = TempoCurve {
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

/// The times of the beats of a section.
struct TempoCurve {
    /// The start of the section, in seconds.
    at: f32,
    /// The length of its first beat, in seconds.
    beat: f32,
    /// The growth of a beat's length by the end of the section, as a share of
    /// the first beat.
    growth: f32,
    beats: f32,
}

impl TempoCurve {
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

/// The seconds between the strings of a chord.
const SPREAD: f32 = 0.028;
/// The seconds of a grace note.
const GRACE: f32 = 0.085;
/// The seconds between the strings of a sweep.
const SWEEP: f32 = 0.06;

impl Writer {
    fn write(&mut self, part: &Part, time: &TempoCurve) {
        let mut beat = 0.0;
        for _ in 0..part.times {
            for word in words(part.text) {
                if word.name != "-" {
                    self.word(part, &word, time.of(beat), time.of(beat + word.beats), beat);
                }
                beat += word.beats;
            }
        }
    }

    fn word(&mut self, part: &Part, word: &Word<'_>, from: f32, to: f32, beat: f32) {
        // Notes on the beat are a little stronger.
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
            let Some(drum) = Drum::named(word.name) else {
                return;
            };
            self.strike(part.voice, Pitch::Drum(drum), word, [from, to], strength);
            return;
        }
        for (string, name) in word.name.split('+').enumerate() {
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
                        let plays = word.name == "-" || word.name.split('+').all(known);
                        assert!(plays && word.beats > 0.0, "{piece:?} {number}: {word:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_section_can_slow_down() {
        let time = TempoCurve {
            at: 3.0,
            beat: 1.0,
            growth: 1.0,
            beats: 4.0,
        };
        assert_eq!([0.0, 4.0].map(|beat| time.of(beat)), [3.0, 9.0]);
        assert!(time.of(1.0) - time.of(0.0) < time.of(4.0) - time.of(3.0));
    }
}
