//! A plucked string: a wave that runs around a delay line and loses a little at
//! each turn. The method is that of Karplus & Strong (1983), with exact pitches
//! and a plucking position.

use std::f32::consts::{PI, TAU};

use super::chance::Chance;
use super::{BLOCK, RATE, frames_in};

/// The length of the delay line, which is longer than a wave of the lowest
/// string.
const LINE: usize = 1024;
/// The lowest pitch that fits, in hertz.
const LOWEST: f32 = RATE as f32 / (LINE as f32 - 8.0);

/// The properties of a string and of its plucking.
#[derive(Clone, Copy, Debug)]
pub(super) struct Build {
    /// The seconds until a string of 220 hertz has fallen to a thousandth.
    pub(super) decay: f32,
    /// The loss of high frequencies at each turn, from 0 to 0.5.
    pub(super) dull: f32,
    /// The plucking position, as a share of the string's length.
    pub(super) place: f32,
    /// The brightness of the softest and the hardest pluck, in hertz.
    pub(super) bright: [f32; 2],
    /// The share of noise in the pluck.
    pub(super) noise: f32,
}

/// A string.
#[derive(Clone, Debug)]
pub(super) struct StringVoice {
    line: Box<[f32; LINE]>,
    at: usize,
    /// The wave of the pluck, and the number of its samples that have been fed
    /// in.
    pluck: Box<[f32; LINE]>,
    put: usize,
    length: usize,
    hertz: f32,
    dull: f32,
    loss: f32,
    /// The last sample before the low-pass filter.
    last: f32,
    ears: [f32; 2],
    /// The frames since it was plucked.
    age: u32,
    /// The age in frames at which it has died away.
    end: u32,
    shaken: bool,
    /// The approximate current loudness.
    level: f32,
    fall: f32,
}

impl StringVoice {
    pub(super) fn silent() -> Self {
        Self {
            line: Box::new([0.0; LINE]),
            at: 0,
            pluck: Box::new([0.0; LINE]),
            put: 0,
            length: 0,
            hertz: 220.0,
            dull: 0.0,
            loss: 0.0,
            last: 0.0,
            ears: [1.0; 2],
            age: 0,
            end: 0,
            shaken: false,
            level: 0.0,
            fall: 1.0,
        }
    }

    /// Returns the approximate current loudness; 0 if it is silent.
    pub(super) const fn level(&self) -> f32 {
        self.level
    }

    /// Returns true if the string sounds at this pitch.
    pub(super) fn is_tuned_to(&self, hertz: f32) -> bool {
        self.level > 0.0 && (self.hertz / hertz - 1.0).abs() < 1e-3
    }

    /// Plucks the string. `strength` is from 0 to 1, `level` is the gain of the
    /// whole note.
    pub(super) fn pluck(
        &mut self,
        build: &Build,
        hertz: f32,
        strength: f32,
        level: f32,
        ears: [f32; 2],
        shaken: bool,
        chance: &mut Chance,
    ) {
        let hertz = hertz.max(LOWEST);
        if !self.is_tuned_to(hertz) {
            self.line.fill(0.0);
            self.last = 0.0;
            self.level = 0.0;
        }
        let turn = TAU * hertz / RATE as f32;
        let decay = build.decay * (220.0 / hertz).powf(0.45);
        // The loss is corrected by the amount that the low-pass filter takes at
        // the pitch itself.
        let dull = build.dull;
        let kept = (1.0 - 2.0 * dull * (1.0 - dull) * (1.0 - turn.cos())).sqrt();
        self.loss = ((-6.91 / (hertz * decay)).exp() / kept).min(0.9997);
        self.dull = dull;
        self.hertz = hertz;
        self.ears = ears;
        self.shaken = shaken;
        self.age = 0;
        self.end = frames_in(decay * 1.35);
        self.level += strength * level;
        self.fall = (-6.91 * BLOCK as f32 / (decay * RATE as f32)).exp();
        self.shape(build, strength, level, chance);
    }

