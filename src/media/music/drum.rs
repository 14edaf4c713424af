//! Percussion: a large drum, a small one, a drum rim and a bronze bowl.

use std::f32::consts::TAU;

use super::chance::Chance;
use super::{BLOCK, RATE, follow, frames_in};

/// A percussion instrument with its manner of playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drum {
    /// The large drum, struck in the middle.
    Great,
    /// The large drum, struck softly.
    Soft,
    /// The rim of the large drum.
    Rim,
    /// The small tight drum.
    Small,
    /// A bronze bowl.
    Bowl,
}

/// The sound of an instrument. Each mode has its frequency in hertz, its
/// loudness, and the seconds until it has fallen to a thousandth.
struct Ringing {
    modes: &'static [[f32; 3]],
    /// The noise of the blow: cutoff frequency in hertz, loudness, seconds.
    noise: [f32; 3],
    gain: f32,
}

const SKIN: &[[f32; 3]] = &[
    // A drum skin is tighter at the blow and then slackens, hence a short mode
    // above the lowest.
    [83.0, 0.9, 0.14],
    [64.0, 1.0, 1.15],
    [101.0, 0.5, 0.7],
    [136.0, 0.32, 0.45],
    [149.0, 0.22, 0.4],
    [187.0, 0.16, 0.3],
    [231.0, 0.1, 0.2],
];

impl Drum {
    /// Returns the instrument for a letter in a phrase.
    pub(super) fn named(name: &str) -> Option<Self> {
        Some(match name {
            "D" => Self::Great,
            "d" => Self::Soft,
            "k" => Self::Rim,
            "s" => Self::Small,
            "o" => Self::Bowl,
            _ => return None,
        })
    }

    const fn ringing(self) -> Ringing {
        match self {
            Self::Great => Ringing {
                modes: SKIN,
                noise: [900.0, 0.5, 0.06],
                gain: 0.62,
            },
            Self::Soft => Ringing {
                modes: SKIN,
                noise: [420.0, 0.25, 0.05],
                gain: 0.34,
            },
            Self::Rim => Ringing {
                modes: &[
                    [412.0, 0.6, 0.09],
                    [735.0, 0.8, 0.08],
                    [1130.0, 0.7, 0.06],
                    [1790.0, 0.4, 0.04],
                ],
                noise: [3800.0, 0.7, 0.03],
                gain: 0.2,
            },
            Self::Small => Ringing {
                modes: &[
                    [296.0, 0.9, 0.22],
                    [467.0, 0.7, 0.17],
                    [622.0, 0.5, 0.13],
                    [811.0, 0.3, 0.1],
                ],
                noise: [2600.0, 0.6, 0.05],
                gain: 0.22,
            },
            // Two modes close together beat against each other.
            Self::Bowl => Ringing {
                modes: &[
                    [391.6, 0.8, 7.5],
                    [392.9, 0.5, 6.5],
                    [1064.0, 0.34, 3.6],
                    [1066.3, 0.2, 3.0],
                    [1987.0, 0.12, 1.6],
                ],
                noise: [1500.0, 0.05, 0.02],
                gain: 0.13,
            },
        }
    }
}

/// The most modes of an instrument.
const MODES: usize = 7;

/// An instrument that has been struck.
#[derive(Clone, Debug, Default)]
pub(super) struct DrumVoice {
    /// For each mode, a vector that rotates and shrinks, and its rotation per
    /// frame.
    modes: [[f32; 4]; MODES],
    count: usize,
    noise: f32,
    noise_fall: f32,
    noise_pass: f32,
    held: f32,
    left: u32,
    ears: [f32; 2],
}

impl DrumVoice {
    /// Returns the frames until it has died away.
    pub(super) const fn left(&self) -> u32 {
        self.left
    }

    pub(super) fn strike(&mut self, drum: Drum, strength: f32, level: f32, ears: [f32; 2]) {
        let ringing = drum.ringing();
        let gain = ringing.gain * strength * level;
        self.count = ringing.modes.len().min(MODES);
        let mut longest = 0.0_f32;
        for (mode, &[hertz, loud, decay]) in self.modes.iter_mut().zip(ringing.modes) {
            let fall = (-6.91 / (decay * RATE as f32)).exp();
            let (sin, cos) = (TAU * hertz / RATE as f32).sin_cos();
            *mode = [gain * loud, 0.0, cos * fall, sin * fall];
            longest = longest.max(decay);
        }
        let [hertz, loud, decay] = ringing.noise;
        self.noise = gain * loud * strength;
        self.noise_fall = (-6.91 / (decay * RATE as f32)).exp();
        self.noise_pass = follow(1.0 / (TAU * hertz));
        self.left = frames_in(longest * 1.4);
        self.ears = ears;
    }

    pub(super) fn add(&mut self, out: &mut [[f32; 2]; BLOCK], chance: &mut Chance) {
        if self.left == 0 {
            return;
        }
        for frame in out {
            let mut sample = 0.0;
            for [re, im, cos, sin] in &mut self.modes[..self.count] {
                sample += *im;
                (*re, *im) = (*re * *cos - *im * *sin, *re * *sin + *im * *cos);
            }
            self.noise *= self.noise_fall;
            self.held += self.noise_pass * (chance.next() * self.noise - self.held);
            let heard = sample + 3.0 * self.held;
            frame[0] += heard * self.ears[0];
            frame[1] += heard * self.ears[1];
        }
        self.left = self.left.saturating_sub(BLOCK as u32);
    }
}
