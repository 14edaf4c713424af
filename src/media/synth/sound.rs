//! Stereo sounds at a fixed frame rate.

use std::f32::consts::{PI, TAU};

/// The frames per second of every sound.
pub const RATE: u32 = 44_100;

/// The early echoes of a room: the delay in milliseconds, and the gain for the
/// left and right ear.
const ECHOES: [(f32, [f32; 2]); 6] = [
    (7.1, [0.11, 0.05]),
    (10.3, [0.05, 0.1]),
    (15.7, [0.07, 0.03]),
    (19.9, [0.03, 0.07]),
    (26.3, [0.04, 0.03]),
    (33.1, [0.02, 0.035]),
];

/// A stereo sound.
#[derive(Clone, Debug, PartialEq)]
pub struct Sound {
    /// The frames per second.
    pub rate: u32,
    /// The left and right samples, between -0.9 and 0.9.
    pub frames: Vec<[f32; 2]>,
}

impl Sound {
    /// Returns silence of this many seconds.
    pub(super) fn silence(seconds: f32) -> Self {
        Self {
            rate: RATE,
            frames: vec![[0.0; 2]; frames_in(seconds)],
        }
    }

    /// Returns the sound in a small room, with a few dull early echoes.
    pub(super) fn in_room(mut self) -> Self {
        let dull: Vec<[f32; 2]> = dulled(&self.frames, 2600.0);
        for (delay, ears) in ECHOES {
            let late = frames_in(delay / 1000.0);
            let heard = self.frames.iter_mut().skip(late);
            for (frame, source) in heard.zip(&dull) {
                for ((sample, part), gain) in frame.iter_mut().zip(source).zip(ears) {
                    *sample += part * gain;
                }
            }
        }
        self
    }

    /// Returns the finished sound: without a constant part, with its loudest
    /// sample at `peak`, and faded out over the last `fade` seconds, so that it
    /// stops without a click.
    pub(super) fn finished(mut self, peak: f32, fade: f32) -> Self {
        let slow = dulled(&self.frames, 30.0);
        for (frame, slow) in self.frames.iter_mut().zip(slow) {
            *frame = [frame[0] - slow[0], frame[1] - slow[1]];
        }
        self.fade_ends(fade);
        let samples = self.frames.iter().flatten();
        let loudest = samples.fold(0.0_f32, |most, sample| most.max(sample.abs()));
        let gain = peak / loudest.max(1e-6);
        for sample in self.frames.iter_mut().flatten() {
            *sample *= gain;
        }
        self
    }

    fn fade_ends(&mut self, fade: f32) {
        let ease = |part: f32| 0.5 - 0.5 * (PI * part.min(1.0)).cos();
        let (rise, fall) = (RATE as f32 * 0.0003, RATE as f32 * fade);
        let count = self.frames.len();
        for (index, frame) in self.frames.iter_mut().enumerate() {
            let left = (count - index - 1) as f32;
            let gain = ease(index as f32 / rise) * ease(left / fall.max(1.0));
            *frame = frame.map(|sample| sample * gain);
        }
    }
}

/// Returns the number of frames in a time in seconds.
pub(super) fn frames_in(seconds: f32) -> usize {
    (seconds * RATE as f32) as usize
}

/// Returns the part of a sound below `cutoff` hertz (a one-pole low-pass
/// filter).
fn dulled(frames: &[[f32; 2]], cutoff: f32) -> Vec<[f32; 2]> {
    let follow = 1.0 - (-TAU * cutoff / RATE as f32).exp();
    let mut held = [0.0_f32; 2];
    let step = |frame: &[f32; 2]| {
        for (held, sample) in held.iter_mut().zip(frame) {
            *held += follow * (sample - *held);
        }
        held
    };
    frames.iter().map(step).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Asserts the properties of every sound: finite, in range, no click.
    pub(in super::super) fn assert_sound(sound: &Sound, longest: f32) {
        assert_eq!(sound.rate, RATE);
        assert!(sound.frames.len() <= frames_in(longest), "too long");
        let samples = || sound.frames.iter().flatten();
        assert!(samples().all(|sample| sample.is_finite()));
        assert!(samples().all(|sample| sample.abs() < 0.9));
        assert!(samples().any(|sample| sample.abs() > 0.02), "silent");
        for ends in [&sound.frames[..1], &sound.frames[sound.frames.len() - 4..]] {
            assert!(ends.iter().flatten().all(|sample| sample.abs() < 1e-3));
        }
        let count = sound.frames.len();
        let power = |frames: &[[f32; 2]]| {
            let sum: f32 = frames.iter().flatten().map(|s| s * s).sum();
            sum / frames.len() as f32
        };
        let (tail, whole) = (&sound.frames[count - count / 10..], &sound.frames);
        assert!(power(tail) < 0.02 * power(whole), "ends loud");
    }

    #[test]
    fn silence_stays_silent() {
        let sound = Sound::silence(0.01).in_room().finished(0.5, 0.005);
        assert!(sound.frames.iter().flatten().all(|&sample| sample == 0.0));
        assert!(Sound::silence(0.0).finished(0.5, 0.1).frames.is_empty());
    }

    #[test]
    fn a_constant_dies_away() {
        let mut sound = Sound::silence(0.2);
        sound.frames.fill([1.0; 2]);
        let sound = sound.finished(0.5, 0.001);
        let end = sound.frames[sound.frames.len() * 3 / 4][0];
        assert!(end.abs() < 0.01, "{end}");
    }

    #[test]
    fn the_peak_is_as_requested() {
        let mut sound = Sound::silence(0.1);
        for (index, frame) in sound.frames.iter_mut().enumerate() {
            *frame = [(index as f32 * 0.3).sin(); 2];
        }
        let sound = sound.finished(0.5, 0.01);
        let peak = sound
            .frames
            .iter()
            .flatten()
            .fold(0.0_f32, |a, b| a.max(b.abs()));
        assert!((peak - 0.5).abs() < 1e-4);
    }
}
