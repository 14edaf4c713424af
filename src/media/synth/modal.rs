//! The parts of a blow's sound: damped modes and a burst of noise.

use super::chance::Chance;
use super::sound::{RATE, Sound, frames_in};
use std::f32::consts::TAU;

/// A mode in which a struck object rings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mode {
    /// The frequency in hertz.
    pub(super) frequency: f32,
    /// The loudness at the blow.
    pub(super) gain: f32,
    /// The seconds until it has fallen to a thousandth.
    pub(super) decay: f32,
}

/// The noise of two surfaces meeting.
#[derive(Clone, Copy, Debug)]
pub(super) struct Burst {
    /// The middle of the noise band, in hertz.
    pub(super) frequency: f32,
    /// The narrowness of the band: the middle divided by the width.
    pub(super) sharpness: f32,
    /// The loudness at the blow.
    pub(super) gain: f32,
    /// The seconds until it has fallen to a thousandth.
    pub(super) decay: f32,
}

/// The time, strength and side of a blow.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blow {
    /// The seconds from the start of the sound.
    pub(super) at: f32,
    pub(super) strength: f32,
    /// The side: -1 is left, 1 is right.
    pub(super) side: f32,
    /// The seconds for which the two surfaces touch. A longer touch is duller.
    pub(super) touch: f32,
}

impl Blow {
    fn ears(&self) -> [f32; 2] {
        [
            self.strength * (1.0 - 0.35 * self.side),
            self.strength * (1.0 + 0.35 * self.side),
        ]
    }

    /// Returns the share of a frequency that a touch of this length excites.
    fn stirs(&self, frequency: f32) -> f32 {
        let periods = frequency * self.touch;
        1.0 / (1.0 + periods * periods)
    }
}

impl Sound {
    /// Adds a mode that a blow excites.
    pub(super) fn ring(&mut self, mode: &Mode, blow: &Blow) {
        let turn = TAU * mode.frequency / RATE as f32;
        let (ears, stirred) = (blow.ears(), mode.gain * blow.stirs(mode.frequency));
        let fall = falling(mode.decay);
        // A rotating and shrinking vector is cheaper than a sine for each
        // frame.
        let (cos, sin) = (turn.cos() * fall, turn.sin() * fall);
        let (mut real, mut imaginary) = (stirred, 0.0);
        let last = frames_in(mode.decay * 1.6);
        for frame in self.frames.iter_mut().skip(frames_in(blow.at)).take(last) {
            for (sample, ear) in frame.iter_mut().zip(ears) {
                *sample += imaginary * ear;
            }
            (real, imaginary) = (real * cos - imaginary * sin, real * sin + imaginary * cos);
        }
    }

    /// Adds the noise of a blow.
    pub(super) fn add_noise(&mut self, burst: &Burst, blow: &Blow, chance: &mut Chance) {
        let (ears, fall) = (blow.ears(), falling(burst.decay));
        let mut band = Band::new(burst.frequency, burst.sharpness);
        let mut level = burst.gain;
        let last = frames_in(burst.decay * 1.6);
        for frame in self.frames.iter_mut().skip(frames_in(blow.at)).take(last) {
            let noise = band.next(chance.range(-1.0, 1.0)) * level;
            for (sample, ear) in frame.iter_mut().zip(ears) {
                *sample += noise * ear;
            }
            level *= fall;
        }
    }
}

/// Returns the factor of one frame for a decay to a thousandth in `decay`
/// seconds.
fn falling(decay: f32) -> f32 {
    (-6.9 / (decay * RATE as f32).max(1.0)).exp()
}

/// A band-pass filter (a state-variable filter in trapezoidal form).
struct Band {
    pull: f32,
    damping: f32,
    low: f32,
    band: f32,
}

impl Band {
    fn new(frequency: f32, sharpness: f32) -> Self {
        let angle = std::f32::consts::PI * (frequency / RATE as f32).min(0.45);
        Self {
            pull: angle.tan(),
            damping: 1.0 / sharpness.max(0.1),
            low: 0.0,
            band: 0.0,
        }
    }

    fn next(&mut self, input: f32) -> f32 {
        let share = 1.0 / (1.0 + self.pull * (self.pull + self.damping));
        let band = share * (self.band + self.pull * (input - self.low));
        let low = self.low + self.pull * band;
        self.band = 2.0 * band - self.band;
        self.low = 2.0 * low - self.low;
        band * self.damping
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLOW: Blow = Blow {
        at: 0.0,
        strength: 1.0,
        side: 0.0,
        touch: 0.0,
    };

    fn power(frames: &[[f32; 2]]) -> f32 {
        frames.iter().map(|frame| frame[0] * frame[0]).sum()
    }

    #[test]
    fn a_mode_has_its_frequency_and_decay() {
        let mut sound = Sound::silence(0.2);
        let mode = Mode {
            frequency: 1000.0,
            gain: 1.0,
            decay: 0.2,
        };
        sound.ring(&mode, &BLOW);
        let signs: Vec<bool> = sound.frames.iter().map(|frame| frame[0] > 0.0).collect();
        let crossings = signs.windows(2).filter(|pair| pair[0] != pair[1]).count();
        assert!((395..=402).contains(&crossings), "{crossings}");
        let (start, end) = (&sound.frames[..400], &sound.frames[8400..8800]);
        assert!(power(end) < 1e-4 * power(start));
    }

    #[test]
    fn a_long_touch_is_dull() {
        let dull = Blow {
            touch: 0.001,
            ..BLOW
        };
        assert!(dull.stirs(4000.0) < 0.1 && dull.stirs(100.0) > 0.9);
    }

    #[test]
    fn a_burst_lies_in_its_band() {
        let heard = |frequency: f32| {
            let mut band = Band::new(2000.0, 2.0);
            let tone = |index: usize| (TAU * frequency * index as f32 / RATE as f32).sin();
            let output: Vec<[f32; 2]> = (0..4000)
                .map(|index| [band.next(tone(index)), 0.0])
                .collect();
            power(&output[2000..])
        };
        assert!(heard(2000.0) > 4.0 * heard(500.0));
        assert!(heard(2000.0) > 4.0 * heard(8000.0));
    }

    #[test]
    fn a_blow_has_its_time_and_side() {
        let mut sound = Sound::silence(0.05);
        let blow = Blow {
            at: 0.02,
            side: 1.0,
            ..BLOW
        };
        let burst = Burst {
            frequency: 3000.0,
            sharpness: 1.0,
            gain: 1.0,
            decay: 0.01,
        };
        sound.add_noise(&burst, &blow, &mut Chance::new(1, 1));
        assert!(power(&sound.frames[..frames_in(0.02)]) == 0.0);
        let right: f32 = sound.frames.iter().map(|frame| frame[1] * frame[1]).sum();
        assert!(right > power(&sound.frames));
    }
}