    /// Prepares one period of noise and a smooth pulse; harder plucks are
    /// brighter.
    fn shape(&mut self, build: &Build, strength: f32, level: f32, chance: &mut Chance) {
        let period = RATE as f32 / self.hertz;
        let length = (period.round() as usize).min(LINE);
        let wave = &mut self.pluck[..length];
        let bright = build.bright[0] + (build.bright[1] - build.bright[0]) * strength;
        let pass = 1.0 - (-TAU * bright / RATE as f32).exp();
        let push = (period * 0.22).max(4.0);
        let mut held = [0.0_f32; 2];
        for (index, sample) in wave.iter_mut().enumerate() {
            let along = index as f32 / push;
            let bump = if along < 1.0 {
                0.5 - 0.5 * (TAU * along).cos()
            } else {
                0.0
            };
            let raw = build.noise * chance.next() + 2.0 * bump;
            held[0] += pass * (raw - held[0]);
            held[1] += pass * (held[0] - held[1]);
            *sample = held[1];
        }
        // The wave in the other direction returns inverted, with a delay given
        // by the plucking position.
        let late = ((period * build.place) as usize).clamp(1, length);
        for index in (late..length).rev() {
            wave[index] -= 0.9 * wave[index - late];
        }
        let mean = wave.iter().sum::<f32>() / length as f32;
        let edge = (length / 8).max(1);
        for (index, sample) in wave.iter_mut().enumerate() {
            let from_ends = index.min(length - 1 - index) as f32 / edge as f32;
            let ease = 0.5 - 0.5 * (PI * from_ends.min(1.0)).cos();
            *sample = (*sample - mean) * ease;
        }
        // The easing brings back a small constant part, which is removed again.
        let mean = wave.iter().sum::<f32>() / length as f32;
        let power = wave.iter().map(|s| (s - mean) * (s - mean)).sum::<f32>() / length as f32;
        let gain = strength * level / power.sqrt().max(1e-6);
        for sample in wave.iter_mut() {
            *sample = (*sample - mean) * gain;
        }
        self.length = length;
        self.put = 0;
    }

    /// Adds the string's sound to the block, for each ear, and to the input of
    /// the body.
    pub(super) fn add(&mut self, out: &mut [[f32; 2]; BLOCK], body: &mut [f32; BLOCK]) {
        if self.level == 0.0 {
            return;
        }
        let turn = TAU * self.hertz / RATE as f32;
        let (sin, cos) = turn.sin_cos();
        let late = (self.dull * sin).atan2(1.0 - self.dull + self.dull * cos) / turn;
        let period = RATE as f32 / (self.hertz * self.bend()) - late;
        let whole = period.floor();
        let t = period - whole + 1.0;
        let taps = [
            -(t - 1.0) * (t - 2.0) * (t - 3.0) / 6.0,
            t * (t - 2.0) * (t - 3.0) / 2.0,
            -t * (t - 1.0) * (t - 3.0) / 2.0,
            t * (t - 1.0) * (t - 2.0) / 6.0,
        ];
        let back = whole as usize - 1;
        // The end is faded, so that it stops without a click.
        let left = self.end.saturating_sub(self.age) as f32;
        let fade = (left / (0.1 * self.end as f32).max(1.0)).min(1.0);
        for (frame, body) in out.iter_mut().zip(body) {
            let mut sample = 0.0;
            for (tap, weight) in taps.iter().enumerate() {
                sample += weight * self.line[(self.at + 2 * LINE - back - tap) % LINE];
            }
            let dulled = self.loss * (sample + self.dull * (self.last - sample));
            self.last = sample;
            let mut next = dulled;
            if self.put < self.length {
                next += self.pluck[self.put];
                self.put += 1;
            }
            self.line[self.at % LINE] = next;
            self.at = (self.at + 1) % LINE;
            let heard = next * fade;
            frame[0] += heard * self.ears[0];
            frame[1] += heard * self.ears[1];
            *body += heard;
        }
        self.age += BLOCK as u32;
        self.level *= self.fall;
        if self.age >= self.end {
            self.level = 0.0;
        }
    }

