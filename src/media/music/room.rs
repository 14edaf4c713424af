//! The reverberation of the room, as eight delay lines that feed each other,
//! and the wooden body of the strings.

use std::f32::consts::TAU;

use super::{BLOCK, RATE, follow};

/// The lengths of the delay lines in frames; they have no common factors.
const DELAYS: [usize; 8] = [1423, 1637, 1861, 2053, 2297, 2503, 2741, 3109];
/// The seconds until the reverberation has fallen to a thousandth.
const DECAY: f32 = 2.3;
/// The gain of the reverberation.
const HEARD: f32 = 0.2;

/// A delay line between two walls.
#[derive(Clone, Debug)]
struct DelayLine {
    line: Vec<f32>,
    at: usize,
    loss: f32,
    held: f32,
}

/// The reverberation of the room.
#[derive(Clone, Debug)]
pub(super) struct Room {
    ways: Vec<DelayLine>,
    dull: f32,
}

impl Room {
    pub(super) fn new() -> Self {
        let way = |length: usize| DelayLine {
            line: vec![0.0; length],
            at: 0,
            loss: (-6.91 * length as f32 / (DECAY * RATE as f32)).exp(),
            held: 0.0,
        };
        Self {
            ways: DELAYS.map(way).into(),
            dull: follow(1.0 / (TAU * 3600.0)),
        }
    }

    /// Silences the room.
    pub(super) fn silence_all(&mut self) {
        for way in &mut self.ways {
            way.line.fill(0.0);
            way.held = 0.0;
        }
    }

    /// Adds the reverberation to the block.
    pub(super) fn add(&mut self, out: &mut [[f32; 2]; BLOCK]) {
        for frame in out {
            let mut arrived = [0.0_f32; 8];
            for (arrived, way) in arrived.iter_mut().zip(&mut self.ways) {
                let sample = way.line[way.at];
                way.held += self.dull * (sample - way.held);
                *arrived = way.held * way.loss;
            }
            let sum: f32 = arrived.iter().sum::<f32>() * 0.25;
            let [left, right] = *frame;
            for (number, (way, arrived)) in self.ways.iter_mut().zip(arrived).enumerate() {
                let source = if number % 2 == 0 { left } else { right };
                // The inaudible constant avoids denormal numbers, which are
                // slow.
                way.line[way.at] = source + arrived - sum + 1e-20;
                way.at = if way.at + 1 == way.line.len() {
                    0
                } else {
                    way.at + 1
                };
            }
            let [a, b, c, d, e, f, g, h] = arrived;
            frame[0] += HEARD * (a + c - e + g);
            frame[1] += HEARD * (b + d - f + h);
        }
    }
}

/// The resonances of the body: hertz, sharpness, loudness.
const BODY: [[f32; 3]; 4] = [
    [104.0, 7.0, 0.3],
    [213.0, 8.0, 0.42],
    [391.0, 9.0, 0.3],
    [886.0, 6.0, 0.16],
];

/// The body of the strings: a few frequency bands that it amplifies.
#[derive(Clone, Debug)]
pub(super) struct Body {
    bands: [[f32; 2]; 4],
}

impl Body {
    pub(super) const fn new() -> Self {
        Self {
            bands: [[0.0; 2]; 4],
        }
    }

    pub(super) fn add(&mut self, strings: &[f32; BLOCK], out: &mut [[f32; 2]; BLOCK]) {
        for (frame, sample) in out.iter_mut().zip(strings) {
            let mut rung = 0.0;
            for ([low, band], [hertz, sharp, loud]) in self.bands.iter_mut().zip(BODY) {
                let turn = TAU * hertz / RATE as f32;
                *band += turn * (sample - *low - *band / sharp);
                *low += turn * *band;
                rung += loud * *band / sharp;
            }
            frame[0] += rung;
            frame[1] += rung;
        }
    }

    pub(super) fn silence_all(&mut self) {
        self.bands = [[0.0; 2]; 4];
    }
}
