//! The sound of a stone put down on a thick board.

use super::chance::Chance;
use super::modal::{Blow, Burst, Mode};
use super::sound::Sound;

/// The number of different stone sounds: even variants are slate, odd ones
/// shell.
pub const STONE_VARIANTS: u32 = 8;

/// The modes of a kaya board: frequency, loudness and decay. The feet and the
/// hollow beneath produce the lowest two.
const BOARD: [[f32; 3]; 9] = [
    [178.0, 0.22, 0.085],
    [318.0, 0.62, 0.1],
    [447.0, 0.9, 0.095],
    [612.0, 1.0, 0.08],
    [838.0, 0.8, 0.062],
    [1075.0, 0.62, 0.05],
    [1390.0, 0.6, 0.036],
    [1820.0, 0.5, 0.027],
    [2310.0, 0.4, 0.02],
];

/// The modes of the stone itself, a small hard lens: high and short.
const STONE: [[f32; 3]; 5] = [
    [2720.0, 0.42, 0.02],
    [3560.0, 0.55, 0.017],
    [4380.0, 0.42, 0.014],
    [5270.0, 0.3, 0.011],
    [6150.0, 0.18, 0.009],
];

/// Returns the sound of a stone put down on a thick kaya board: a sharp click
/// and a short woody body, less than a quarter of a second.
pub fn stone(variant: u32) -> Sound {
    let mut chance = Chance::new(0x5301, variant);
    let mut sound = Sound::silence(0.24);
    let shell = variant % 2 == 1;
    let place = chance.near_one(0.07);
    let first = Blow {
        at: 0.0005,
        strength: 1.0,
        side: chance.range(-0.25, 0.25),
        touch: chance.range(0.00011, 0.00018),
    };
    strike(&mut sound, &first, place, shell, &mut chance);
    // The rim lands first, and the stone tips onto its face a moment later.
    let settle = Blow {
        at: first.at + chance.range(0.007, 0.019),
        strength: chance.range(0.12, 0.34),
        side: first.side,
        touch: first.touch * 1.3,
    };
    strike(&mut sound, &settle, place, shell, &mut chance);
    sound.in_room().finished(0.8, 0.05)
}

fn strike(sound: &mut Sound, blow: &Blow, place: f32, shell: bool, chance: &mut Chance) {
    for [frequency, gain, decay] in BOARD {
        // Each point of the board excites the modes in another mixture.
        let mode = Mode {
            frequency: frequency * place * chance.near_one(0.02),
            gain: gain * chance.near_one(0.35),
            decay: decay * chance.near_one(0.15),
        };
        sound.ring(&mode, blow);
    }
    // Shell is lighter and harder than slate, so it sounds higher.
    let (pitch, bite) = if shell { (1.1, 1.15) } else { (0.95, 0.95) };
    for [frequency, gain, decay] in STONE {
        let mode = Mode {
            frequency: frequency * pitch * chance.near_one(0.05),
            gain: gain * bite * 2.6 * chance.near_one(0.3),
            decay: decay * chance.near_one(0.2),
        };
        sound.ring(&mode, blow);
    }
    let click = Burst {
        frequency: 3300.0 * pitch,
        sharpness: 0.8,
        gain: 3.6 * bite,
        decay: chance.range(0.006, 0.01),
    };
    sound.add_noise(&click, blow, chance);
    let thud = Burst {
        frequency: 700.0 * place,
        sharpness: 0.9,
        gain: 1.5,
        decay: 0.03,
    };
    sound.add_noise(&thud, blow, chance);
}

#[cfg(test)]
mod tests {
    use super::super::sound::{frames_in, tests::assert_sound};
    use super::*;

    #[test]
    fn every_stone_is_a_sound() {
        for variant in 0..STONE_VARIANTS {
            assert_sound(&stone(variant), 0.25);
        }
    }

    #[test]
    fn no_two_variants_are_alike() {
        for variant in 0..STONE_VARIANTS {
            for other in 0..variant {
                let (one, two) = (stone(variant).frames, stone(other).frames);
                let apart: f32 = one
                    .iter()
                    .zip(&two)
                    .map(|(a, b)| (a[0] - b[0]).powi(2))
                    .sum();
                let power: f32 = one.iter().map(|a| a[0] * a[0]).sum();
                assert!(apart > 0.2 * power, "{variant} {other}");
            }
        }
        assert_eq!(stone(3), stone(3));
    }

    #[test]
    fn a_stone_is_struck_at_once_and_soon_gone() {
        for variant in 0..STONE_VARIANTS {
            let sound = stone(variant);
            let peak_in = |from: f32, to: f32| {
                let part = &sound.frames[frames_in(from)..frames_in(to)];
                part.iter().flatten().fold(0.0_f32, |a, b| a.max(b.abs()))
            };
            assert!(peak_in(0.0, 0.01) > 0.79);
            assert!(peak_in(0.15, 0.2) < 0.03);
        }
    }
}