    /// Returns the factor by which the pitch is bent. A string pressed behind
    /// its bridge rises, trembles and returns.
    fn bend(&self) -> f32 {
        let time = self.age as f32 / RATE as f32;
        if !self.shaken {
            return 1.0;
        }
        let press = (PI * ((time - 0.12) / 0.5).clamp(0.0, 1.0)).sin() * 42.0;
        let grown = ((time - 0.5) / 0.4).clamp(0.0, 1.0);
        let shake = 11.0 * grown * (TAU * 5.1 * time).sin() * (-time * 0.6).exp();
        ((press + shake) / 1200.0).exp2()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    const NYLON: Build = Build {
        decay: 3.0,
        dull: 0.2,
        place: 0.14,
        bright: [1000.0, 5000.0],
        noise: 0.8,
    };

    /// Returns the deviation of a tone's pitch in cents, measured by its phase
    /// against a pure tone.
    pub(in super::super) fn cents_off(tone: &[f32], hertz: f32) -> f32 {
        let turned = |from: usize| {
            let window = 8192;
            let (mut re, mut im) = (0.0_f64, 0.0_f64);
            for (index, sample) in tone[from..from + window].iter().enumerate() {
                let along = std::f64::consts::TAU * index as f64 / window as f64;
                let weight = f64::from(*sample) * (0.5 - 0.5 * along.cos());
                let turn = std::f64::consts::TAU * f64::from(hertz) * (from + index) as f64;
                let (sin, cos) = (turn / f64::from(RATE)).sin_cos();
                re += weight * cos;
                im -= weight * sin;
            }
            im.atan2(re)
        };
        let step = 2048;
        let turn = turned(step) - turned(0);
        let turn =
            (turn + std::f64::consts::PI).rem_euclid(std::f64::consts::TAU) - std::f64::consts::PI;
        let off = turn * f64::from(RATE) / (std::f64::consts::TAU * step as f64);
        (1200.0 * (1.0 + off / f64::from(hertz)).log2()) as f32
    }

    fn plucked(hertz: f32, seconds: f32, shaken: bool) -> Vec<f32> {
        let mut string = StringVoice::silent();
        let mut chance = Chance::new(1);
        string.pluck(&NYLON, hertz, 0.7, 0.5, [1.0; 2], shaken, &mut chance);
        let mut sound = Vec::new();
        while sound.len() < frames_in(seconds) as usize {
            let (mut out, mut body) = ([[0.0; 2]; BLOCK], [0.0; BLOCK]);
            string.add(&mut out, &mut body);
            sound.extend(body);
        }
        sound
    }

    fn power(sound: &[f32]) -> f32 {
        sound.iter().map(|s| s * s).sum::<f32>() / sound.len() as f32
    }

    #[test]
    fn strings_are_in_tune() {
        for hertz in [
            55.0, 73.4, 146.83, 220.0, 311.1, 440.0, 698.5, 932.3, 1318.5,
        ] {
            let off = cents_off(&plucked(hertz, 0.5, false), hertz);
            assert!(off.abs() < 2.5, "{hertz}: {off} cents");
        }
    }

    #[test]
    fn a_string_dies_away_as_it_is_built() {
        for hertz in [73.4, 220.0, 659.3] {
            let sound = plucked(hertz, 6.0, false);
            let at = |seconds: f32| {
                let from = frames_in(seconds) as usize;
                10.0 * power(&sound[from..from + 4096]).log10()
            };
            // In this span nearly all of the sound is the lowest partial.
            let decay = NYLON.decay * (220.0 / hertz).powf(0.45);
            let fell = at(0.4 * decay) - at(0.8 * decay);
            assert!((15.0..45.0).contains(&fell), "{hertz}: {fell} dB");
            assert!(at(5.5) < -75.0 || hertz < 100.0);
            let mean = sound.iter().sum::<f32>() / sound.len() as f32;
            assert!(mean.abs() < 1e-4, "{hertz}: {mean}");
        }
    }

    #[test]
    fn a_pressed_string_rises() {
        let rise = |shaken| {
            let sound = plucked(440.0, 0.7, shaken);
            cents_off(&sound[frames_in(0.25) as usize..], 440.0)
        };
        assert!(rise(true) > 20.0 && rise(false).abs() < 2.5);
    }

    #[test]
    fn a_string_falls_silent_for_good() {
        let mut string = StringVoice::silent();
        let mut chance = Chance::new(1);
        string.pluck(&NYLON, 440.0, 0.7, 0.5, [1.0; 2], false, &mut chance);
        assert!(string.is_tuned_to(440.0) && !string.is_tuned_to(466.0));
        let mut last = 1.0;
        while string.level() > 0.0 {
            let (mut out, mut body) = ([[0.0; 2]; BLOCK], [0.0; BLOCK]);
            string.add(&mut out, &mut body);
            last = body[BLOCK - 1];
        }
        assert!(last.abs() < 1e-4, "{last}");
        assert!(!string.is_tuned_to(440.0));
    }
}
