//! A bamboo flute: a tone with few overtones in a stream of breath.

use std::f32::consts::TAU;

use super::chance::Chance;
use super::{BLOCK, RATE, follow};

/// The seconds in which a tone swells, ends and glides to the next pitch.
const SWELL: f32 = 0.075;
const END: f32 = 0.11;
const GLIDE: f32 = 0.028;

/// A flute.
#[derive(Clone, Debug)]
pub(super) struct Flute {
    phase: f32,
    hertz: f32,
    wanted: f32,
    loudness: f32,
    blown: f32,
    /// The frames for which it is still blown.
    left: u32,
    /// The frames since the tone began.
    age: u32,
    shaken: bool,
    wave: f32,
    /// The state of the breath noise, a band around the pitch.
    band: [f32; 2],
    /// The level of the noise burst at the beginning of a tone.
    rush: f32,
    hiss: f32,
    chance: Chance,
    ears: [f32; 2],
}

impl Flute {
    pub(super) const fn new(seed: u32, ears: [f32; 2]) -> Self {
        Self {
            phase: 0.0,
            hertz: 440.0,
            wanted: 440.0,
            loudness: 0.0,
            blown: 0.0,
            left: 0,
            age: 0,
            shaken: false,
            wave: 0.0,
            band: [0.0; 2],
            rush: 0.0,
            hiss: 0.0,
            chance: Chance::new(seed),
            ears,
        }
    }

    /// Blows a tone of this length, in frames.
    pub(super) fn blow(
        &mut self,
        hertz: f32,
        strength: f32,
        level: f32,
        length: u32,
        shaken: bool,
    ) {
        if self.loudness < 1e-3 {
            // A tone after silence starts a little below its pitch and rises to
            // it.
            self.hertz = hertz * 0.972;
        }
        self.wanted = hertz;
        self.blown = strength * level;
        self.rush = 0.5 * strength * level;
        self.left = length.saturating_sub(frames(0.03)).max(frames(0.05));
        self.age = 0;
        self.shaken = shaken;
    }

    /// Adds the flute's sound to the block.
    pub(super) fn add(&mut self, out: &mut [[f32; 2]; BLOCK]) {
        if self.left == 0 && self.loudness < 1e-5 {
            self.loudness = 0.0;
            return;
        }
        let time = self.age as f32 / RATE as f32;
        // The vibrato grows while the tone is held.
        let depth = if self.shaken { 22.0 } else { 9.0 };
        let grown = ((time - 0.35) / 0.9).clamp(0.0, 1.0);
        self.wave = (self.wave + 4.7 * BLOCK as f32 / RATE as f32).fract();
        let shake = (TAU * self.wave).sin() * grown;
        let (glide, swell, end) = (follow(GLIDE), follow(SWELL), follow(END));
        let wanted = self.wanted * (depth * shake / 1200.0).exp2();
        let turn = (TAU * self.hertz / RATE as f32).min(0.8);
        let (rush_fall, hiss_pass) = (1.0 - follow(0.06), follow(1.0 / (TAU * 2600.0)));
        for frame in out {
            let blown = if self.left > 0 {
                self.left -= 1;
                self.loudness += swell * (self.blown * (1.0 + 0.1 * shake) - self.loudness);
                self.loudness
            } else {
                self.loudness -= end * self.loudness;
                self.loudness
            };
            self.hertz += glide * (wanted - self.hertz);
            self.phase = (self.phase + self.hertz / RATE as f32).fract();
            let (sin, cos) = (TAU * self.phase).sin_cos();
            // The second and third partials follow from the sine of the first,
            // and are stronger in louder tones.
            let second = 2.0 * sin * cos;
            let third = sin * (3.0 - 4.0 * sin * sin);
            let full = 0.5 + blown;
            let tone = sin + full * (0.26 * second + 0.13 * third);
            let noise = self.chance.next();
            let [low, band] = &mut self.band;
            *band += turn * (noise - *low - 0.22 * *band);
            *low += turn * *band;
            self.hiss += hiss_pass * (noise - self.hiss);
            self.rush *= rush_fall;
            let breath = 0.055 * *band * blown + 0.07 * self.hiss * (self.rush + 0.12 * blown);
            let heard = 0.42 * blown * tone + breath;
            frame[0] += heard * self.ears[0];
            frame[1] += heard * self.ears[1];
        }
        self.age += BLOCK as u32;
    }
}

const fn frames(seconds: f32) -> u32 {
    (seconds * RATE as f32) as u32
}

#[cfg(test)]
mod tests {
    use super::super::{frames_in, string::tests::cents_off};
    use super::*;

    fn blown(tones: &[(f32, f32)]) -> Vec<f32> {
        let mut flute = Flute::new(5, [1.0; 2]);
        let mut sound = Vec::new();
        for &(hertz, seconds) in tones {
            flute.blow(hertz, 0.6, 0.5, frames_in(seconds), false);
            let end = sound.len() + frames_in(seconds) as usize;
            while sound.len() < end {
                let mut out = [[0.0; 2]; BLOCK];
                flute.add(&mut out);
                sound.extend(out.map(|[left, _]| left));
            }
        }
        sound
    }

    #[test]
    fn a_flute_comes_up_to_its_pitch_and_glides_to_the_next() {
        for (hertz, next) in [(293.7, 329.6), (587.3, 440.0), (1174.7, 880.0)] {
            let sound = blown(&[(hertz, 0.35), (next, 0.6)]);
            let second = frames_in(0.35 + 0.2) as usize;
            let off = cents_off(&sound[second..], next);
            assert!(off.abs() < 4.0, "{next}: {off}");
        }
    }

    #[test]
    fn a_tone_swells_and_ends_without_a_click() {
        let sound = blown(&[(440.0, 0.8)]);
        let loudest = |from: f32, to: f32| {
            let part = &sound[frames_in(from) as usize..frames_in(to) as usize];
            part.iter().fold(0.0_f32, |most, s| most.max(s.abs()))
        };
        assert!(loudest(0.0, 0.01) < 0.4 * loudest(0.3, 0.6));
        let jump = sound
            .windows(2)
            .map(|w| (w[1] - w[0]).abs())
            .fold(0.0, f32::max);
        assert!(jump < 0.03, "{jump}");
        let mut flute = Flute::new(5, [1.0; 2]);
        flute.blow(440.0, 0.6, 0.5, frames_in(0.2), false);
        let mut out = [[0.0; 2]; BLOCK];
        for _ in 0..3 * RATE as usize / BLOCK {
            out = [[0.0; 2]; BLOCK];
            flute.add(&mut out);
        }
        assert_eq!(out, [[0.0; 2]; BLOCK]);
    }
}
